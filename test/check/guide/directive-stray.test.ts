// Colons that open and close nothing.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a line of colons that is text", async () => {
  expect(await told("directive-stray", { "docs/index.md": "# H\n\nText\n::: \nmore\n" })).toEqual([
    "docs/index.md:4:1 warn `:::` neither opens nor closes a block and is printed as text.",
  ]);
});

it("says nothing of a block that is opened and closed, nor of code", async () => {
  expect(await told("directive-stray", { "docs/index.md": "# H\n\n:::note\n\nText\n\n:::\n\n    :::\n" })).toEqual([]);
});
