import fc from "fast-check";
import { expect, it } from "vitest";
import { passingUtf8 } from "../../src/host/utf8.ts";
import { byReach } from "../reach.ts";

it("any text is the bytes that Node makes of it, halves of pairs and all", () => {
  const passing = passingUtf8();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.constantFrom("", "\ud800", "–"), (text, more) => {
      expect(Buffer.from(passing(text + more))).toEqual(Buffer.from(text + more, "utf8"));
    }),
    { numRuns: byReach(200, 2_000) },
  );
});
