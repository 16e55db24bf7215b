// Tabs that hold something else than tabs, two alike or none, and tabs outside of tabs.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells what stands in tabs without being one, two of one value, and a tab alone", async () => {
  const text =
    '::::tabs\n\n:::tab{label="A" value="x"}\n:::\n\n:::tab{label="B" value="x"}\n:::\n\nText.\n\n::::\n\n:::tab{label="C"}\n:::\n\n::::tabs\n::::\n';
  expect(await told("tabs-content", { "docs/index.md": text })).toEqual([
    "docs/index.md:6:1 warn two tabs have the value `x`.",
    "docs/index.md:9:1 warn only `:::tab` blocks may stand in `::::tabs`.",
    "docs/index.md:13:1 warn `:::tab` stands outside of `::::tabs`.",
    "docs/index.md:16:1 warn `::::tabs` holds no tab.",
  ]);
});

it("says nothing of tabs that are whole", async () => {
  expect(
    await told("tabs-content", { "docs/index.md": "::::tabs\n\n:::tab A\n:::\n\n:::tab B\n:::\n\n::::\n" }),
  ).toEqual([]);
});
