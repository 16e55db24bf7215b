// The rows of Limits name what pio-docs cannot do. Each has a probe, a site that asks for it, which shows that it is indeed not there; and no
// row names what a page of the manual describes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const folder = join(import.meta.dirname, "../../fixtures/manual/docs");
// Pages that compare with other tools, or list what to do without, name what is not there.
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".md") && file !== "index.md" && !/^(?:help|migrate)\//.test(file));
const headings = pages.flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^(?:title: |#{1,4} )(.+)$/gm)].map(([, text = ""]) => ({
    file,
    words: new Set(text.toLowerCase().match(/[a-z]{3,}/g)),
  })),
);
const rows = [
  ...readFileSync(join(folder, "help/limits.md"), "utf8")
    .replace(/## Maximum sizes[\s\S]*/, "")
    .matchAll(/^\| ([a-z][^|]+) \|/gm),
];

/** Words that say nothing of a feature. */
const common = new Set(["the", "with", "that", "from", "and"]);

/** A heading describes what has two of its words; one is enough for a row of one. */
it.each(rows.map(([, row = ""]) => row))("%s is described by no page", (row) => {
  const words = (row.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word));
  const describing = headings.filter(
    (heading) => words.filter((word) => heading.words.has(word)).length >= Math.min(2, words.length),
  );
  expect(describing.map(({ file, words: own }) => `${file}: ${[...own].join(" ")}`)).toEqual([]);
});

/** A site that asks for what a row denies, and a text that its pages would have, or an end of the path of a page. */
type Probe = { readonly files: Readonly<Record<string, string>>; readonly text?: string; readonly page?: string };

const home = { "docs/index.md": "# Home\n\nWords of the home page.\n" };
const probes: Readonly<Record<string, Probe>> = {
  "translated files with a suffix, such as `page.fr.md`": {
    files: {
      ...home,
      "mkdocs.yml":
        "plugins: [{ i18n: { docs_structure: suffix, languages: [{ locale: en, default: true }, { locale: fr }] } }]\n",
      "docs/page.md": "# Page\n",
      "docs/page.fr.md": "# Page en français\n",
    },
    page: "fr/page/index.html",
  },
  "a URL prefix for the default language": {
    files: {
      ...home,
      "pio-docs.config.yaml": "locales: { default: en, list: { en: { label: E }, fr: { label: F, docs: fr } } }\n",
      "fr/index.md": "# Accueil\n",
    },
    page: "en/index.html",
  },
  "a React context that several components of a page share": {
    files: {
      "pio-docs.config.json": JSON.stringify({ components: { Give: "give.tsx", Take: "give.tsx" } }),
      "give.tsx":
        'import { createContext, useContext } from "react"; const Sum = createContext("nothing");\n' +
        'export const Give = ({ children }) => <Sum.Provider value="42">{children}</Sum.Provider>;\n' +
        "export const Take = () => <b>Answer: {useContext(Sum)}</b>;\n",
      "docs/index.md": "# Home\n\nWords of the home page.\n\n<Give>\n\nIn Markdown: <Take />\n\n</Give>\n",
    },
    text: "Answer: 42",
  },
};

it("each row has its probe", () => {
  expect(rows.map(([, row]) => row)).toEqual(Object.keys(probes));
});

async function published(files: Probe["files"]) {
  const world = await worldOf(files);
  const pages = world.paths.filter((path) => path.endsWith(".html"));
  return { pages, texts: await Promise.all(pages.map((path) => world.html(path))) };
}

it.each(Object.entries(probes))("%s is not there", async (_, { files, page, text }) => {
  const { pages, texts } = await published(files);
  expect(texts.join("\n")).toContain("Words of the home page.");
  if (page !== undefined) expect(pages.filter((path) => path.endsWith(page))).toEqual([]);
  if (text !== undefined) expect(texts.filter((html) => html.includes(text))).toEqual([]);
});

it("a probe finds what is there", async () => {
  const { pages, texts } = await published({
    ...home,
    "docs/older.md": "# Older\n\nWords of version one, from constants: {1}\n",
  });
  expect(pages.some((path) => path.endsWith("older/index.html"))).toBe(true);
  expect(texts.some((html) => html.includes("Words of version one"))).toBe(true);
});
