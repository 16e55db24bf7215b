// Words that cannot be followed.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("suppression-invalid", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-suppress broken-lynk: why -->")).toEqual([
    "docs/index.md:3:1 warning This suppression has no effect: the code `broken-lynk` does not exist.",
  ]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why -->")).toEqual([]);
});
