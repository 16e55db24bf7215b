import fc from "fast-check";
import { expect, it } from "vitest";
import { keptUtf8, passingUtf8 } from "../../src/host/utf8.ts";
import { byReach } from "../reach.ts";

it("any text is the bytes that Node makes of it, halves of pairs and all", () => {
  const passing = passingUtf8();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.constantFrom("", "\ud800", "–"), (text, more) => {
      const bytes = Buffer.from(text + more, "utf8");
      expect(keptUtf8(text + more)).toEqual(bytes);
      expect(Buffer.from(passing(text + more))).toEqual(bytes);
    }),
    { numRuns: byReach(200, 2_000) },
  );
});

it("what is kept is not written over by what comes next", () => {
  const first = keptUtf8("first");
  keptUtf8("other");
  expect(first.toString("utf8")).toBe("first");
});
