// Thirty releases, one after the other: every address that was ever published resolves, redirects or says that it is gone; every anchor has
// its alias; and the output is that of a clean build with the same ledger.
import { expect, it } from "vitest";
import { walk } from "../build/release-walk.ts";

it.each([1, 2, 3])("thirty releases of chance lose no address and no anchor (%i)", async (seed) => {
  const { addresses, gone, moved } = await walk(seed, 30);
  expect(addresses).toBeGreaterThan(40);
  expect(Math.min(gone, moved)).toBeGreaterThan(3);
}, 600_000);
