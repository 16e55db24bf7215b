// Blocks of a name that means nothing here.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a block of an unknown name", async () => {
  expect(await told("directive-unknown", { "docs/index.md": "# H\n\n:::wraning\n\nText\n\n:::\n" })).toEqual([
    "docs/index.md:3:1 warn `:::wraning` is not a known block; its content is printed without a frame.",
  ]);
});

it("knows admonitions and tabs", async () => {
  expect(
    await told("directive-unknown", {
      "docs/index.md": "# H\n\n:::note\n\nText\n\n:::\n\n::::tabs\n\n:::tab[A]\n\nText\n\n:::\n\n::::\n",
    }),
  ).toEqual([]);
});
