// Hosts that pages load from.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a host and use once, where it is first named", async () => {
  expect(
    await told("host-not-allowed", {
      "docs/index.md": "# H\n\n![x](https://i.example/a.png) ![x](https://i.example/b.png)\n",
    }),
  ).toEqual([
    "docs/index.md:3:1 info Pages load images from https://i.example, so the security policy allows this host.",
  ]);
});

it("says nothing of a link", async () => {
  expect(await told("host-not-allowed", { "docs/index.md": "# H\n\n[x](https://i.example/)\n" })).toEqual([]);
});
