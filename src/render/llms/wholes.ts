// `llms-full.txt`: the pages of a folder of the site as one text, for programs that would rather read all of it at once. It is made of the
// Markdown pages as they were printed, so how long it is, and whether it is there at all, is known after them. Here is which could be there: one of
// the whole site, one of each folder. The largest that is short enough to be read whole stands for all below it; a folder that is far too
// long is not divided, since who reads there searches.
import { wholeName } from "../../model/made-files.ts";
import { frontOf, ownText } from "../../model/markdown-text.ts";
import type { Page } from "../../model/page.ts";
import { hasMarkdownPage } from "../../model/page-kinds.ts";
import { encodeSegment, markdownPageFileOf } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { linkAddress } from "../../text/commonmark.ts";
import { folderOf } from "../../text/file-path.ts";
import type { LlmsArea } from "./llms-areas.ts";
import { addressOf, lineTo, plain } from "./llms-line.ts";

/** Bytes of the Markdown pages that one holds at most: about 25,000 tokens. */
export const mostOfWhole = 100_000;

/** A folder with more than so many times that is not divided. */
const mostTimes = 10;

/** More would crowd the index that names them. */
const mostWholes = 100;

/** What could be one text. */
export type Whole = {
  readonly output: string;
  /** How its text begins. */
  readonly head: string;
  /** What the index says of it. */
  readonly line: string;
  /** The outputs of its Markdown pages, in the order of the sidebars. */
  readonly markdownPages: readonly string[];
  /** Those of the folders in it, where it is not there itself. */
  readonly parts: readonly Whole[];
};

/** A page with the name of its section, and that of its area. */
type Placed = { readonly page: Page; readonly of: string; readonly section: string };

type Folder = { readonly path: string; readonly pages: Placed[]; readonly folders: Folder[] };

/** All that could be, the one of the whole site at the top; undefined for a site of one page. What the index calls optional stands in none. */
export function wholesOf(site: Site, areas: readonly LlmsArea[]): Whole | undefined {
  const placed = areas.flatMap(({ sections }) =>
    sections.flatMap(({ of, pages, title }): readonly Placed[] => {
      const section = title === "" || title === of ? of : `${of}: ${title}`;
      // A list of pages says nothing that they do not say themselves.
      return pages
        .filter(({ metadata }) => metadata.kind !== "category" && hasMarkdownPage(metadata))
        .map((page) => ({ page, of, section }));
    }),
  );
  return wholeOf(site, folderTree(placed));
}

function folderTree(placed: readonly Placed[]): Folder {
  const top: Folder = { path: "", pages: [], folders: [] };
  const folders = new Map<string, Folder>([["", top]]);
  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const folder: Folder = { path, pages: [], folders: [] };
    folders.set(path, folder);
    folderAt(folderOf(path)).folders.push(folder);
    return folder;
  };
  for (const { page } of placed) folderAt(folderOf(page.metadata.route.slice(1)));
  for (const one of placed) {
    const path = one.page.metadata.route.slice(1);
    // The first page of a folder has the address of the folder.
    for (let own = folders.has(path) ? path : folderOf(path); own !== ""; own = folderOf(own))
      folderAt(own).pages.push(one);
    top.pages.push(one);
  }
  return top;
}

function wholeOf(site: Site, { path, pages, folders }: Folder): Whole | undefined {
  if (pages.length < 2) return undefined;
  const { title, baseUrl } = site.config;
  const output = path === "" ? wholeName : `${path}/${wholeName}`;
  const address = addressOf(site, baseUrl + output.split("/").map(encodeSegment).join("/"));
  const name = path === "" ? title : nameOf(pages, path);
  const shown = name === title ? title : `${title}: ${name}`;
  return {
    output,
    head: `# ${plain(shown)}\n\nThe pages in one file, each with its title and URL. Index of all pages: [llms.txt](${baseUrl}llms.txt)\n`,
    line: lineTo(name, address, `${pages.length} pages in one file`),
    markdownPages: pages.map(({ page }) => markdownPageFileOf(page.metadata.route)),
    parts: folders.flatMap((folder) => wholeOf(site, folder) ?? []),
  };
}

/** The title of its own first page, or what all its pages have in common by the sidebar; else the folder itself. */
function nameOf(pages: readonly Placed[], path: string): string {
  const [first] = pages;
  if (first === undefined) return path;
  const own = pages.find(({ page }) => page.metadata.route === `/${path}`);
  if (own !== undefined) return own.page.metadata.title;
  if (pages.every(({ section }) => section === first.section)) return first.section;
  return pages.every(({ of }) => of === first.of) ? first.of : path;
}

/** `top` and all below it. */
export function* allWholes(top: Whole): Iterable<Whole> {
  yield top;
  for (const part of top.parts) yield* allWholes(part);
}

/** Those that are there, by the bytes of each Markdown page. No more Markdown pages are asked for than it takes. */
export async function standingWholes(
  top: Whole,
  sizeOf: (markdownPage: string) => number | Promise<number>,
): Promise<readonly Whole[]> {
  const found: Whole[] = [];
  const visit = async (whole: Whole): Promise<void> => {
    let sum = 0;
    for (const markdownPage of whole.markdownPages) {
      sum += await sizeOf(markdownPage);
      if (sum > mostOfWhole * mostTimes) break;
    }
    if (sum <= mostOfWhole) found.push(whole);
    else if (whole === top || sum <= mostOfWhole * mostTimes) for (const part of whole.parts) await visit(part);
  };
  await visit(top);
  return found.slice(0, mostWholes);
}

/** The text of a whole from those of its Markdown pages. */
export function wholeText({ head }: Pick<Whole, "head">, markdownPages: readonly string[]): string {
  const texts = markdownPages.map((markdownPage) => {
    const title = plain(frontOf(markdownPage, "title") ?? "");
    return `\n---\n\n[${title}](${linkAddress(frontOf(markdownPage, "url") ?? "")})\n\n${ownText(markdownPage)}`;
  });
  return head + texts.join("");
}
