// Links and pictures without an address.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a link and a picture", async () => {
  expect(await told("empty-link", { "docs/index.md": "# H\n\n[x]() and ![y]()\n" })).toEqual([
    "docs/index.md:3:1 warn The link has no address.",
    "docs/index.md:3:11 warn The image has no address.",
  ]);
});

it("says nothing of a link to the page itself", async () => {
  expect(await told("empty-link", { "docs/index.md": "# H\n\n[x](#h)\n" })).toEqual([]);
});
