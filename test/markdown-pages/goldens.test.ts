// A twin of each kind of page, whole, from one small world: what programs read, as it stands in the files of `expected`.
import { beforeAll, expect, it } from "vitest";
import { releasing } from "../build/url-manifest-world.ts";

const guide = `---
title: First steps
description: How to begin.
---

Call [the API](api:addOrder) when you have a <kbd>key</kbd>; the price is $p = 2^n$.

:::warning[Mind the limit]
At most **ten** calls a second.

- First
- Second
:::

:::tabs
@tab Shell
\`\`\`sh title="call.sh"
curl https://shop.example
\`\`\`
@tab Python
Not *yet*.
:::

\`\`\`mermaid
graph LR
  A[Order] --> B[Parcel]
\`\`\`

::::cards

:::card [Orders](api:addOrder)

What to pick.

:::

::::

$$
\\sum_{i=1}^n i
$$

| Field | Means |
| --- | --- |
| \`sku\` | A | B |

<details><summary>More</summary>

Hidden words, ![a plan](plan.svg).

</details>
`;

const text = { type: "string" };
const node = {
  type: "object",
  properties: { name: text, inside: { type: "array", items: { $ref: "#/components/schemas/Node" } } },
};
const order = {
  type: "object",
  description: "What to pick.",
  required: ["sku", "kind"],
  additionalProperties: false,
  properties: {
    sku: {
      type: "string",
      minLength: 1,
      maxLength: 20,
      pattern: "^[A-Z-]+$",
      example: "TEE-BLU",
      description: "Which product.",
    },
    count: { type: "integer", minimum: 1, default: 1, deprecated: true },
    kind: { type: "string", enum: ["plain", "gift"], "x-enumDescriptions": { gift: "Wrapped." } },
    tags: { type: "array", uniqueItems: true, maxItems: 3, items: text },
    to: {
      oneOf: [{ $ref: "#/components/schemas/Door" }, { $ref: "#/components/schemas/Shop" }],
      discriminator: { propertyName: "at" },
    },
    tree: { $ref: "#/components/schemas/Node" },
    if: { type: ["string", "null"], readOnly: true },
  },
  if: { properties: { kind: { const: "gift" } } },
};
const place = (at: string) => ({
  type: "object",
  required: ["at"],
  properties: { at: { type: "string", const: at }, floor: { type: "integer" } },
});
const json = (schema: object, more: object = {}) => ({ content: { "application/json": { schema, ...more } } });
const fault = {
  type: "object",
  properties: {
    code: {
      type: "string",
      enum: ["sku_unknown", "too_many"],
      "x-enumDescriptions": { sku_unknown: "No product has it.", too_many: "Ask for fewer." },
    },
  },
};

function specOf(version: string, more: object): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: {
      title: "Shop",
      version,
      summary: "Sells.",
      description: "Orders and *parcels*.",
      contact: { name: "Us", email: "us@shop.example" },
    },
    servers: [{ url: "https://{zone}.shop.example", variables: { zone: { default: "eu", enum: ["eu", "us"] } } }],
    security: [{ key: [] }],
    tags: [{ name: "Orders", description: "All about orders." }],
    paths: {
      "/orders/{id}": {
        put: {
          operationId: "addOrder",
          summary: "Add order",
          description: "Adds an order.\n\nOnce.",
          tags: ["Orders"],
          externalDocs: { url: "https://shop.example/more" },
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "integer", format: "int64" }, example: 7 },
            {
              name: "ids[]",
              in: "query",
              style: "form",
              explode: false,
              schema: { type: "array", items: text },
              description: "Only *these*.",
            },
          ],
          requestBody: {
            required: true,
            ...json(
              { $ref: "#/components/schemas/Order" },
              {
                examples: {
                  two: {
                    summary: "Two shirts",
                    description: "As most do.",
                    value: { sku: "TEE-BLU", count: 2, kind: "plain" },
                  },
                },
              },
            ),
          },
          responses: {
            200: {
              description: "It is there.",
              headers: { "X-Left": { schema: { type: "integer" }, description: "Calls left." } },
              ...json({ $ref: "#/components/schemas/Order" }),
            },
            409: { description: "`sku_unknown`: It is not.", ...json(fault, { example: { code: "sku_unknown" } }) },
            422: { description: "Wrong.", ...json(fault) },
          },
          callbacks: {
            packed: {
              "{$request.body#/url}": {
                post: {
                  summary: "Packed",
                  requestBody: json({ $ref: "#/components/schemas/Node" }),
                  responses: { 204: { description: "Taken." } },
                },
              },
            },
          },
          "x-codeSamples": [
            { lang: "Python", source: "shop.add(7)" },
            { lang: "Ruby", source: "shop.add 7" },
          ],
          "x-rate": 10,
        },
      },
      ...more,
    },
    webhooks: {
      packed: {
        post: {
          operationId: "onPacked",
          summary: "Packed",
          tags: ["Orders"],
          requestBody: json({ $ref: "#/components/schemas/Node" }),
          responses: { 200: { description: "Taken." } },
        },
      },
    },
    components: {
      schemas: { Order: order, Node: node, Door: place("door"), Shop: place("shop") },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", description: "Ask us." } },
    },
  });
}

const old = {
  "/old": {
    get: { operationId: "oldOne", summary: "Old one", tags: ["Orders"], responses: { 200: { description: "Yes." } } },
  },
};
const workflow = `arazzo: 1.0.1
info: { title: Buying, version: "1" }
sourceDescriptions: [{ name: shop, url: ../openapi.json, type: openapi }]
workflows:
  - workflowId: buy
    summary: Buy a shirt
    inputs: { type: object, properties: { sku: { type: string } } }
    steps:
      - stepId: add
        description: Adds it.
        operationId: addOrder
        parameters: [{ name: id, in: path, value: 7 }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { sku: $response.body#/sku }
`;

const kinds = {
  guide: "first.md",
  api: "api/shop.md",
  operation: "api/add-order.md",
  webhook: "api/on-packed.md",
  schema: "api/schemas/order.md",
  "recursive schema": "api/schemas/node.md",
  category: "category/api/orders.md",
  errors: "api/errors.md",
  changelog: "api/changelog.md",
  release: "api/changelog/2-0.md",
  gone: "api/old-one.md",
  workflow: "buy.md",
} as const;

let output: ReadonlyMap<string, string>;
beforeAll(async () => {
  const apis = [{ spec: "openapi.json", specHistory: [{ version: "1.0", date: "2026-01-01", spec: "old.json" }] }];
  const site = releasing({
    "docs/index.md": "# Home\n",
    "docs/first.md": guide,
    "docs/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    "docs/buy.arazzo.yaml": workflow,
    "pio-docs.config.json": JSON.stringify({ title: "Shop", apis }),
    "old.json": specOf("1.0", old),
    "openapi.json": specOf("1.0", old),
  });
  await site.release({});
  await site.release({ "openapi.json": specOf("2.0", {}) });
  output = new Map(await site.output());
});

it.each(Object.entries(kinds))("of a page of the kind %s", async (kind, path) => {
  expect([...output.keys()].filter((one) => one.endsWith(".md"))).toContain(path);
  await expect(output.get(path)).toMatchFileSnapshot(`expected/${kind.replace(" ", "-")}.md`);
});
