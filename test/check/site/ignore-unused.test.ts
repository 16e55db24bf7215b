// Words to pass over what there is not.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("ignore-unused", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-ignore broken-anchor: why -->")).toEqual([
    "docs/index.md:3:1 warn This ignores broken-anchor, and there is nothing of the kind.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-ignore broken-link: why -->")).toEqual([]);
});
