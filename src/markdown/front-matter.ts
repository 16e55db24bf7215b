// The text of a markdown file in; its front matter, checked key by key, and its body out. A wrong value costs its own key only, so
// the page still builds. The body keeps its line numbers: the front matter is replaced by as many empty lines.

import * as z from "zod";
import { audienceUnread } from "../check/guide/audience-no-effect.ts";
import { frontMatterKey } from "../check/guide/front-matter-key.ts";
import { frontMatterUnread } from "../check/guide/front-matter-not-first.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { isMark } from "../model/audience.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import { addressProblem } from "../model/output-name.ts";
import { climbs } from "../text/file-path.ts";
import { frontData } from "../text/front-data.ts";
import { frontFence, withEmptyFront } from "../text/front-fence.ts";
import { isObject, type Json, type JsonObject } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { nearest } from "../text/nearest.ts";
import { decodedPath } from "../text/percent.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import { meantValue, withOtherOrder } from "./front-values.ts";
import { heroOf } from "./hero.ts";

/** `front` holds the keys that are right; `body` is the text with an empty line for each line of front matter. */
type FrontMatterResult = {
  readonly front: FrontMatter;
  /** What its other keys say in one value each: pages of other programs show them by name. */
  readonly others: Others;
  /** All that it says, as it is written. */
  readonly data: JsonObject;
  readonly file: FilePath;
  readonly body: string;
  /** Where a key stands. */
  readonly placeOf: (key: string) => Place;
  readonly diagnostics: readonly Diagnostic[];
};

type Others = Readonly<Record<string, string | number | boolean>>;

const text = z.string("text");
const flag = z.boolean("`true` or `false`");
const level = z
  .int("a whole number from 2 to 6")
  .min(2, "a whole number from 2 to 6")
  .max(6, "a whole number from 2 to 6");
const textOrNull = z.union([z.string(), z.null()], "a string or null");
/** Whom a page is for is asked before it is parsed (front-audience.ts). */
const names = "a name or a list of names";
const tag = z.union([z.string(), z.object({ label: z.string(), permalink: z.string() })]);

const languageTag = "a language tag such as `en` or `pt-BR`";

