// Time of every grammar of code over every hostile piece: in proportion to the length of the code, up to the budget. CPU of
// this process is compared with CPU of this process, so other load does not count.
import { expect, test } from "vitest";
import { grammars } from "../../src/parse/grammars.ts";
import { highlight } from "../../src/parse/highlight.ts";
import { leastCpu } from "../cpu-clock.ts";
import { hostileCode } from "../parse/hostile-code.ts";

/** Pieces that cost most in some grammar; the others are held to the same window by the short tests. */
const costly = ["a<b> ", "a(", '"', "/*", "<?", "$", "#", "[a](", "1_", "begin ", "<<a\n"];

test.each(Object.keys(grammars))("%s: 100 kB cost at most 15 times what 10 kB do", (name) => {
  for (const piece of costly) {
    expect(hostileCode).toContain(piece);
    const code = (size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    highlight(code(2_000), name);
    const small = Math.max(
      20,
      leastCpu(() => highlight(code(10_000), name), 0, 1),
    );
    expect(small, JSON.stringify(piece)).toBeLessThan(500);
    // More looks are for collections of garbage, and for caches that other load takes away: what grows by squares is too slow in each.
    const large = leastCpu(() => highlight(code(100_000), name), 15 * small, 5);
    expect(large / small, JSON.stringify(piece)).toBeLessThanOrEqual(15);
  }
});

test("a fence of generics, and a long one of C", () => {
  expect(leastCpu(() => highlight("a<b> ".repeat(5_000), "csharp"), 2_000)).toBeLessThan(2_000);
  const long = "int a(int b) { return c[d] + e->f; } ".repeat(3_300);
  expect(leastCpu(() => highlight(long, "c"), 4_000)).toBeLessThan(4_000);
});
