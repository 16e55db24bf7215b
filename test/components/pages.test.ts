// Components in pages, in memory: a page uses what the config registers, its code prints at build, and what was printed is part of the page.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const config = (more: object = {}) =>
  JSON.stringify({ title: "Site", components: { Badge: "components/badge.tsx" }, ...more });
const badge = `export function Badge({ plan, rows = [], children }) {
  return <span className="badge" data-plan={plan}>{rows.join("+")}{children}</span>;
}`;

/** What is inside the page's prose. */
async function mainOf(files: Record<string, string>, path = "index.html") {
  const world = await worldOf({ "pio-docs.config.json": config(), "components/badge.tsx": badge, ...files });
  const html = await world.html(path);
  return {
    html:
      /<div class="prose[^"]*">([\s\S]*?)<\/div>\s*(?:<footer|<nav|<\/article|<div class="page-foot)/.exec(html)?.[1] ??
      html,
    world,
  };
}

describe("components in pages", () => {
  it("keeps a component in a sentence of the Markdown in another one", async () => {
    const { html, world } = await mainOf({
      "docs/index.md":
        '# Home\n\n<Badge>\n\nA [link](/) and <Badge plan="x" /> in it.\n\n<Badge>alone</Badge>\n\n</Badge>\n',
    });
    expect(world.diagnostics).toEqual([]);
    expect(html).toMatchInlineSnapshot(`
      "<h1 id="home">Home</h1>
      <span class="badge">
      <p>A <a href="/">link</a> and <span class="badge" data-plan="x"></span> in it.</p>
      <span class="badge">alone</span></span>"
    `);
  });

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

describe("what was printed", () => {
  it("is seen by headings, link checks, search, and the Markdown page", async () => {
    const world = await worldOf({
      "pio-docs.config.json": config({ components: { Facts: "facts.tsx" } }),
      "facts.tsx":
        'export const Facts = () => <section><h2>Printed heading</h2><p>Zebra words, <a href="/nowhere">gone</a> and <a href="#printed-heading">here</a>.</p></section>;',
      "docs/index.md": "# Home\n\n<Facts />\n\n[Link](#printed-heading)\n",
    });
    expect(world.diagnostics).toEqual([
      "docs/index.md:3:1 error broken-link `/nowhere` is a broken link: no page or file exists at this path.",
    ]);
    expect(await world.html("index.md")).toContain("## Printed heading\n\nZebra words, [gone](");
    const index = await world.compiled.index?.();
    expect([...(index?.values() ?? [])].map((file) => file.text()).join("\n")).toMatch(/zebra/i);
  });
});

describe("islands and styles", () => {
  it("prints what starts in the browser with its script, its props, and its children", async () => {
    const { html, world } = await mainOf({
      "pio-docs.config.json": config({ components: { Counter: { from: "components/counter.tsx", client: "load" } } }),
      "components/counter.tsx": `import { useState } from "react";
import styles from "./counter.module.css";
export function Counter({ start, children }) {
  const [count, set] = useState(start);
  return <div className={styles.root}><button onClick={() => set(count + 1)}>{count} times</button>{children}</div>;
}`,
      "components/counter.module.css": ".root { color: red }",
      "docs/index.md": `# Home

<Counter start={3}>

Some **words** with [a link](/).

</Counter>
`,
    });
    expect(world.diagnostics).toEqual([]);
    expect(html.replaceAll(/-[0-9A-F]{8}(?=\.)/g, "-HASH")).toMatchInlineSnapshot(`
      "<h1 id="home">Home</h1>
      <pio-island data-src="/assets/island-counter-HASH.js" data-name="Counter" data-when="load" data-of="i0-" data-props="{&#x22;start&#x22;:3}"><div class="counter_9d044b_root"><button>3<!-- --> times</button><pio-slot data-of="i0-">
      <p>Some <strong>words</strong> with <a href="/">a link</a>.</p>
      </pio-slot></div></pio-island>"
    `);
    const files = world.paths.filter((path) => /island|component/.test(path));
    expect(files.map((path) => path.replace(/-[0-9A-F]{8}(?=\.)/, "-HASH"))).toMatchInlineSnapshot(`
      [
        "assets/component-islands-HASH.js",
        "assets/component-react-HASH.js",
        "assets/island-counter-HASH.js",
        "assets/components-HASH.css",
      ]
    `);
  });
});
