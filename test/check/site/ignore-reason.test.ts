// Words that do not say why.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("ignore-reason", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-ignore broken-link, broken-anchor -->")).toEqual([
    "docs/index.md:3:1 warn This ignores broken-link, broken-anchor without a reason, and has no effect.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-ignore broken-link: why -->")).toEqual([]);
});
