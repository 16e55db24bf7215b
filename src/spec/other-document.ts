// Documents that are often named as a spec and are none: what each of them is, by a mark of its own, where that stands, and what its author
// can do instead. Texts that are no JSON or YAML are known by a line of theirs.
import type { Json } from "../text/json.ts";
import { isList, isObject, member } from "../text/json.ts";

/** `problem` ends a sentence; `mark` is where the document says what it is. */
type Other<Mark> = { readonly problem: string; readonly hint: string; readonly mark: Mark };

type Kind = Omit<Other<never>, "mark">;

const graphql: Kind = {
  problem: "it is GraphQL, which is not supported",
  hint: "Publish the schema with a tool for GraphQL, and link to it from a guide or the navbar.",
};

/** By the members that lead to the mark; `is` looks at what stands there. */
const values: readonly {
  readonly path: readonly string[];
  readonly is: (mark: Json) => boolean;
  readonly kind: Kind;
}[] = [
  {
    path: ["asyncapi"],
    is: () => true,
    kind: {
      problem: "it is AsyncAPI, which is not supported",
      hint: "Publish it with a tool for AsyncAPI, and link to it from a guide or the navbar.",
    },
  },
  { path: ["__schema"], is: isObject, kind: graphql },
  { path: ["data", "__schema"], is: isObject, kind: graphql },
  {
    path: ["arazzo"],
    is: () => true,
    kind: {
      problem: "it is an Arazzo document, which describes workflows",
      hint: "Move it to the docs folder, where it becomes a page, and use the OpenAPI document here.",
    },
  },
  {
    path: ["overlay"],
    is: () => true,
    kind: {
      problem: "it is an overlay, which changes another document",
      hint: "Set `spec` to the OpenAPI document, and add this file to `overlays` of the API.",
    },
  },
  {
    path: ["info", "schema"],
    is: (mark) => typeof mark === "string" && /getpostman\.com/i.test(mark),
    kind: {
      problem: "it is a Postman collection, which is not supported",
      hint: "Export the API from Postman as OpenAPI, or convert the collection.",
    },
  },
  {
    path: ["log", "entries"],
    is: isList,
    kind: {
      problem: "it is a HAR file, which records requests",
      hint: "Describe the API in OpenAPI. Converters can create a first version from a HAR file.",
    },
  },
  {
    path: ["$schema"],
    is: (mark) => typeof mark === "string" && mark.includes("json-schema.org"),
    kind: {
      problem: "it is a JSON Schema, which has no operations",
      hint: "Add a `$ref` to it in `components.schemas` of an OpenAPI document.",
    },
  },
];

/** What `value`, no OpenAPI document, is instead; `mark`: the members that lead to what tells. */
export function otherDocument(value: Json): Other<readonly string[]> | undefined {
  for (const { path, is, kind } of values) {
    const mark = path.reduce<Json | undefined>((held, name) => member(held, name), value);
    if (mark !== undefined && is(mark)) return { ...kind, mark: path };
  }
  return undefined;
}

const texts: readonly { readonly is: RegExp; readonly kind: Kind }[] = [
  {
    is: /^#%RAML\b/,
    kind: { problem: "it is RAML, which is not supported", hint: "Convert it to OpenAPI." },
  },
  {
    is: /^FORMAT:\s*1A\s*$/m,
    kind: { problem: "it is an API Blueprint, which is not supported", hint: "Convert it to OpenAPI." },
  },
  // A definition that opens a block: neither JSON nor YAML has a line that begins and ends so.
  {
    is: /^(?:extend )?(?:type|interface|input|enum|schema)(?: \w+)?(?: implements [\w &]+)?\s*\{\s*$/m,
    kind: graphql,
  },
];

/** How far into a text a mark is looked for: a heading and its comments. */
const looked = 20_000;

/** What `text`, which is perhaps no data at all, is instead; `mark`: the offset of what tells. */
export function otherText(text: string): Other<number> | undefined {
  const head = text.slice(0, looked);
  for (const { is, kind } of texts) {
    const found = is.exec(head);
    if (found !== null) return { ...kind, mark: found.index };
  }
  return undefined;
}
