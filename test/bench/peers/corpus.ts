// The pages that `npm run bench:peers` builds: the docs of the npm command line, from its package, or generated guides.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeGuides } from "../guides.ts";

export type Corpus = {
  /** The name for the table, with the number of pages. */
  readonly name: string;
  /** Pages by their path in the docs folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Pages of the sidebar by folder; paths have no ending. */
  readonly groups: readonly { readonly name: string; readonly pages: readonly { path: string; title: string }[] }[];
  /** The path of the page whose weight is measured. */
  readonly guide: string;
};

export const npmDocs = { npm: "11.21.2" };

/** The docs in an installed npm package. Their absolute links become relative ones to .md files, which every tool can follow. */
export function npmCorpus(modules: string): Corpus {
  const files = markdownIn(join(modules, "npm/docs/content"));
  for (const [path, text] of Object.entries(files))
    files[path] = text.replaceAll(/\]\(\/((?:commands|configuring-npm|using-npm)\/[\w.-]+)/g, "](../$1.md");
  return corpusOf(`the docs of npm ${npmDocs.npm}`, files, "using-npm/workspaces");
}

/** `count` guides from a seed, written below `folder` first. */
export function generatedCorpus(folder: string, count: number): Corpus {
  writeGuides(folder, count);
  return corpusOf("generated guides", markdownIn(join(folder, "docs")), "chapter-01/leaf-00001");
}

function corpusOf(name: string, files: Record<string, string>, guide: string): Corpus {
  const pages = Object.entries(files)
    .filter(([path]) => path !== "index.md")
    .map(([path, text]) => ({ path: path.replace(/\.md$/, ""), title: /^title: (.*)$/m.exec(text)?.[1] ?? path }));
  const folders = [...new Set(pages.map(({ path }) => dirname(path)))];
  const links = pages.map(({ path, title }) => `- [${title}](./${path}.md)\n`);
  files["index.md"] = `---\ntitle: Home\n---\n\n${links.join("")}`;
  return {
    name: `${Object.keys(files).length} pages, ${name}`,
    files,
    groups: folders.map((folder) => ({ name: folder, pages: pages.filter(({ path }) => dirname(path) === folder) })),
    guide,
  };
}

function markdownIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  return Object.fromEntries(
    paths.sort().map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}

/** Writes files by path below `folder`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
