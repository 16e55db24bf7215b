// `pio-docs diagrams` with a real Chromium and a package that stands in for mermaid: what is drawn is written once, shown by the next build
// in our colours, and followed as the text changes; nothing that such a page does reaches anything but the drawing.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import { drawDiagrams } from "../../src/build/commands/diagrams.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { findChromium as chromiumOfTests } from "../browser/chromium.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-diagrams-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Draws a box with the text in it, coloured by a style as mermaid does; `pie broken` it cannot, and one reaches out. */
const mermaid = `globalThis.mermaid = {
  initialize() {},
  async render(id, text) {
    if (text.includes("broken")) throw new Error("Parse error on line 1");
    let out = "";
    if (text.includes("reach")) out = await fetch("https://example.com/").then(() => "reached", () => "refused");
    return { svg: \`<svg id="\${id}" viewBox="0 0 200 100" style="max-width: 200px"><style>#\${id} rect{fill:#b5ff20;stroke:#111}</style>
<rect class="x" width="200" height="100"/><foreignObject width="200" height="100"><div>from <b>html</b></div></foreignObject>
<text x="5" y="20">\${text.replace(/[<&]/g, "").trim()} \${out}</text></svg>\` };
  },
};`;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}
const page = (...texts: string[]) => `# Home\n\n${texts.map((text) => `\`\`\`mermaid\n${text}\n\`\`\`\n`).join("\n")}`;
const siteFolder = here.pathOf(join(top, "site"));
const options = { siteFolder, out: `${siteFolder}/build`, cache: true, write: true, strict: false } as const;
const asked = { env: { CHROME_PATH: chromiumOfTests() }, packages: here.pathOf(join(top, "installed/pio-docs")) };
const built = async () => {
  const { diagnostics } = await build(diskHost, options);
  const html = readFileSync(join(top, "site/build/index.html"), "utf8");
  return { codes: diagnostics.map(({ diagnostic }) => diagnostic.code), html };
};

test("diagrams are drawn once, shown in our colours, and told when they are of no text any more", async () => {
  put("installed/node_modules/mermaid/package.json", '{"version":"11.0.0"}');
  put("installed/node_modules/mermaid/dist/mermaid.min.js", mermaid);
  put("site/docs/index.md", page('pie\n  accTitle: Of tools\n  "A" : 1', "pie broken", "pie reach"));
  expect((await built()).codes).toEqual(["not-rendered", "not-rendered", "not-rendered"]);

  const drawn = await drawDiagrams(diskHost, options, asked);
  if (drawn.kind !== "done") throw new Error(JSON.stringify(drawn));
  expect(drawn.drawn.map(({ problem }) => problem)).toEqual([undefined, "Parse error on line 1", undefined]);
  const names = readdirSync(join(top, "site/diagrams"));
  expect(names).toHaveLength(2);
  const first = readFileSync(join(top, "site", drawn.drawn[0]?.file ?? ""), "utf8");
  expect(first).toMatch(/<rect [^>]*fill="rgb\(181, 255, 32\)"/);
  expect(first).not.toMatch(/<style|style=|class=|foreignObject/);

  const { html, codes } = await built();
  expect(codes).toEqual(["not-rendered"]);
  expect(html).toMatch(/<title id="__diagram-1-title">Of tools<\/title>/);
  expect(html).toContain('class="fill-tint-1 stroke-line"');
  expect(html).toMatch(/<tspan [^>]*>from html<\/tspan>/);
  expect(html).toContain("refused");

  put("site/docs/index.md", page('pie\n  accTitle: Of tools\n  "A" : 2', "pie reach"));
  expect((await built()).codes).toEqual(["diagram-unused", "not-rendered"]);
  const again = await drawDiagrams(diskHost, options, asked);
  expect(again).toMatchObject({
    kind: "done",
    kept: 1,
    drawn: [{ page: "docs/index.md" }],
    unused: [expect.any(String)],
  });
});

test("what it lacks is told, and nothing is written", async () => {
  const files = { "/site/docs/index.md": page("pie") };
  const order = { ...options, siteFolder: "/site", out: "/site/build" };
  const bare = memoryHost(files);
  expect(await drawDiagrams(bare, order, { env: {} })).toMatchObject({ kind: "no-mermaid", wanted: 1 });
  const installed = { ...files, "/site/node_modules/mermaid/package.json": '{"version":"11.0.0"}' };
  // What stands in the site folder is taken only if pio-docs is installed there, too.
  expect(await drawDiagrams(memoryHost(installed), order, { env: {} })).toMatchObject({ kind: "no-mermaid" });
  const beside = { env: {}, packages: "/site/node_modules/pio-docs" };
  expect(await drawDiagrams(memoryHost(installed), order, beside)).toMatchObject({
    kind: "no-chromium",
    wanted: 1,
  });
  expect(await drawDiagrams(memoryHost({ "/site/docs/index.md": "# Home" }), order, { env: {} })).toMatchObject({
    kind: "done",
    drawn: [],
  });
  expect(await bare.names("/site")).not.toContain("diagrams");
});
