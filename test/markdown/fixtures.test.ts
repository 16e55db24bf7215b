// Pairs in fixtures/markdown: a page as written, and all that becomes of it. To accept changes after reading them, run with
// UPDATE_FIXTURES=1; a pair without its JSON fails.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isWritten, markdownOf } from "../../src/model/prose-markdown.ts";
import { pageOf } from "./page-of.ts";

const folder = "fixtures/markdown";
const cases = readdirSync(folder).filter((name) => name.endsWith(".md"));

function resultOf(text: string, name: string) {
  const { page, body, diagnostics } = pageOf(text, `Guides/02-${name}`);
  return {
    metadata: page.metadata,
    hasTitle: body.hasTitle,
    outline: body.outline,
    links: page.links.map(
      ({ href, kind, place }) => `${kind} ${"line" in place ? `${place.line}:${place.column}` : ""} ${href}`,
    ),
    diagnostics,
    html: body.html
      .map((segment) => {
        if (typeof segment === "string") return segment;
        return isWritten(segment) ? "" : `⟦${segment.kind} ${segment.link}⟧`;
      })
      .join("")
      .split("\n"),
    markdown: markdownOf(body.html, page.links).split("\n"),
  };
}

describe("markdown fixtures", () => {
  it("has a pair for each feature", () => expect(cases.length).toBeGreaterThan(15));
  for (const name of cases) {
    it(name, () => {
      const result = resultOf(readFileSync(`${folder}/${name}`, "utf8"), name);
      const expected = `${folder}/${name.replace(/\.md$/, ".json")}`;
      if (process.env.UPDATE_FIXTURES === "1") writeFileSync(expected, `${JSON.stringify(result, null, 2)}\n`);
      expect(result).toEqual(JSON.parse(readFileSync(expected, "utf8")));
    });
  }
});
