// Front matter held against a schema of the site: one of Zod, whose keys can be asked, any Standard Schema, or what has `safeParse`.
import { inWords, isObject, Nonsense, read } from "./given-value.ts";

/** `own`: keys that have no meaning of ours; `common`: the others. */
export type FrontGiven = {
  readonly own: Readonly<Record<string, unknown>>;
  readonly common: Readonly<Record<string, unknown>>;
};

/** `known`: the keys of the schema, as far as it tells. */
export type FrontAnswer = {
  readonly faults: readonly { readonly path: readonly string[]; readonly message: string }[];
  readonly unknown: readonly string[];
  readonly known: readonly string[];
};

/** What the schema `given` says of front matter. It is asked about our keys where it has them. */
export function frontAnswer(given: unknown, { own, common }: FrontGiven): FrontAnswer {
  const shape = read(given, "shape");
  const known = isObject(shape) ? Object.keys(shape) : undefined;
  const asked = Object.entries(common).filter(([key]) => known?.includes(key) === true);
  const { issues, value } = resultOf(given, { ...own, ...Object.fromEntries(asked) });
  const unknown = new Set<string>();
  const faults: FrontAnswer["faults"][number][] = [];
  for (const issue of issues) {
    const keys = read(issue, "code") === "unrecognized_keys" ? read(issue, "keys") : undefined;
    if (Array.isArray(keys)) for (const key of keys) unknown.add(String(key));
    else faults.push({ path: pathOf(read(issue, "path")), message: String(read(issue, "message")).slice(0, 500) });
  }
  for (const key of Object.keys(own)) {
    const isKept = isObject(value) && Object.hasOwn(value, key);
    if (known === undefined ? isObject(value) && !isKept : !known.includes(key) && !isKept) unknown.add(key);
  }
  return { faults, unknown: [...unknown], known: known ?? [] };
}

function resultOf(given: unknown, input: object): { readonly issues: readonly unknown[]; readonly value?: unknown } {
  const standard = read(given, "~standard");
  const [validate, safeParse] = [read(standard, "validate"), read(given, "safeParse")];
  const [schema, ask] = typeof validate === "function" ? [standard, validate] : [given, safeParse];
  if (typeof ask !== "function") throw new Nonsense(`its default export is ${inWords(given)}, not a schema`);
  const result: unknown = Reflect.apply(ask, schema, [input]);
  if (!isObject(result)) throw new Nonsense(`its schema returns ${inWords(result)}, not a result`);
  if (typeof read(result, "then") === "function") throw new Nonsense("its schema returns a promise, not a result");
  const error = read(result, "error");
  const issues = read(result, "issues") ?? read(error, "issues");
  if (Array.isArray(issues)) return { issues };
  if (read(result, "success") === false) return { issues: [{ message: read(error, "message") ?? "it is not valid" }] };
  return { issues: [], value: read(result, "value") ?? read(result, "data") };
}

/** A Standard Schema may give keys in objects. */
function pathOf(path: unknown): readonly string[] {
  return Array.isArray(path) ? path.map((part: unknown) => String(isObject(part) ? read(part, "key") : part)) : [];
}
