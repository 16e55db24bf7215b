// Front matter held against a schema of the site: one of Zod, whose keys can be asked, any Standard Schema, or what has `safeParse`.
import { inWords, isObject, Nonsense, oneLine, read } from "./given-value.ts";

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

/** What the schema `given` says of front matter. It is told all keys, and asked to refuse none of ours. */
export function frontAnswer(given: unknown, { own, common }: FrontGiven): FrontAnswer {
  const shape = read(given, "shape");
  const known = isObject(shape) ? Object.keys(shape) : undefined;
  const { issues, value } = resultOf(given, { ...own, ...common });
  const unknown = new Set<string>();
  const faults: FrontAnswer["faults"][number][] = [];
  for (const issue of issues) {
    const path = pathOf(read(issue, "path"));
    const [key = ""] = path;
    // What an object takes beside its own keys is not said of ours.
    if (known?.includes(key) === false && Object.hasOwn(common, key)) continue;
    const keys = refusedBy(issue);
    if (keys === undefined) faults.push({ path, message: oneLine(String(read(issue, "message")), 500) });
    else if (path.length > 0 && read(issue, "expected") !== "never")
      for (const key of keys) faults.push({ path: [...path, key], message: "it is not in the schema" });
    else for (const key of keys) if (!Object.hasOwn(common, key)) unknown.add(key);
  }
  const isMissed = (key: string): boolean =>
    isObject(value) ? !Object.hasOwn(value, key) : known !== undefined && !takesOthers(given);
  for (const key of Object.keys(own)) if (known?.includes(key) !== true && isMissed(key)) unknown.add(key);
  return { faults, unknown: [...unknown], known: known ?? [] };
}

/** Whether an object of Zod, of version 4 or 3, takes keys that it does not name. */
function takesOthers(given: unknown): boolean {
  const [def, older] = [read(given, "def"), read(given, "_def")];
  return read(def, "catchall") !== undefined || read(older, "unknownKeys") === "passthrough";
}

/** The keys that an issue refuses: in the words of Zod, and of Valibot, which names them in the path. */
function refusedBy(issue: unknown): readonly string[] | undefined {
  const keys = read(issue, "keys");
  if (read(issue, "code") === "unrecognized_keys" && Array.isArray(keys)) return keys.map(String);
  const path = read(issue, "path");
  if (read(issue, "expected") !== "never" || !Array.isArray(path) || path.length !== 1) return undefined;
  return pathOf(path);
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
  const isRefused = read(result, "success") === false || read(result, "success") === undefined;
  if (Array.isArray(issues) && isRefused) return { issues };
  if (read(result, "success") === false) return { issues: [{ message: read(error, "message") ?? "it is not valid" }] };
  return { issues: [], value: read(result, "value") ?? read(result, "data") };
}

/** A Standard Schema may give keys in objects. */
function pathOf(path: unknown): readonly string[] {
  return Array.isArray(path) ? path.map((part: unknown) => String(isObject(part) ? read(part, "key") : part)) : [];
}
