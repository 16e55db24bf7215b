// Components that nothing uses.
import { expect, it } from "vitest";
import { told } from "../told.ts";
import { askedOf } from "./asked.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const paths = (schema: object) => ({
  "/a": {
    get: {
      security: [{ used: [] }],
      responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
    },
  },
});

it("tells those that no operation reaches, not even through each other", async () => {
  const schemas = {
    A: { properties: { b: ref("B") } },
    B: {},
    C: { properties: { d: ref("D") } },
    D: { items: ref("C") },
  };
  const scheme = { type: "http", scheme: "basic" };
  const components = {
    schemas,
    securitySchemes: { used: scheme, unused: scheme },
    parameters: { P: { name: "p", in: "query", schema: {} } },
  };
  const found = await askedOf("spec-component-unused", { paths: paths(ref("A")), components });
  expect(found.map((line) => line.replace(/^\S+ warning /, ""))).toEqual([
    "`C` in `components.schemas` is not used.",
    "`D` in `components.schemas` is not used.",
    "`unused` in `components.securitySchemes` is not used.",
    "`P` in `components.parameters` is not used.",
  ]);
  expect(found[0]).toMatch(/^openapi\.json:\d+:\d+ /);
});

it("takes what the whole API asks for as a use", async () => {
  const securitySchemes = { key: { type: "http", scheme: "basic" } };
  expect(await askedOf("spec-component-unused", { security: [{ key: [] }], components: { securitySchemes } })).toEqual(
    [],
  );
});

it("takes mappings, parts of schemas and what extends a schema with kinds as uses", async () => {
  const Pet = {
    type: "object",
    discriminator: { propertyName: "kind", mapping: { c: "Cat" } },
    properties: { kind: {} },
  };
  const schemas = {
    Pet,
    Cat: {},
    Dog: { allOf: [ref("Pet"), {}] },
    Puppy: { allOf: [ref("Dog")] },
    Other: { allOf: [ref("Lone")] },
    Lone: {},
  };
  const found = await askedOf("spec-component-unused", {
    paths: paths(ref("Pet/properties/kind")),
    components: { schemas },
  });
  expect(found.map((line) => /`(\w+)` in/.exec(line)?.[1])).toEqual(["Puppy", "Other", "Lone"]);
});

it("takes what only other readers see as a use, and is silent where nobody asks", async () => {
  const hidden = paths(ref("A"))["/a"].get;
  const spec = {
    paths: { "/a": { get: { ...hidden, "x-internal": true } } },
    components: { schemas: { A: {}, B: {} } },
  };
  expect(await askedOf("spec-component-unused", spec)).toEqual([expect.stringContaining("`B`")]);
  const plain = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...spec });
  expect(await told("spec-component-unused", { "openapi.json": plain })).toEqual([]);
});

it("finds those of Swagger 2.0 where they are written", async () => {
  const spec = { openapi: undefined, swagger: "2.0", definitions: { A: { type: "object" } } };
  expect(await askedOf("spec-component-unused", spec)).toEqual([
    "openapi.json:9:3 warning `A` in `components.schemas` is not used.",
  ]);
});
