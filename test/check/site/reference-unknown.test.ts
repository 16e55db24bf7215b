// References by name that lead nowhere, each at its very place, with the name that was meant.
import { expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { worldOf } from "../../build/world.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      post: { operationId: "addOrder", responses: { 400: { description: "No `code_one`." } } },
    },
  },
  webhooks: { "order.paid": { post: { responses: { 200: { description: "" } } } } },
  components: {
    schemas: {
      Order: { type: "object", properties: { price: { type: "object", properties: { amount: { type: "number" } } } } },
      Unused: { type: "string" },
    },
  },
};

async function toldOf(markdown: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { compiled, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", apis: [{ spec: "openapi.json" }] }),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": `# Home\n\n${markdown}\n`,
    ...more,
  });
  return diagnostics.map((line, at) => {
    const found = compiled.diagnostics[at]?.diagnostic;
    const hint = found === undefined ? undefined : catalogue[found.code].hint?.(found.facts);
    return hint === undefined ? line : `${line} ${hint}`;
  });
}

const at = (spot: string): string => `docs/index.md:${spot} error reference-unknown `;

it.each([
  [
    "Words [x](api:addOrdr).",
    `${at("3:7")}\`api:addOrdr\`: the operation \`addOrdr\` does not exist. Did you mean \`api:addOrder\`?`,
  ],
  [
    "[x](<api:POST /order>)",
    `${at("3:1")}\`api:POST /order\`: the operation \`POST /order\` does not exist. Did you mean \`api:POST /orders\`?`,
  ],
  [
    "[x][y]\n\n[y]: schema:Oder#price",
    `${at("5:1")}\`schema:Oder#price\`: the schema \`Oder\` does not exist. Did you mean \`schema:Order#price\`?`,
  ],
  [
    "[x](schema:Order#price.amont)",
    `${at("3:1")}\`schema:Order#price.amont\`: the schema \`Order\` has no field \`price.amont\`. Did you mean \`schema:Order#price.amount\`?`,
  ],
  [
    "[x](schema:Unused)",
    `${at("3:1")}\`schema:Unused\`: the schema \`Unused\` has no page. No operation uses this schema. Set \`schemaPages: all\` for this API to give each schema a page.`,
  ],
  [
    "[x](event:order.pai)",
    `${at("3:1")}\`event:order.pai\`: the event \`order.pai\` does not exist. Did you mean \`event:order.paid\`?`,
  ],
  ["[x](error:code_on)", `${at("3:1")}\`error:code_on\`: the error code \`code_on\` does not exist.`],
  ["[](api:)", `${at("3:1")}\`api:\` has no name.`],
  ["<a href='api:none'>x</a>", `${at("3:1")}\`api:none\`: the operation \`none\` does not exist.`],
])("%s", async (markdown, expected) => {
  expect(await toldOf(markdown)).toEqual([expected]);
});

it("tells those of a description at their text, and follows from a description that is not there", async () => {
  const info = { ...spec.info, description: "See [x](api:none)." };
  const own = await toldOf("Words.", { "openapi.json": JSON.stringify({ ...spec, info }) });
  expect(own).toEqual([expect.stringMatching(/^openapi\.json:1:\d+ error reference-unknown `api:none`/)]);
  const { compiled } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", apis: [{ spec: "gone.json" }] }),
    "docs/index.md": "# Home\n\n[x](api:addOrder)\n",
  });
  const found = compiled.diagnostics.map(({ diagnostic, because }) => [diagnostic.code, because?.code]);
  expect(found).toContainEqual(["reference-unknown", "spec-missing"]);
});
