// The catalog of a site's APIs for programs that know its host alone.
import { expect, test } from "vitest";
import { worldOf } from "../build/world.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: { "/pets": { get: { summary: "List pets", responses: { 200: { description: "ok" } } } } },
});

const world = (config: object) =>
  worldOf({
    "pio-docs.config.json": JSON.stringify({ apis: [{ id: "shop", spec: "shop.json" }], ...config }),
    "docs/index.md": "# Home\n",
    "shop.json": spec,
  });

test("each published description, and the page about it, by its whole address", async () => {
  const { html, paths } = await world({ url: "https://shop.test" });
  expect(JSON.parse(await html(".well-known/api-catalog"))).toEqual({
    linkset: [
      {
        anchor: "https://shop.test/api/shop",
        "service-desc": [
          { href: "https://shop.test/api/shop.json", type: "application/json" },
          { href: "https://shop.test/api/shop.yaml", type: "application/yaml" },
        ],
        "service-doc": [{ href: "https://shop.test/api/shop", type: "text/html" }],
      },
    ],
  });
  for (const path of [".nojekyll", "api/shop.json", "api/shop.yaml"]) expect(paths).toContain(path);
  expect(await html("_headers")).toContain(
    '/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"\n',
  );
});

test("none below a path, without an API, or where the site writes nothing for programs", async () => {
  const without = await worldOf({ "docs/index.md": "# Home\n" });
  for (const { paths } of [await world({ baseUrl: "/docs/" }), await world({ agents: false }), without])
    expect(paths.filter((path) => /catalog|jekyll/.test(path))).toEqual([]);
});

test("`_headers` names what markdown is and where the index is, and varies nothing; a site that writes nothing for programs has neither", async () => {
  const { html } = await world({ baseUrl: "/docs/" });
  const text = await html("_headers");
  expect(text).toContain('\n  Link: </docs/llms.txt>; rel="describedby"\n');
  expect(text).toContain("\n/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n");
  expect(text).not.toContain("Vary");
  const off = await world({ agents: false, hosting: ["nginx", "caddy", "apache"] });
  for (const file of ["_headers", "_nginx.conf", "_Caddyfile", ".htaccess"])
    expect(await off.html(file)).not.toMatch(/llms|text\/markdown; charset|describedby|\bAccept\b|api-catalog/);
});
