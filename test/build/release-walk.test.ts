// A sample of what the slow suite walks to the end.
import { expect, it } from "vitest";
import { walk } from "./release-walk.ts";

it("five releases of chance lose no address and no anchor", async () => {
  const { addresses, gone, moved } = await walk(15, 5);
  expect(addresses).toBeGreaterThan(20);
  expect(gone + moved).toBeGreaterThan(2);
}, 120_000);
