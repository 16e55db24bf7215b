// Without a config a key of another program may hide pages, which is told.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = {
  "docs/a.md": "---\naudience: beginners\n---\n# A\n",
  "docs/b.md": "---\naudience: beginners\n---\n# B\n",
};

it("is told once where there is no config, and nowhere else", async () => {
  expect(await told("pages-hidden", files)).toEqual(["docs/a.md warning `audience` hides 2 pages, for example `/a`."]);
  expect(await told("pages-hidden", { ...files, "pio-docs.config.json": '{"title":"T"}' })).toEqual([]);
});
