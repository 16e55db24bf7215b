// Components without a rule.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a component once a page, with its count", async () => {
  const text = '# H\n\nA <Spark n="1"/> and <Spark n="2"/>.\n';
  expect(await told("component-unknown", { "docs/a.mdx": text })).toEqual([
    "docs/a.mdx:3:3 warn `<Spark>` is not a known component (2 times in this page); what it holds is printed without its look.",
  ]);
});

it("says nothing of words in angle brackets in plain markdown", async () => {
  const text = "# H\n\nA `Promise<void>` or Promise<Void>, the <Template> of a page.\n";
  expect(await told("component-unknown", { "docs/a.md": text })).toEqual([]);
});
