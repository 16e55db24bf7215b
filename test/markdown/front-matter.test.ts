// Front matter that its author got wrong without a word being said of it.
import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.ts";

describe("front matter", () => {
  it.each([
    [
      "never closed",
      "---\ntitle: A\nsidebar_position: 3\n\n# Head\n",
      "front-matter-not-first 1:1 its closing line `---` is missing",
    ],
    [
      "closed by too few dashes",
      "---\ntitle: A\n--\n\n# Head\n",
      "front-matter-not-first 1:1 its closing line `---` is missing",
    ],
    [
      "after an empty line",
      "\n\n---\ntitle: A\n---\n\n# Head\n",
      "front-matter-not-first 3:1 empty lines or spaces precede it",
    ],
    ["indented", " ---\ntitle: A\n---\n", "front-matter-not-first 1:1 empty lines or spaces precede it"],
    [
      "a slip in a key",
      "---\ntitle: A\nsidebar_positon: 3\n---\n",
      "front-matter-key 3:1 sidebar_positon | sidebar_position",
    ],
    ["another way to write a key", "---\nsidebarLabel: A\n---\n", "front-matter-key 2:1 sidebarLabel | sidebar_label"],
  ])("%s is told", (_name, text, expected) => {
    expect(pageOf(text).diagnostics).toEqual([expected]);
  });

  it.each([
    ["a rule and a title", "---\n\n# Head\n"],
    ["a rule and prose with a colon", "---\nNote: this is prose.\n"],
    ["two rules", "Text\n\n---\ntitle: x\n"],
    [
      "keys of others",
      "---\nlayout: post\ndate: 2020-01-01\nauthors: [a]\ntype: guide\nversion: 2\nicon: x\nslugs: [a]\n---\n",
    ],
    ["a key beside the one that it is like", "---\ntitle: A\ntitles: B\n---\n"],
  ])("%s is fine", (_name, text) => {
    expect(pageOf(text).diagnostics).toEqual([]);
  });
});

describe("a block with a slip in its name", () => {
  it.each([
    [":::notee\n\ntext\n\n:::\n", "notee | note"],
    [":::notee\ntext\n:::\n", "notee | note"],
    [":::Note\ntext\n:::\n", "Note | note"],
    [":::wraning Title\ntext\n:::\n", "wraning | warning"],
    [":::mermaid\ntext\n:::\n", "mermaid"],
    ["::::notee\ntext", "notee | note"],
  ])("%j names the one that was meant", (text, expected) => {
    expect(pageOf(text).diagnostics[0]).toMatch(new RegExp(`^directive-unknown 1:1 ${expected.replace("|", "\\|")}$`));
  });
});
