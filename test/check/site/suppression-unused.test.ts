// Words to pass over what there is not.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("suppression-unused", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-suppress broken-anchor: why -->")).toEqual([
    "docs/index.md:3:1 warning This suppression of broken-anchor does not match any problem.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why -->")).toEqual([]);
});
