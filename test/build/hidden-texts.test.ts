// Whatever stands around a block for others, and however the parsers of Markdown, HTML, and other programs' marks read that: of its text a page
// shows nothing, but in code that shows a block.
import fc from "fast-check";
import { expect, it } from "vitest";
import { byReach } from "../reach.ts";
import { worldOf } from "./world.ts";

const plain = [
  "a",
  "",
  "",
  "- a",
  "  - b",
  "1. x",
  "   text",
  "    code",
  "> q",
  "> - a",
  "# h",
  "| a | b |",
  "|---|---|",
  "***",
];
const blocks = [
  ":::",
  "::::",
  ":::note",
  "::::tabs",
  "!!! note",
  '=== "Tab"',
  "{% if %}",
  "$$",
  "[^1]: n",
  "import X from './x'",
];
const code = ["```", "````md", "~~~", "> ```", "`", "``", "a `b", "\\`", "{a", "}"];
const html = ["<!--", "-->", "<pre>", "</pre>", "<div>", "</div>", "<details>", "<script>", "<textarea>", "<style>"];
const own = ["<Audience for=x>", "</Audience>"];
const around = fc
  .array(fc.constantFrom(...plain, ...blocks, ...code, ...html, ...own), { maxLength: 9 })
  .map((lines) => lines.join("\n"));
const hidden = fc
  .tuple(fc.constantFrom("", "", "> ", "  ", "   ", "    ", "- "), fc.nat({ max: 2 }))
  .map(([margin, kind]) => {
    const inner = margin === "- " ? "  " : margin;
    if (kind === 0) return `${margin}:::audience{for="partner"}\n${inner}secret\n${inner}:::`;
    if (kind === 1) return `${margin}<Audience for="partner">\n\n${inner}secret\n\n${inner}</Audience>`;
    return `${margin}see <Audience for="partner">secret</Audience> it`;
  });
const text = fc
  .tuple(around, fc.constantFrom("\n", "\n\n"), hidden, around)
  .map(([before, gap, block, after]) => `${before}${gap}${block}\n${after}`);

it("shows nothing of a block for others, whatever is around it", { timeout: 600_000 }, async () => {
  for (let seed = 1; seed <= byReach(4, 200); seed += 1) {
    const guides = fc.sample(fc.tuple(text, fc.constantFrom("md", "mdx")), { numRuns: 150, seed });
    const files = Object.fromEntries(guides.map(([written, ending], at) => [`docs/p${at}.${ending}`, written]));
    const { html: read } = await worldOf({
      "pio-docs.config.json": '{"sidebars":false}',
      "docs/index.md": "# H\n",
      ...files,
    });
    for (const [at, [written]] of guides.entries()) {
      const page = await read(`p${at}/index.html`);
      const shown = page.replace(/<(pre|code)[\s>][\s\S]*?<\/\1>/g, "");
      expect([written, shown.includes("secret")]).toEqual([written, false]);
    }
  }
});
