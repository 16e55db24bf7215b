// References by name: each leads to the page and the spot of what a description calls so, and one that leads nowhere is told at its place.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { byReach } from "../reach.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1", description: "Begin with [](api:addOrder)." },
  paths: {
    "/orders": {
      post: {
        operationId: "addOrder",
        summary: "Create an <order>",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
        responses: {
          201: { description: "Made." },
          401: {
            description: "Who?",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { code: { type: "string", enum: ["token_expired", "token_missing"] } },
                },
                example: { code: "token_expired" },
              },
            },
          },
        },
        callbacks: {
          shipped: {
            "{$request.body#/url}": { post: { operationId: "onShipped", responses: { 200: { description: "" } } } },
          },
        },
      },
    },
    "/orders/{id}": {
      get: {
        operationId: "getOrder",
        summary: "Look one up",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "view", in: "query", schema: { $ref: "#/components/schemas/View" } },
        ],
        responses: { 200: { description: "Here." } },
      },
    },
  },
  webhooks: { "order.paid": { post: { summary: "An order is paid", responses: { 200: { description: "" } } } } },
  components: {
    schemas: {
      Order: {
        type: "object",
        properties: {
          sku: { type: "string" },
          buyer: { $ref: "#/components/schemas/Buyer" },
          lines: { type: "array", items: { type: "object", properties: { count: { type: "integer" } } } },
          pay: {
            oneOf: [{ title: "Card", type: "object", properties: { number: { type: "string" } } }, { type: "string" }],
          },
        },
      },
      Buyer: { type: "object", properties: { name: { type: "string", description: "See [](schema:Order#sku)." } } },
      View: { type: "string" },
      Lost: { type: "string" },
    },
  },
};

const config = { title: "T", baseUrl: "/docs/", trailingSlash: true, apis: [{ spec: "openapi.json" }] };

async function linksOf(markdown: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify(config),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": `# Home\n\n${markdown}\n`,
    ...more,
  });
  const html = await world.html("index.html");
  const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  const links = [...article.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => `${href} ${text}`);
  return [...links, ...world.diagnostics];
}

