// A spec as one document, for walks that follow references inside a document only: what stands in other files is put in their place.
// Shares nothing with the compiler but the YAML reader.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";

type Obj = Readonly<Record<string, unknown>>;

/** Files in files; a circle of files ends here. */
const deepest = 40;

/** The document at `file`; references that lead nowhere stay as they are. */
export function inlinedSpec(file: string): Obj {
  const root = open(file);
  return asObj(hasForeign(root) ? inlined(root, { file, root, isMain: true }, 0) : root);
}

type Document = { readonly file: string; readonly root: unknown; readonly isMain: boolean };

function inlined(value: unknown, from: Document, depth: number): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, from, depth));
  if (!isObj(value)) return value;
  const { $ref: ref } = value;
  if (typeof ref === "string" && depth < deepest && !(from.isMain && ref.startsWith("#"))) {
    const found = target(ref, from);
    if (found !== undefined) return inlined(found.value, found.document, depth + 1);
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(one, from, depth)]));
}

function target(ref: string, from: Document): { readonly value: unknown; readonly document: Document } | undefined {
  const [path = "", pointer = ""] = ref.split("#");
  const file = path === "" ? from.file : join(dirname(from.file), path);
  if (!existsSync(file)) return undefined;
  const document = path === "" ? from : { file, root: open(file), isMain: false };
  let at = document.root;
  for (const token of pointer.split("/").slice(1))
    at = isObj(at) ? at[decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  return at === undefined ? undefined : { value: at, document };
}

function hasForeign(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForeign);
  if (!isObj(value)) return false;
  return (typeof value.$ref === "string" && !value.$ref.startsWith("#")) || Object.values(value).some(hasForeign);
}

const opened = new Map<string, unknown>();

function open(file: string): unknown {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  const root: unknown = file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
  opened.set(file, root);
  return root;
}

function asObj(value: unknown): Obj {
  return isObj(value) ? value : {};
}

function isObj(value: unknown): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
