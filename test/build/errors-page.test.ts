// The page of errors in a whole site: where it stands, what leads to it, and what an operation's page leaves to it.
import { expect, it } from "vitest";
import { printedCodes, printedErrors } from "../reference/printed-errors.ts";
import { worldOf } from "./world.ts";

const codes = Array.from({ length: 12 }, (_, number) => `code_${number}`);
const refusal = (media: object) => ({ description: "No.", content: { "application/json": media } });
const schema = { properties: { code: { $ref: "#/components/schemas/ErrorCode" } } };

function siteOf(operations: Readonly<Record<string, object>>): Readonly<Record<string, string>> {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([name, responses]) => [`/${name}`, { get: { operationId: name, responses } }]),
  );
  const components = { schemas: { ErrorCode: { type: "string", enum: codes } } };
  const info = { title: "T", version: "1" };
  return { "docs/index.md": "# Home\n", "openapi.json": JSON.stringify({ openapi: "3.1.0", info, paths, components }) };
}

it("is there where an operation refuses, in sidebar and sitemap, and else not", async () => {
  const site = siteOf({ a: { 404: refusal({}) } });
  const config = JSON.stringify({ url: "https://docs.test", apis: [{ spec: "openapi.json" }] });
  const world = await worldOf({ ...site, "pio-docs.config.json": config });
  expect(world.paths).toContain("api/errors/index.html");
  expect(await world.html("api/t/index.html")).toContain('href="/api/errors"');
  expect(await world.html("sitemap.xml")).toContain("https://docs.test/api/errors");
  expect(printedErrors(await world.html("api/errors/index.html"))).toEqual([
    { status: "404", code: "", says: "No.", action: "", operations: ["/api/a"] },
  ]);
  expect((await worldOf(siteOf({ a: { 200: { description: "Yes." } } }))).paths).not.toContain("api/errors/index.html");
});

it("moves where an operation has its address, which is told", async () => {
  const { diagnostics, paths, html } = await worldOf(
    siteOf({ errors: { 404: refusal({ example: { code: "lost" } }) } }),
  );
  expect(diagnostics.filter((one) => !one.includes("spec-found"))).toEqual([
    expect.stringMatching(/duplicate-operation The page of errors has the same URL as `errors`.* \/api\/errors-2\.$/),
  ]);
  expect(paths).toContain("api/errors-2/index.html");
  expect(await html("api/errors/index.html")).toContain('href="/api/errors-2#lost"');
});

it("gives way to a guide and to a slug, as pages of schemas do: they move, every link follows, and it is told", async () => {
  const refused = refusal({ schema, example: { code: "code_3" } });
  const spec = JSON.parse(
    siteOf({ a: { 404: refused }, b: { 404: refused, 500: refusal({ schema }) } })["openapi.json"] ?? "",
  );
  spec.components.schemas.Order = {
    type: "object",
    properties: { id: { type: "string" }, next: { $ref: "#/components/schemas/Order" } },
  };
  spec.paths["/a"].get.responses[200] = {
    description: "",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
  };
  const { diagnostics, html, compiled } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ url: "https://docs.test", apis: [{ spec: "openapi.json" }] }),
    "docs/index.md": "# Home\n\n[ours](/api/errors) [again](/api/errors-2)\n",
    "docs/api/errors.md": "# How errors look\n\nText.\n",
    "docs/api/errors-2.md": "# More of them\n",
    "docs/order.md": "---\nslug: /api/schemas/order\n---\n# What an order is\n",
    "openapi.json": JSON.stringify(spec),
  });
  expect(diagnostics).toEqual([
    "openapi.json warning page-moved /api/errors is already used by docs/api/errors.md, so the page `Errors` is published at /api/errors-3.",
    "openapi.json warning page-moved /api/schemas/order is already used by docs/order.md, so the page `Order` is published at /api/schemas/order-2.",
  ]);
  expect(await html("api/errors/index.html")).toContain("How errors look</h1>");
  expect(await html("api/schemas/order/index.html")).toContain("What an order is</h1>");
  const errors = await html("api/errors-3/index.html");
  expect(printedErrors(errors).map(({ code }) => code)).toContain("code_3");
  expect(errors).toContain('<link rel="canonical" href="https://docs.test/api/errors-3"/>');
  const a = await html("api/a/index.html");
  expect(a).toContain('href="/api/errors-3#code_3"');
  expect(a).toContain('href="/api/errors-3">Errors</a>');
  expect(a).not.toContain('href="/api/errors"');
  const order = await html("api/schemas/order-2/index.html");
  expect(order).toContain('<link rel="canonical" href="https://docs.test/api/schemas/order-2"/>');
  expect(order).toContain('href="/api/schemas/order-2#schema.next"');
  expect(await html("category/api/schemas/index.html")).toContain('href="/api/schemas/order-2"');
  expect(await html("sitemap.xml")).toContain("https://docs.test/api/schemas/order-2");
  const home = await html("index.html");
  expect(home).toContain('<a href="/api/errors">ours</a>');
  expect(compiled.site?.positions.get("/api/errors-3" as never)).toBeDefined();
});

