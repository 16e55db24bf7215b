// Links are resolved when the site is assembled, each once: the check and the renderer read what they came to.
import { expect, it, vi } from "vitest";
import { resolveLink } from "../../src/model/resolve.ts";
import { worldOf } from "../build/world.ts";

vi.mock("../../src/model/resolve.ts", { spy: true });

it("each link of a site is resolved once", async () => {
  const { compiled, paths, html } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ navbar: { items: [{ label: "There", to: "/guide/a" }] } }),
    "sidebars.json": JSON.stringify({ main: ["index", { type: "link", label: "Out", href: "https://a.example" }] }),
    "docs/index.md": "# Home\n\n[a](guide/a.md) [gone](gone.md) ![p](p.png) [x](https://a.example)\n",
    "docs/guide/a.md": "# A\n\n[home](../index.md#x)\n",
    "docs/p.png": "",
  });
  const { site } = compiled;
  if (site === undefined) throw new Error("no site");
  for (const path of paths.filter((name) => name.endsWith(".html"))) await html(path);
  const links = [...site.pages.values()].reduce((sum, page) => sum + page.links.length, 0);
  expect(links).toBeGreaterThan(5);
  expect(resolveLink).toHaveBeenCalledTimes(links + site.configLinks.length);
});
