// What the body of one refusal says at the places where codes stand: in its own examples, and in its schema. In: a response of the document
// and where to look. Out: by dotted path (lists on the way are passed through), what stands there. Which places of an API are the right
// ones is decided when all of them are known.
import { isStatusName } from "../../model/status-name.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, listAt, objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { isNumber } from "../../text/written-number.ts";
import type { Flat, FlatSources } from "../flat.ts";
import { isJson } from "../media-examples.ts";
import { flatOf } from "../schema-flat.ts";
import { heldAt, type LocatedObject, resolved, resolvedIn, type Spec } from "../spec.ts";

/** A list of codes in a schema. `isNamed`: the schema has a name of its own. */
export type ListedCodes = {
  readonly name: string;
  readonly pointer: string;
  readonly isNamed: boolean;
  readonly codes: readonly string[];
  /** What the schema says of each, by the code. */
  readonly notes: ReadonlyMap<string, string>;
};

/** What stands at one place of a response. */
export type SaidThere = { readonly examples: Set<string>; readonly lists: Map<string, ListedCodes> };

export type Evidence = Map<string, SaidThere>;

/** Where to look: what is a place, and which paths may lead to one. */
export type Looking = {
  readonly isPlace: (path: readonly string[]) => boolean;
  readonly leadsOn: (path: readonly string[]) => boolean;
  /** The text of a value that is a code; undefined for what is none. */
  readonly codeOf: (value: Json) => string | undefined;
};

/** Names under which codes stand, the likeliest first. */
export const usualNames = ["code", "error", "type", "error_code"] as const;

const deepest = 3;

/** Looks for codes by the usual names, at most three levels deep. */
export const lookingAround: Looking = {
  isPlace: (path) => usualNames.some((name) => name === path.at(-1)),
  leadsOn: (path) => path.length < deepest,
  codeOf: (value) => (typeof value === "string" && isCodeLike(value) ? value : undefined),
};

