// Addresses of a site's own handlers: what may be one, what it adds to the policy, and what pages show of it.
import { expect, it } from "vitest";
import { endpointAddress } from "../../src/config/policy.ts";
import { worldOf } from "../build/world.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.example.com/v1" }],
  paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "ok" } } } } },
});
const filesOf = (more: object) => ({
  "pio-docs.config.json": JSON.stringify({ title: "Harbor", url: "https://x.example", ...more }),
  "docs/index.md": "# Home\n",
  "docs/guide.md": "# Guide\n",
  "openapi.json": spec,
});
const policyIn = (html: string): string => /connect-src ([^;]*);/.exec(html.replaceAll("&#x27;", "'"))?.[1] ?? "";

it.each([
  "/ask",
  "/api/proxy.v1/",
  "https://ask.example.com/",
  "https://ask.example.com/x",
  "http://localhost:8787/",
])("%s is an endpoint", (text) => expect(endpointAddress(text)).toHaveProperty("value"));

it.each([
  "ask",
  "//evil.example/ask",
  "/a/../b",
  "/a b",
  "/a?b",
  "/",
  "http://ask.example.com/",
  "https://me:word@ask.example.com/",
  "https://ask.example.com/?key=1",
  "https://ask.example.com/;script-src *",
  "javascript:alert(1)",
  "https://*.example.com/",
])("%s is none", (text) => expect(endpointAddress(text)).toHaveProperty("problem"));

it("adds the host of each to the policy of the pages that ask it, and to no other", async () => {
  const apis = (proxy: string) => [{ id: "api", spec: "openapi.json", console: { proxy } }];
  const world = await worldOf(
    filesOf({ ask: { endpoint: "https://ask.example.com/" }, apis: apis("https://p.example/") }),
  );
  expect(policyIn(await world.html("guide/index.html"))).toBe("'self' https://ask.example.com");
  expect(policyIn(await world.html("api/get-a/index.html"))).toBe(
    "'self' https://ask.example.com https://api.example.com https://p.example",
  );
  const own = await worldOf(filesOf({ ask: { endpoint: "/ask" }, mcp: { endpoint: "/mcp" }, apis: apis("/p") }));
  expect(policyIn(await own.html("guide/index.html"))).toBe("'self'");
  expect(policyIn(await own.html("api/get-a/index.html"))).toBe("'self' https://api.example.com");
});

it("links to a hosted MCP server where the menu of assistants has it, and adds it by its URL", async () => {
  const mcp = { mcp: { endpoint: "/mcp" } };
  const html = await (await worldOf(filesOf({ ...mcp, openIn: ["mcp"] }))).html("guide/index.html");
  expect(html).toContain('<a href="https://x.example/mcp" rel="noopener noreferrer">Connect MCP</a>');
  const config = /mcp\/install\?[^"]*config=([^"&]*)/.exec(html)?.[1] ?? "";
  expect(JSON.parse(Buffer.from(decodeURIComponent(config), "base64").toString())).toEqual({
    url: "https://x.example/mcp",
  });
  expect(await (await worldOf(filesOf({ ...mcp, openIn: ["claude"] }))).html("guide/index.html")).not.toContain(
    "Connect MCP",
  );
});

it("has the link and the script of questions only where the config asks for them", async () => {
  const asks = await worldOf(filesOf({ ask: { endpoint: "/ask" } }));
  const [guide, lost] = [await asks.html("guide/index.html"), await asks.html("404.html")];
  expect(guide).toMatch(
    /<script [^>]*src="\/assets\/ask-start-[^>]* data-endpoint="\/ask" data-panel="\/assets\/ask-panel-/,
  );
  expect([guide, lost].map((html) => html.split("data-ask=").length - 1)).toEqual([1, 1]);
  const plain = await worldOf(filesOf({}));
  expect(await plain.html("guide/index.html")).not.toMatch(/\bask-|data-ask/);
});