const keys = {
  id: z.string("a string without `/`").refine((value) => value !== "" && !value.includes("/"), "a string without `/`"),
  title: text,
  slug: z.string("a path such as `/start` or `start`").regex(/^[^?#\s]+$/, "a path such as `/start` or `start`"),
  description: text,
  lang: z.string(languageTag).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, languageTag),
  keywords: z.array(z.string(), "a list of strings"),
  image: text,
  icon: text,
  sidebar_label: text,
  sidebar_position: z.number("a number"),
  sidebar_class_name: text,
  displayed_sidebar: textOrNull,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_label: text,
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: textOrNull,
  tags: z.array(tag, "a list of strings or of { label, permalink }"),
  audience: z.union([z.string(), z.array(z.string())], names),
  draft: flag,
  unlisted: flag,
  last_update: z
    .object({ author: z.string().optional(), date: z.string().optional() }, "an object with `author`, `date`, or both")
    .refine(
      (value) => value.author !== undefined || value.date !== undefined,
      "an object with `author`, `date`, or both",
    ),
  parse_number_prefixes: flag,
};

/** Of Just the Docs: they count where the site is still that program's. */
const jekyllKeys = { parent: text, grand_parent: text, nav_exclude: flag };

const known = [...Object.keys(keys), "layout", "hero"];

/** Keys that have a meaning of ours. */
export const commonKeys: readonly string[] = [...known, "data", "source", "audience", "x-internal"];

/** `path`: where the file stands in its tree, from which a slug may climb. `hasOtherOrder`: keys by which other programs order pages count. */
type FrontReading = { readonly path?: FilePath; readonly hasOtherOrder?: boolean };

/**
 * Splits `source` (no byte order mark, line feeds only) at its front matter, whatever language that is in.
 * Diagnostics: `front-matter-syntax`, `front-matter-value`, `front-matter-key`, `audience-no-effect`, `draft-and-unlisted`, each at its
 * key, and `front-matter-not-first`. Unknown keys are allowed, but for those that are a slip of the pen away from a known one.
 */
export function readFrontMatter(
  source: string,
  file: FilePath,
  { path = file, hasOtherOrder = false }: FrontReading = {},
): FrontMatterResult {
  const fence = frontFence(source);
  if (fence === undefined) {
    return {
      front: {},
      others: {},
      ...{ data: {}, file },
      body: source,
      diagnostics: frontMatterUnread(source, known, file),
      placeOf: () => ({ file, line: 1, column: 1 }),
    };
  }
  const above = fence.line;
  const body = withEmptyFront(source);
  const data = frontData(fence);
  const format = fence.format === "yaml" ? {} : { format: fence.format.toUpperCase() };
  const invalid = (problem: string, line: number, column: number) =>
    diagnostic("front-matter-syntax", { file, line: line + above, column }, { problem, ...format });
  const diagnostics = data.problems.map(({ message, line, column }) => invalid(message, line, column));
  const placeOf = (key: string) => {
    const spot = data.placeOf(pointerTo("", key), "key");
    return spot === undefined
      ? { file, line: above + 1, column: 1 }
      : { file, line: spot.line + above, column: spot.column };
  };
  if (!isObject(data.value)) {
    if (data.value !== undefined && data.value !== null && diagnostics.length === 0) {
      const problem = `it is ${nameOf(data.value)}, not an object with keys and values`;
      diagnostics.push(invalid(problem, 1, 1));
    }
    return { front: {}, others: {}, data: {}, file, body, diagnostics, placeOf };
  }
  const front: Record<string, unknown> = {};
  const given = hasOtherOrder ? withOtherOrder(data.value) : data.value;
  const written = {
    lines: lazily(() => fence.data.split("\n")),
    spotOf: (pointer: string) => data.placeOf(pointer, "value"),
  };
  for (const [key, schema] of Object.entries(hasOtherOrder ? { ...keys, ...jekyllKeys } : keys)) {
    const said = given[key];
    if (said === undefined || (said === null && !schema.safeParse(null).success)) continue;
    const value = meantValue(key, said, written);
    const result = schema.safeParse(value);
    const problem = result.success ? addressFault(key, value, path) : undefined;
    if (problem !== undefined) diagnostics.push(unusableAddress(placeOf(key), { key, value, problem }));
    else if (result.success) front[key] = result.data;
    else diagnostics.push(wrongValue(placeOf(key), { key, value, issues: result.error.issues }));
  }
  diagnostics.push(...homeOf(data.value, front, placeOf));
  diagnostics.push(
    ...frontMatterKey(withoutMarks(data.value), known, { placeOf, fits }),
    ...audienceUnread(data.value, placeOf),
  );
  const checked = checkTogether(front, placeOf);
  return {
    front: checked.front,
    others: othersOf(data.value),
    ...{ data: data.value, file },
    body,
    placeOf,
    diagnostics: [...diagnostics, ...checked.diagnostics],
  };
}

function fits(key: string, value: unknown): boolean {
  return new Map(Object.entries(keys)).get(key)?.safeParse(value).success === true;
}

/** Marks that are written wrong are told of where it is asked whom the page is for. */
function withoutMarks(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key === "audience" || !isMark(key)));
}

/** Reads into `front` what makes a page a home page. Other programs have layouts and heroes of their own, which mean nothing here. */
function homeOf(
  values: JsonObject,
  front: Record<string, unknown>,
  placeOf: (key: string) => Place,
): readonly Diagnostic[] {
  const { layout, hero } = values;
  const tell = (key: "layout" | "hero", expected: string): Diagnostic =>
    diagnostic("front-matter-value", placeOf(key), { key, expected, actual: nameOf(values[key] ?? null), hint: "" });
  if (layout !== undefined && layout !== null && typeof layout !== "string") return [tell("layout", "`home`")];
  if (layout !== "home")
    return typeof layout === "string" && nearest(layout, ["home"]) === "home" ? [tell("layout", "`home`")] : [];
  front.layout = layout;
  if (hero === undefined || hero === null) return [];
  const read = heroOf(hero);
  front.hero = read.hero;
  return read.faults.map((expected) => tell("hero", expected));
}

