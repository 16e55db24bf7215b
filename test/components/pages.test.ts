// Components in pages, in memory: a page uses what the config registers, its code prints at build, and what was printed is part of the page.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const config = (more: object = {}) => JSON.stringify({ title: "Site", components: { Badge: "components/badge.tsx" }, ...more });
const badge = `export function Badge({ plan, rows = [], children }) {
  return <span className="badge" data-plan={plan}>{rows.join("+")}{children}</span>;
}`;

/** What is inside the page's prose. */
async function mainOf(files: Record<string, string>, path = "index.html") {
  const world = await worldOf({ "pio-docs.config.json": config(), "components/badge.tsx": badge, ...files });
  const html = await world.html(path);
  return { html: /<div class="prose[^"]*">([\s\S]*?)<\/div>\s*(?:<footer|<nav|<\/article|<div class="page-foot)/.exec(html)?.[1] ?? html, world };
}

describe("components in pages", () => {
  it("prints a component with literal props and markdown in it, block and inline", async () => {
    const { html, world } = await mainOf({
      "docs/index.md": `# Home

<Badge plan="team" rows={[1, 2]} />

Some <Badge plan="a">**bold** words</Badge> here.

<Badge>

## Inside

- a list

</Badge>
`,
    });
    expect(world.diagnostics).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<h1 id="home">Home</h1>
      <span class="badge" data-plan="team">1+2</span>
      <p>Some <span class="badge" data-plan="a"><strong>bold</strong> words</span> here.</p>
      <span class="badge">
      <h2 id="inside">Inside<a class="hash-link" href="#inside" aria-label="Direct link to Inside" title="Direct link to Inside"></a></h2>
      <ul>
      <li>a list</li>
      </ul>
      </span>"
    `);
  });

  it("evaluates expressions and exports of MDX", async () => {
    const { html, world } = await mainOf({
      "docs/index.mdx": `---
title: Home
tier: gold
---
import { Badge as Own } from "../components/badge.tsx";

export const list = ["a", "b"];

export const Shout = ({ children }) => <strong>{children}!</strong>;

It is {list.map((one) => one.toUpperCase()).join("-")}, {frontMatter.tier.length} and {1 + 1}.

<Own rows={list.concat("c")}>text</Own>

<Shout>hey *you*</Shout>

{list.map((one) => <p key={one}>{one}</p>)}
`,
    });
    expect(world.diagnostics).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<p>It is A-B, 4 and 2.</p>
      <span class="badge">a+b+ctext</span>
      <strong>hey <em>you</em>!</strong>
      <p>a</p><p>b</p>"
    `);
  });
});
