// Reading an OpenAPI document as plain JSON: looking at nodes without trusting their shape, following `$ref`, and walking every
// place that must carry words or an example. The questions are asked in spec.test.ts; here are only the ways to find things.

export type Node = { readonly [key: string]: unknown };

/** One operation with where it stands. */
export type Found = { readonly method: string; readonly path: string; readonly node: Node };

/** One written example with the media type or schema that it must obey; `where` is for the message. */
export type Sample = { readonly where: string; readonly schema: unknown; readonly value: unknown };

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `value[key]` as an object; empty when there is none, so that walks need no branches. */
export function child(value: unknown, ...keys: readonly string[]): Node {
  let at: unknown = value;
  for (const key of keys) at = isNode(at) ? at[key] : undefined;
  return isNode(at) ? at : {};
}

/** `value[key]` as a list; empty when there is none. */
export function list(value: unknown, key: string): readonly unknown[] {
  const found = isNode(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** `value[key]` as text; empty when there is none. */
export function text(value: unknown, key: string): string {
  const found = isNode(value) ? value[key] : undefined;
  return typeof found === "string" ? found : "";
}

/** The object that a `#/…` reference names; undefined when it dangles. */
export function target(spec: Node, ref: string): unknown {
  let at: unknown = spec;
  for (const part of ref.replace(/^#\//, "").split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    at = isNode(at) ? at[key] : undefined;
  }
  return at;
}

/** `value`, or what its `$ref` names. */
export function follow(spec: Node, value: unknown): Node {
  const ref = text(value, "$ref");
  if (ref === "") return isNode(value) ? value : {};
  const found = target(spec, ref);
  return isNode(found) ? found : {};
}

/** Every operation under `paths`, in document order; callbacks are not among them. */
export function operationsOf(spec: Node): readonly Found[] {
  return Object.entries(child(spec, "paths")).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = isNode(item) ? item[method] : undefined;
      return isNode(node) ? [{ method: method.toUpperCase(), path, node }] : [];
    }),
  );
}

/** The operations an operation calls back, each as a `Found`. */
export function callbacksOf(operation: Found): readonly Found[] {
  return Object.values(child(operation.node, "callbacks")).flatMap((callback) =>
    operationsOf({ paths: callback }).map((found) => ({
      ...found,
      path: `${operation.path} calls back ${found.path}`,
    })),
  );
}

/** Every object and list of the document with its JSON pointer. Examples and enum lists are data, so the walk stays out of them. */
export function nodesOf(value: unknown, at = "#"): readonly { readonly at: string; readonly node: Node }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesOf(item, `${at}/${index}`));
  if (!isNode(value)) return [];
  const data = new Set(["example", "examples", "enum", "const", "default", "x-enumDescriptions"]);
  const below = Object.entries(value).flatMap(([key, item]) =>
    data.has(key) && !at.endsWith("/properties") ? [] : nodesOf(item, `${at}/${key}`),
  );
  return [{ at, node: value }, ...below];
}

/** Every example of parameters, headers, bodies, responses and schemas. */
export function samplesOf(spec: Node): readonly Sample[] {
  const all = operationsOf(spec).flatMap((operation) => [operation, ...callbacksOf(operation)]);
  const fromCalls = all.flatMap(({ method, path, node }) => {
    const where = `${method} ${path}`;
    const bodies = [
      follow(spec, node.requestBody),
      ...Object.values(child(node, "responses")).map((r) => follow(spec, r)),
    ];
    const media = bodies.flatMap((body) => Object.values(child(body, "content")));
    const headers = bodies.flatMap((body) => Object.values(child(body, "headers")).map((h) => follow(spec, h)));
    const parameters = list(node, "parameters").map((p) => follow(spec, p));
    return [...media, ...headers, ...parameters].flatMap((holder) => samplesIn(spec, holder, where));
  });
  const fromSchemas = nodesOf(child(spec, "components", "schemas"), "#/components/schemas").flatMap(({ at, node }) => {
    const { examples, ...schema } = node;
    const given = Array.isArray(examples) ? examples.map((value: unknown) => ({ where: at, schema, value })) : [];
    return "default" in node ? [...given, { where: at, schema, value: node.default }] : given;
  });
  return [...fromCalls, ...fromSchemas];
}

function samplesIn(spec: Node, holder: unknown, where: string): readonly Sample[] {
  if (!isNode(holder) || holder.schema === undefined) return [];
  const named = Object.entries(child(holder, "examples")).map(([name, example]) => ({
    where: `${where}, example ${name}`,
    schema: holder.schema,
    value: follow(spec, example).value,
  }));
  return "example" in holder ? [...named, { where, schema: holder.schema, value: holder.example }] : named;
}