/** One word with a letter in it. The name of a status is no code, nor is the bare news that there is an error. */
function isCodeLike(text: string): boolean {
  return (
    /^[^\s`]{1,120}$/.test(text) && /\p{L}/u.test(text) && !isStatusName(text) && !/^(error|fail(ure|ed)?)$/i.test(text)
  );
}

/** Looks at `paths`, where any text or number is a code. */
export function lookingAt(paths: readonly string[]): Looking {
  return {
    isPlace: (path) => paths.includes(path.join(".")),
    leadsOn: (path) => paths.some((one) => one.startsWith(`${path.join(".")}.`)),
    codeOf: (value) => (typeof value === "string" ? value || undefined : isNumber(value) ? String(value) : undefined),
  };
}

/** All that `response` says at the places that `looking` means. */
export function evidenceOf(spec: Spec, response: LocatedObject, looking: Looking): Evidence {
  const evidence: Evidence = new Map();
  for (const { name: type, ...media } of resolvedIn(spec, heldAt(response, "content"))) {
    if (isJson(type) || type === "*/*")
      for (const example of examplesIn(spec, media)) inExample(example, { path: [], looking, evidence });
    const { schema } = media.value;
    if (schema !== undefined) {
      const sources = [{ value: schema, pointer: pointerTo(media.pointer, "schema") }];
      inSchema({ spec, looking, evidence }, sources, { path: [], holder: undefined, above: [] });
    }
  }
  return evidence;
}

/** Values of the examples of a media type: its own, and those of a schema that stands in it. */
function examplesIn(spec: Spec, { value, pointer }: LocatedObject): readonly Json[] {
  const named = objectAt(value, "examples") ?? {};
  const own = Object.keys(named).map((name): Json => {
    const given = named[name] ?? null;
    const entry = resolved(spec, given, pointerTo(pointer, "examples", name))?.value;
    return entry?.dataValue ?? entry?.value ?? entry?.serializedValue ?? given;
  });
  const schema = objectAt(value, "schema");
  const isOwn = schema !== undefined && schema.$ref === undefined;
  const ofSchema: readonly Json[] = isOwn ? [schema.example ?? null, ...listAt(schema, "examples")] : [];
  return [...own, ...listAt(value, "examples"), value.example ?? null, ...ofSchema].map(opened);
}

/** A JSON document that is written as text. */
function opened(value: Json): Json {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return exactJson(value);
  } catch {
    return value;
  }
}

type InExample = { readonly path: readonly string[]; readonly looking: Looking; readonly evidence: Evidence };

function inExample(value: Json, { path, looking, evidence }: InExample): void {
  if (isList(value)) {
    for (const one of value.slice(0, mostItems)) inExample(one, { path, looking, evidence });
    return;
  }
  if (path.length > 0 && looking.isPlace(path)) {
    const code = looking.codeOf(value);
    if (code !== undefined) thereAt(evidence, path).examples.add(code);
  }
  if (!isObject(value) || (path.length > 0 && !looking.leadsOn(path))) return;
  for (const key of Object.keys(value)) inExample(value[key] ?? null, { path: [...path, key], looking, evidence });
}

const mostItems = 50;

type InSchema = { readonly spec: Spec; readonly looking: Looking; readonly evidence: Evidence };
/** `holder`: the name of the nearest named schema above; `above`: identities of all. */
type CodePlace = {
  readonly path: readonly string[];
  readonly holder: string | undefined;
  readonly above: readonly string[];
};

function inSchema(within: InSchema, sources: FlatSources, { path, holder, above }: CodePlace): void {
  const { spec, looking, evidence } = within;
  const flat = flatOf(spec, sources);
  if (above.includes(flat.identity)) return;
  const below: CodePlace = { path, holder: flat.name ?? holder, above: [...above, flat.identity] };
  if (path.length > 0 && looking.isPlace(path)) {
    const listed = listedIn(flat, { path, holder }, looking);
    if (listed !== undefined) thereAt(evidence, path).lists.set(listed.codes.join("\n"), listed);
    else if (isText(flat)) thereAt(evidence, path);
  }
  if (flat.items.length > 0) inSchema(within, flat.items, below);
  for (const { branches } of flat.choices) for (const branch of branches) inSchema(within, [branch], below);
  if (path.length > 0 && !looking.leadsOn(path)) return;
  for (const [name, child] of flat.properties) inSchema(within, child, { ...below, path: [...path, name] });
}

function isText({ types }: Flat): boolean {
  return types.length === 0 || types.some((type) => type === "string" || type === "integer");
}

function listedIn(flat: Flat, { path, holder }: Omit<CodePlace, "above">, looking: Looking): ListedCodes | undefined {
  const constant = flat.values.get("const");
  const values = constant === undefined ? (flat.enum ?? []) : [constant];
  const codes = values.flatMap((value) => looking.codeOf(value) ?? []);
  if (codes.length === 0) return undefined;
  const notes = new Map<string, string>();
  for (const value of values) {
    const note = flat.enumNotes.get(JSON.stringify(value));
    const code = looking.codeOf(value);
    if (note !== undefined && code !== undefined) notes.set(code, note);
  }
  const name = flat.name ?? (holder === undefined ? path.join(".") : `${holder}.${path.at(-1)}`);
  return { name, pointer: flat.pointer, isNamed: flat.name !== undefined, codes, notes };
}

function thereAt(evidence: Evidence, path: readonly string[]): SaidThere {
  const key = path.join(".");
  const known = evidence.get(key);
  if (known !== undefined) return known;
  const there: SaidThere = { examples: new Set(), lists: new Map() };
  evidence.set(key, there);
  return there;
}

/** The members of an API description's components that list codes: `ErrorCode` of which answers allow a part each. */
export function listsOfComponents(document: JsonObject): readonly (readonly string[])[] {
  const schemas = objectAt(document.components, "schemas") ?? {};
  return Object.values(schemas).flatMap((schema) => {
    const values = listAt(schema, "enum").filter((value) => typeof value === "string");
    return values.length > 1 ? [values] : [];
  });
}
