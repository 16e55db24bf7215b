// Components and statements that nothing ends.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells what is begun and not ended", async () => {
  const text = "# H\n\nA <Note> here.\n\nexport const a = {\n";
  expect(await told("jsx-unclosed", { "docs/a.mdx": text })).toEqual([
    "docs/a.mdx:3:3 warn `<Note>` is not closed and is printed as text.",
    "docs/a.mdx:5:1 warn `export const a = {` is not closed and is printed as text.",
  ]);
});

it("says nothing of what is closed", async () => {
  expect(await told("jsx-unclosed", { "docs/a.mdx": "# H\n\n<A>\n<B/>\n</A>\n" })).toEqual([]);
});
