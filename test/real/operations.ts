// Counts what a spec describes by reading the document itself: which method and path stand in it. Shares nothing with the compiler but
// the YAML reader. Answers `GET /pets/{id}` for operations and `POST name` for webhooks, as an operation page shows them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

type Document = { readonly file: string; readonly root: unknown };

/** The endpoints of the spec at `file`, in its order; a path item that is a dangling reference has none. */
export function endpointsIn(file: string): readonly string[] {
  const document = open(file);
  const root = isRecord(document.root) ? document.root : {};
  return ["paths", "webhooks", "x-webhooks"].flatMap((part) => {
    const items = follow(document, root[part]);
    if (!isRecord(items.value)) return [];
    return Object.entries(items.value)
      .filter(([path]) => part !== "paths" || path.startsWith("/"))
      .flatMap(([path, item]) => {
        const found = follow(items.document, item).value;
        const present = isRecord(found) ? methods.filter((method) => isShown(found[method])) : [];
        return present.map((method) => `${method.toUpperCase()} ${path}`);
      });
  });
}

/** `x-internal: true` is the field's sign for what readers must not see. */
function isShown(operation: unknown): boolean {
  return isRecord(operation) && operation["x-internal"] !== true;
}

/** Whether a file is a spec at all: package files lie among them. */
export function isSpec(file: string): boolean {
  const { root } = open(file);
  return isRecord(root) && ("swagger" in root || "openapi" in root);
}

function open(file: string): Document {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  return { file, root: file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 }) };
}

type Followed = { readonly document: Document; readonly value: unknown };

function follow(document: Document, value: unknown, depth = 0): Followed {
  const reference = isRecord(value) ? value.$ref : undefined;
  if (typeof reference !== "string" || depth > 20) return { document, value };
  const [path = "", pointer = ""] = reference.split("#");
  const target = path === "" ? document : open(join(dirname(document.file), path));
  let at: unknown = target.root;
  for (const token of pointer.split("/").slice(1)) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    at = isRecord(at) ? at[key] : undefined;
  }
  return follow(target, at, depth + 1);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
