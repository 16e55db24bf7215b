// Recorded exchanges of every operation of a spec, as the mock answers them, and the same with one fault each, planted by rule. What a fault is,
// is known from the contract alone: nothing here asks the code under test.

import { contractsOf } from "../../src/build/commands/read-specs.ts";
import type { ApiContract, Contract, ContractEntry, ValueSchema } from "../../src/model/contract.ts";
import type { LoadedSpec } from "../../src/spec/load-spec.ts";
import { isList, isObject, type Json, type JsonObject, type MutableObject } from "../../src/text/json.ts";
import { requestsOf, sentOf } from "../mock/every-operation.ts";
import { mockOf } from "../mock/world.ts";

type Pair = { name: string; value: string };

/** An entry of a HAR file. */
export type HarEntry = {
  request: { method: string; url: string; headers: Pair[]; postData?: { mimeType: string; text: string } };
  response: {
    status: number;
    headers: Pair[];
    content: { size: number; mimeType: string; text: string; encoding?: string };
  };
};

/** A valid exchange of an operation. */
export type Valid = { readonly api: ApiContract; readonly entry: ContractEntry; readonly har: HarEntry };

/** The exchanges of all operations of a spec that the mock answers with success; `prefer`: how it is asked to. */
export async function recorded(spec: LoadedSpec, prefer?: string): Promise<readonly Valid[]> {
  const apis = contractsOf([spec]);
  const [api] = apis;
  if (api === undefined) throw new Error("no contract");
  const mock = await mockOf(apis);
  const found: Valid[] = [];
  for (const { name, request } of requestsOf(spec, api)) {
    const entry = api.entries.find(
      (one) => name.toLowerCase() === `${one.method.toLowerCase()} ${one.path.toLowerCase()}`,
    );
    if (entry === undefined) continue;
    const sent = sentOf(request, prefer);
    const { status, headers, bytes } = await mock.ask(request.target, sent);
    if (status >= 400) continue;
    const method = sent.headers?.["X-HTTP-Method-Override"] ?? sent.method ?? "GET";
    const type = String(headers["content-type"] ?? "");
    const isText = /json|xml|text|urlencoded|yaml/.test(type);
    found.push({
      api,
      entry,
      har: {
        request: {
          method,
          url: `http://localhost:4010${request.target}`,
          headers: pairsOf(sent.headers ?? {}).filter((pair) => !/^(?:X-HTTP-Method-Override|Prefer)$/.test(pair.name)),
          ...(sent.body === undefined
            ? {}
            : { postData: { mimeType: headerOf(sent.headers ?? {}, "content-type"), text: String(sent.body) } }),
        },
        response: {
          status,
          headers: pairsOf(headers),
          content: {
            size: bytes.length,
            mimeType: type,
            text: isText ? bytes.toString("utf8") : bytes.toString("base64"),
            ...(isText ? {} : { encoding: "base64" }),
          },
        },
      },
    });
  }
  return found;
}

function pairsOf(headers: Readonly<Record<string, string | string[] | undefined>>): Pair[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value ?? "") }));
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
}

/** An exchange with a fault, and what the report must say of it. */
export type Planted = { readonly rule: string; readonly har: HarEntry; readonly kind: string; readonly says: RegExp };

/** A number from 0 up to, but not, 1. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Rule = (valid: Valid, chance: Chance) => Omit<Planted, "rule"> | undefined;

function copied(har: HarEntry): HarEntry {
  return structuredClone(har);
}

/** The part of a path before its query. */
function withPath(url: string, change: (path: string) => string): string {
  const [path = "", ...query] = url.split("?");
  return [change(path), ...query].join("?");
}

