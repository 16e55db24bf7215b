// Cards, steps, badges, pictures and videos as the rest of the program sees them: links are links of the page, headings are headings, search
// reads their text once, a page that holds one has their stylesheet, and nothing hostile gets in by them.
import { expect, test } from "vitest";
import { worldOf } from "../build/world.ts";
import { all, attribute, documentOf } from "../routes/reading.ts";
import { framedPageOf, pageOf } from "./page-of.ts";

test("a wrong address on a card is told where the card stands", async () => {
  const { diagnostics } = await worldOf({
    "docs/index.md": '# A\n\n::::cards\n\n:::card B {href="lost.md"}\n:::\n\n:::card [C](gone.md)\n:::\n\n::::\n',
  });
  expect(diagnostics.filter((line) => line.includes(" broken-")).map((line) => line.split(" ")[0])).toEqual([
    "docs/index.md:5:1",
    "docs/index.md:8:9",
  ]);
});

test("titles of steps are headings below the last one before, and search reads what stands under them", () => {
  const { page, body } = pageOf("# T\n\n## Start\n\n::::steps\n\n:::step Get it\n\nFrom the quay.\n\n:::\n\n::::\n");
  expect(body.outline).toEqual([
    { level: 2, id: "start", html: "Start" },
    { level: 3, id: "get-it", html: "Get it" },
  ]);
  const read = [...page.prose.values()].flat().map(({ kind, text, id }) => `${kind} ${id} ${text}`);
  expect(read).toEqual(["heading t T", "heading start Start", "heading get-it Get it", "item  From the quay."]);
});

test("a badge is no part of a heading's id, nor of the title", () => {
  const { page, body } = pageOf("# Pier :badge[New]{tip}\n\n## Quays :badge[Beta]\n");
  expect(page.metadata.title).toBe("Pier");
  expect(body.outline).toEqual([{ level: 2, id: "quays", html: "Quays" }]);
});

test("one stylesheet more is linked by pages with blocks alone", async () => {
  const world = await worldOf({ "docs/index.md": "# A :badge[x]\n", "docs/plain.md": "# B\n\nText.\n" });
  expect(await world.html("index.html")).toMatch(/<link rel="stylesheet" href="\/assets\/blocks-\w+\.css"/);
  expect(await world.html("plain/index.html")).not.toContain("/assets/blocks-");
});

test("a video of another host is a link, and a frame behind closed details where the host is let in", () => {
  const video = ':::video A tour {src="https://youtu.be/abc-DEF_12"}\n:::\n';
  expect(pageOf(video).html).toContain('<a href="https://youtu.be/abc-DEF_12" class="block-video-link external"');
  const { html, diagnostics } = framedPageOf(video, ["https://www.youtube-nocookie.com"]);
  expect(diagnostics).toEqual([]);
  const [details] = all(documentOf(html), "details");
  const [frame] = all(documentOf(html), "iframe");
  if (details === undefined || frame === undefined) throw new Error("no frame");
  expect(attribute(details, "open")).toBeUndefined();
  expect(attribute(frame, "src")).toBe("https://www.youtube-nocookie.com/embed/abc-DEF_12");
  expect(attribute(frame, "loading")).toBe("lazy");
  expect(attribute(frame, "sandbox")).toContain("allow-scripts");
});

test("a picture that is shown twice is one link of the page", () => {
  const { page, html } = pageOf("![Plan](plan.png#zoom)\n");
  expect(page.links.map(({ href }) => href)).toEqual(["plan.png"]);
  expect(html.match(/src="plan.png"/g)).toHaveLength(2);
});

test("no script, handler or style gets in by an attribute, a label or a comment", () => {
  const hostile = '"><script>alert(1)</script>';
  const { html } = pageOf(
    [
      `:badge[${hostile}]{tip} :kbd[<img src=x onerror=alert(1)>+${hostile}]`,
      `:::card T {href='javascript:alert(1)'}\n:::`,
      `:::video T {src='${hostile}' poster='javascript:alert(1)'}\n:::`,
      `:::video T {src='https://a.test/"onload="alert(1)'}\n:::`,
      `::::cards{columns='2" onclick="alert(1)'}\n\n:::card ${hostile}\n:::\n\n::::`,
      `:::code-group{group='${hostile}'}\n\n\`\`\`js title="${"<script>"}"\na // [!code word:<script>]\n<script> // [!code ++]\n\`\`\`\n\n:::`,
      "![a](x.png#zoom,only-dark) ![a](javascript:alert(1)#zoom)",
    ].join("\n\n"),
  );
  const page = documentOf(html);
  expect(all(page, "script")).toEqual([]);
  expect(html).not.toMatch(/<[^>]* on\w+=|<[^>]* style=|(?:href|src|poster)="javascript:/);
});
