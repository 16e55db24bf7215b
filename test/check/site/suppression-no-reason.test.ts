// Words that do not say why.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) =>
  told("suppression-no-reason", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link, broken-anchor -->")).toEqual([
    "docs/index.md:3:1 warning This suppression of broken-link, broken-anchor has no reason, so it has no effect.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why -->")).toEqual([]);
});
