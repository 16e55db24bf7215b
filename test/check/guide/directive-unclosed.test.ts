// Blocks without their end.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a block whose closing fence is missing, where it opens", async () => {
  expect(await told("directive-unclosed", { "docs/index.md": "# H\n\n:::note\n\nText\n" })).toEqual([
    "docs/index.md:3:1 warn `:::note` is not closed.",
  ]);
});

it("takes a closing fence that is longer", async () => {
  expect(await told("directive-unclosed", { "docs/index.md": "# H\n\n:::note\n\nText\n\n::::\n" })).toEqual([]);
});
