// Words that cannot be followed.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const index = (comment: string) => told("suppression-invalid", { "docs/index.md": `# H\n\n${comment}\n[a](/gone)\n` });

it("tells of the comment where it stands", async () => {
  expect(await index("<!-- pio-docs-suppress broken-lynk: why -->")).toEqual([
    "docs/index.md:3:1 warning This suppression has no effect: the code `broken-lynk` does not exist.",
  ]);
});

it.each([
  "until 2026-01-31",
  "(till 2026-01-31)",
  "(Until 2026-01-31)",
  "(expires 2026-01-31)",
])("tells of a last day that is written as %s, which would never end", async (day) => {
  expect(await index(`<!-- pio-docs-suppress broken-link: comes with 2.0 ${day} -->`)).toEqual([
    "docs/index.md:3:1 warning This suppression has no effect: its date is not written as `(until 2026-01-31)`.",
  ]);
});

it("takes a day that the reason only mentions as a part of it", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: the API of 2026-01-31 is gone -->")).toEqual([]);
});

it("has nothing to say of one that is right", async () => {
  expect(await index("<!-- pio-docs-suppress broken-link: why -->")).toEqual([]);
});
