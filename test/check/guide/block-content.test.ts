// Blocks that hold what they have no place for, or lack what they cannot be without.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (text: string) => told("block-content", { "docs/index.md": text });

it("tells what steps, cards, files and groups of codes have no place for", async () => {
  expect(
    await index(
      "::::steps\n\nText.\n\n::::\n\n::::cards\n\nText.\n\n::::\n\n:::files\n\nText.\n\n:::\n\n:::code-group\n\nText.\n\n:::\n",
    ),
  ).toEqual([
    "docs/index.md:3:1 warning Only `:::step` blocks are allowed in `::::steps`.",
    "docs/index.md:9:1 warning Only `:::card` blocks are allowed in `::::cards`.",
    "docs/index.md:13:1 warning `:::files` must contain exactly one list.",
    "docs/index.md:19:1 warning `:::code-group` contains no code.",
    "docs/index.md:21:1 warning Only fenced code blocks are allowed in `:::code-group`.",
  ]);
});

it("tells a card without a title, and a video without an address or a title", async () => {
  expect(
    await index(':::card{href="/"}\n:::\n\n:::video What\n:::\n\n:::video{src="https://a.test/x"}\n:::\n'),
  ).toEqual([
    "docs/index.md:1:1 warning This card has no title.",
    "docs/index.md:4:1 warning This video has no URL: add `src`.",
    "docs/index.md:7:1 warning This video has no title for screen readers.",
  ]);
});

it("says nothing of blocks that are whole", async () => {
  expect(
    await index(
      '::::steps\n\n:::step One\n\nText.\n\n:::\n\n::::\n\n:::steps\n\n1. a\n2. b\n\n:::\n\n::::cards\n\n:::card [Home](index.md)\n:::\n\n::::\n\n:::code-group\n\n```js\na\n```\n\n:::\n\n:::files\n\n- a/\n\n:::\n\n:::video A {src="https://a.test/x"}\n:::\n',
    ),
  ).toEqual([]);
});
