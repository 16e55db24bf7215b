// `:::operation`: what a description says of an operation, in a guide.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const answered = { responses: { 200: { description: "" } } };
const orderId = { name: "id", in: "path", required: true, schema: { type: "string" } };
const spec = (summary: string) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders/{id}": { get: { operationId: "getOrder", summary, parameters: [orderId], ...answered } },
      "/old": { delete: { deprecated: true, ...answered } },
    },
    webhooks: { "order.paid": { post: { operationId: "paid", ...answered } } },
  });

async function shown(markdown: string, summary = "Look <it> up") {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", baseUrl: "/docs/", apis: [{ spec: "openapi.json" }] }),
    "openapi.json": spec(summary),
    "docs/index.md": `# Home\n\n${markdown}\n`,
  });
  const html = await world.html("index.html");
  const from = html.indexOf('<div class="block-operation">');
  return {
    diagnostics: world.diagnostics,
    html,
    block: from < 0 ? "" : html.slice(from, html.indexOf("</div>", from)),
  };
}

const line = (href: string, inside: string): string =>
  `<div class="block-operation"><a href="/docs/api/${href}" class="block-operation-link">${inside}</a>`;
const look = line(
  "get-order",
  '<span class="method method-get">GET</span> <code class="block-operation-path">/orders/{id}</code> <span class="block-operation-title">Look &lt;it&gt; up</span>',
);
const old = line(
  "delete-old",
  '<span class="method method-delete">DELETE</span> <code class="block-operation-path deprecated">/old</code>',
);
const paid = line(
  "paid",
  '<span class="method method-event">EVENT</span> <code class="block-operation-path">order.paid</code> <span class="block-operation-title">paid</span>',
);

it.each([
  [":::operation getOrder\n:::", look],
  [":::operation GET /orders/{id}\n:::", look],
  [":::operation[api:getOrder]\n\nBefore it is paid.\n\n:::", `${look}<p>Before it is paid.</p>`],
  ["<div title='x'>\n\n:::operation getOrder\n:::\n\n</div>", look],
  [":::operation DELETE /old\n:::", old],
  [":::operation event:order.paid\n:::", paid],
])("%s", async (markdown, expected) => {
  const { block, diagnostics, html } = await shown(markdown);
  expect([block.replaceAll("\n", ""), ...diagnostics]).toEqual([expected]);
  expect(html).toContain("/assets/blocks-");
});

it("says what the description says now", async () => {
  expect((await shown(":::operation getOrder\n:::", "Another")).block).toContain(">Another<");
});

it("tells a name that is not there at its very place, and a block without one", async () => {
  expect((await shown(":::operation getOrdr\n:::")).diagnostics).toEqual([
    "docs/index.md:3:14 error reference-unknown `api:getOrdr`: the operation `getOrdr` does not exist.",
  ]);
  expect((await shown("> :::operation getOrdr\n> :::")).diagnostics).toEqual([
    "docs/index.md:3:16 error reference-unknown `api:getOrdr`: the operation `getOrdr` does not exist.",
  ]);
  expect((await shown(":::operation\nWords.\n:::")).diagnostics).toEqual([
    "docs/index.md:3:1 warning block-content This block does not specify an operation.",
  ]);
});
