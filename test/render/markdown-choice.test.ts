// The patterns that servers choose with say what our own server says, to a tenth.
import { expect, test } from "vitest";
import { prefersMarkdown, weights } from "../../src/render/hosting/markdown-choice.ts";
import { wantsMarkdown } from "../../src/serve/server.ts";

function weightOf(accept: string, { of, absent }: (typeof weights)["html" | "markdown"]): string {
  for (const [own, plain] of of) {
    const found = new RegExp(own, "i").exec(accept);
    if (found !== null) return found[1] ?? "";
    if (new RegExp(plain, "i").test(accept)) return "1";
  }
  return absent;
}

const weight = ["", ";q=1", "; q=0.9", ";q=0.85", ";q=0.8", " ; Q=0.5", ";q=0.1", ";q=0", ";q=0.0"];
const named = (name: string): readonly string[] => ["", ...weight.map((one) => name + one)];

test("every pair of weights", () => {
  let count = 0;
  for (const markdown of named("text/markdown"))
    for (const html of named("text/html"))
      for (const any of named("*/*")) {
        const accept = [html, markdown, any].filter((part) => part !== "").join(", ");
        // The tenth is as much as patterns can tell.
        if (accept.includes("0.85")) continue;
        const chosen = new RegExp(prefersMarkdown).test(
          `${weightOf(accept, weights.markdown)} ${weightOf(accept, weights.html)}`,
        );
        expect([accept, chosen]).toEqual([accept, wantsMarkdown(accept)]);
        count += 1;
      }
  expect(count).toBe(729);
});
