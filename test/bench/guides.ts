// A markdown tree out of nothing, by seed. A page has about 600 words of prose, three fences, a table, an admonition and five links to
// other pages as relative .md files, 6.4 kB; pages lie in twenty folders, as a large handbook's do.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { admonition, bullets, fence, paragraph, sentence, steps, table } from "./prose.ts";
import { type Random, randomFrom } from "./random.ts";

const folders = 20;
const headings = [
  "Overview",
  "How it works",
  "Begin",
  "When it fails",
  "Try it",
  "Limits",
  "Watch it",
  "Put it right",
  "All fields",
  "What comes next",
];

/** Writes `count` pages and a home page below `root/docs`; answers the page that an edit changes, from `root`. */
export function writeGuides(root: string, count: number): string {
  for (let page = 0; page < count; page += 1) write(join(root, guideFile(page, count)), guideText(page, count));
  const home = `---\ntitle: Home\ndescription: Where to begin\n---\n\nBegin with [${titleOf(0)}](./${fromDocs(0, count)}).\n`;
  write(join(root, "docs/index.md"), home);
  return guideFile(Math.floor(count / 2), count);
}

/** The path of a page from the site's folder: `docs/chapter-07/leaf-00021.md`. */
export function guideFile(page: number, count: number): string {
  return `docs/${fromDocs(page, count)}`;
}

function fromDocs(page: number, count: number): string {
  const { folder, place } = spotOf(page, count);
  return `chapter-${String(folder + 1).padStart(2, "0")}/leaf-${String(place + 1).padStart(5, "0")}.md`;
}

function spotOf(page: number, count: number): { readonly folder: number; readonly place: number } {
  const each = Math.ceil(count / folders);
  return { folder: Math.floor(page / each), place: page % each };
}

function titleOf(page: number): string {
  return `Leaf ${page + 1}`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The markdown of one page; it depends on the page's number and the number of pages, not on the order of the calls. */
export function guideText(page: number, count: number): string {
  const random = randomFrom(7919 * (page + 1));
  const link = (): string => {
    const to = random.whole(0, count - 1);
    return `[${titleOf(to)}](../${fromDocs(to, count)})`;
  };
  const heading = headingsOf(random);
  const matter = [
    `title: ${titleOf(page)}`,
    `description: ${sentence(random).replaceAll(/[`*]/g, "")}`,
    `sidebar_position: ${spotOf(page, count).place + 1}`,
  ];
  const parts = [
    ["---", ...matter, "---"].join("\n"),
    `${paragraph(random, 84)} Start with ${link()}.`,
    `## ${heading()}`,
    paragraph(random, 96),
    fence(random),
    `${paragraph(random, 72)} Read ${link()} and ${link()}, too.`,
    `### ${heading()}`,
    bullets(random, 4),
    admonition(random, 30),
    `## ${heading()}`,
    paragraph(random, 84),
    table(random, 6),
    fence(random),
    `### ${heading()}`,
    `${paragraph(random, 84)} Compare ${link()}.`,
    fence(random),
    `#### ${heading()}`,
    paragraph(random, 48),
    `## ${heading()}`,
    steps(random, 3),
    `Go on with ${link()}.`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Gives out each heading once. */
function headingsOf(random: Random): () => string {
  const left = [...headings];
  return () => left.splice(random.whole(0, left.length - 1), 1)[0] ?? "";
}
