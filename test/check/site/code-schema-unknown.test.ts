// Data that say what of the API they are, where the API says nothing that they could be held against.
import { expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { worldOf } from "../../build/world.ts";

const content = { "application/json": { schema: { type: "object", properties: { a: { type: "string" } } } } };
const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      post: { operationId: "addOrder", responses: { 201: { description: "", content }, 204: { description: "" } } },
    },
  },
  components: { schemas: { Order: content["application/json"].schema } },
};

it.each([
  ["response=addOrder:204", "Use one of the JSON responses: `201`."],
  ["request=addOrder", "Use a schema, or an operation with a JSON body."],
  ["schema=Order#a", "Use a schema, or an operation with a JSON body."],
])("%s", async (mark, hint) => {
  const { compiled, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", apis: [{ spec: "openapi.json", schemaPages: "all" }] }),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": `# Home\n\n\`\`\`json ${mark}\n1\n\`\`\`\n`,
  });
  expect(diagnostics).toEqual([
    `docs/index.md:3:1 warning code-schema-unknown There is no JSON schema for \`${mark}\`.`,
  ]);
  const facts = compiled.diagnostics[0]?.diagnostic.facts ?? {};
  expect(catalogue["code-schema-unknown"].hint?.(facts)).toBe(hint);
});
