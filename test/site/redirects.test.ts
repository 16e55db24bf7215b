// Redirects of the config that cannot be: from an address that has a page, or to one that has none.
import { expect, it } from "vitest";
import { told } from "../check/told.ts";

const site = {
  "docs/a.md": "# A\n",
  "pio-docs.config.json": JSON.stringify({ redirects: { "/a": "/", "/old": "/a", "/older": "/nowhere" } }),
};

it("keeps a page before a redirect from its address", async () => {
  expect(await told("redirect-taken", site)).toEqual([
    "pio-docs.config.json:1:15 warning `/a` cannot redirect: docs/a.md is published there.",
  ]);
});

it("leads nowhere only by the words of its author", async () => {
  expect(await told("redirect-nowhere", site)).toEqual([
    "pio-docs.config.json:1:36 error `/older` redirects to `/nowhere`, which does not exist.",
  ]);
});
