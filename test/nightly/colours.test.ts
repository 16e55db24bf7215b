// Time of every grammar of code over every hostile piece: in proportion to the length of the code, up to the budget. CPU of
// this process is compared with CPU of this process, so other load does not count.
import { expect, test } from "vitest";
import { grammarNames } from "../../src/highlight/grammars.ts";
import { highlight } from "../../src/highlight/highlight.ts";
import { leastCpu } from "../cpu-clock.ts";
import { hostileCode } from "../highlight/hostile-code.ts";

/** Pieces that cost most in some grammar; the others are held to the same window by the short tests. */
const costly = ["a<b> ", "a(", '"', "/*", "<?", "$", "#", "[a](", "1_", "begin ", "<<a\n"];

test.each([...grammarNames])("%s: 100 kB cost at most 15 times what 10 kB do", (name) => {
  for (const piece of costly) {
    expect(hostileCode).toContain(piece);
    const code = (size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    highlight(code(2_000), name);
    // More looks, each at both sizes, are for collections of garbage, and for caches that other load takes away meanwhile: what grows by
    // squares is too slow in each.
    let ratio = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 5 && ratio > 15; look += 1) {
      const spent = (size: number): number => leastCpu(() => highlight(code(size), name), 0, 1);
      const small = Math.max(20, spent(10_000));
      expect(small, JSON.stringify(piece)).toBeLessThan(500);
      ratio = Math.min(ratio, spent(100_000) / small);
    }
    expect(ratio, JSON.stringify(piece)).toBeLessThanOrEqual(15);
  }
});

test("a fence of generics, and a long one of C", () => {
  expect(leastCpu(() => highlight("a<b> ".repeat(5_000), "csharp"), 2_000)).toBeLessThan(2_000);
  const long = "int a(int b) { return c[d] + e->f; } ".repeat(3_300);
  expect(leastCpu(() => highlight(long, "c"), 4_000)).toBeLessThan(4_000);
});
