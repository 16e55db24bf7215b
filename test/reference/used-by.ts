// What uses each named schema of a spec, found by its references alone: every path through the document from an operation or from a schema
// to a `$ref` of a schema, read as words. Knows JSON Schema and OpenAPI, nothing of the compiler.

type Obj = Readonly<Record<string, unknown>>;

/** Lines by the name of the schema: `POST /orders: request in lines.product`, `POST /orders: through others`, `Order.customer`. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

const start = "#/components/schemas/";
/** Keys below which names stand, whatever they are called. */
const holders = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "content",
  "responses",
  "headers",
  "callbacks",
  "encoding",
]);
const data = new Set(["example", "examples", "default", "enum", "const", "$defs", "definitions", "links", "tags"]);
const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

export function usesIn(root: Obj): Uses {
  const uses = new Map<string, Set<string>>();
  const note = (name: string, line: string): void => void uses.set(name, (uses.get(name) ?? new Set()).add(line));
  const schemas = obj(obj(root.components).schemas);
  const shown = new Set(Object.keys(schemas).filter((name) => isComposed(root, { $ref: start + token(name) })));
  const inside = new Map<string, Set<string>>();
  for (const name of shown) {
    const below = new Set<string>();
    inside.set(name, below);
    for (const { to, path } of references(root, schemas[name], shown)) {
      const field = fieldOf(path);
      note(to, field === "" ? name : `${name}.${field}`);
      below.add(to);
    }
  }
  for (const [title, operation] of operationsOf(root)) {
    const direct = new Set<string>();
    for (const { to, path } of references(root, operation, shown)) {
      note(to, `${title}: ${placeOf(root, operation, path)}`);
      direct.add(to);
    }
    const all = new Set(direct);
    for (const name of all) for (const next of inside.get(name) ?? []) all.add(next);
    for (const name of all) if (!direct.has(name)) note(name, `${title}: through others`);
  }
  for (const name of shown) if (!uses.has(name)) uses.set(name, new Set());
  return uses;
}

function operationsOf(root: Obj): readonly (readonly [string, Obj])[] {
  return ["paths", "webhooks", "x-webhooks"].flatMap((section) =>
    Object.entries(obj(root[section])).flatMap(([path, written]) => {
      const item = target(root, written);
      return Object.entries(item).flatMap(([method, operation]): (readonly [string, Obj])[] => {
        if (!methods.has(method)) return [];
        const own = list(obj(operation).parameters);
        const names = new Set(own.map((one) => nameOf(target(root, one))));
        const shared = list(item.parameters).filter((one) => !names.has(nameOf(target(root, one))));
        const title = section === "paths" ? `${method.toUpperCase()} ${path}` : `EVENT ${path}`;
        return [[title, { ...obj(operation), parameters: [...own, ...shared] }]];
      });
    }),
  );
}

type Found = { readonly to: string; readonly path: readonly string[] };

/** Every reference to one of `shown` from `value`, with the keys that lead to it; other references are followed. */
function references(root: Obj, value: unknown, shown: ReadonlySet<string>): readonly Found[] {
  const found: Found[] = [];
  const visit = (at: unknown, path: readonly string[], refs: readonly string[]): void => {
    if (Array.isArray(at)) {
      for (const [index, one] of at.entries()) visit(one, [...path, String(index)], refs);
      return;
    }
    const object = obj(at);
    const isNamed = holders.has(path.at(-1) ?? "") && !holders.has(path.at(-2) ?? "");
    for (const [key, child] of Object.entries(object)) {
      const isReference = (key === "$ref" || path.at(-1) === "mapping") && typeof child === "string";
      if (isReference) {
        const to = decodeURIComponent(child.slice(start.length)).replaceAll("~1", "/").replaceAll("~0", "~");
        if (child.startsWith(start) && shown.has(to)) found.push({ to, path });
        else if (child.startsWith("#") && !refs.includes(child)) visit(valueAt(root, child), path, [...refs, child]);
      } else if (isNamed || (!data.has(key) && !key.startsWith("x-"))) visit(child, [...path, key], refs);
    }
  };
  visit(value, [], []);
  return found;
}

/** The part of an operation that `path` leads into, and the field in it. */
function placeOf(root: Obj, operation: Obj, path: readonly string[]): string {
  const [first, second = "", third, fourth = ""] = path;
  if (first === "callbacks") {
    const inside = obj(obj(obj(obj(operation.callbacks)[second])[third ?? ""])[fourth]);
    return `callback ${second}: ${placeOf(root, inside, path.slice(4))}`;
  }
  const at = path.findIndex(
    (key, index) => (key === "schema" || key === "itemSchema") && path[index - 1] !== "headers",
  );
  const field = fieldOf(path.slice(at + 1));
  const words = (): string => {
    if (first === "parameters") return `parameter ${target(root, list(operation.parameters)[Number(second)]).name}`;
    if (path.slice(0, at).includes("encoding")) return `header ${path[at - 1]} of the request`;
    if (first === "requestBody") return "request";
    return third === "headers" ? `header ${fourth} of ${second}` : `response ${second}`;
  };
  return field === "" ? words() : `${words()} in ${field}`;
}

/** Names of fields on the way, `*` for any name. */
function fieldOf(path: readonly string[]): string {
  const names: string[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const key = path[at];
    if (key === "properties" || key === "patternProperties") names.push(path[++at] ?? "");
    else if (key === "additionalProperties" || key === "unevaluatedProperties") names.push("*");
    else if (key === "dependentSchemas") at += 1;
  }
  return names.join(".");
}

/** An object with fields, a union, a list of values, or a list of such things or of named ones: all else is a plain type. */
function isComposed(root: Obj, written: unknown, refs: readonly string[] = []): boolean {
  const schema = obj(written);
  if (typeof schema.$ref === "string") {
    const { $ref: ref } = schema;
    return !refs.includes(ref) && isComposed(root, valueAt(root, ref), [...refs, ref]);
  }
  const additional = schema.additionalProperties ?? schema.unevaluatedProperties;
  if (size(schema.properties) + size(schema.patternProperties) > 0 || typeof additional === "object") return true;
  if (list(schema.enum).length > 0 || list(schema.prefixItems).length > 0 || Array.isArray(schema.items)) return true;
  const unions = [...list(schema.oneOf), ...list(schema.anyOf)];
  const real = unions.filter((one) => obj(one).type !== "null");
  if (real.length > 1) return true;
  if ([...list(schema.allOf), ...real].some((one) => isComposed(root, one, refs))) return true;
  return schema.items !== undefined && (obj(schema.items).$ref !== undefined || isComposed(root, schema.items, refs));
}

function target(root: Obj, value: unknown): Obj {
  let at = obj(value);
  for (let hops = 0; typeof at.$ref === "string" && hops < 20; hops += 1) at = obj(valueAt(root, at.$ref));
  return at;
}

function valueAt(root: Obj, ref: string): unknown {
  const keys = decodeURIComponent(ref.replace(/^#\/?/, "")).split("/");
  return keys.reduce<unknown>(
    (at, key) => (at as Obj | undefined)?.[key.replaceAll("~1", "/").replaceAll("~0", "~")],
    root,
  );
}

const nameOf = ({ in: place, name }: Obj): string => `${place} ${name}`;
const token = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
const size = (value: unknown): number => Object.keys(obj(value)).length;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function obj(value: unknown): Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Obj) : {};
}
