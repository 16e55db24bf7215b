// The code of MDX pages as other tools' trees write it: parts whose exports a page imports, names that nobody provides, imports that are not
// there. What can be evaluated is, and what cannot is one problem at its place.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

async function proseOf(page: string, files: Record<string, string> = {}) {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "Site", components: {} }),
    "docs/index.mdx": page,
    ...files,
  });
  const html = await world.html("index.html");
  const prose = /<div class="prose[^"]*">([\s\S]*?)<\/div>\s*(?:<footer|<nav|<\/article|<div class="page-foot)/.exec(
    html,
  );
  return { prose: prose?.[1]?.trim() ?? html, diagnostics: world.diagnostics };
}

describe("exports of a part that a page imports by name", () => {
  const vars = `export const links = { api: "/" };\n\nexport const Where = ({ name }) => (\n  <p>See {prefix} <a href={links.api}>{name}</a>.</p>\n);\n\nexport const prefix = "the";\n\nexport const other = broken(;\n`;

  it.each(["/snippets/vars.mdx", "../snippets/vars.mdx", "@site/snippets/vars.mdx"])("from %s", async (path) => {
    const page = `# Home\n\nimport { Where, links } from "${path}"\n\n<Where name={links.api.length} />\n\nAt {links.api}\n`;
    const { prose, diagnostics } = await proseOf(page, { "snippets/vars.mdx": vars });
    expect(diagnostics).toEqual([]);
    expect(prose).toBe('<h1 id="home">Home</h1>\n<p>See the <a href="/">1</a>.</p>\n<p>At /</p>');
  });

  it("tells what throws at its place in the part", async () => {
    const { diagnostics } = await proseOf('import { Bad } from "./_part.mdx"\n\n# Home\n\n<Bad />\n', {
      "docs/_part.mdx": "Words.\n\nexport const Bad = () => {\n  throw new Error('no');\n};\n",
    });
    expect(diagnostics).toEqual([
      "docs/index.mdx:5:1 error component-throws `<Bad>` throws an error: Error: no, at docs/_part.mdx:4:9.",
    ]);
  });

  it("leaves an import of what the part does not export to those who report names", async () => {
    const { prose, diagnostics } = await proseOf(
      'import { Gone } from "./_part.mdx"\n\n# Home\n\n<Gone>words</Gone>\n',
      {
        "docs/_part.mdx": "Words.\n",
      },
    );
    expect(diagnostics).toEqual([expect.stringContaining("docs/index.mdx:5:1 warning component-unknown")]);
    expect(prose).toContain("words");
  });
});

it("has hooks of React without an import, as Mintlify does", async () => {
  const { prose, diagnostics } = await proseOf(
    "# Home\n\nexport const Count = () => {\n  const [count] = useState(2);\n  const name = React.useMemo(() => 'x', []);\n  return <p>{name} {count}</p>;\n};\n\n<Count />\n",
  );
  expect(diagnostics).toEqual([]);
  expect(prose).toContain("<p>x 2</p>");
});

it("imports code from the folder of the site by a path that begins with a slash", async () => {
  const { prose, diagnostics } = await proseOf(
    '# Home\n\nimport { Tag } from "/snippets/tag.jsx"\nimport "/missing.css"\n\n<Tag>words</Tag>\n',
    {
      "snippets/tag.jsx": "export const Tag = ({ children }) => <b>tag {children}</b>;",
    },
  );
  expect(diagnostics).toEqual([]);
  expect(prose).toContain("<b>tag words</b>");
});

