// Pages that no sidebar shows.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const pages = { "docs/a.md": "# A\n", "docs/b.md": "# B\n", "docs/c.md": "---\nunlisted: true\n---\n# C\n" };

it("tells those that its author may have forgotten", async () => {
  expect(await told("page-not-in-sidebar", { ...pages, "sidebars.json": '{"docs":["a"]}' })).toEqual([
    "sidebars.json info `docs/b.md` is not in any sidebar.",
  ]);
});

it("says nothing of made sidebars", async () => {
  expect(await told("page-not-in-sidebar", pages)).toEqual([]);
});
