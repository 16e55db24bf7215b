// Values of front matter before they are checked: a number where a text is wanted is what its author wrote, letter by letter, and keys by which
// other programs order pages stand for ours.

import { scalarAsWritten } from "../text/front-data.ts";
import { isList, isObject, type Json, type JsonObject } from "../text/json.ts";
import type { LineColumn } from "../text/lines.ts";
import { pointerTo } from "../text/place.ts";

const texts: ReadonlySet<string> = new Set(
  "id title slug description image icon sidebar_label sidebar_class_name displayed_sidebar pagination_label pagination_next pagination_prev custom_edit_url".split(
    " ",
  ),
);
const flags: ReadonlySet<string> = new Set(
  "hide_title hide_table_of_contents draft unlisted parse_number_prefixes".split(" "),
);
const numbers: ReadonlySet<string> = new Set("sidebar_position toc_min_heading_level toc_max_heading_level".split(" "));

/** The lines of front matter, and where the values of it stand. */
type Written = {
  readonly lines: () => readonly string[];
  readonly spotOf: (pointer: string) => LineColumn | undefined;
};

/** The value of `key` as it was meant: `title: 2025` is a text, `sidebar_position: "2"` a number. What is of another kind stays. */
export function meantValue(key: string, value: Json, written: Written): Json {
  if (texts.has(key)) return asText(value, pointerTo("", key), written);
  if (key === "tags" || key === "keywords")
    return isList(value) ? value.map((one, index) => asText(one, pointerTo("", key, index), written)) : value;
  if (key === "last_update" && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, asText(one, pointerTo("", key, name), written)]),
    );
  if (typeof value !== "string") return value;
  if (flags.has(key) && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return numbers.has(key) && /^[-+]?\d{1,12}(?:\.\d{1,12})?$/.test(value.trim()) ? Number(value) : value;
}

function asText(value: Json, pointer: string, { lines, spotOf }: Written): Json {
  if (typeof value !== "number" && typeof value !== "boolean") return value;
  return scalarAsWritten(lines(), spotOf(pointer)) ?? String(value);
}

/**
 * `values` with what other programs say of a page's place in words of ours, where these say nothing: Hugo's `weight` and `linkTitle`, Jekyll's
 * `nav_order`.
 */
export function withOtherOrder(values: JsonObject): JsonObject {
  const place = [values.weight, values.nav_order].map(numberIn).find((number) => number !== undefined);
  const { linkTitle } = values;
  return {
    ...(place === undefined ? {} : { sidebar_position: place }),
    ...(typeof linkTitle === "string" && linkTitle !== "" ? { sidebar_label: linkTitle } : {}),
    ...values,
  };
}

/** A weight of zero is none. */
function numberIn(value: Json | undefined): number | undefined {
  const number = typeof value === "string" && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number !== 0 ? number : undefined;
}
