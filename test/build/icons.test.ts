// Icons of a site: what pages hold of them, and what files of the site come to.
import { expect, it } from "vitest";
import { readIcons } from "../../src/build/icons.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { worldOf } from "./world.ts";

const plain = { "docs/index.md": "# Home\n\nText.\n", "docs/a.md": "# A\n\nText.\n" };

/** What is other in each build of any other config is left out: what the scripts and styles of a page are called. */
function withoutDeployment(html: string): string {
  return html.replace(/data-deployment="[^"]*"/, "");
}

it("costs pages without icons no byte, and sites without them no file", async () => {
  const config = (more: object) => ({ "pio-docs.config.json": JSON.stringify({ title: "T", ...more }) });
  const without = await worldOf({ ...config({}), ...plain });
  const withFolder = await worldOf({ ...config({ theme: { icons: "icons" } }), ...plain, "icons/x.svg": square });
  expect(withFolder.paths).toEqual(without.paths);
  expect(without.paths.filter((path) => path.includes("front"))).toEqual([]);
  for (const path of ["index.html", "a/index.html"]) expect(await withFolder.html(path)).toBe(await without.html(path));

  const other = { "docs/index.md": "# Home\n\nText.\n\n:::note N {icon=rocket}\nx\n:::\n" };
  const withOne = await worldOf({ ...config({}), ...plain, ...other });
  expect(withoutDeployment(await withOne.html("a/index.html"))).toBe(
    withoutDeployment(await without.html("a/index.html")),
  );
  expect(withOne.paths.filter((path) => path.includes("front"))).toHaveLength(1);
});

const square = '<svg viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg>';

const page = `---
title: Home
---

::::cards
:::card A {href="a.md" icon="rocket"}
:::
:::card B {href="a.md" icon="rocket"}
:::
:::card C {href="a.md" icon="mark"}
:::
:::card D {href="a.md" icon="🎉"}
:::
::::

::::tabs
:::tab{label="Node.js" icon="nodejs"}
x
:::
::::
`;

it("prints each drawing once, and uses it wherever it stands", async () => {
  const { html, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      theme: { icons: "icons" },
      navbar: { items: [{ label: "Home", doc: "index", icon: "house" }] },
    }),
    "docs/index.md": page,
    "docs/a.md": "---\ntitle: A\nicon: play\n---\nText.\n",
    "docs/deep/_category_.json": '{ "icon": "compass" }',
    "docs/deep/b.md": "# B\n",
    "icons/mark.svg": square,
  });
  expect(diagnostics).toEqual([]);
  const home = await html("index.html");
  const ids = [...home.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect([...ids].sort()).toEqual(
    ["compass", "house", "mark", "nodedotjs", "play", "rocket"].map((name) => `__icon-${name}`),
  );
  const uses = [...home.matchAll(/<use href="#([^"]+)">/g)].map(([, id]) => id);
  expect(new Set(uses)).toEqual(new Set(ids));
  expect(uses.filter((id) => id === "__icon-rocket")).toHaveLength(2);
  expect(home).toContain('<span class="emoji entry-icon" aria-hidden="true">🎉</span>');
  expect(await html("category/deep/index.html")).toContain('href="#__icon-house"');
  expect(await html("index.md")).not.toMatch(/icon|svg|rocket/);
});

it("takes from files of the site what draws, and tells each file that it cannot use", async () => {
  const bad = {
    "not.svg": "just text",
    "empty.svg": "<svg></svg>",
    "huge.svg": `<svg><path d="${"M1 1".repeat(5_000)}"/></svg>`,
    "Odd Name.svg": square,
    "script.svg":
      '<svg onload="x()"><script>alert(1)</script><style>*{}</style><a href="javascript:x()"><path d="M1 1"/></a><path d="M2 2" style="fill:url(//x.example)" fill="url(https://x.example#a)"/><image href="https://x.example/a.png"/></svg>',
    "good.svg":
      '<?xml version="1.0"?><!-- by hand --><svg width="32px" height="16px"><defs><linearGradient id="g"><stop offset="1" stop-color="#f00"/></linearGradient></defs><rect width="3" height="3" fill="url(#g)"/></svg>',
  };
  const files = Object.fromEntries(Object.entries(bad).map(([name, text]) => [`/site/icons/${name}`, text]));
  const config = { theme: { icons: "icons", tokens: [], css: [], head: [], parts: {} }, file: "pio-docs.config.json" };
  const { icons, diagnostics } = await readIcons(memoryHost(files), config, { siteFolder: "/site", program: "/p" });
  expect(diagnostics.map(({ code, place, facts }) => [code, place.file, facts.problem ?? facts.what])).toEqual([
    ["icon-file", "icons/Odd Name.svg", "its name may have only lowercase letters, digits, and hyphens"],
    ["icon-file", "icons/empty.svg", "it contains no shapes"],
    ["icon-file", "icons/huge.svg", "it is larger than 16 kB"],
    ["icon-file", "icons/not.svg", "it contains no `<svg>`"],
    ["dropped-html", "icons/script.svg", "`onload` of `<svg>` (and 5 more)"],
  ]);
  expect(icons.find("script")).toEqual({
    id: "__icon-script",
    symbol:
      '<symbol id="__icon-script" viewBox="0 0 24 24" fill="currentColor" stroke="none"><path d="M2 2"></path></symbol>',
  });
  expect(icons.find("good")).toEqual({
    id: "__icon-good",
    symbol:
      '<symbol id="__icon-good" viewBox="0 0 32 16" fill="currentColor" stroke="none"><defs><linearGradient id="__icon-good-g"><stop offset="1" stop-color="#f00"></stop></linearGradient></defs><rect width="3" height="3" fill="url(#__icon-good-g)"></rect></symbol>',
  });
  expect(icons.find("../../etc/passwd")).toBeUndefined();
  expect(icons.find("toString")).toBeUndefined();
  const lost = await readIcons(memoryHost({}), config, { siteFolder: "/site", program: "/p" });
  expect(lost.diagnostics.map(({ code, place }) => [code, "pointer" in place && place.pointer])).toEqual([
    ["config-value", "/theme/icons"],
  ]);
});

it("has all of Lucide where that is installed", async () => {
  const set = {
    icons: { ferry: { body: '<path d="M1 1"/><script>x</script>' } },
    aliases: { boat: { parent: "ferry" } },
  };
  const host = memoryHost({
    "/p/node_modules/@iconify-json/lucide/package.json": '{"version":"1.2.3"}',
    "/p/node_modules/@iconify-json/lucide/icons.json": JSON.stringify(set),
  });
  const config = { theme: { tokens: [], css: [], head: [], parts: {} } };
  const { icons } = await readIcons(host, config, { siteFolder: "/site", program: "/p" });
  expect(icons.find("boat")).toMatchObject({ symbol: expect.stringContaining('<path d="M1 1"></path></symbol>') });
  expect(icons.find("no-such")).toBeUndefined();
});