it("has the long list that answers share, which an operation's page only names beside the codes of its own", async () => {
  const own = refusal({ schema, example: { code: "code_3" } });
  const { html } = await worldOf(
    siteOf({ a: { 404: own }, b: { 404: refusal({ schema }), 500: refusal({ schema }) } }),
  );
  const a = await html("api/a/index.html");
  expect(printedCodes(a)).toEqual(["404 code_3"]);
  expect(a).toMatch(/One of the 12 codes in <a href="\/api\/schemas\/error-code"><code>ErrorCode<\/code>/);
  expect(await html("api/schemas/error-code/index.html")).toContain('id="schema=code_11"');
  expect(a).not.toContain("code_4");
  const b = await html("api/b/index.html");
  expect(printedCodes(b)).toEqual(["404 500 Any code in ErrorCode. The spec does not list these codes individually."]);
  expect(b).not.toContain("code_3");
  const rows = printedErrors(await html("api/errors/index.html"));
  expect(rows.filter(({ code }) => code !== "").map(({ status, code }) => `${status} ${code}`.trim())).toEqual([
    "404 code_3",
    ...codes.filter((code) => code !== "code_3"),
  ]);
  const any = rows.filter(({ code, operations }) => code === "" && operations.length > 0);
  expect(any.map(({ status, operations }) => [status, ...operations])).toEqual([
    ["404", "/api/b"],
    ["500", "/api/b"],
  ]);
});

it("has such a list itself where its schema has no page", async () => {
  const { "openapi.json": spec, ...site } = siteOf({
    a: { 404: refusal({ schema, example: { code: "code_3" } }) },
    b: { 404: refusal({ schema }), 500: refusal({ schema }) },
  });
  const config = JSON.stringify({ apis: [{ spec: "openapi.json", schemaPages: "none" }] });
  const { html, diagnostics } = await worldOf({ ...site, "openapi.json": spec ?? "", "pio-docs.config.json": config });
  expect(diagnostics).toEqual([]);
  const a = await html("api/a/index.html");
  expect(a).toMatch(/One of the 12 codes in <a href="\/api\/errors"><code>ErrorCode<\/code>/);
  expect(a).not.toContain("code_4");
  expect(await html("api/errors/index.html")).toContain('id="code_4"');
});

it("puts operations that answer alike together, and what an integrator's own server answers apart", async () => {
  const { "openapi.json": text = "" } = siteOf({
    a: { 404: refusal({ example: { code: "lost" } }), 422: refusal({}) },
    b: { 404: refusal({ example: { code: "gone" } }), 422: refusal({}) },
    c: { 404: refusal({ example: { code: "lost" } }), "4XX": refusal({}) },
  });
  const spec = JSON.parse(text);
  spec.servers = [{ url: "https://api.test/v1" }];
  spec.paths["/c"].get.servers = [{ url: "https://{host}/hooks" }];
  const world = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(spec) });
  const html = await world.html("api/errors/index.html");
  expect(printedErrors(html).map(({ status, code, operations }) => [status, code, ...operations])).toEqual([
    ["404", "lost", "/api/a"],
    ["404", "gone", "/api/b"],
    ["422", "", "/api/a", "/api/b"],
    ["404", "lost", "/api/c"],
    ["4XX", "", "/api/c"],
  ]);
  expect(html.indexOf(">Webhooks</h2>")).toBeGreaterThan(html.indexOf('<h2 id="422">'));
  expect(html.lastIndexOf("/api/c")).toBeGreaterThan(html.indexOf(">Webhooks</h2>"));
  expect(html.match(/id="lost"/g)).toHaveLength(1);
  // An API whose own address is open has its operations there.
  const all = JSON.stringify({ ...spec, servers: [{ url: "https://{shop}/v1" }] });
  const open = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": all });
  expect(await open.html("api/errors/index.html")).not.toContain(">Webhooks</h2>");
});
