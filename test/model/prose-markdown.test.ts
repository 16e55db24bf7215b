// What finished prose says as markdown: kept behind its HTML only where it cannot be read off it; links are filled when a twin is printed.
import { describe, expect, it } from "vitest";
import { parseProse } from "../../src/markdown/prose.ts";
import {
  joinedSegments,
  markdownOf,
  markdownPlaceholder,
  movedSegments,
  withMarkdown,
} from "../../src/model/prose-markdown.ts";
import { fillSegments, type Segments } from "../../src/model/segments.ts";

const place = { file: "openapi.json", pointer: "/info/description" };

function segmentsOf(text: string): Segments {
  return parseProse(text, { place, links: [], diagnostics: [], top: 3 }).segments;
}

describe("markdown of prose", () => {
  it.each([
    "Words (of any kind), 100% plain.",
    "The `sku` of `a.b`, as in the catalogue.",
    "",
  ])("is read off the HTML where that is plain: %j", (text) => {
    const segments = segmentsOf(text);
    expect(segments.every((segment) => typeof segment === "string")).toBe(true);
    expect(markdownOf(segments, [])).toBe(text);
  });

  const linked: Segments = ['<p>See <a href="', { kind: "href", link: 0 }, '">a</a></p>'];
  const written = withMarkdown(linked, `See [a](${markdownPlaceholder("href", 0)})`);

  it("stands behind HTML of another kind, which it changes nothing of", () => {
    const targets = [{ href: "/docs/a (b).md" }];
    expect(markdownOf(written, targets)).toBe("See [a](/docs/a%20(b).md)");
    expect(fillSegments(written, targets)).toBe(fillSegments(linked, targets));
  });

  it("moves with its links, and is joined with what stands beside it", () => {
    const moved = movedSegments(written, 2);
    const targets = [{ href: "/x" }, { href: "/y" }, { href: "/z" }];
    expect(markdownOf(moved, targets)).toBe("See [a](/z)");
    const joined = joinedSegments([["<p>One &lt; two</p>"], moved]);
    expect(markdownOf(joined, targets)).toBe("One < two\n\nSee [a](/z)");
    expect(fillSegments(joined, targets)).toBe('<p>One &lt; two</p><p>See <a href="/z">a</a></p>');
    expect(markdownOf(joinedSegments([["<p>One</p>"], ["<p>Two</p>"]]), [])).toBe("One\n\nTwo");
  });

  it("names operations and labels as their targets do", () => {
    const operation = { method: "get", path: "/orders", title: "List *all* orders" } as const;
    const targets = [{ href: "/o.md", named: { label: "List *all* orders", operation } }];
    const text = `[${markdownPlaceholder("operation", 0)}](${markdownPlaceholder("href", 0)}) [${markdownPlaceholder("label", 0)}](x)`;
    expect(markdownOf([{ markdown: text }], targets)).toBe(
      "[`GET /orders` List \\*all\\* orders](/o.md) [List \\*all\\* orders](x)",
    );
  });
});
