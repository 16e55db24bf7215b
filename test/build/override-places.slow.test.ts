// Overrides in the middle of pages: what they get and print, those that start in the browser, and what is wrong with them, told once each with the
// rest of the site built.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

let site: string;

const spec = {
  openapi: "3.1.0",
  info: { title: "Tools", version: "1" },
  paths: {
    "/tools": {
      get: {
        summary: "List tools",
        parameters: [{ name: "page", in: "query", required: true, description: "Which.", schema: { type: "integer" } }],
        responses: {
          200: { description: "Some.", content: { "application/json": { schema: { type: "array" }, example: [1] } } },
        },
      },
    },
  },
};

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), "pio-docs-places-"));
  await mkdir(join(site, "docs"));
  const text = '# Home\n\n:::tip[Try it]\nBody **bold**.\n:::\n\n```js title="a.js"\nlet a = 1 < 2;\n```\n';
  await writeFile(join(site, "docs/index.md"), text);
  await writeFile(join(site, "docs/two.md"), "# Two\n\nText.\n");
  await writeFile(join(site, "openapi.json"), JSON.stringify(spec));
});
afterEach(() => rm(site, { recursive: true, force: true }));

async function run(overrides: Readonly<Record<string, string>>, more: object = {}): Promise<BuildResult> {
  for (const [name, text] of Object.entries(overrides)) await writeFile(join(site, `${name}.jsx`), text);
  const named = Object.fromEntries(Object.keys(overrides).map((name) => [name, `${name}.jsx`]));
  const config = {
    title: "T",
    apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    theme: { overrides: named },
  };
  await writeFile(join(site, "pio-docs.config.json"), JSON.stringify({ ...config, ...more }));
  return build(diskHost, { siteFolder: site, out: join(site, "build"), cache: true, write: true, strict: false });
}

const page = (path: string): Promise<string> => readFile(join(site, "build", path), "utf8");

const told = ({ diagnostics }: BuildResult) =>
  diagnostics.map(({ diagnostic: { code, place, facts } }) => ({ code, ...place, ...facts }));

it("gets data and pieces of what the theme prints", async () => {
  const result = await run({
    CodeBlock:
      "export default ({ code, block }) => <figure data-l={code.language} data-t={code.title} data-x={code.text}>{block}</figure>;",
    FieldRow:
      "export function FieldRow({ field, head, description, facts, nested }) { return <li id={field.anchor} data-f={[field.name, field.type, field.required].join()}>{description}|{facts === null ? 'none' : facts}|{nested === null ? 'flat' : nested}</li>; }",
    Notice: "export const Notice = ({ notice, body }) => <div data-n={notice.kind + notice.title}>{body}</div>;",
    Response:
      "export const Response = ({ response, says }) => <div id={response.anchor}>{response.status} {says}</div>;",
  });
  expect(told(result)).toEqual([]);
  const home = await page("index.html");
  expect(home).toContain('<figure data-l="js" data-t="a.js" data-x="let a = 1 &lt; 2;"><pre tabindex="0">');
  expect(home).toMatch(/<div data-n="tipTry it">\s*<p>Body <strong>bold<\/strong>\.<\/p>\s*<\/div>/);
  const [name = ""] = (await readdir(join(site, "build/api"))).filter(
    (one) => one.includes("list-tools") && !one.endsWith(".md"),
  );
  const operation = await page(`api/${name}/index.html`);
  expect(operation).toMatch(
    /data-f="page,integer,true"><div class="prose"><p>Which\.<\/p>\s*<\/div>\|none\|flat<\/li>/,
  );
  expect(operation).toContain(">200 <");
  expect(home + operation).not.toMatch(/<\/?pio-/);
});

it("changes the pages that it stands on when it is edited, and no others", async () => {
  const rowOf = (word: string) => `export const FieldRow = ({ field }) => <li id={field.anchor}>${word}</li>;`;
  const textOf = async () => {
    const all = await readdir(join(site, "build"), { recursive: true });
    const pages = all.filter((path) => path.endsWith(".html"));
    return new Map(await Promise.all(pages.map(async (path) => [path, await page(path)] as const)));
  };
  await run({ FieldRow: rowOf("one") });
  const before = await textOf();
  await run({ FieldRow: rowOf("two") });
  const changed = [...(await textOf())].filter(([path, html]) => before.get(path) !== html);
  expect(changed.map(([path]) => path)).toEqual([expect.stringContaining("list-tools")]);
  expect(changed[0]?.[1]).toContain(">two</li>");
});

