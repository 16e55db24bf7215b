// The keys of a marked translation go into any front matter, and no other byte changes.
import { describe, expect, it } from "vitest";
import { type Marks, markedText } from "../../src/markdown/mark-source.ts";
import { digestOfText } from "../../src/markdown/revision.ts";

const marks: Marks = { source: "0a1b2c3d4e5f", translation: "ffffffffffff" };

describe("marked text", () => {
  it.each([
    ["no front matter", "# A\n", "---\nsource: 0a1b2c3d4e5f\ntranslation: ffffffffffff\n---\n# A\n"],
    ["an empty file", "", "---\nsource: 0a1b2c3d4e5f\ntranslation: ffffffffffff\n---\n"],
    [
      "CRLF, a byte order mark, and no final newline",
      "\ufeff---\r\ntitle: A # why\r\n--- \r\n\r\nText",
      "\ufeff---\r\ntitle: A # why\r\nsource: 0a1b2c3d4e5f\r\ntranslation: ffffffffffff\r\n--- \r\n\r\nText",
    ],
    [
      "values in their quotes, with comments",
      "---\nsource:   '000000000000'  # of May\nx: |\n  source: 1\ntranslation:\n---\n---\n",
      "---\nsource:   '0a1b2c3d4e5f'  # of May\nx: |\n  source: 1\ntranslation: ffffffffffff\n---\n---\n",
    ],
    ["empty front matter", "---\n---\nA", "---\nsource: 0a1b2c3d4e5f\ntranslation: ffffffffffff\n---\nA"],
  ])("with %s", (_, text, expected) => {
    expect(markedText(text, marks)).toBe(expected);
  });

  it("puts digests in quotes that YAML reads as numbers", () => {
    expect(markedText("A", { source: "012345678901", translation: "1234567e8901" })).toBe(
      '---\nsource: "012345678901"\ntranslation: "1234567e8901"\n---\nA',
    );
  });

  it.each([
    ["another meaning of a key", "---\nsource: https://example.com\n---\n", "has another value"],
    ["a number", "---\ntranslation: 12\n---\n", "has another value"],
    ["broken YAML", "---\na: [\n---\n", "is not a YAML object"],
    ["a list", "---\n- a\n---\n", "is not a YAML object"],
    ["front matter without an end", "---\ntitle: F\nDe", "does not end"],
    ["front matter that dots end", "\ufeff---\r\ntitle: F\r\n...\r\nDe", "does not end"],
    ["TOML", "+++\ntitle = 1\n+++\n", "is TOML"],
    ["an object in brackets", "---\n{ title: A }\n---\n", "cannot be edited"],
    ["a value on lines of its own", "---\nsource:\n  0a1b2c3d4e50\n---\n", "cannot be edited"],
  ])("is refused with %s", (_, text, problem) => {
    expect(markedText(text, marks)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe("the digest of a text", () => {
  const of = digestOfText("---\ntitle: A\ndescription: B\n---\n\nText\n\n  more\n");

  it("is that of title, description and body, as the manual defines it", () => {
    // printf 'A\nB\nText\n\n  more' | sha256sum
    expect(of).toBe("5bc89f50f076");
    expect(digestOfText("---\nsidebar_position: 3\ndescription: 'B'\ntitle: A\n---\nText  \n\t\n  more\t\n\n\n")).toBe(
      of,
    );
  });

  it.each([
    ["the title", "---\ntitle: C\ndescription: B\n---\n\nText\n\n  more\n"],
    ["the description", "---\ntitle: A\n---\n\nText\n\n  more\n"],
    ["the body", "---\ntitle: A\ndescription: B\n---\n\nText\n\nmore\n"],
  ])("changes with %s", (_, text) => {
    expect(digestOfText(text)).not.toBe(of);
  });
});
