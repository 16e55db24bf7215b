// Parts of a site that throw: a diagnostic with part, file, line and page; the theme's own part stands in; the old output is kept. What a
// part is written with and what can never work is told, too.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildOptions, BuildResult } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

const made: string[] = [];
let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), "pio-docs-parts-"));
  made.push(site);
  await mkdir(join(site, "docs"));
  await writeFile(join(site, "docs/index.md"), "# Home\n");
  await writeFile(join(site, "docs/two.md"), "# Two\n");
});
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

async function write(parts: Readonly<Record<string, string>>, severities: object = {}): Promise<void> {
  const named = Object.fromEntries(Object.keys(parts).map((name) => [name, `${name}.jsx`]));
  for (const [name, text] of Object.entries(parts)) await writeFile(join(site, `${name}.jsx`), text);
  await writeFile(
    join(site, "pio-docs.config.json"),
    JSON.stringify({ title: "Parts", theme: { overrides: named }, severities }),
  );
}

function options(write = true): BuildOptions {
  return { siteFolder: site, out: `${site}/build`, cache: true, write, strict: false };
}

const run = (write = true): Promise<BuildResult> => build(diskHost, options(write));

async function pageOf(path: string): Promise<string> {
  return new TextDecoder().decode(await diskHost.read(`${site}/build/${path}`));
}

/** Diagnostics of one code: their places and facts. */
function told({ diagnostics }: BuildResult, code: string) {
  return diagnostics.flatMap(({ diagnostic }) =>
    diagnostic.code === code ? [{ ...diagnostic.place, ...diagnostic.facts }] : [],
  );
}

const throwing =
  "const note = <p>own</p>;\n\nexport default function Footer({ chrome }) {\n  return <p>{chrome.nope.length}</p>;\n}\n";
const sound = "export default () => <p>sound footer</p>;\n";

describe("a part that throws", () => {
  it("is a diagnostic with part, file, line and page, and the old output stands", async () => {
    await write({ Footer: sound });
    expect((await run()).exit).toBe(0);
    await write({ Footer: throwing });
    const result = await run();
    expect(result).toMatchObject({ exit: 1, written: false });
    expect(told(result, "override-throws")).toEqual([
      expect.objectContaining({ file: "Footer.jsx", line: 4, part: "Footer", page: "/", pages: 4 }),
    ]);
    expect(await pageOf("index.html")).toContain("sound footer");
  });

  it("is told by check, too", async () => {
    await write({ Footer: throwing });
    expect(told(await run(false), "override-throws")).toMatchObject([{ file: "Footer.jsx", line: 4, pages: 4 }]);
  });

  it("as a warning: only the page where it throws does without it, in every build until it is mended", async () => {
    const sometimes =
      'export default ({ view }) => { if (view.route === "/two") throw new Error("not here"); return <p>own toc</p>; };\n';
    await write({ Footer: sound, Breadcrumbs: sometimes }, { "override-throws": "warning" });
    for (const _ of ["first", "again"]) {
      const result = await run();
      expect(result).toMatchObject({ exit: 0, written: true });
      expect(told(result, "override-throws")).toMatchObject([
        { file: "Breadcrumbs.jsx", line: 1, part: "Breadcrumbs", page: "/two", pages: 1, problem: "Error: not here" },
      ]);
    }
    expect(await pageOf("two/index.html")).toContain("sound footer");
    expect(await pageOf("two/index.html")).not.toContain("own toc");
    await write(
      { Footer: sound, Breadcrumbs: "export default () => <p>own toc</p>;\n" },
      { "override-throws": "warning" },
    );
    expect(told(await run(), "override-throws")).toEqual([]);
    expect(await pageOf("two/index.html")).toContain("own toc");
  });

  it.each([
    [
      "a module that throws when it is loaded",
      "const x = undefined;\nx.y;\nexport default () => null;\n",
      { line: 2, part: "" },
    ],
    [
      "recursion without end",
      "export default () => { const f = () => f(); return f(); };\n",
      { line: 1, part: "Footer" },
    ],
    ["an object in place of an element", "export default () => ({ a: 1 });\n", { file: "Footer.jsx", part: "Footer" }],
    ["null thrown", "export default () => { throw null; };\n", { file: "Footer.jsx", problem: "null" }],
    [
      "a promise thrown",
      "const never = new Promise(() => {});\nexport default () => { throw never; };\n",
      { part: "Footer" },
    ],
  ])("%s is a diagnostic, never a bug of ours", async (_, text, facts) => {
    await write({ Footer: text });
    const result = await run();
    expect(result.exit).toBe(1);
    expect(told(result, "override-throws")).toMatchObject([facts]);
  });

  it("under watch: the page is served with the theme's own part, and whoever looks on is told", async () => {
    await write({ Footer: throwing });
    const changes: BuildResult[] = [];
    const session = await openSession(diskHost, options(false), (result) => changes.push(result));
    try {
      const page = await session.read("index.html");
      expect(new TextDecoder().decode(page)).toContain("</html>");
      expect(session.result()).toMatchObject({ failed: true, exit: 1 });
      await session.read("two/index.html");
      // Told once: the page that shows it reloads, and asks again.
      expect(changes).toHaveLength(1);
      expect(told(session.result(), "override-throws")).toMatchObject([{ file: "Footer.jsx", line: 4, page: "/" }]);
    } finally {
      await session.close();
    }
  });
});

