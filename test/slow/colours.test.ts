// Time of every grammar of code over every hostile piece: in proportion to the length of the code, up to the budget. CPU of
// this process is compared with CPU of this process, so other load does not count.
import { expect, test } from "vitest";
import { grammars } from "../../src/parse/grammars.ts";
import { highlight } from "../../src/parse/highlight.ts";
import { hostileCode } from "../parse/hostile-code.ts";

/** Pieces that cost most in some grammar; the others are held to the same window by the short tests. */
const costly = ["a<b> ", "a(", '"', "/*", "<?", "$", "#", "[a](", "1_", "begin ", "<<a\n"];

/** CPU ms of this process for `work`. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each(Object.keys(grammars))("%s: 100 kB cost at most 15 times what 10 kB do", (name) => {
  for (const piece of costly) {
    expect(hostileCode).toContain(piece);
    const code = (size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    highlight(code(2_000), name);
    const small = Math.max(
      20,
      cost(() => highlight(code(10_000), name)),
    );
    expect(small, JSON.stringify(piece)).toBeLessThan(500);
    // The second look is for a collection of garbage that fell into the first.
    const large = cost(() => highlight(code(100_000), name));
    const again = large > 15 * small ? cost(() => highlight(code(100_000), name)) : large;
    expect(Math.min(large, again) / small, JSON.stringify(piece)).toBeLessThanOrEqual(15);
  }
});

test("a fence of generics, and a long one of C", () => {
  expect(cost(() => highlight("a<b> ".repeat(5_000), "csharp"))).toBeLessThan(2_000);
  expect(cost(() => highlight("int a(int b) { return c[d] + e->f; } ".repeat(3_300), "c"))).toBeLessThan(4_000);
});
