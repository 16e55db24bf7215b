// Data of guides that say what of the API they are: each fault at its line and column inside the fence.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";
import { byReach } from "../../reach.ts";

const schema = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      post: {
        operationId: "addOrder",
        requestBody: schema("Order"),
        responses: {
          201: { description: "", ...schema("Order") },
          204: { description: "" },
          400: { description: "", ...schema("Fault") },
        },
      },
    },
  },
  webhooks: { "order.paid": { post: { requestBody: schema("Order"), responses: { 200: { description: "" } } } } },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["id", "lines"],
        properties: {
          id: { type: "string", readOnly: true },
          lines: {
            type: "array",
            items: {
              type: "object",
              required: ["sku"],
              properties: { sku: { type: "string" }, count: { type: "integer" } },
            },
          },
        },
        additionalProperties: false,
      },
      Fault: { type: "object", required: ["code"], properties: { code: { enum: ["a", "b"] } } },
      Unused: { type: "integer" },
    },
  },
};

const told = new Set(["reference-unknown", "code-not-highlighted"]);

async function toldOf(markdown: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", apis: [{ spec: "openapi.json" }] }),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": `# Home\n\n${markdown}\n`,
    ...more,
  });
  expect(
    world.compiled.diagnostics.every(({ diagnostic: { code } }) => code === "code-schema-mismatch" || told.has(code)),
  ).toBe(true);
  return world.diagnostics;
}

const misfit = (at: string, says: string): string =>
  `docs/index.md:${at} warning code-schema-mismatch The code ${says}`;

it.each([
  ['```json schema=Order\n{"id": "a", "lines": []}\n```', []],
  [
    '```json request=addOrder\n{\n  "lines": [{ "sku": 5 }]\n}\n```',
    [misfit("5:22", "does not match its schema: `lines[0].sku` must be a string, not the number `5`.")],
  ],
  ...["api:addOrder", '"api:POST /orders"'].map((name): [string, readonly string[]] => [
    `\`\`\`json request=${name}\n{ "lines": 1 }\n\`\`\``,
    [misfit("4:12", "does not match its schema: `lines` must be an array, not the number `1`.")],
  ]),
  [
    '```json schema=schema:Unused\n"a"\n```',
    [misfit("4:1", 'does not match its schema: the value must be an integer, not the string `"a"`.')],
  ],
  ['```json response=addOrder\n{ "lines": [] }\n```', [misfit("4:1", "does not match its schema: `id` is required.")]],
  [
    '```json response="POST /orders:400"\n{ "code": "c" }\n```',
    [misfit("4:11", 'does not match its schema: `code` must be one of `"a"`, `"b"`, not `"c"`.')],
  ],
  [
    '```json response="addOrder 201"\n{ "lines": [] }\n```',
    [misfit("4:1", "does not match its schema: `id` is required.")],
  ],
  [
    '```json event=order.paid\n{ "id": "1", "lines": [], "more": 1 }\n```',
    [misfit("4:35", "does not match its schema: `more` is not an allowed property.")],
  ],
  [
    "```yaml schema=Order\nid: a\nlines:\n  - count: x\n```",
    [
      expect.stringContaining("docs/index.md:6:5 "),
      misfit("6:12", 'does not match its schema: `lines[0].count` must be an integer, not the string `"x"`.'),
    ],
  ],
  [
    '> - ```json schema=Order\n>   {\n>     "id": 1,\n>     "lines": []\n>   }\n>   ```',
    [misfit("5:13", "does not match its schema: `id` must be a string, not the number `1`.")],
  ],
  [
    '```json schema=Order\n{\n  "id": "a"\n  "lines": []\n}\n```',
    [misfit("6:3", 'is not valid JSON: a comma or `}` is missing before `"`.')],
  ],
  [
    '```json schema=Order\n{\n  "id": 1, // [!code focus]\n  "lines": []\n}\n```',
    [misfit("5:9", "does not match its schema: `id` must be a string, not the number `1`.")],
  ],
  ["```json schema=Unused\n1.5\n```", [expect.stringContaining(" code-schema-mismatch ")]],
  [
    "```json schema=Odrer\n1\n```",
    ["docs/index.md:3:1 error reference-unknown `schema:Odrer`: the schema `Odrer` does not exist."],
  ],
  ["```json title=schema=Order\n1\n```\n\n```js schema=Order\n1\n```", []],
])("%s", async (markdown, expected) => {
  expect(await toldOf(markdown)).toEqual(expected);
});

it("points into the part that a page takes in, and at the fence whose data stand in another file", async () => {
  const part = 'Words.\n\n```json schema=Unused\n"x"\n```\n';
  expect(await toldOf("<!--@include: ./_part.md-->", { "docs/_part.md": part })).toEqual([
    expect.stringMatching(/^docs\/_part\.md:4:1 warning code-schema-mismatch /),
  ]);
  expect(await toldOf('```json schema=Unused file="data.json"\n```', { "docs/data.json": '"x"' })).toEqual([
    expect.stringMatching(/^docs\/index\.md:3:1 warning code-schema-mismatch /),
  ]);
});

it("takes its time with neither long data nor schemas that multiply", async () => {
  const count = byReach(4_000, 20_000);
  const lines = Array.from({ length: count }, (_, at) => `{ "sku": "${at}", "count": ${at} }`).join(",\n");
  const deep = "[".repeat(5_000) + "]".repeat(5_000);
  const start = performance.now();
  const found = await toldOf(
    [`{ "id": "a", "lines": [\n${lines}\n] }`, deep, "", "__proto__"]
      .map((data) => `\`\`\`json schema=Order\n${data}\n\`\`\``)
      .join("\n\n"),
  );
  expect(found.filter((line) => line.includes(" code-schema-mismatch ")).map((line) => line.split(" ")[0])).toEqual([
    `docs/index.md:${count + 9}:1`,
    `docs/index.md:${count + 13}:1`,
    `docs/index.md:${count + 17}:1`,
  ]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
