// Checks that do what no check may: each is one problem, at its module where that is known, and the site is built with what the others find.
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCheckRunner } from "../../src/components/checks/check-runner.ts";
import { worldOf } from "../build/world.ts";

const good = `export default { code: "own-good", page: ({ headings }) => headings.map(({ place }) => ({ message: "Seen.", place })) };`;
const seen = ["docs/a.md:1:1 warning own-good Seen.", "docs/index.md:1:1 warning own-good Seen."];

/** What is told of a site with a check of `code`, beside what a good one finds. */
async function toldOf(code: string, more: Record<string, string> = {}): Promise<readonly string[]> {
  const { diagnostics, html } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ checks: ["bad.ts", "good.js"] }),
    "bad.ts": code,
    "good.js": good,
    "docs/index.md": "# Home\n\nWords.\n",
    "docs/a.md": "# A\n\nWords.\n",
    ...more,
  });
  expect(await html("a/index.html")).toContain("<p>Words.</p>");
  expect(diagnostics.filter((line) => line.includes("own-good"))).toEqual(seen);
  return diagnostics.filter((line) => !line.includes("own-good"));
}

/** A check whose function has \`body\`. */
const finding = (body: string): string =>
  `export default {\n  code: "own-bad",\n  page(page) {\n    ${body}\n  },\n};\n`;

afterEach(() => vi.restoreAllMocks());

describe("a check", () => {
  it.each([
    ["throws", finding('throw new TypeError("No words.");')],
    ["throws no error", finding('throw "words";')],
    ["calls itself", finding("return this.page(page);")],
    ["reads process", finding("return [{ message: process.cwd() }];")],
    ["reads the time", finding("return [{ message: String(Date.now()) }];")],
    ["makes a date of now", finding("return [{ message: String(new Date()) }];")],
    ["takes chances", finding("return [{ message: String(Math.random()) }];")],
    ["asks the network", finding('return fetch("https://example.com");')],
    ["waits", finding("setTimeout(() => {}, 1);")],
    ["evaluates", finding('return eval("[]");')],
    ["makes a function by another way", finding('return (() => {}).constructor("return []")();')],
    ["returns a promise", finding("return Promise.resolve([]);")],
    ["returns a text", finding('return "words";')],
    ["returns a number", finding("return 5;")],
    ["finds texts", finding('return ["words"];')],
    ["finds nothing to say", finding("return [{ place: page.place }];")],
    ["finds at no place", finding('return [{ message: "M.", place: 5 }];')],
    [
      "finds before the first line",
      finding('return [{ message: "M.", place: { file: page.file, line: 0, column: 1 } }];'),
    ],
    ["mends nowhere", finding('return [{ message: "M.", fix: "x" }];')],
    ["finds without end", finding('return (function* () { for (;;) yield { message: "M." }; })();')],
    ["has a trap in what it finds", finding('return [{ get message() { throw new Error("Trap."); } }];')],
  ])("%s", async (_, code) => {
    const told = await toldOf(code);
    expect(told).toMatchSnapshot();
    expect(told).toHaveLength(1);
  });

  it.each([
    ["has no default export", "export const code = 1;"],
    ["is a function", "export default () => [];"],
    ["has no code", "export default { page: () => [] };"],
    ["has a code of ours", 'export default { code: "broken-link", page: () => [] };'],
    ["has a severity that is none", 'export default { code: "own-bad", severity: "fatal", page: () => [] };'],
    ["asks for nothing", 'export default { code: "own-bad" };'],
    ["has no function", 'export default { code: "own-bad", page: [] };'],
    ["has the code of another", 'export default { code: "own-good", page: () => [] };'],
    ["throws as it is loaded", 'const a = 1;\nthrow new Error("Early.");\nexport default a;'],
    [
      "reads files",
      'import { readFileSync } from "node:fs";\nexport default { code: "own-bad", page: () => readFileSync };',
    ],
    ["imports what is not there", 'import { a } from "./gone";\nexport default a;'],
    ["imports what the package has not", 'import { build } from "pio-docs";\nexport default build;'],
    ["is no program", "export default {"],
  ])("%s, and cannot be used", async (_, code) => {
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": JSON.stringify({ checks: ["good.js", "bad.ts"] }),
      ...{ "bad.ts": code, "good.js": good, "docs/index.md": "# Home\n" },
    });
    expect(diagnostics[0]).toMatchSnapshot();
    expect(diagnostics.slice(1)).toEqual(["docs/index.md:1:1 warning own-good Seen."]);
  });

  it("finds nothing where it finds something in a file that it was not told of", async () => {
    const told = await toldOf(
      finding('return [{ message: "M.", place: { file: "/etc/passwd", line: 3, column: 1 } }];'),
    );
    expect(told).toEqual(["docs/a.md:1:1 warning own-bad M.", "docs/index.md:1:1 warning own-bad M."]);
  });

  it("says what it says on one line, and nothing to the terminal", async () => {
    const told = await toldOf(finding('return [{ message: "One\\n\\u001b[31mtwo\\u0007.\\n" }];'));
    expect(told).toEqual([
      "docs/a.md:1:1 warning own-bad One [31mtwo .",
      "docs/index.md:1:1 warning own-bad One [31mtwo .",
    ]);
  });

  it("learns nothing of other pages, whatever it keeps", async () => {
    const counting = `let count = 0;\n${finding('count += 1; globalThis.seen = (globalThis.seen ?? 0) + 1; Array.prototype.last = 1; return [{ message: count + " " + globalThis.seen }];')}`;
    expect(await toldOf(counting)).toEqual([
      "docs/a.md:1:1 warning own-bad 1 1",
      "docs/index.md:1:1 warning own-bad 1 1",
    ]);
  });
});

describe("the thread of checks", () => {
  const module = (name: string, body: string) => ({
    name,
    text: `exports.parsed = JSON.parse; exports.given = { page(input) { ${body} } };`,
  });

  it("ends what does not finish, and asks the next one on another", async () => {
    const runner = createCheckRunner(200);
    const loop = await runner.ask(module("loop", "for (;;) {}"), "page", "{}");
    expect(loop).toEqual({ kind: "ended", problem: "it did not finish within 0.2 seconds" });
    expect(await runner.ask(module("fine", "return []"), "page", "{}")).toEqual({ kind: "value", value: "[]" });
    const later = await runner.ask(
      module("later", "Promise.resolve().then(() => { for (;;) {} }); return []"),
      "page",
      "{}",
    );
    expect(later.kind).toBe("ended");
    expect(await runner.ask(module("fine", "return []"), "page", "1")).toEqual({ kind: "value", value: "[]" });
    await runner.close();
  });

  it("ends what takes all memory", async () => {
    const runner = createCheckRunner(60_000);
    const greedy =
      "const all = []; for (;;) all.push({ text: 'x'.repeat(1000) + all.length, all: new Array(1000).fill(all.length) });";
    expect(await runner.ask(module("greedy", greedy), "page", "{}")).toEqual({
      kind: "ended",
      problem: "it needs more than 512 MB of memory",
    });
    await runner.close();
  });
});
