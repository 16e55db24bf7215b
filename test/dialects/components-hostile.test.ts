// Components that are many, deep or broken: a page is read in a time that grows with its length.
import { describe, expect, it } from "vitest";
import { readDialects } from "../../src/dialects/read-dialects.ts";
import { leastCpu } from "../cpu-clock.ts";

/** Milliseconds of the processor that the text takes. */
const timeOf = (text: string, enough: number): number =>
  leastCpu(() => void readDialects(text, { file: "page.mdx", front: {}, variables: {} }), enough);

/** Each in two lengths, of which one is ten times the other. */
const texts: Readonly<Record<string, (count: number) => string>> = {
  "tabs one after the other": (count) => '<Tabs>\n<TabItem value="a">\nText.\n</TabItem>\n</Tabs>\n\n'.repeat(count),
  "cards in one group": (count) => `<Cards>\n${'<Card title="a" href="b">Text.</Card>\n'.repeat(count)}</Cards>\n`,
  "headings in steps": (count) => `<Steps>\n${"### a\n\nText.\n\n".repeat(count)}</Steps>\n`,
  "files in a tree": (count) => `<Files>\n${'<File name="a" />\n'.repeat(count)}</Files>\n`,
  "fences in a group": (count) => `<CodeGroup>\n${"```js a\nb\n```\n\n".repeat(count)}</CodeGroup>\n`,
  "badges in a line": (count) => '<Badge text="a" /> '.repeat(count),
  "callouts that nothing closes": (count) => "<Callout>\n\n".repeat(count),
  "quotes in an attribute": (count) => `<Card title="${"a\\'[`*".repeat(count)}" />\n`,
  "values of tabs": (count) => `<Tabs items={[${"'a', ".repeat(count)}]}>\n<Tab>a</Tab>\n</Tabs>\n`,
};

describe("components are read in a time that grows with the text", () => {
  for (const [what, textOf] of Object.entries(texts))
    it(`${what}`, () => {
      const bound = Math.max(60 * timeOf(textOf(250), 1), 200);
      expect(timeOf(textOf(2500), bound)).toBeLessThan(bound);
    });
});

it("components in one another, forty deep, are read once each", () => {
  for (const name of ["Tabs", "Cards", "Steps", "Accordion", "Frame", "CodeGroup", "ParamField", "Link", "Callout"]) {
    const text = `${`<${name} title="a" name="a" href="b">\n`.repeat(40)}Text.\n${`</${name}>\n`.repeat(40)}`;
    const start = performance.now();
    expect(readDialects(text, { file: "page.mdx", front: {}, variables: {} }).text).toContain("Text.");
    expect(performance.now() - start).toBeLessThan(5000);
  }
});

it("the same without titles, around more than a line", () => {
  for (const name of [
    "Card",
    "Cards",
    "Step",
    "Steps",
    "FileTree",
    "Accordion",
    "Details",
    "Tabs",
    "Link",
    "Update",
    "Tooltip",
  ]) {
    const text = `${`<${name}>\n\na\n\n`.repeat(40)}Text.\n${`</${name}>\n`.repeat(40)}`;
    const start = performance.now();
    expect(readDialects(text, { file: "page.mdx", front: {}, variables: {} }).text).toContain("Text.");
    expect(performance.now() - start).toBeLessThan(5000);
  }
});

it("groups and their parts in one another, thirty deep, are read once each", () => {
  for (const [group, part] of [
    ["Tabs", "Tab"],
    ["Cards", "Card"],
    ["Steps", "Step"],
    ["Tree", "Tree.Folder"],
  ]) {
    const text = `${`<${group}>\n<${part} title="a" name="a">\n`.repeat(30)}Text.\n${`</${part}>\n</${group}>\n`.repeat(30)}`;
    const start = performance.now();
    readDialects(text, { file: "page.mdx", front: {}, variables: {} });
    expect(performance.now() - start).toBeLessThan(5000);
  }
});