describe("an override that starts in the browser", () => {
  const island = [
    '"use client";',
    'import { useState } from "react";',
    'import css from "./box.module.css";',
    "export function Footer({ page, children }) {",
    "  const [n, set] = useState(0);",
    "  return <div className={css.box}><button onClick={() => set(n + 1)}>{page.title} {n}</button>{children}</div>;",
    "}",
  ].join("\n");

  it("is an island with its script, and with classes that both know", async () => {
    await writeFile(join(site, "box.module.css"), ".box { color: red; }\n");
    const footer = { columns: [{ title: "More", items: [{ label: "Two", to: "/two" }] }] };
    expect(told(await run({ Footer: island }, { footer }))).toEqual([]);
    const home = await page("index.html");
    const [, src = "", name = "", box = ""] =
      /<pio-island data-src="\/(assets\/island-Footer-\w+\.js)" data-name="(\w+)"[^>]*><div class="(\w+)">/.exec(
        home,
      ) ?? [];
    expect(name).toBe("Footer");
    expect(home).toMatch(/<pio-slot data-of="oi0-"><footer class="footer">/);
    expect(await page(src)).toContain(`"${box}"`);
    const [sheet = ""] = (await readdir(join(site, "build/assets"))).filter((one) => /^parts-.*\.css$/.test(one));
    const css = await page(`assets/${sheet}`);
    expect(css).toContain(`.${box}{`);
    expect(css).toContain("pio-island,pio-slot{display:contents}");
    // An edit of it is seen.
    await writeFile(join(site, "Footer.jsx"), island.replaceAll("page.title", "page.route"));
    await run({ Footer: island.replaceAll("page.title", "page.route") }, { footer });
    expect(await page("two/index.html")).toContain("<button>/two<!-- --> <!-- -->0</button>");
  });
});

describe("what is wrong with one", () => {
  it.each([
    [
      "throws",
      "export default () => { throw new Error('no'); };",
      { code: "override-throws", problem: "Error: no", line: 1 },
    ],
    ["asks the clock", "export default () => <p>{Date.now()}</p>;", { code: "override-impure", what: "`Date.now()`" }],
    [
      "asks for a file",
      "import fs from 'node:fs';\nexport default () => <p>{fs.readFileSync('x')}</p>;",
      { code: "override-throws" },
    ],
    [
      "prints an inline style",
      "const s = 'style';\nexport default () => <p {...{ [s]: { color: 'red' } }}>x</p>;",
      { code: "override-output", problem: "the security policy blocks its `style` attribute" },
    ],
    [
      "prints a script",
      "export default () => <div><script dangerouslySetInnerHTML={{ __html: 'alert(1)' }} /></div>;",
      { code: "override-output", problem: "the security policy blocks its inline `<script>`" },
    ],
    [
      "prints a picture without words",
      "export default () => <img src='data:image/gif;base64,AA' />;",
      { code: "override-output", problem: "its image `data:image/gif;base64,AA` is missing `alt` text" },
    ],
  ])("%s: one problem at its file, on the pages that it stands on", async (_, text, facts) => {
    const severities = { "override-throws": "warning", "override-impure": "warning" };
    const found = told(await run({ Notice: text }, { severities }));
    expect(found).toMatchObject([{ file: "Notice.jsx", page: "/", pages: 1, ...facts }]);
    expect(await page("two/index.html")).toContain("<h1");
  });

  it("never ends: one problem, and the theme's own stands there", { timeout: 90_000 }, async () => {
    const sound = "export default () => <p>sound</p>;";
    const found = told(
      await run(
        { Footer: "export default () => { for (;;); };", Pagination: sound },
        { severities: { "override-slow": "warning" } },
      ),
    );
    expect(found).toMatchObject([{ code: "override-slow", file: "Footer.jsx", part: "Footer", seconds: 10 }]);
    expect(await page("index.html")).toContain("<p>sound</p>");
    expect(await page("two/index.html")).toContain("<p>sound</p>");
  });

  it("has no such name: did you mean", async () => {
    expect(told(await run({ FieldRows: "export default () => null;" }))).toMatchObject([
      { code: "config-unknown-key", near: "FieldRow" },
    ]);
  });
});
