// Words whose last day has gone by.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("suppression-expired", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why (until 2001-12-31) -->")).toEqual([
    "docs/index.md:3:1 warning This suppression of broken-link expired on 2001-12-31.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why (until 2999-12-31) -->")).toEqual([]);
});
