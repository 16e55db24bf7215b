// What pages and components may import: files of the site, and of folders that the config names, but nothing that is hidden.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const around = {
  "../outside.ts": "export const a = 'SECRET';",
  "../outside.css": ".a { color: red; /* SECRET */ }",
  "../outside.svg": "<svg xmlns='http://www.w3.org/2000/svg'><title>SECRET</title></svg>",
  ".git/x.json": '{"a":"SECRET"}',
  ".git/n.txt": "SECRET",
  ".env.json": '{"a":"SECRET"}',
  "data/.hidden/x.ts": "export const a = 'SECRET';",
};

async function siteWith(files: Readonly<Record<string, string>>, config: object = {}) {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "Site", components: { X: "lib/x.tsx" }, ...config }),
    "lib/x.tsx": "export function X() { return <p>x</p>; }",
    "docs/index.md": "# Home\n\n<X />\n",
    ...around,
    ...files,
  });
  return { world, told: world.diagnostics };
}

describe("an import that is refused", () => {
  it.each([
    ["a page, of data in .git", { "docs/p.mdx": "---\ndata: ../.git/x.json\n---\n\n# P\n\n{data.a}\n" }],
    ["a page, of text in .git", { "docs/p.mdx": 'import t from "../.git/n.txt";\n\n# P\n\n{t}\n' }],
    ["a page, of a hidden file", { "docs/p.mdx": 'import t from "../.env.json";\n\n# P\n\n{t.a}\n' }],
    ["a page, from the root", { "docs/p.mdx": 'import t from "@site/.git/x.json";\n\n# P\n\n{t.a}\n' }],
    ["a page, from outside", { "docs/p.mdx": 'import { a } from "../../outside.ts";\n\n# P\n\n{a}\n' }],
    ["a page, of a module of Node.js", { "docs/p.mdx": '# P\n\nimport fs from "fs"\n\n{fs.readFileSync("x")}\n' }],
    ["a page, of a package", { "docs/p.mdx": 'import { a } from "lodash";\n\n# P\n\n{a}\n' }],
    ["a page, by code", { "docs/p.mdx": '# P\n\n{String(import(["node:", "fs"].join("")))}\n' }],
    ["a component, from outside", { "lib/x.tsx": 'import { a } from "../../outside.ts"; export const X = () => a;' }],
    ["a component, by an absolute path", { "lib/x.tsx": 'import { a } from "/outside.ts"; export const X = () => a;' }],
    ["a component, hidden", { "lib/x.tsx": 'import { a } from "../data/.hidden/x"; export const X = () => a;' }],
    [
      "a style, from outside",
      { "lib/x.tsx": 'import "./x.css"; export const X = () => <p />;', "lib/x.css": '@import "../../outside.css";' },
    ],
    [
      "a style, by a URL",
      {
        "lib/x.tsx": 'import "./x.css"; export const X = () => <p />;',
        "lib/x.css": "p { background: url(../../outside.svg) }",
      },
    ],
    [
      "a style, of a file without an ending",
      {
        "lib/x.tsx": 'import "./x.css"; export const X = () => <p />;',
        "lib/x.css": "p { background: url(./LICENSE) }",
        "lib/LICENSE": "x",
      },
    ],
  ] as const)("by %s", async (_, files) => {
    const { world, told } = await siteWith(files);
    expect(told).toMatchSnapshot();
    expect(told).toHaveLength(1);
    for (const path of world.paths) expect(await world.html(path).catch(() => "")).not.toContain("SECRET");
  });
});

describe("an import that is answered", () => {
  it("by a page of a mounted folder, of its neighbour, and of data there", async () => {
    const { world, told } = await siteWith(
      {
        "../team/docs/p.mdx":
          '---\ndata: ./prices.yaml\n---\nimport { Own } from "./own";\n\n# P\n\n<Own />\n\n{data.a}\n',
        "../team/docs/own.tsx": 'import { b } from "./b"; export const Own = () => <p>own {b}</p>;',
        "../team/docs/b.ts": "export const b = 7;",
        "../team/docs/prices.yaml": "a: 5",
      },
      { docs: ["docs", { from: "../team/docs", at: "/team" }] },
    );
    expect(told).toEqual([]);
    const html = await world.html("team/p/index.html");
    expect(html).toContain("<p>own 7</p>");
    expect(html).toContain("5");
  });

  it("by a component outside that the config names, of its neighbours, and of no others", async () => {
    const config = { components: { X: "../ui/x.tsx" } };
    const x = 'import { b } from "./b"; export const X = () => <p>ui {b}</p>;';
    const { world, told } = await siteWith({ "../ui/x.tsx": x, "../ui/b.ts": "export const b = 7;" }, config);
    expect(told).toEqual([]);
    expect(await world.html("index.html")).toContain("<p>ui 7</p>");
    const far = await siteWith({ "../ui/x.tsx": 'import { a } from "../outside"; export const X = () => a;' }, config);
    expect(far.told).toEqual([expect.stringContaining("`../outside` is outside the site folder")]);
  });

  it("by a style, with a URL from the root, and no path of this machine", async () => {
    const { world, told } = await siteWith({
      "lib/x.tsx": 'import "./x.css"; export const X = () => <p className="a">x</p>;',
      "lib/x.css": ".a { background: url(/img/a.png) }",
    });
    expect(told).toEqual([]);
    const sheets = world.paths.filter((path) => path.endsWith(".css"));
    const texts = await Promise.all(sheets.map((path) => world.html(path)));
    const own = texts.filter((text) => text.includes(".a{") || text.includes(".a {"));
    expect(own.join()).toContain("/img/a.png");
    expect(own.join()).not.toContain("sourceMappingURL");
  });
});
