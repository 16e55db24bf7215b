// The shape of an OpenAPI document as a table: which member of which object holds which kind of object. It tells a schema from data
// that only looks like one (an example with a `$ref` in it, a property named `default`), for every walk over a document.
import { fixedMethods } from "../model/method.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject } from "../text/json.ts";

export type Kind =
  | "root"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "response"
  | "header"
  | "callback"
  | "link"
  | "example"
  | "securityScheme"
  | "schema"
  | "other";

/** `one`: the member itself. `map`: its members. `list`: its entries (or itself when it is no list). */
export type Holds = { readonly kind: Kind; readonly as: "one" | "map" | "list" };

const one = (kind: Kind): Holds => ({ kind, as: "one" });
const map = (kind: Kind): Holds => ({ kind, as: "map" });
const list = (kind: Kind): Holds => ({ kind, as: "list" });

/** How parts of a body are written: by their names, by their places, and the parts of parts. */
const encodings = [
  ["encoding", map("encoding")],
  ["prefixEncoding", list("encoding")],
  ["itemEncoding", one("encoding")],
] as const;

const table: Readonly<Record<Kind, ReadonlyMap<string, Holds>>> = {
  root: new Map([
    ["paths", map("pathItem")],
    ["webhooks", map("pathItem")],
    ["x-webhooks", map("pathItem")],
    ["components", one("components")],
    ["definitions", map("schema")],
    ["parameters", map("parameter")],
    ["responses", map("response")],
    // Nothing in these is known by kind, but people keep them in files of their own.
    ["info", one("other")],
    ["tags", list("other")],
    ["servers", list("other")],
    ["securityDefinitions", map("other")],
  ]),
  components: new Map([
    ["schemas", map("schema")],
    ["responses", map("response")],
    ["parameters", map("parameter")],
    ["examples", map("example")],
    ["requestBodies", map("requestBody")],
    ["headers", map("header")],
    ["securitySchemes", map("securityScheme")],
    ["links", map("link")],
    ["callbacks", map("callback")],
    ["pathItems", map("pathItem")],
    ["mediaTypes", map("mediaType")],
  ]),
  pathItem: new Map([
    ...fixedMethods.map((method) => [method, one("operation")] as const),
    ["additionalOperations", map("operation")],
    ["parameters", list("parameter")],
  ]),
  operation: new Map([
    ["parameters", list("parameter")],
    ["requestBody", one("requestBody")],
    ["responses", map("response")],
    ["callbacks", map("callback")],
  ]),
  parameter: new Map([
    ["schema", one("schema")],
    ["items", one("schema")],
    ["content", map("mediaType")],
    ["examples", map("example")],
  ]),
  requestBody: new Map([["content", map("mediaType")]]),
  mediaType: new Map([
    ["schema", one("schema")],
    ["itemSchema", one("schema")],
    ["examples", map("example")],
    ...encodings,
  ]),
  encoding: new Map([["headers", map("header")], ...encodings]),
  response: new Map([
    ["headers", map("header")],
    ["content", map("mediaType")],
    ["links", map("link")],
    ["schema", one("schema")],
  ]),
  header: new Map([
    ["schema", one("schema")],
    ["items", one("schema")],
    ["content", map("mediaType")],
    ["examples", map("example")],
  ]),
  callback: new Map(),
  link: new Map(),
  example: new Map(),
  securityScheme: new Map(),
  other: new Map(),
  schema: new Map([
    ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].map(
      (key) => [key, map("schema")] as const,
    ),
    ...["allOf", "oneOf", "anyOf", "prefixItems", "items"].map((key) => [key, list("schema")] as const),
    ...[
      "not",
      "if",
      "then",
      "else",
      "contains",
      "propertyNames",
      "additionalProperties",
      "additionalItems",
      "unevaluatedItems",
      "unevaluatedProperties",
      "contentSchema",
    ].map((key) => [key, one("schema")] as const),
  ]),
};

/** What member `key` of an object of `kind` holds; undefined: data, not to be walked. */
export function holdsOf(kind: Kind, key: string): Holds | undefined {
  if (kind === "callback") return key.startsWith("x-") || key === "$ref" ? undefined : one("pathItem");
  return table[kind].get(key);
}

/** Component section for a kind; undefined: no section, a reference is replaced by what it names. */
export function sectionOf(kind: Kind, swagger: boolean): readonly string[] | undefined {
  if (swagger) {
    if (kind === "schema") return ["definitions"];
    if (kind === "parameter") return ["parameters"];
    return kind === "response" ? ["responses"] : undefined;
  }
  const sections: Partial<Record<Kind, string>> = {
    schema: "schemas",
    response: "responses",
    parameter: "parameters",
    example: "examples",
    requestBody: "requestBodies",
    header: "headers",
    securityScheme: "securitySchemes",
    link: "links",
    callback: "callbacks",
  };
  const section = sections[kind];
  return section === undefined ? undefined : ["components", section];
}

/** Where an object stands: a member of what stands above. Few places are ever told, so that their pointers are written when asked for. */
export type Trail = { readonly above: Trail; readonly token: string } | undefined;

/** One object of a document and where it stands; the root has no trail. */
export type Visit = (value: { [key: string]: Json }, kind: Kind | "map", at: Trail) => void;

/** `trail` as an RFC 6901 pointer. */
export function pointerOf(trail: Trail): string {
  let pointer = "";
  for (let at = trail; at !== undefined; at = at.above) pointer = `/${escaped(at.token)}${pointer}`;
  return pointer;
}

/**
 * Calls `visit` for every object of `document` that is part of the description, parents first, maps included (a `$ref` may stand in for
 * a whole map). Nesting must have been checked: the walk recurses.
 */
export function walk(document: Json, visit: Visit): void {
  const enter = (value: Json | undefined, kind: Kind, at: Trail): void => {
    if (!isObject(value)) return;
    visit(value, kind, at);
    for (const key of Object.keys(value)) {
      const holds = holdsOf(kind, key);
      if (holds === undefined) continue;
      const child = value[key];
      if (!isObject(child) && !isList(child)) continue;
      const below = { above: at, token: key };
      if (holds.as === "one") enter(child, holds.kind, below);
      else if (isList(child)) {
        for (const [index, entry] of child.entries()) enter(entry, holds.kind, { above: below, token: String(index) });
      } else if (holds.as === "list") enter(child, holds.kind, below);
      else {
        visit(child, "map", below);
        for (const name of Object.keys(child)) enter(child[name], holds.kind, { above: below, token: name });
      }
    }
  };
  enter(document, "root", undefined);
}

function escaped(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}