/** What is wrong with the `source` of a translation, where it is to be a digest: other programs keep addresses in a key of that name. */
export function sourceFault({
  others: { source },
  placeOf,
}: Pick<FrontMatterResult, "others" | "placeOf">): readonly Diagnostic[] {
  const isMeant = typeof source === "number" || (typeof source === "string" && /^[0-9a-f]{6,}$/i.test(source));
  if (!isMeant || (typeof source === "string" && /^[0-9a-f]{12}$/.test(source))) return [];
  const hint = "Run `pio-docs translate mark` with this file.";
  const expected = "a string of 12 hexadecimal digits";
  return [
    diagnostic("front-matter-value", placeOf("source"), { key: "source", expected, actual: nameOf(source), hint }),
  ];
}

function othersOf(values: { readonly [key: string]: Json }): Others {
  const others = Object.entries(values).flatMap(([key, value]) =>
    Object.hasOwn(keys, key) || value === null || typeof value === "object" ? [] : [[key, value] as const],
  );
  return Object.fromEntries(others);
}

function wrongValue(
  place: Diagnostic["place"],
  { key, value, issues }: { readonly key: string; readonly value: Json; readonly issues: readonly z.core.$ZodIssue[] },
): Diagnostic {
  const nested = issues.find((issue) => issue.path.length > 0);
  const expected = nested === undefined ? (issues[0]?.message ?? "another value") : expectedInside[key];
  return diagnostic("front-matter-value", place, {
    key,
    expected: expected ?? "another value",
    actual: nameOf(value),
    hint: "",
  });
}

/** A value that its key cannot have; `expected`: what it can, as a clause. */
export function unfitValue(
  place: Place,
  { key, expected, value }: { readonly key: string; readonly expected: string; readonly value: Json },
): Diagnostic {
  return diagnostic("front-matter-value", place, { key, expected, actual: nameOf(value), hint: "" });
}

/** What keeps an id or a slug from being a part of an address, as a clause. */
function addressFault(key: string, value: Json, path: FilePath): string | undefined {
  if (typeof value !== "string" || (key !== "id" && key !== "slug")) return undefined;
  if (key === "id") return addressProblem(value);
  const slug = decodedPath(value);
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  if (climbs(slug.startsWith("/") ? slug : folder + slug)) return "must not point above the root of the site";
  // Below the start a slug may climb, as far as that goes.
  const named = slug.split("/").filter((name) => name !== "." && name !== "..");
  return addressProblem(named.join("/"));
}

function unusableAddress(
  place: Diagnostic["place"],
  { key, value, problem }: { readonly key: string; readonly value: Json; readonly problem: string },
): Diagnostic {
  const expected = key === "id" ? "a name that is valid in a URL" : "a path such as `/start` or `start`";
  return diagnostic("front-matter-value", place, { key, expected, actual: nameOf(value), hint: `It ${problem}.` });
}

const expectedInside: Readonly<Record<string, string>> = {
  audience: names,
  keywords: "a list of strings",
  tags: "a list of strings or of { label, permalink }",
  last_update: "an object with the strings `author`, `date`, or both",
};

function checkTogether(front: FrontMatter, placeOf: (key: string) => Diagnostic["place"]) {
  const diagnostics: Diagnostic[] = [];
  // A draft is not built at all, so the other says nothing.
  if (front.draft === true && front.unlisted === true)
    diagnostics.push(diagnostic("draft-and-unlisted", placeOf("draft")));
  const { toc_min_heading_level: min, toc_max_heading_level: max, ...rest } = front;
  if (min === undefined || max === undefined || min <= max) return { front, diagnostics };
  const facts = {
    key: "toc_min_heading_level",
    expected: `at most toc_max_heading_level (${max})`,
    actual: String(min),
  };
  diagnostics.push(diagnostic("front-matter-value", placeOf("toc_min_heading_level"), facts));
  return { front: rest, diagnostics };
}

function nameOf(value: Json): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a map";
  return typeof value === "string"
    ? `the string \`${value.length > 80 ? `${value.slice(0, 80)}…` : value}\``
    : `the ${typeof value} \`${value}\``;
}
