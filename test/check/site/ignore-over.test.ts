// Words whose last day has gone by.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("ignore-over", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-ignore broken-link: why (until 2001-12-31) -->")).toEqual([
    "docs/index.md:3:1 warn This ignored broken-link until 2001-12-31, which is over.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-ignore broken-link: why (until 2999-12-31) -->")).toEqual([]);
});
