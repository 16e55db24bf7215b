// Attribute lists that mean nothing here.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a page once, at the first list and with their number", async () => {
  const text = "# H\n\n[a](https://a.example){ .md-button } and [b](https://b.example){: target=_blank }\n";
  expect(await told("attribute-lists", { "docs/index.md": text })).toEqual([
    "docs/index.md:3:23 info 2 attribute lists in another tool's syntax were left out of the page. The first one is `{ .md-button }`.",
  ]);
});

it("has nothing to say of ids, of our own blocks, and of braces in sentences", async () => {
  const text = "# H {#id}\n\n:::note[T]{.c}\n\n:badge[x]{tip} {a} {.} { b }\n\n:::\n";
  expect(await told("attribute-lists", { "docs/index.md": text })).toEqual([]);
});