describe("what stands in the way of a page's code", () => {
  it("is no name of an export", async () => {
    const { prose, diagnostics } = await proseOf(
      '# Home\n\nexport const components = ["a", "b"]\n\nexport const codes = 2;\n\nexport function wrap() { return 3 }\n\nIt is {components.join("-")} {codes * 2} {wrap()}.\n',
    );
    expect(diagnostics).toEqual([]);
    expect(prose).toContain("<p>It is a-b 4 3.</p>");
  });

  it("is no layout, and no import that nothing names", async () => {
    const { prose, diagnostics } = await proseOf(
      '# Home\n\nimport Layout from "./layout"\nimport { used, idle } from "./used.ts"\n\nexport default Layout\n\nexport { lost as default } from "./lost"\n\nexport default function Page() { return fetch("/") }\n\n{used}\n',
      { "docs/used.ts": "export const used = 'yes'; export const idle = 1;" },
    );
    expect(diagnostics).toEqual([]);
    expect(prose).toContain("\nyes");
  });

  it("is no component that nobody provides: what stands in it is shown, and one problem names it", async () => {
    const { prose, diagnostics } = await proseOf(
      '# Home\n\nimport { Label } from "tool/ui"\n\nexport const Shown = () => <p><Label>Bright</Label> <Nav.Item>item</Nav.Item></p>;\n\n<Shown />\n\n{["x"].map((one) => <Label key={one}>{one}</Label>)}\n\n{"<Quoted>".length} {[1].map((n: Array<Kind>) => 1)}\n',
    );
    expect(diagnostics).toEqual([
      expect.stringMatching(/^docs\/index\.mdx:5:\d+ warning component-unknown .*`Label`|<Label>/),
      expect.stringMatching(/^docs\/index\.mdx:5:\d+ warning component-unknown .*`Nav`|<Nav>/),
    ]);
    expect(prose).toContain("<p>Bright item</p>");
    expect(prose).toContain("x");
    expect(prose).toMatch(/\n8\s+1$/);
  });

  it("is no import that is not there: the rest is evaluated", async () => {
    const { prose, diagnostics } = await proseOf(
      '# Home\n\nimport {\n  missing,\n} from "./missing"\nimport Old, { Gone, lost } from "./gone"\n\n{1 + 1}\n\n<Gone>*kept*</Gone>\n\n<Old />\n\n{lost.name} {missing.too}\n',
    );
    expect(diagnostics).toEqual([
      "docs/index.mdx:5:8 error component-bundle The components of `docs/index.mdx` cannot be bundled: The file `docs/missing` does not exist.",
      "docs/index.mdx:6:33 error component-bundle The components of `docs/index.mdx` cannot be bundled: The file `docs/gone` does not exist.",
    ]);
    expect(prose).toContain("\n2\n");
    expect(prose).toContain("<em>kept</em>");
  });
});

it("reads a formula between two dollars in a sentence, whose braces are no code", async () => {
  const { diagnostics } = await proseOf("# Home\n\nInline: $$c = \\sqrt{a^2 + b^2}$$ and $x^{n+m}$.\n");
  expect(diagnostics).toEqual([expect.stringContaining("renderer-missing")]);
});

it("takes the end of a tag on a line of its own for no quote", async () => {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "Site", components: { Card: "card.tsx" } }),
    "card.tsx": "export const Card = ({ title, children }) => <section>{title}{children}</section>;",
    "docs/index.md":
      '# Home\n\n<Card>\n  <Card\n    title="In"\n  >\n    <p>words</p>\n  </Card>\n</Card>\n\n> <Card title="Quoted">\n>\n> *said*\n>\n> </Card>\n',
  });
  expect(world.diagnostics).toEqual([]);
  const html = (await world.html("index.html")).replace(/\s*\n\s*/g, "").replace(/^.*<div class="prose">/, "");
  expect(html).toContain("<section><section>In<p>words</p></section></section>");
  expect(html).toContain("<blockquote><section>Quoted<p><em>said</em></p></section></blockquote>");
});

it("names the scheme of an address that no page may have", async () => {
  const { diagnostics } = await proseOf(
    '# Home\n\n{<a href="file:///etc">In</a>} {<video src="cursor://x"></video>} {<a href=" java\tscript:x()">Bad</a>}\n',
  );
  expect(diagnostics).toEqual([
    expect.stringContaining("The expression prints `href` with a URL that starts with `file:`."),
    expect.stringContaining("The expression prints `src` with a URL that starts with `cursor:`."),
    expect.stringContaining("The expression prints `href` with a script URL."),
  ]);
});

