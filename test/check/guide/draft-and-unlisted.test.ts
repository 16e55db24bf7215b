// A draft that is unlisted, too: such a page is not built, so its front matter is read by itself.
import { expect, it } from "vitest";
import { readFrontMatter } from "../../../src/markdown/front-matter.ts";

const codes = (front: string) =>
  readFrontMatter(`---\n${front}\n---\n# A\n`, "docs/a.md").diagnostics.map(({ code, place }) => ({ code, ...place }));

it("is told at the key draft", () => {
  expect(codes("title: A\nunlisted: true\ndraft: true")).toEqual([
    { code: "draft-and-unlisted", file: "docs/a.md", line: 4, column: 1 },
  ]);
});

it("either of both is fine", () => {
  expect(codes("draft: true\nunlisted: false")).toEqual([]);
  expect(codes("unlisted: true")).toEqual([]);
});