function withQuery(url: string, pair: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${pair}`;
}

/** A spot in a JSON body with what its schema says. */
type Leaf = { readonly path: readonly (string | number)[]; readonly value: Json; readonly shape: ValueSchema };

function leavesOf(value: Json, shape: ValueSchema | undefined, path: Leaf["path"] = []): readonly Leaf[] {
  if (shape === undefined || path.length > 6 || isComposed(shape)) return [];
  const here: Leaf = { path, value, shape };
  if (isList(value))
    return [here, ...value.slice(0, 3).flatMap((item, at) => leavesOf(item, shape.item(at), [...path, at]))];
  if (!isObject(value)) return [here];
  return [
    here,
    ...shape.names.flatMap((name) =>
      Object.hasOwn(value, name) ? leavesOf(value[name] ?? null, shape.property(name), [...path, name]) : [],
    ),
  ];
}

/** Alternatives may let pass what one schema forbids. */
function isComposed({ schema }: ValueSchema): boolean {
  return /"(?:oneOf|anyOf|not|if)"/.test(JSON.stringify(schema));
}

function changedAt(
  root: Json,
  path: Leaf["path"],
  change: (holder: MutableObject | Json[], key: string | number) => void,
): Json {
  const copy = structuredClone(root);
  const key = path.at(-1) ?? "";
  let at = copy as MutableObject;
  for (const step of path.slice(0, -1)) at = at[step] as MutableObject;
  change(at, key);
  return copy;
}

type Side = "request" | "response";

function jsonBody(
  { entry, har }: Valid,
  side: Side,
): { readonly value: Json; readonly shape: ValueSchema } | undefined {
  const contract = entry.contract();
  const type = side === "request" ? har.request.postData?.mimeType : har.response.content.mimeType;
  const text = side === "request" ? har.request.postData?.text : har.response.content.text;
  if (type === undefined || text === undefined || text === "" || !/^application\/json\b/.test(type)) return undefined;
  const shape =
    side === "request"
      ? contract.body?.content.find((one) => type.startsWith(one.type))?.shape
      : shapeOf(contract, har);
  return shape === undefined ? undefined : { value: JSON.parse(text), shape };
}

function shapeOf({ answers }: Contract, { response }: HarEntry): ValueSchema | undefined {
  const answer = answers.find(({ status }) => status === String(response.status));
  return answer?.content.find(({ type }) => response.content.mimeType.startsWith(type))?.body().shape;
}

function withBody(valid: Valid, side: Side, value: Json): HarEntry {
  const har = copied(valid.har);
  const text = JSON.stringify(value);
  if (side === "response") har.response.content.text = text;
  else if (har.request.postData !== undefined) har.request.postData.text = text;
  return har;
}

/** One of the spots of a body at which `change` makes a fault. */
function bodyRule(
  side: Side,
  kind: string,
  plant: (leaf: Leaf, root: Json) => { readonly value: Json; readonly says: RegExp } | undefined,
): Rule {
  return (valid, chance) => {
    const body = jsonBody(valid, side);
    if (body === undefined) return undefined;
    const able = leavesOf(body.value, body.shape).flatMap((leaf) => plant(leaf, body.value) ?? []);
    const chosen = able[Math.floor(chance() * able.length)];
    return chosen === undefined ? undefined : { har: withBody(valid, side, chosen.value), kind, says: chosen.says };
  };
}

const values: Readonly<Record<string, Json>> = {
  string: "zz",
  number: 1.5,
  boolean: true,
  array: ["zz"],
  object: { zz: 1 },
};

function wrongType({ path, shape }: Leaf, root: Json): { readonly value: Json; readonly says: RegExp } | undefined {
  const types = shape.types.map((type) => (type === "integer" ? "number" : type));
  if (types.length === 0 || path.length === 0) return undefined;
  const other = Object.keys(values).find((type) => !types.includes(type));
  if (other === undefined) return undefined;
  const value = changedAt(root, path, (holder, key) => Object.assign(holder, { [key]: values[other] ?? null }));
  return { value, says: /must be (?!one of|a valid)|matches none/ };
}

function required(
  { path, shape, value }: Leaf,
  root: Json,
): { readonly value: Json; readonly says: RegExp } | undefined {
  if (!isObject(value)) return undefined;
  const name = [...shape.required].find((one) => {
    const { readOnly, writeOnly, format, $ref, allOf } = (shape.property(one)?.schema ?? {}) as JsonObject;
    return (
      Object.hasOwn(value, one) &&
      [readOnly, writeOnly, $ref, allOf].every((mark) => mark === undefined) &&
      format !== "binary"
    );
  });
  if (name === undefined) return undefined;
  return {
    value: changedAt(root, [...path, name], (holder, key) => Reflect.deleteProperty(holder, key)),
    says: /is required/,
  };
}

function unnamed(
  { path, shape, value }: Leaf,
  root: Json,
): { readonly value: Json; readonly says: RegExp } | undefined {
  if (!isObject(value) || shape.names.length === 0 || shape.property("zzNewField") !== undefined) return undefined;
  const says = /zzNewField` is not (?:in the spec|an allowed property)/;
  return {
    value: changedAt(root, [...path, "zzNewField"], (holder, key) => Object.assign(holder, { [key]: "zz" })),
    says,
  };
}

