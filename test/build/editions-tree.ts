// The tree of the random edits in three languages, one of them from right to left, and three versions: the working tree, a folder beside it, and
// a branch. Some translations are missing, some have no original, and some are marked, of the text that their original has now or of another.
import { digestOfText } from "../../src/markdown/revision.ts";
import { repositoryOf } from "./committed.ts";
import { config, type Dice, type Disk, plain, put, retitle, reword, type Tree } from "./random-edits.ts";

const locales = {
  default: "en",
  page: "/translations",
  list: {
    en: { label: "English" },
    de: {
      label: "Deutsch",
      docs: "i18n/de/docs",
      pages: "i18n/de/pages",
      labels: { Deep: "Tief" },
      spec: { api: "de.json" },
    },
    ar: { label: "العربية", docs: "i18n/ar/docs" },
  },
};
const next = { id: "next", label: "Next" };
const folder = { id: "2", folder: "versioned_docs/version-2", label: "2.0", status: "maintained" };
const branch = { id: "1", ref: "release", status: "unmaintained" };
const inAll = (versions: readonly object[], more: object = {}): string =>
  config({ pages: "pages", locales, versions, apis: [{ id: "api", spec: "openapi.json" }], ...more });
const usual = inAll([{ ...next, current: true }, folder, branch]);

const overlay = JSON.stringify({
  overlay: "1.0.0",
  info: { title: "German", version: "1" },
  actions: [{ target: "$.paths['/a'].get", update: { summary: "A holen" } }],
});

const { "pio-docs.config.json": _, ...docs } = plain.start;
const start: Readonly<Record<string, string>> = {
  ...docs,
  "pio-docs.config.json": usual,
  "de.json": overlay,
  "docs/heard.md": "# Heard\n",
  "static/q.png": "a static picture",
  "i18n/de/docs/a.md": "---\nsource: 0123456789ab\n---\n# Ein A\n\n## One\n\n[c](c.md#two) ![i](i.png)\n",
  "i18n/de/docs/deep/b.md": "# Ein B\n\n[a](../a.md#one)\n",
  "i18n/de/docs/alone.md": "---\nsource: 0123456789ab\n---\n# Allein\n",
  "i18n/de/pages/free.md": "# Frei\n",
  "i18n/ar/docs/index.md": "# بيت\n\n[a](a.md)\n",
  "i18n/ar/docs/c.md": "---\nslug: /c-ar\n---\n# C\n\n## Two\n",
  "versioned_docs/version-2/index.md": "# Home of 2\n\n[a](a.md#one) ![q](/q.png)\n",
  "versioned_docs/version-2/a.md": docs["docs/a.md"] ?? "",
  "versioned_docs/version-2/deep/b.md": "# B of 2\n\n## End\n",
  "versioned_docs/version-2/before.md": "# C\n\n## Two\n\n## Three\n",
  "i18n/de/versioned_docs/version-2/a.md": "# Ein A von 2\n\n## One\n",
};
const guides = [
  "docs/index.md",
  "docs/a.md",
  "docs/c.md",
  "docs/deep/b.md",
  "docs/new.md",
  "pages/free.md",
  "i18n/de/docs/a.md",
  "i18n/de/docs/c.md",
  "i18n/de/docs/deep/b.md",
  "i18n/de/docs/alone.md",
  "i18n/ar/docs/index.md",
  "i18n/ar/docs/c.md",
  "versioned_docs/version-2/index.md",
  "versioned_docs/version-2/a.md",
  "versioned_docs/version-2/before.md",
  "versioned_docs/version-2/deep/b.md",
  "i18n/de/versioned_docs/version-2/a.md",
];

/** Says of a translation which text it is of: that of now, another one, or none. */
async function mark(disk: Disk, dice: Dice): Promise<string> {
  const name = dice.one(["a.md", "c.md", "deep/b.md"]);
  const read = async (path: string): Promise<string> =>
    Buffer.from(await disk.host.read(`${disk.tree.siteFolder}/${path}`).catch(() => new Uint8Array())).toString("utf8");
  const digest = dice.one([digestOfText(await read(`docs/${name}`)), "0123456789ab", ""]);
  const path = `i18n/${dice.one(["de", "ar"])}/docs/${name}`;
  const body = (await read(path)).replace(/^---\n[\s\S]*?\n---\n/, "");
  await put(disk, path, `${digest === "" ? "" : `---\nsource: ${digest}\n---\n`}${body}`);
  return `mark ${path}: ${digest}`;
}

/** A tree in a repository of its own, which `dropRepository` removes. */
export function editionsTree(): Tree {
  const { "docs/c.md": old = "", ...branched } = docs;
  const committed = { ...branched, "docs/older.md": old, "i18n/de/docs/a.md": "# Ein altes A\n", "de.json": overlay };
  const { "openapi.json": specs = [], ...contents } = plain.contents;
  return {
    siteFolder: repositoryOf({ "refs/heads/release": committed }),
    ...{ start, guides },
    heard: "docs/heard.md",
    contents: {
      "openapi.json": specs,
      "docs/i.png": contents["docs/i.png"] ?? [],
      "docs/deep/_category_.json": contents["docs/deep/_category_.json"] ?? [],
      "i18n/de/docs/deep/_category_.json": ['{"label":"Tiefer"}', null],
      "pio-docs.config.json": [
        usual,
        inAll([{ ...next, current: true }, folder, branch], { title: "" }),
        inAll([next, { ...folder, current: true }, branch]),
        inAll([next, folder, { ...branch, current: true, status: "maintained" }]),
        config({ pages: "pages", locales }),
        config({ versions: [{ ...next, current: true }, folder, branch] }),
      ],
    },
    mended: { ...start, "docs/deep/_category_.json": null, "i18n/de/docs/deep/_category_.json": null },
    // Most of them are what a session does not compile for.
    edits: [mark, mark, ...Array.from({ length: 8 }, () => [retitle, reword]).flat()],
  };
}
