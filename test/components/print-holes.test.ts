// What does not end is ended with the thread that prints it: what else the page has is printed, and so are other pages.
import { describe, expect, it } from "vitest";
import { createHolePrinter } from "../../src/components/print-holes.ts";
import type { Hole } from "../../src/model/component.ts";

const bundleOf = (body: string) => `const { createElement: h } = require("react");\n${body}`;
const print = createHolePrinter(500);

/** The holes `<A/>`, `<B/>` of a page, and what is printed for them by the components that `body` exports. */
async function printed(body: string) {
  const [made] = await printedOf([body]);
  if (made === undefined) throw new Error("Nothing was printed.");
  return made;
}

/** The same of several pages, which are asked for at once. */
async function printedOf(bodies: readonly string[]) {
  const holes = ["A", "B"].map(
    (name, index): Hole => ({
      node: { kind: "element", name, props: [], children: [] },
      place: { file: "docs/index.md", line: index + 1, column: 1 },
    }),
  );
  const found = { holes, codes: [], statements: [] };
  const page = { found, file: "docs/index.md", lang: "en", token: "t", spotOf: () => undefined, scripts: {} };
  const pages = bodies.map((body) => ({ ...page, bundle: { name: body, text: bundleOf(body) } }));
  return (await print(pages)).map((made) => ({
    html: made.printed,
    codes: made.diagnostics.map(({ code, place }) => [code, place]),
  }));
}

const slowAt = (line: number) => ["component-slow", { file: "docs/index.md", line, column: 1 }];
const b = 'B: () => h("p", null, "b")';

describe("a component that does not end", () => {
  it.each([
    ["loops", `exports.components = { A: () => { for (;;); }, ${b} };`],
    ["renders itself", `const A = () => h(A); exports.components = { A, ${b} };`],
    ["matches for ever", `exports.components = { A: () => /^(a+)+$/.test("a".repeat(60) + "b"), ${b} };`],
    [
      "goes on in promises",
      `exports.components = { A: () => h("i"), ${b} }; const f = async () => { for (;;) await 0; }; exports.components.B = () => { f(); return h("p", null, "b"); };`,
    ],
  ])("%s", async (name, body) => {
    const { html, codes } = await printed(body);
    if (name === "goes on in promises") expect(codes).toEqual([slowAt(2)]);
    else {
      expect(html).toEqual([undefined, "<p>b</p>"]);
      expect(codes).toEqual([slowAt(1)]);
    }
    expect((await printed(`exports.components = { A: () => h("i"), ${b} };`)).html).toEqual(["<i></i>", "<p>b</p>"]);
  });

  it("leaves nothing of a page of which two do not end, or the module does not", async () => {
    const both = await printed("exports.components = { A: () => { for (;;); }, B: () => { for (;;); } };");
    expect([both.html, both.codes]).toEqual([
      [undefined, undefined],
      [slowAt(1), slowAt(2)],
    ]);
    const module = await printed("for (;;);");
    expect([module.html, module.codes]).toEqual([[undefined, undefined], [slowAt(1)]]);
  });
});

describe("pages that are asked for at once", () => {
  it("are printed but for what does not end in each", async () => {
    const loop = `exports.components = { A: () => { for (;;); }, ${b} };`;
    const fine = `exports.components = { A: () => h("i"), ${b} };`;
    const all = await printedOf([fine, loop, fine, loop]);
    expect(all.map(({ html }) => html?.[0])).toEqual(["<i></i>", undefined, "<i></i>", undefined]);
    expect(all.map(({ codes }) => codes)).toEqual([[], [slowAt(1)], [], [slowAt(1)]]);
  });
});

describe("a component that leaves a promise behind", () => {
  it("is told where the promise is rejected, and prints", async () => {
    const { html, codes } = await printed(
      `exports.components = { A: () => { (async () => { await 0; throw new Error("late"); })(); return h("i"); }, ${b} };`,
    );
    expect(html).toEqual(["<i></i>", "<p>b</p>"]);
    expect(codes).toEqual([["component-throws", { file: "docs/index.md", line: 1, column: 1 }]]);
    expect((await printed(`exports.components = { A: () => h("i"), ${b} };`)).codes).toEqual([]);
  });
});

describe("pages apart", () => {
  it("share no state of a module, and no global", async () => {
    const reads = `let count = 0; exports.components = { A: () => h("i", null, count += 1, [1].odd ?? "-", [1].at(0)), ${b} };`;
    const before = await printed(reads);
    expect(before.html?.[0]).toBe("<i>1-1</i>");
    for (const change of ["Array.prototype.odd = 1;", "Array.prototype.at = () => 5;", "globalThis.h = 1; Map = 1;"]) {
      await printed(reads + change);
      expect(await printed(reads), change).toEqual(before);
      expect((await printedOf([reads, reads + change, reads]))[2], change).toEqual(before);
    }
  });
});
