// Since when each part of an API stands and when it last changed, found the plain way: every version is walked whole, and every part looked up
// in every version. It shares nothing with the product, so that both can only agree by being right.

type Value = { readonly [key: string]: unknown };

/** A part of the newest version: `where` leads to what has its mark in the product's document, `above` is the key of the part around it. */
export type Part = {
  readonly key: string;
  readonly above: string | undefined;
  readonly shapes: string[];
  readonly where: readonly [holder: Value, name: string];
};

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const words = ["title", "description", "example", "examples", "deprecated", "externalDocs", "$comment", "xml"];

/** Every operation, parameter, body, answer, header, schema and named field of a description of 3.0 or 3.1. */
export function partsOf(root: Value): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const see = (key: string, above: string | undefined, shape: string, where: Part["where"]): void => {
    const known = parts.get(key);
    if (known === undefined) parts.set(key, { key, above, shapes: [shape], where });
    else known.shapes.push(shape);
  };
  const fields = (schema: unknown, path: string, above: string): void => {
    if (!isMap(schema)) return;
    const field = (name: string, key: string, value: unknown): void => {
      const required = name.startsWith(".") && list(schema.required).includes(name.slice(1));
      see(key, above, JSON.stringify([required, plain(value)]), [schema, name]);
      fields(value, key, key);
    };
    for (const [name, value] of members(schema.properties)) field(`.${name}`, `${path}/.${name}`, value);
    for (const [name, value] of members(schema.patternProperties)) field(`~${name}`, `${path}/~${name}`, value);
    const rest = schema.additionalProperties;
    if (isMap(rest) && Object.keys(rest).length > 0) field("*", `${path}/*`, rest);
    fields(schema.items, `${path}/[]`, above);
    for (const part of list(schema.allOf)) fields(part, path, above);
    for (const word of ["oneOf", "anyOf", "prefixItems"])
      for (const [index, part] of list(schema[word]).entries())
        fields(part, `${path}/|${isMap(part) && typeof part.title === "string" ? part.title : index}`, above);
  };
  const content = (holder: unknown, key: string): void => {
    for (const [type, media] of members(isMap(holder) ? holder.content : undefined))
      if (isMap(media)) fields(media.schema, `${key}/${type}`, key);
  };
  const carried = (value: Value): string =>
    JSON.stringify([value.required === true, plain(value.schema ?? value.content ?? true)]);
  const answer = (held: unknown, key: string): void => {
    if (!isMap(held)) return;
    for (const [name, written] of members(held.headers)) {
      const value = resolved(root, written);
      if (value === undefined) continue;
      const own = `${key}/header ${name.toLowerCase()}`;
      see(own, key, carried(value), [held, `header.${name}`]);
      if (value === written) fields(value.schema, own, own);
    }
    content(held, key);
  };
  const operation = (value: Value, key: string, inherited: readonly unknown[]): void => {
    see(key, undefined, "", [value, ""]);
    const parameters = new Map<string, readonly [Value, boolean]>();
    for (const written of [...inherited, ...list(value.parameters)]) {
      const found = resolved(root, written);
      if (found !== undefined) parameters.set(`${found.in}.${found.name}`, [found, found === written]);
    }
    for (const [name, [found, isHere]] of parameters) {
      const own = `${key}/${name}`;
      see(own, key, carried(found), [value, name]);
      if (isHere && !inherited.includes(found)) fields(found.schema, own, own);
    }
    if (isMap(value.requestBody)) {
      const body = value.requestBody;
      see(`${key}/body`, key, JSON.stringify([body.required === true, body.$ref]), [value, "body"]);
      content(body, `${key}/body`);
    }
    for (const [status, held] of members(value.responses)) {
      if (status.startsWith("x-")) continue;
      see(`${key}/${status}`, key, String(isMap(held) ? held.$ref : ""), [value, status]);
      answer(held, `${key}/${status}`);
    }
  };
  const calls = (held: unknown, kind: string): void => {
    for (const [path, item] of members(held)) {
      const home = resolved(root, item);
      if (home === undefined || path.startsWith("x-")) continue;
      const name = kind === "path" ? path.replace(/\{[^{}]*\}/g, "{}") : path;
      for (const method of methods) {
        const value = home[method];
        if (isMap(value)) operation(value, `${kind} ${name} ${method}`, list(home.parameters));
      }
    }
  };
  calls(root.paths, "path");
  calls(root.webhooks ?? root["x-webhooks"], "webhook");
  const components = isMap(root.components) ? root.components : {};
  for (const [name, schema] of members(components.schemas)) {
    if (isMap(schema)) see(`schema ${name}`, undefined, JSON.stringify(plain(schema)), [schema, ""]);
    fields(schema, `schema ${name}`, `schema ${name}`);
  }
  for (const section of ["responses", "requestBodies", "parameters"] as const)
    for (const [name, held] of members(components[section])) {
      if (!isMap(held)) continue;
      const key = `${section} ${name}`;
      see(key, undefined, "", [held, ""]);
      if (section === "parameters") fields(held.schema, key, key);
      else answer(held, key);
    }
  return parts;
}

/** Of each part of the newest of `versions`: the number of the version since which it stands without a gap, and of the last that changed it. */
export function timesOf(
  versions: readonly ReadonlyMap<string, Part>[],
): ReadonlyMap<string, { readonly since: number; readonly changed: number | undefined }> {
  const last = versions.length - 1;
  const times = new Map<string, { since: number; changed: number | undefined }>();
  for (const key of versions[last]?.keys() ?? []) {
    const shapeIn = (version: number): string | undefined => versions[version]?.get(key)?.shapes.join(" ");
    let since = last;
    while (since > 0 && shapeIn(since - 1) !== undefined) since -= 1;
    let changed: number | undefined;
    for (let at = since + 1; at <= last; at += 1) if (shapeIn(at) !== shapeIn(at - 1)) changed = at;
    times.set(key, { since, changed });
  }
  return times;
}

/** What a schema says of which values are right, without its fields and without words. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  const out: { [key: string]: unknown } = {};
  for (const key of Object.keys(value).sort()) {
    const one = value[key];
    if (words.includes(key) || key.startsWith("x-")) continue;
    if (["properties", "patternProperties", "required"].includes(key)) continue;
    if (key === "nullable" && (one === false || typeof value.type === "string")) continue;
    if (key === "type" && value.nullable === true && typeof one === "string" && one !== "null")
      out[key] = ["null", one].sort();
    else if (key === "type" && Array.isArray(one)) out[key] = [...one].sort();
    else if (key === "enum" && Array.isArray(one)) out[key] = one.map((entry) => JSON.stringify(entry)).sort();
    else if (["items", "allOf", "oneOf", "anyOf", "prefixItems", "not"].includes(key)) out[key] = plain(one);
    else if (key === "additionalProperties" && isMap(one)) out[key] = Object.keys(one).length === 0;
    else out[key] = one;
  }
  return out;
}

/** What is behind references within the document. */
function resolved(root: Value, value: unknown): Value | undefined {
  let found = value;
  for (let step = 0; step < 20 && isMap(found) && typeof found.$ref === "string"; step += 1) {
    const tokens = decodeURIComponent(found.$ref.slice(2)).split("/");
    found = root;
    for (const token of tokens)
      found = isMap(found) ? found[token.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  }
  return isMap(found) && found.$ref === undefined ? found : undefined;
}

function isMap(value: unknown): value is Value {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function members(value: unknown): readonly (readonly [string, unknown])[] {
  return isMap(value) ? Object.entries(value) : [];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
