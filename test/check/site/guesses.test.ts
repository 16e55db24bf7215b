// Links into specs and to files that lead nowhere: each guess names what was meant.
import { expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { worldOf } from "../../build/world.ts";

const ok = { 200: { description: "OK" } };
const id = { name: "petId", in: "path", required: true, schema: { type: "string" } };
const spec = (more: object = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1", ...more },
    tags: [{ name: "Pets" }],
    paths: {
      "/pets/{petId}": { parameters: [id], get: { operationId: "showPet", tags: ["Pets"], responses: ok } },
    },
  });
const config = JSON.stringify({ title: "T", docs: "docs", apis: [{ id: "api", spec: "docs/openapi.json" }] });

/** The hints of diagnostics of `code`. */
async function hints(code: keyof typeof catalogue, files: Readonly<Record<string, string | Uint8Array>>) {
  const { compiled } = await worldOf({ "pio-docs.config.json": config, "docs/index.md": "# H\n", ...files });
  return compiled.diagnostics.flatMap(({ diagnostic }) =>
    diagnostic.code === code ? [catalogue[code].hint?.(diagnostic.facts)] : [],
  );
}

it.each([
  ["an operation", "openapi.json#operation/shwoPet", "openapi.json#operation/showPet"],
  ["an operation in other case", "openapi.json#operation/ShowPet", "openapi.json#operation/showPet"],
  ["a path", "openapi.json#/paths/~1pest~1{petId}/get", "openapi.json#/paths/~1pets~1{petId}/get"],
  ["a spec", "opneapi.json#operation/showPet", "./openapi.json#operation/showPet"],
])("of a link to %s", async (_, href, meant) => {
  const files = { "docs/openapi.json": spec(), "docs/index.md": `# H\n\n[x](<${href}>)\n` };
  expect(await hints("broken-link", files)).toEqual([`Did you mean \`${meant}\`?`]);
});

it("of a fragment as other renderers write it, in a description", async () => {
  const description = "See [a](#operation/shwoPet) and [b](#tag/Pest).";
  expect(await hints("broken-anchor", { "docs/openapi.json": spec({ description }) })).toEqual([
    "Did you mean `operation/showPet`?",
    "Did you mean `tag/pets`?",
  ]);
});

it("of a picture and of a file", async () => {
  const files = {
    "docs/openapi.json": spec(),
    "static/img/diagram.png": "png",
    "static/files/terms.pdf": "pdf",
    "docs/index.md": "# H\n\n![x](/img/digaram.png) [y](/files/temrs.pdf)\n",
  };
  expect(await hints("broken-link", files)).toEqual([
    "Did you mean `/img/diagram.png`?",
    "Did you mean `/files/terms.pdf`?",
  ]);
});

it("of a reference to a component, and of a response link", async () => {
  const links = { l: { operationId: "shwoPet" } };
  const schema = { $ref: "#/components/shcemas/Pet" };
  const content = { "application/json": { schema } };
  const document = {
    ...JSON.parse(spec()),
    components: { schemas: { Pet: { type: "object" } } },
  };
  document.paths["/a"] = { get: { responses: { 200: { description: "OK", links, content } } } };
  const files = { "docs/openapi.json": JSON.stringify(document) };
  expect(await hints("spec-ref-missing", files)).toEqual(["Did you mean `#/components/schemas/Pet`?"]);
  expect(await hints("unknown-link-operation", files)).toEqual(["Did you mean `showPet`?"]);
});
