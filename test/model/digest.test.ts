// A digest is of the bytes of what it names, however they are handed over: caches of earlier builds and of other machines hang on it.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { digestOf } from "../../src/model/digest.ts";

const text = fc.oneof(
  fc.string(),
  fc.array(fc.integer({ min: 0xd7ff, max: 0xe001 })).map((units) => String.fromCharCode(...units)),
);
const part = fc.oneof(text, fc.uint8Array());

it("any texts and bytes, lone surrogates among them, are digested as bytes after their lengths", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const hash = createHash("sha256");
      for (const each of parts) {
        const bytes = Buffer.from(typeof each === "string" ? Buffer.from(each, "utf8") : each);
        if (parts.length > 1) hash.update(`${bytes.length}:`);
        hash.update(bytes);
      }
      expect(digestOf(...parts)).toBe(hash.digest("hex").slice(0, 32));
    }),
  );
});
