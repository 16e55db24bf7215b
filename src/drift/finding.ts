// What does not agree between the spec and one exchange, and what is told of it: never a value.
import type { ApiContract, ContractEntry } from "../model/contract.ts";
import { isList, isObject, type Json, member } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { pointerTo } from "../text/place.ts";

/** The kinds of findings in one exchange. */
export type FindingKind = "operation" | "undocumented" | "mismatch";

/**
 * `call`: the operation as a person names it. `what`: the part that is meant, and `problem`: a clause behind it. `seen`: a value by its type.
 * `at`: a JSON pointer into the body. `pointer`: into the document of the API.
 */
export type Finding = {
  readonly kind: FindingKind;
  readonly api: ApiContract;
  readonly pointer: string;
  readonly call: string;
  readonly what: string;
  readonly problem: string;
  readonly seen?: string;
  readonly at?: string;
  /** `Book.state`: the field of a schema by name, where it is one. */
  readonly shared?: string;
  /** A path that the spec might mean. */
  readonly near?: string;
};

/** `GET /books/{id}`. */
export function callOf({ method, path }: ContractEntry): string {
  return `${method} ${path}`;
}

/** All names that a spec gives to properties: these are no secrets. */
export type Vocabulary = (name: string) => boolean;

const vocabularies = new WeakMap<ApiContract, Vocabulary>();

/** The vocabulary of an API, which is found once. */
export function vocabularyOf(api: ApiContract): Vocabulary {
  const known = vocabularies.get(api);
  if (known !== undefined) return known;
  const names = lazily(() => propertyNames(api.schemaAt("") ?? null));
  const vocabulary: Vocabulary = (name) => names().has(name);
  vocabularies.set(api, vocabulary);
  return vocabulary;
}

function propertyNames(document: Json): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Json>();
  const open: Json[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    if (isList(next)) for (const item of next) open.push(item);
    if (!isObject(next)) continue;
    seen.add(next);
    for (const [key, value] of Object.entries(next)) {
      if (key === "properties" && isObject(value)) for (const name of Object.keys(value)) names.add(name);
      if (key === "required" && isList(value)) for (const name of value) if (typeof name === "string") names.add(name);
      if (!/^(?:example|examples|default|enum|const)$/.test(key)) open.push(value);
    }
  }
  return names;
}

type Path = readonly (string | number)[];

/** How to write the last name of a path. */
type LastName = (name: string) => string;

/** A path as all values of its kind have it: `items[].sku`. Names that the spec does not have are `*`. */
export function fieldOf(path: Path, knows: Vocabulary, last: LastName): string {
  return path.reduce<string>((field, step, at) => {
    if (typeof step === "number") return `${field}[]`;
    const name = shownStep(step, { knows, last, isLast: at === path.length - 1 });
    return field === "" ? name : `${field}.${name}`;
  }, "");
}

type Step = { readonly knows: Vocabulary; readonly last: LastName; readonly isLast: boolean };

function shownStep(step: string, { knows, last, isLast }: Step): string {
  if (knows(step)) return step;
  return isLast ? last(step) : "*";
}

/** The path as a pointer. */
export function shownPointer(path: Path, knows: Vocabulary, last: LastName): string {
  const shown = (step: string | number, at: number): string | number =>
    typeof step === "number" ? step : shownStep(step, { knows, last, isLast: at === path.length - 1 });
  return pointerTo("", ...path.map(shown));
}

/** What stands at a path. */
export function valueAtPath(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((at, step) => member(at, String(step)), value);
}
