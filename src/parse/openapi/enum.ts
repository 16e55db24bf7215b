// The values that a schema lists, and where they can be linked to. A long list gives each value an anchor:
// `query.currency=EUR`; a short one stands at that of its field. A long list that the page has already is said once: the second place names
// the first.
import type { EnumValue, Schema } from "../../model/api.ts";
import { shownAtOnce } from "../../model/value-list.ts";
import { defined } from "../../text/defined.ts";
import { listKey } from "./errors/operation-errors.ts";
import type { Flat } from "./flat.ts";
import type { PageMaker } from "./page-maker.ts";
import { valueText } from "./schema-text.ts";

/** Anchors stay short where a value is a sentence. */
const mostLetters = 60;

/** What a schema says of its values; `holder` is the anchor of the thing whose values they are. */
export function enumOf(maker: PageMaker, flat: Flat, holder: string): Pick<Schema, "enum" | "enumAt" | "codes"> {
  if (flat.enum === undefined) return {};
  const elsewhere = maker.codeLists?.get(listKey(flat.enum));
  if (elsewhere !== undefined) {
    const { list, count, link } = elsewhere;
    return { codes: { list, count, link: link() } };
  }
  const names = flat.values.get("x-enum-varnames");
  const values = flat.enum.map((value, index): EnumValue => {
    const name = Array.isArray(names) ? names[index] : undefined;
    const description = maker.prose(flat.enumNotes.get(JSON.stringify(value)), flat.pointer);
    return defined({ value: valueText(value), name: typeof name === "string" ? name : undefined, description });
  });
  if (values.length <= shownAtOnce) return { enum: values };
  const key = JSON.stringify([flat.enum, [...flat.enumNotes], names ?? null]);
  const said = maker.lists.get(key);
  if (said !== undefined) return { enum: values, enumAt: { anchor: said, said: true } };
  const anchor = maker.anchor(`${holder}=`);
  maker.lists.set(key, anchor);
  const anchored = values.map((one) => ({ ...one, anchor: maker.anchor(`${anchor}${wordOf(one.value)}`) }));
  return { enum: anchored, enumAt: { anchor } };
}

function wordOf(value: string): string {
  return value.length <= mostLetters ? value : [...value].slice(0, mostLetters).join("");
}
