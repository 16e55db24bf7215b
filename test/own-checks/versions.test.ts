// Own checks on a site in two languages, with a version out of a tag: each text is asked about once, and what nobody can mend stops nothing.
import { expect, it } from "vitest";
import { dropRepository, repositoryOf } from "../build/committed.ts";
import { worldOf } from "../build/world.ts";

const check = `export default { code: "own-old", severity: "error", page: ({ text }) => text.flatMap((one) =>
  [...one.text.matchAll(/old/g)].map(({ index }) => ({ message: "Old.", place: one.at(index, index + 3), fix: "new" }))) };`;

it("tells of each text where it is, and mends none of a commit", async () => {
  const folder = repositoryOf({ "refs/tags/v1": { "docs/index.md": "# Home\n\nAn old thing.\n" } });
  try {
    const config = {
      checks: ["./old.ts"],
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } } },
      versions: [
        { id: "2", current: true },
        { id: "1", ref: "v1" },
      ],
    };
    const files = {
      "pio-docs.config.json": JSON.stringify(config),
      "old.ts": check,
      "docs/index.md": "# Home\n\nNew.\n",
      "docs/a.md": "# A\n\nAn old thing.\n",
      "i18n/de/docs/a.md": "# A\n\nEin old thing.\n",
    };
    const { diagnostics, compiled } = await worldOf(files, { siteFolder: folder });
    expect(diagnostics).toEqual([
      "docs/a.md:3:4 error own-old Old.",
      "i18n/de/docs/a.md:3:5 error own-old Old.",
      "v1:docs/index.md:3:4 warning own-old Old.",
    ]);
    const fixes = compiled.diagnostics.map(({ diagnostic }) => diagnostic.own?.fix?.file);
    expect(fixes).toEqual(["docs/a.md", "i18n/de/docs/a.md", undefined]);
  } finally {
    dropRepository(folder);
  }
});