it("prints links that open an editor", async () => {
  const { diagnostics, prose } = await proseOf('# Home\n\n{<a href="cursor://install?name=x">In</a>}\n');
  expect(diagnostics).toEqual([]);
  expect(prose).toContain('href="cursor://install?name=x"');
});

describe("code blocks that stand in a component", () => {
  const page = (inner: string) => `# Home\n\nimport { Kids } from "../kids.jsx"\n\n<Kids>\n\n${inner}\n\n</Kids>\n`;
  const reading =
    "export function Kids({ children }) {\n  const code = children.props.children;\n" +
    "  return <><p>{code.props.className}: {code.props.children.length}</p>{children}</>;\n}\n";

  it("have the props that MDX gives them, and are printed as the page shows them", async () => {
    const { prose, diagnostics } = await proseOf(page('```ts title="a.ts"\nconst a = 1;\n\nuse(a);\n```'), {
      "kids.jsx": reading,
    });
    expect(diagnostics).toEqual([]);
    expect(prose).toContain("<p>language-ts: 22</p>");
    const alone = await proseOf(page('```ts title="a.ts"\nconst a = 1;\n\nuse(a);\n```'), {
      "kids.jsx": "export const Kids = ({ children }) => children;\n",
    });
    expect(prose.replace("<p>language-ts: 22</p>", "").replace(/\n+/g, "\n")).toBe(alone.prose.replace(/\n+/g, "\n"));
    expect(alone.prose).toContain('<div class="code-title">a.ts</div>');
  });

  it("are not taken for one where there is more", async () => {
    const { diagnostics } = await proseOf(page("```ts\na\n```\n\nand\n\n```ts\nb\n```"), { "kids.jsx": reading });
    expect(diagnostics).toEqual([expect.stringContaining("component-throws")]);
  });
});

it("prints what stands in Suspense", async () => {
  const page =
    'import { Suspense } from "react"\n\n# Home\n\n<Suspense fallback={<i>wait</i>}>\n\nwords\n\n</Suspense>\n';
  const { prose, diagnostics } = await proseOf(page);
  expect(diagnostics).toEqual([]);
  expect(prose).toContain("<p>words</p>");
  expect(prose).not.toContain("wait");
});

describe("modules that look at what there is when they are loaded", () => {
  const page = '# Home\n\nimport { X } from "../x.jsx"\n\n<X />\n';
  const x = (top: string, body: string) => `${top}\nexport const X = () => <p>{${body}}</p>;\n`;

  it.each([
    [
      "marks",
      'const has = typeof performance !== "undefined" && ["mark"].every((m) => typeof performance[m] === "function");',
      "String(has)",
      "true",
    ],
    [
      "the environment",
      'const debug = typeof process !== "undefined" && process.env && process.env.DEBUG;',
      "String(debug)",
      "undefined",
    ],
    [
      "the kind of machine",
      'const node = typeof process !== "undefined" && process.versions && process.versions.node;',
      "String(node)",
      "undefined",
    ],
  ])("find %s, and print", async (_, top, body, text) => {
    const { prose, diagnostics } = await proseOf(page, { "x.jsx": x(top, body) });
    expect(diagnostics).toEqual([]);
    expect(prose).toContain(`<p>${text}</p>`);
  });

  it.each([
    ["now", "const now = performance.now;", "now()", "`performance.now()`"],
    ["a secret", "const env = () => process.env;", "env().HOME", "`process.env`"],
    ["at once", "const now = performance.now();", "now", "`performance.now()`"],
  ])("do not use it: %s", async (_, top, body, what) => {
    const { diagnostics } = await proseOf(page, { "x.jsx": x(top, body) });
    expect(diagnostics).toEqual([expect.stringContaining(what)]);
  });
});

it("shows inline code without the language that Fumadocs writes behind it", async () => {
  const { prose } = await proseOf("# Home\n\nSet `history: 'push'{:ts}`, but `{:ts}` alone and `a{:b} c` stay.\n");
  expect(prose).toContain(
    "<p>Set <code>history: 'push'</code>, but <code>{:ts}</code> alone and <code>a{:b} c</code> stay.</p>",
  );
});
