// What authors of checks test them with, as the package exports it.
import { describe, expect, it } from "vitest";
import operationIds from "../../fixtures/own-checks/checks/operation-ids.ts";
import terms from "../../fixtures/own-checks/checks/terms.ts";
import { check, testCheck } from "../../src/cli/library.ts";

describe("testCheck", () => {
  it("answers what a check finds in pages and operations, with its fixes", async () => {
    const files = { "docs/index.md": "# Home\n\nWe utilize it.\n", "docs/a.md": "# A\n" };
    const place = { file: "docs/index.md", line: 3, column: 4, endLine: 3, endColumn: 11 };
    expect(await testCheck(terms, { files })).toEqual([
      { file: "docs/index.md", message: "Write “use” instead of “utilize”.", place, fix: "use" },
    ]);
    const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /a: { get: { operationId: get_a, responses: { "200": { description: A. } } } } }
`;
    expect(await testCheck(operationIds, { files: { ...files, "openapi.yaml": spec } })).toEqual([
      {
        file: "openapi.yaml",
        message: "`get_a` is not in camel case.",
        place: { file: "openapi.yaml", pointer: "/paths/~1a/get/operationId" },
        fix: "getA",
      },
    ]);
  });

  it("says the place of letters behind escapes, entities, and line ends", async () => {
    const lines = ["# Home", "", "> &amp; a\\*b term", "> of term", "", "- x", "  term **term**"];
    const finding = check({
      code: "own-term",
      *page({ text }) {
        for (const one of text)
          for (const { index } of one.text.matchAll(/term/g)) yield { message: "M.", place: one.at(index, index + 4) };
      },
    });
    const found = await testCheck(finding, { files: { "docs/index.md": `${lines.join("\n")}\n` } });
    const words = found.map(({ place }) => {
      if (place === undefined || !("line" in place) || place.endColumn === undefined) return undefined;
      return lines[place.line - 1]?.slice(place.column - 1, place.endColumn - 1);
    });
    expect(words).toEqual(["term", "term", "term", "term"]);
  });

  it("never says that something else stands at a place, whatever the page was written in", async () => {
    const every = check({
      code: "own-every",
      *page({ text, links, images, headings, code }) {
        for (const one of text)
          for (const { index } of one.text.matchAll(/term/g))
            yield { message: "term", place: one.at(index, index + 4) };
        for (const { href, target } of links) if (target) yield { message: href, place: target };
        for (const { src, target } of images) if (target) yield { message: src, place: target };
        for (const one of [...headings, ...code]) yield { message: one.text, place: one.place };
      },
    });
    const files = {
      "pio-docs.config.json": JSON.stringify({ variables: { long: "a very long value" } }),
      "docs/index.mdx": `---
title: Term
---

import X from "./x"

{/* term */}
# A term

<Note>A term and {{ long }} term.</Note>

<Tip title="A term">

A [term](/term) and ![term](term.png) {{ long }} [term](/later).

</Tip>
`,
      "docs/b.md": `# B term #

!!! note "A term"
    An indented term, [one](/one).

::: tip A term
Inside a term.
:::

- a term
  {{ long }} and a term

      code term

| term | [two](/two "term") |
|---|---|
| <b>term</b> | <a href="/three">term</a> |

\tterm

[ref]: /four
[term][ref] \\term &lt;term&gt;

Term term
======
`,
    };
    const found = await testCheck(every, { files });
    const seen = found.map(({ file, message, place }) => {
      if (place === undefined || !("line" in place) || place.endColumn === undefined) return "nothing";
      const rows = (Object.entries(files).find(([name]) => name === file)?.[1] ?? "").split("\n");
      const part = rows.slice(place.line - 1, place.endLine);
      const text = part.map((row, at) => (at === part.length - 1 ? row.slice(0, (place.endColumn ?? 1) - 1) : row));
      const there = text.join("\n").slice(place.column - 1);
      expect(there.includes(message) || there.startsWith("    "), `${message}: ${there}`).toBe(true);
      return there === message ? "exact" : "around";
    });
    const counts = Object.fromEntries(
      ["exact", "around", "nothing"].map((kind) => [kind, seen.filter((one) => one === kind).length]),
    );
    expect(counts).toMatchInlineSnapshot(`
      {
        "around": 5,
        "exact": 25,
        "nothing": 2,
      }
    `);
  });

  it("hands on what a check throws, and refuses files that are no site", async () => {
    const throwing = check({
      code: "own-thrown",
      page() {
        throw new Error("No.");
      },
    });
    await expect(testCheck(throwing, { files: { "docs/index.md": "# Home\n" } })).rejects.toThrow("No.");
    await expect(testCheck(terms, { files: { "pio-docs.config.json": "{" } })).rejects.toThrow("are not a site");
  });
});
