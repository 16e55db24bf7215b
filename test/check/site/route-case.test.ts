// Addresses that some file systems take for one.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells the later of two that differ by case", async () => {
  expect(await told("route-case", { "docs/Ab.md": "# A\n", "docs/ab.md": "# A\n", "docs/b.md": "# B\n" })).toEqual([
    "docs/ab.md warning `/ab` and `/Ab` (docs/Ab.md) differ only in case.",
  ]);
});