describe("a reference", () => {
  it.each([
    ["[create](api:addOrder)", "/docs/api/add-order/ create"],
    ["[](api:addOrder)", "/docs/api/add-order/ Create an &lt;order&gt;"],
    ["[create](<api:POST /orders>)", "/docs/api/add-order/ create"],
    ["[create](api:post%20/orders)", "/docs/api/add-order/ create"],
    ["[one](<api:GET /orders/{id}>)", "/docs/api/get-order/ one"],
    ["[create](api:api/addOrder)", "/docs/api/add-order/ create"],
    ["[answers](api:addOrder#responses)", "/docs/api/add-order/#responses answers"],
    ["[create][c]\n\n[c]: api:addOrder", "/docs/api/add-order/ create"],
    ['<a href="api:addOrder">create</a>', "/docs/api/add-order/ create"],
    ["<api:addOrder>", "/docs/api/add-order/ api:addOrder"],
    [":::card Make {href=api:addOrder}\nIt.\n:::", "/docs/api/add-order/ Make"],
    ["[order](schema:Order)", "/docs/api/schemas/order/ order"],
    ["[](schema:Order)", "/docs/api/schemas/order/ Order"],
    ["[sku](schema:Order#sku)", "/docs/api/schemas/order/#schema.sku sku"],
    ["[](schema:Order#lines.count)", "/docs/api/schemas/order/#schema.lines.count lines.count"],
    ["[x](schema:Order#pay.number)", "/docs/api/schemas/order/#schema.pay~card.number x"],
    ["[name](schema:Order#buyer)", "/docs/api/schemas/order/#schema.buyer name"],
    ["[name](schema:Order#buyer.name)", "/docs/api/schemas/buyer/#schema.name name"],
    ["[view](schema:View)", "/docs/api/get-order/ view"],
    ["[paid](event:order.paid)", "/docs/api/an-order-is-paid/ paid"],
    ["[](event:order.paid)", "/docs/api/an-order-is-paid/ order.paid"],
    ["[shipped](event:shipped)", "/docs/api/add-order/#callback.shipped shipped"],
    ["[shipped](event:addOrder/shipped)", "/docs/api/add-order/#callback.shipped shipped"],
    ["[shipped](event:onShipped)", "/docs/api/add-order/#callback.shipped shipped"],
    ["[401](error:token_expired)", "/docs/api/errors/#token_expired 401"],
    ["[401](error:401)", "/docs/api/errors/#401 401"],
  ])("%s", async (markdown, expected) => {
    expect(await linksOf(markdown)).toEqual([expected]);
  });

  it("counts in the text of a description, where the names of its own API come first", async () => {
    const other = JSON.stringify({ ...spec, info: { title: "Other", version: "1" } });
    const apis = [{ spec: "openapi.json" }, { id: "other", route: "/other", spec: "other.json" }];
    const world = await worldOf({
      "pio-docs.config.json": JSON.stringify({ ...config, apis }),
      "openapi.json": JSON.stringify(spec),
      "other.json": other,
      "docs/index.md": "# Home\n\n[](api:other/addOrder) [](schema:other/Order#sku)\n",
    });
    expect(world.diagnostics).toEqual([]);
    const shown = async (path: string): Promise<readonly string[]> =>
      [...(await world.html(path)).matchAll(/<a href="([^"]*)">(Create an[^<]*|sku)<\/a>/g)].map(([, href]) =>
        String(href),
      );
    expect(await shown("index.html")).toEqual(["/docs/other/add-order/", "/docs/other/schemas/order/#schema.sku"]);
    expect(await shown("api/shop/index.html")).toEqual(["/docs/api/add-order/"]);
    expect(await shown("api/schemas/buyer/index.html")).toContain("/docs/api/schemas/order/#schema.sku");
    expect(await shown("other/schemas/buyer/index.html")).toContain("/docs/other/schemas/order/#schema.sku");
  });

  it("may stand in the config: navbar, footer, sidebars, redirects", async () => {
    const world = await worldOf({
      "pio-docs.config.json": JSON.stringify({
        ...config,
        navbar: { items: [{ label: "N", href: "api:addOrder" }] },
        footer: { columns: [{ title: "C", items: [{ label: "F", href: "schema:Order#sku" }] }] },
        redirects: { "/old": "event:shipped" },
        sidebars: { docs: ["index", { type: "link", label: "S", href: "error:token_expired" }] },
      }),
      "openapi.json": JSON.stringify(spec),
      "docs/index.md": "# Home\n",
    });
    expect(world.diagnostics).toEqual([]);
    const html = await world.html("index.html");
    expect(html).toContain('href="/docs/api/add-order/"');
    expect(html).toContain('href="/docs/api/schemas/order/#schema.sku"');
    expect(html).toContain('href="/docs/api/errors/#token_expired"');
    expect(await world.html("old/index.html")).toContain('href="/docs/api/add-order/#callback.shipped"');
  });

  it("is no spot of a heading's id, and its label no text of a script", async () => {
    const world = await worldOf({
      "pio-docs.config.json": JSON.stringify(config),
      "openapi.json": JSON.stringify(spec),
      "docs/index.md": "# Home\n\n## See [](api:addOrder) now\n\n<p title='x'>[](api:addOrder)</p>\n",
    });
    const html = await world.html("index.html");
    expect(html).toContain('<h2 id="see-now">See <a href="/docs/api/add-order/">Create an &lt;order&gt;</a> now');
    expect(world.diagnostics).toEqual([]);
    expect(html).not.toMatch(/x[0-9a-f]{16,}t\d/);
  });

  it("keeps its speed and its wits among thousands, and with names that mean something to programs", async () => {
    const names = [
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "x".repeat(100_000),
      "a/".repeat(5_000),
      "%",
      "%00",
    ];
    const odd = names.flatMap((name) => ["api", "schema", "event", "error"].map((kind) => `[x](<${kind}:${name}>)`));
    const fields = ["__proto__", "sku.".repeat(2_000), "constructor.prototype", "", "#", "sku#"];
    const below = fields.map((field) => `[x](<schema:Order#${field}>)`);
    const count = byReach(400, 2_000);
    const many = Array.from({ length: count }, (_, at) => `[a](api:addOrder) [b](api:addOrdr${at})`);
    const start = performance.now();
    const found = await linksOf([...odd, ...below, ...many].join("\n"));
    expect(found.filter((line) => line.includes(" reference-unknown ")).length).toBe(
      odd.length + fields.length - 1 + count,
    );
    expect(found.filter((line) => line === "/docs/api/add-order/ a")).toHaveLength(count);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
