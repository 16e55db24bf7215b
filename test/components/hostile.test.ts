// Components that must not stand in a page: each is one problem with its place, what stands in it is shown, and the rest of the site is built.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const config = JSON.stringify({ title: "Site", components: { X: "x.tsx", Good: "good.tsx" } });
const good = "export function Good() { return <p>good</p>; }";

/** A page with `<X>` of `code`, and what is said of it. */
async function siteWith(
  code: string,
  page = "# Home\n\n<X>\n\nInner *words*.\n\n</X>\n\n<Good />\n",
  file = "docs/index.md",
) {
  const world = await worldOf({
    "pio-docs.config.json": config,
    "x.tsx": code,
    "good.tsx": good,
    [file]: page,
    "docs/other.md": "# Other\n\n<Good />\n",
  });
  const html = await world.html("index.html");
  expect(await world.html("other/index.html")).toContain("<p>good</p>");
  return { html, diagnostics: world.diagnostics };
}

const printing = (body: string) => `export function X({ children }) { ${body} }`;

describe("a component that must not stand in a page", () => {
  it.each([
    ["throws", printing('throw new TypeError("No plan.");')],
    ["throws no error", printing('throw "words";')],
    ["prints 10 MB", printing('return <p>{"x".repeat(10_000_000)}</p>;')],
    ["reads process", printing("return <p>{process.env.HOME}</p>;")],
    ["reads the time", printing("return <p>{Date.now()}</p>;")],
    ["makes a date of now", printing("return <p>{new Date().getFullYear()}</p>;")],
    ["takes chances", printing("return <p>{Math.random()}</p>;")],
    ["asks the network", printing('fetch("https://example.com"); return null;')],
    ["waits", printing("setTimeout(() => {}, 1); return null;")],
    ["evaluates", printing('return <p>{eval("1 + 1")}</p>;')],
    ["makes a function", printing('return <p>{new Function("return 1")()}</p>;')],
    ["reads by another name", printing("return <p>{globalThis.process.pid}</p>;")],
    ["measures", printing("return <p>{performance.now()}</p>;")],
    ["throws as it is loaded", "export const a = null.b; export function X() { return null; }"],
    ["is not exported", "export function Y() { return null; }"],
    ["is no function", "export const X = 5;"],
    ["prints an object", printing("return <p>{{}}</p>;")],
    ["waits for a promise", printing("return <p>{new Promise(() => {})}</p>;")],
  ])("%s", async (_, code) => {
    const { html, diagnostics } = await siteWith(code);
    expect(diagnostics).toMatchSnapshot();
    expect(diagnostics).toHaveLength(1);
    expect(html).toContain("<p>Inner <em>words</em>.</p>");
    if (!/is loaded/.test(_)) expect(html).toContain("<p>good</p>");
  });

  it.each([
    [
      "imports a module of Node.js",
      'import { readFileSync } from "node:fs"; export function X() { return readFileSync("x"); }',
    ],
    ["imports one by its bare name", 'import fs from "fs"; export function X() { return fs; }'],
    ["imports what is not there", 'import { a } from "./missing"; export function X() { return a; }'],
    [
      "imports a package that is not installed",
      'import a from "nowhere-to-be-found"; export function X() { return a; }',
    ],
    ["is no program", "export function X( {"],
  ])("%s", async (_, code) => {
    const { html, diagnostics } = await siteWith(code);
    expect(diagnostics).toMatchSnapshot();
    expect(diagnostics).toHaveLength(1);
    expect(html).toContain("<p>Inner <em>words</em>.</p>");
  });

  it.each([
    ["a script", printing('return <div><script>{"alert(1)"}</script>{children}</div>;')],
    ["raw script", printing('return <div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</scr" + "ipt>" }} />;')],
    ["an unclosed tag", printing('return <div dangerouslySetInnerHTML={{ __html: "<b><ul><li>open" }} />;')],
    ["a handler", printing(`return <div dangerouslySetInnerHTML={{ __html: '<b onclick="alert(1)">x</b>' }} />;`)],
    ["a style", printing("return <p style={{ color: 'red' }}>x</p>;")],
    ["a style element", printing("return <div><style>{'p{color:red}'}</style>x</div>;")],
    [
      "an address that runs something",
      printing(
        `return <form dangerouslySetInnerHTML={{ __html: '<button formaction="javascript:alert(1)">x</button>' }} />;`,
      ),
    ],
    ["a frame", printing('return <iframe src="https://evil.example" title="x" />;')],
    [
      "elements without end",
      printing("let made = <b>x</b>; for (let i = 0; i < 1000; i++) made = <div>{made}</div>; return made;"),
    ],
    [
      "an island of its own",
      printing(
        `return <div dangerouslySetInnerHTML={{ __html: '<pio-island data-src="/x/assets/island-a.js" data-name="X">x</pio-island>' }} />;`,
      ),
    ],
    ["ids of the page", printing('return <h2 id="home">Twice</h2>;')],
  ])("prints %s", async (_, code) => {
    const { html, diagnostics } = await siteWith(code);
    expect(diagnostics).toMatchSnapshot();
    expect(html).not.toMatch(/alert\(1\)|style=|<style|evil\.example"[^>]*sandbox/);
    expect(html).toContain("<p>good</p>");
  });
});

describe("code of a page", () => {
  const mdx = (body: string) => siteWith(printing("return null;"), `# Home\n\n${body}\n\n<Good />\n`, "docs/index.mdx");

  it.each([
    ["throws", "Before {nothing.at(0)} behind."],
    ["throws in a prop", "<X rows={missing.rows}>words</X>"],
    ["is no program", "Before {1 +} behind."],
    ["reads the time", "At {new Date().toISOString()}."],
    ["is an object", "{({ a: 1 })}"],
    ["has a statement that throws", "export const a = null.b;\n\n{a.length}"],
    ["imports from outside", 'import { a } from "../../../outside.ts";\n\n{a.length}'],
    ["imports a package that nobody lists", 'import { a } from "lodash";\n\n{a.length}'],
  ])("%s", async (_, body) => {
    const { html, diagnostics } = await mdx(body);
    expect(diagnostics).toMatchSnapshot();
    expect(html).not.toMatch(/nothing\.at|missing\.rows|toISOString|null\.b/);
  });

  it("of a page of Markdown is not run", async () => {
    const { diagnostics, html } = await siteWith(
      printing("return <p>{String(children)}</p>;"),
      "# Home\n\n<X rows={process.exit()} {...a}>\n\nwords\n\n</X>\n\n<Good />\n",
    );
    expect(diagnostics).toMatchSnapshot();
    expect(html).toContain("<p>good</p>");
  });

  it("is not run because a page of Markdown says that it is an island", async () => {
    const island = '<pio-island data-src="/assets/island-x-00000000.js" data-name="X">\n\nwords\n\n</pio-island>';
    const { diagnostics, html } = await siteWith(printing("return null;"), `# Home\n\n${island}\n\n<Good />\n`);
    expect(diagnostics).toMatchSnapshot();
    expect(html).not.toContain("pio-island");
  });

  it("is not run without the config's components", async () => {
    const files = {
      "pio-docs.config.json": JSON.stringify({ title: "Site" }),
      "docs/index.mdx": "# Home\n\nexport const a = 1;\n\n{process.exit()} <X />\n",
    };
    const world = await worldOf(files);
    expect(await world.html("index.html")).toContain("<code>{process.exit()}</code>");
  });
});
