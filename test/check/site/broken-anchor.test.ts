// Links to a spot that is not there.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells an anchor that its page does not have; the top is always there", async () => {
  expect(
    await told("broken-anchor", { "docs/index.md": "# H\n\n[x](#hh) [y](#h) [t](#top) [f](#:~:text=H)\n" }),
  ).toEqual(["docs/index.md:3:1 warning `#hh`: this page has no anchor `hh`."]);
});
