// What a page's digest must tell apart: two states of a site in which the page's HTML differs. Its sidebar is in it by what the whole tree
// says, so each kind of entry is changed here, those that stand in no tree file among them.
import { describe, expect, test } from "vitest";
import { worldOf } from "./world.ts";

const site = {
  "pio-docs.config.json": JSON.stringify({ version: 1, title: "T", sidebars: "sidebars.json" }),
  "sidebars.json": JSON.stringify({
    main: [
      "index",
      {
        type: "category",
        label: "Group",
        items: ["a", "hidden", { type: "link", label: "Out", href: "https://e.example/" }],
      },
      { type: "ref", id: "other" },
    ],
    second: ["other"],
  }),
  "docs/index.md": "# Home\n\nStart.\n",
  "docs/a.md": "# A\n\nText.\n",
  "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "docs/other.md": "# Other\n",
};

const sidebars = (from: string, to: string) => ({ "sidebars.json": site["sidebars.json"].replace(from, to) });

const edits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a label": sidebars('"label":"Group"', '"label":"Team"'),
  "an address outside": sidebars("https://e.example/", "https://f.example/"),
  "an entry that goes": sidebars('"a","hidden"', '"hidden"'),
  "a ref that becomes an entry": sidebars('{"type":"ref","id":"other"}', '"other"'),
  "a title": { "docs/a.md": "# B\n\nText.\n" },
  "a description": { "docs/a.md": "---\ndescription: Of A.\n---\n\n# A\n\nText.\n" },
  "the title of an unlisted page": { "docs/hidden.md": "---\nunlisted: true\n---\n\n# Veiled\n" },
  "an unlisted page that is listed": { "docs/hidden.md": "# Hidden\n" },
  "a text": { "docs/a.md": "# A\n\nAnother text.\n" },
};

/** HTML and digest of each page. */
async function pagesOf(files: Readonly<Record<string, string>>) {
  const { compiled, html } = await worldOf(files);
  const pages = [...compiled.outputs].filter(([, { kind }]) => kind === "page");
  return new Map(
    await Promise.all(pages.map(async ([path, { digest }]) => [path, { digest, html: await html(path) }] as const)),
  );
}

describe("the digest of a page", () => {
  test.each(Object.entries(edits))("is another where its HTML is, after a change of %s", async (_, edit) => {
    const before = await pagesOf(site);
    const after = await pagesOf({ ...site, ...edit });
    const changed = [...after].filter(([path, { html }]) => before.get(path)?.html !== html).map(([path]) => path);
    expect(changed).not.toEqual([]);
    for (const path of changed) expect(after.get(path)?.digest, path).not.toBe(before.get(path)?.digest);
  });

  test("stays while neither its page nor what others show of that changes", async () => {
    const before = await pagesOf(site);
    const after = await pagesOf({ ...site, "docs/a.md": "# A\n\nOther text.\n" });
    const changed = [...after].filter(([path, { digest }]) => before.get(path)?.digest !== digest);
    expect(changed.map(([path]) => path)).toEqual(["a/index.html"]);
  });
});
