// An overlay is the map that a copy with the same changes would be.
import fc from "fast-check";
import { expect, it } from "vitest";
import { overlay } from "../../src/model/overlay.ts";

it("reads as a changed copy does, over any number of changes", () => {
  const key = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(key, fc.nat()), { maxLength: 3 }), { maxLength: 4 }), (rounds) => {
      const copy = new Map(["c", "a", "d", "b"].map((name, at) => [name, at]));
      let over: ReadonlyMap<string, number> = new Map(copy);
      for (const changes of rounds) {
        over = overlay(over, changes);
        for (const [name, value] of changes) copy.set(name, value);
        expect([...over]).toEqual([...copy]);
        expect([...over.values()]).toEqual([...copy.values()]);
        expect([over.size, over.get("a"), over.get("none"), over.has("none")]).toEqual([
          4,
          copy.get("a"),
          undefined,
          false,
        ]);
        const seen: (string | number)[] = [];
        over.forEach((value, name) => {
          seen.push(name, value);
        });
        expect(seen).toEqual([...copy].flat());
      }
    }),
  );
});
