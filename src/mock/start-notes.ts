// What the mock will not do with a spec, counted once when it starts: rules of schemas that it does not check, and headers of responses
// that it does not send. One walk over the document in linear time; each response names its own cases again.
import type { ApiContract } from "../model/contract.ts";
import { isUnknownFormat } from "../reader/formats.ts";
import { SafePatterns } from "../reader/safe-pattern.ts";
import { isList, isObject, type Json } from "../text/json.ts";
import { isWithheld } from "./own-headers.ts";

/** Members that are named by the author of the spec, so that one called `format` or `not` is no keyword. */
const maps: ReadonlySet<string> = new Set(
  (
    "properties patternProperties $defs definitions dependentSchemas schemas responses parameters headers requestBodies securitySchemes " +
    "links callbacks pathItems mediaTypes paths webhooks content encoding mapping variables scopes"
  ).split(" "),
);
/** Members that hold data, not schemas. */
const data: ReadonlySet<string> = new Set("example examples default enum const".split(" "));

type Counts = {
  readonly slow: Set<string>;
  readonly invalid: Set<string>;
  readonly formats: Set<string>;
  readonly headers: Set<string>;
};

/** Lines for a person; none if everything is checked and sent. */
export function startNotes({ schemaAt }: ApiContract): readonly string[] {
  const found = countsOf(schemaAt("") ?? null);
  const rules = [
    counted(found.slow, "pattern that may take too long", "patterns that may take too long"),
    counted(found.invalid, "invalid pattern", "invalid patterns"),
    counted(found.formats, "unknown format", "unknown formats"),
  ].flat();
  const headers = counted(found.headers, "header", "headers");
  return [
    ...(rules.length === 0 ? [] : [`Not checked: ${rules.join(", ")}. Responses list them in Mock-Not-Checked.`]),
    ...(headers.length === 0 ? [] : [`Not sent: ${headers.join()}. Responses list them in Mock-Not-Sent.`]),
  ];
}

/** Names in a line. */
const mostNamed = 3;

function counted(names: ReadonlySet<string>, one: string, several: string): readonly string[] {
  if (names.size === 0) return [];
  const first = [...names].slice(0, mostNamed).map((name) => `\`${name.slice(0, 60)}\``);
  const more = names.size > mostNamed ? ", ..." : "";
  return [`${names.size} ${names.size === 1 ? one : several} (${first.join(", ")}${more})`];
}

function countsOf(document: Json): Counts {
  const found: Counts = {
    slow: new Set(),
    invalid: new Set(),
    formats: new Set(),
    headers: new Set(),
  };
  const patterns = new SafePatterns();
  const seen = new Set<Json>();
  const open: { readonly value: Json; readonly map?: string }[] = [{ value: document }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, map } = next;
    if (isList(value)) for (const item of value) open.push({ value: item });
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    if (map === undefined) noteKeywords(value, { found, patterns });
    for (const [name, below] of Object.entries(value)) {
      if (map === "patternProperties") notePattern(name, { found, patterns });
      if (map === "headers" && isWithheld(name)) found.headers.add(name);
      if (map !== undefined) open.push({ value: below });
      else if (!data.has(name) && !name.startsWith("x-")) {
        open.push(maps.has(name) ? { value: below, map: name } : { value: below });
      }
    }
  }
  return found;
}

type Counting = { readonly found: Counts; readonly patterns: SafePatterns };

function noteKeywords(schema: { readonly [name: string]: Json }, { found, patterns }: Counting): void {
  const { pattern, format } = schema;
  if (typeof pattern === "string") notePattern(pattern, { found, patterns });
  if (typeof format === "string" && isUnknownFormat(format)) found.formats.add(format);
}

function notePattern(pattern: string, { found, patterns }: Counting): void {
  if (patterns.matches("", pattern) !== undefined) return;
  (patterns.isInvalid(pattern) ? found.invalid : found.slow).add(pattern);
}