const formats = ["date-time", "date", "uuid", "email", "uri", "ipv4", "int32", "int64"];

function wrongFormat({ path, shape }: Leaf, root: Json): { readonly value: Json; readonly says: RegExp } | undefined {
  if (path.length === 0 || shape.format === undefined || !formats.includes(shape.format)) return undefined;
  const isNumber = shape.format.startsWith("int");
  if (!shape.types.includes(isNumber ? "integer" : "string") || shape.choices.length > 0) return undefined;
  const value = changedAt(root, path, (holder, key) =>
    Object.assign(holder, { [key]: isNumber ? 1e30 : "not <valid> at all" }),
  );
  return { value, says: /must (?:be a valid|be at most|match|have at most)/ };
}

function unlisted({ path, shape }: Leaf, root: Json): { readonly value: Json; readonly says: RegExp } | undefined {
  if (path.length === 0 || shape.choices.length === 0 || !shape.types.every((type) => type === "string"))
    return undefined;
  const value = changedAt(root, path, (holder, key) => Object.assign(holder, { [key]: "zz-not-listed" }));
  return { value, says: /must be (?:one of )?`/ };
}

/** The rules by their names. */
export const rules: Readonly<Record<string, Rule>> = {
  "unknown path": ({ har }) => {
    const changed = copied(har);
    changed.request.url = withPath(changed.request.url, (path) => `${path}/zz/zz/zz/zz`);
    return { har: changed, kind: "operation", says: /zz\/zz/ };
  },
  "unknown method": ({ api, entry, har }) => {
    const taken = new Set(api.entries.filter(({ path }) => path === entry.path).map(({ method }) => method));
    const method = ["DELETE", "PATCH", "PUT", "POST"].find((one) => !taken.has(one));
    if (method === undefined) return undefined;
    const changed = copied(har);
    changed.request.method = method;
    return { har: changed, kind: "operation", says: new RegExp(`^${method} `) };
  },
  status: ({ entry, har }) => {
    const known = entry.contract().answers.map(({ status }) => status.toLowerCase());
    if (known.includes("default") || known.includes("2xx") || known.includes("299")) return undefined;
    const changed = copied(har);
    changed.response.status = 299;
    return { har: changed, kind: "undocumented", says: /status 299/ };
  },
  "media type": ({ entry, har }) => {
    const answer = entry.contract().answers.find(({ status }) => status === String(har.response.status));
    if (
      har.response.content.size === 0 ||
      answer === undefined ||
      answer.content.some(({ type }) => type.includes("*"))
    )
      return undefined;
    const changed = copied(har);
    changed.response.headers = changed.response.headers.filter(({ name }) => name !== "content-type");
    changed.response.headers.push({ name: "Content-Type", value: "application/x-zz" });
    return { har: changed, kind: "undocumented", says: /application\/x-zz/ };
  },
  "response header": ({ har }) => {
    const changed = copied(har);
    changed.response.headers.push({ name: "X-Zz-New", value: "1" });
    return { har: changed, kind: "undocumented", says: /header `x-zz-new`/ };
  },
  "response header value": ({ entry, har }) => {
    const answer = entry.contract().answers.find(({ status }) => status === String(har.response.status));
    const header = answer
      ?.headerRules()
      .find(({ shape }) => shape.types.length === 1 && /^(?:integer|number|boolean)$/.test(shape.types[0] ?? ""));
    if (header === undefined) return undefined;
    const changed = copied(har);
    changed.response.headers = changed.response.headers.filter(
      ({ name }) => name.toLowerCase() !== header.name.toLowerCase(),
    );
    changed.response.headers.push({ name: header.name, value: "zz" });
    return { har: changed, kind: "mismatch", says: /header `.*` must be/ };
  },
  "request header": ({ har }) => {
    const changed = copied(har);
    changed.request.headers.push({ name: "X-Zz-Asked", value: "1" });
    return { har: changed, kind: "undocumented", says: /header `x-zz-asked`/ };
  },
  "query parameter": ({ entry, har }) => {
    const isOpen = ({ in: place, shape }: Contract["parameters"][number]): boolean =>
      place === "querystring" || (place === "query" && shape.types.includes("object"));
    if (entry.contract().parameters.some(isOpen)) return undefined;
    const changed = copied(har);
    changed.request.url = withQuery(changed.request.url, "zz_new=1");
    return { har: changed, kind: "undocumented", says: /query parameter `zz_new`/ };
  },
  "query value": ({ entry, har }) => {
    const own = entry
      .contract()
      .parameters.find(
        ({ in: place, shape }) =>
          place === "query" &&
          shape.types.length === 1 &&
          !isComposed(shape) &&
          /^(?:integer|number|boolean)$/.test(shape.types[0] ?? ""),
      );
    if (own === undefined) return undefined;
    const changed = copied(har);
    const [path = "", query = ""] = changed.request.url.split("?");
    const pairs = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== own.name);
    changed.request.url = `${path}?${[...pairs, `${own.name}=zz`].join("&")}`;
    return { har: changed, kind: "mismatch", says: /query parameter `.*` must be/ };
  },
  "missing query": ({ entry, har }) => {
    const own = entry
      .contract()
      .parameters.find((one) => one.in === "query" && one.required && !one.shape.types.includes("object"));
    if (own === undefined) return undefined;
    const changed = copied(har);
    const [path = "", query = ""] = changed.request.url.split("?");
    changed.request.url = `${path}?${query
      .split("&")
      .filter((pair) => decodeURIComponent(pair.split("=")[0] ?? "") !== own.name)
      .join("&")}`;
    return { har: changed, kind: "mismatch", says: /query parameter `.*` is required/ };
  },
  "broken JSON": ({ har }) => {
    if (!/^application\/json/.test(har.response.content.mimeType) || har.response.content.text.length < 4)
      return undefined;
    const changed = copied(har);
    changed.response.content.text = `${changed.response.content.text.slice(0, -2)}, "zz`;
    return { har: changed, kind: "mismatch", says: /is not valid JSON/ };
  },
  "response type": bodyRule("response", "mismatch", wrongType),
  "response required": bodyRule("response", "mismatch", required),
  "response field": bodyRule("response", "undocumented|mismatch", unnamed),
  "response format": bodyRule("response", "mismatch", wrongFormat),
  "response enum": bodyRule("response", "mismatch", unlisted),
  "request type": bodyRule("request", "mismatch", wrongType),
  "request required": bodyRule("request", "mismatch", required),
  "request field": bodyRule("request", "undocumented|mismatch", unnamed),
  "request enum": bodyRule("request", "mismatch", unlisted),
  "request format": bodyRule("request", "mismatch", wrongFormat),
};

/** `count` faults, the rules in turn, each at an exchange that chance picks among those that the rule fits. */
export function planted(
  valid: readonly Valid[],
  count: number,
  seed: number,
): readonly (Planted & { readonly of: Valid })[] {
  const chance = chanceFrom(seed);
  const found: (Planted & { readonly of: Valid })[] = [];
  const names = Object.keys(rules);
  for (let at = 0, idle = 0; found.length < count && idle < names.length; at += 1) {
    const rule = names[at % names.length] ?? "";
    const start = Math.floor(chance() * valid.length);
    const tried = [...valid.slice(start), ...valid.slice(0, start)];
    let made: (Planted & { readonly of: Valid }) | undefined;
    for (const of of tried) {
      const one = rules[rule]?.(of, chance);
      if (one === undefined) continue;
      made = { rule, ...one, of };
      break;
    }
    idle = made === undefined ? idle + 1 : 0;
    if (made !== undefined) found.push(made);
  }
  return found;
}