it("state, handlers and inline style of a part are told at their place; a comment about them is not", async () => {
  const text = [
    'import { useState } from "react";',
    "// onClick={no} and style={no} in a comment",
    "export default function Footer() {",
    "  const [open] = useState(true);",
    '  return <p style={{ color: "red" }} onClick={() => 1}>{open}</p>;',
    "}",
  ].join("\n");
  await write({ Footer: text });
  const result = await run();
  expect(result.exit).toBe(0);
  expect(told(result, "override-inert")).toMatchObject([
    { what: "`useState`", line: 4 },
    { what: "`style={…}`", line: 5 },
    { what: "`onClick={…}`", line: 5 },
  ]);
});

describe("what a part prints", () => {
  const faulty = `export default () => (
  <footer id="twice">
    <a href="#nowhere">Up</a> <a href="/nowhere">Away</a> <a href="/two"></a> <a href="/two"><img src="/a.svg" alt="two" /></a>
    <img alt="none" /> <img src="/gone.png" alt="gone" /> <p id="twice" />
    <a href="/two">Two</a> <a href="two#any">Beside</a> <a href="/static.txt">File</a> <a href="https://elsewhere.test/x">Out</a> <a href="#">Top</a>
  </footer>
);
`;
  const problems = [
    "its link `#nowhere` is broken because the page has no such anchor",
    "its link `/nowhere` is broken because no page or file exists at this path",
    "its link `/two` is missing link text",
    "its image `/a.svg` is not a file of the site",
    "its image has no `src`",
    "its image `/gone.png` is not a file of the site",
    "its ID `twice` is used more than once on the page",
  ];

  it("is told once with the file of the part and the number of pages, in every build", async () => {
    await mkdir(join(site, "static"));
    await writeFile(join(site, "static/static.txt"), "text");
    await write({ Footer: faulty });
    for (const _ of ["first", "again"]) {
      const result = await run();
      const found = result.diagnostics.flatMap(({ diagnostic }) =>
        diagnostic.code === "override-output" ? [diagnostic] : [],
      );
      expect(found.map(({ facts }) => facts.problem).toSorted()).toEqual(problems.toSorted());
      const places = found.map(({ place, facts }) => [place.file, facts.part, facts.page, facts.pages].join(" "));
      expect(new Set(places)).toEqual(new Set(["Footer.jsx Footer / 4"]));
    }
    expect(told(await run(false), "override-output")).toHaveLength(problems.length);
  });

  it("is nothing where each link leads to a page or a file, also below a base URL", async () => {
    const own =
      "export default ({ chrome }) => <footer><a href={chrome.base + 'two'}>Two</a> <a href='/other'>Beside</a></footer>;\n";
    await write({ Footer: own });
    const result = await build(diskHost, { ...options(), baseUrl: "/preview/42/" });
    expect(told(result, "override-output")).toEqual([]);
  });

  it("is told by a session when the page is asked for, and goes when it is mended", async () => {
    await write({ Footer: '<p/>;\nexport default () => <a href="#nowhere">Up</a>;\n' });
    const session = await openSession(diskHost, options(false), () => undefined);
    try {
      await session.read("index.html");
      await session.read("two/index.html");
      expect(told(session.result(), "override-output")).toMatchObject([{ file: "Footer.jsx", page: "/" }]);
    } finally {
      await session.close();
    }
  });
});

it.each([
  ["navbar", { navbar: { items: [{ label: "Gone", to: "/nowhere" }] } }],
  ["footer", { footer: { columns: [{ title: "C", items: [{ label: "Gone", to: "/nowhere" }] }] } }],
  ["last line", { footer: { copyright: '<a href="/nowhere">Gone</a>' } }],
  ["announcement", { announcement: { content: '<a href="/nowhere">Gone</a>' } }],
  ["head", { theme: { head: [{ tag: "link", attributes: { rel: "help", href: "/nowhere" } }] } }],
  ["logo", { navbar: { logo: { src: "/nowhere.svg", href: "/nowhere" } } }],
  ["icon", { favicon: "nowhere.svg" }],
])("an address of the config that leads nowhere is told once, at the config: %s", async (_, config) => {
  await writeFile(join(site, "pio-docs.config.json"), JSON.stringify({ title: "Config", ...config }));
  const { diagnostics } = await run(false);
  const found = diagnostics.filter(
    ({ diagnostic, severity }) => severity !== "info" && JSON.stringify(diagnostic).includes("nowhere"),
  );
  expect(found.map(({ diagnostic }) => diagnostic.place.file)).toEqual(found.map(() => "pio-docs.config.json"));
  expect(found.length).toBeGreaterThan(0);
});
