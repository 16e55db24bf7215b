// A page of the output beside the page that it was: the parts of it that say something, compared each by itself. A part that says the same is known
// by its text, without reading it.
import { endOfElement } from "../text/html-text.ts";
import type { Change, MarkEdit, Verdict } from "./change.ts";
import { compareElements } from "./compare-page.ts";
import { type HtmlElement, htmlTree } from "./html-tree.ts";
import type { OldPicture } from "./old-html.ts";
import type { Names } from "./units.ts";
import type { Edit } from "./words.ts";

/** The HTML of a page, and the base URL that it was built for. */
export type PageText = { readonly html: string; readonly base: string };

/** `around`: changes of what all pages have, such as the bar at the top. */
export type PageReview = {
  readonly changes: readonly Change[];
  readonly around: readonly Change[];
  readonly edits: readonly (Edit | MarkEdit)[];
};

type Region = { readonly name: string; readonly start: string; readonly tag: string };

const content: Region = { name: "", start: "<main ", tag: "main" };

const surroundings: readonly Region[] = [
  { name: "a", start: '<aside class="announcement"', tag: "aside" },
  { name: "b", start: '<nav class="navbar"', tag: "nav" },
  { name: "f", start: '<footer class="footer"', tag: "footer" },
];

type Given = { readonly names: Names; readonly picture: OldPicture; readonly verdicts: readonly Verdict[] };

/** Compares the two texts of a page. */
export function reviewPage(before: PageText, after: PageText, given: Given): PageReview {
  const edits: (Edit | MarkEdit)[] = [];
  const compare = (region: Region, verdicts: readonly Verdict[]): readonly Change[] => {
    const [was, is] = [spanOf(before.html, region), spanOf(after.html, region)];
    if (was === undefined || is === undefined) return [];
    if (verdicts.length === 0 && wordingOf(before, was) === wordingOf(after, is)) return [];
    const [old, now] = [elementAt(before.html, was), elementAt(after.html, is)];
    if (old === undefined || now === undefined) return [];
    const sides = { before: { ...before, names: given.names }, after: { ...after, names: given.names } };
    const found = compareElements(old, now, { sides, picture: given.picture, verdicts, prefix: region.name });
    edits.push(...found.edits);
    return found.changes;
  };
  const changes = compare(content, given.verdicts);
  const around = surroundings.flatMap((region) => compare(region, []));
  return { changes, around, edits };
}

type Span = readonly [start: number, end: number];

function spanOf(html: string, { start, tag }: Region): Span | undefined {
  const at = html.indexOf(start);
  return at < 0 ? undefined : [at, endOfElement(html, at, tag)];
}

/** What is read of a part: without the base URL, and without what follows the content of a page. */
function wordingOf({ html, base }: PageText, [start, end]: Span): string {
  const text = html.slice(start, end);
  const ends = ['<footer class="page-footer"', '<nav class="pagination"'].map((one) => text.indexOf(one));
  const to = Math.min(...ends.map((at) => (at < 0 ? text.length : at)));
  const said = text.slice(0, to).replace(/ aria-current="[^"]*"/g, "");
  return base === "/" ? said : said.replaceAll(`="${base}`, '="/');
}

function elementAt(html: string, [start, end]: Span): HtmlElement | undefined {
  const [node] = htmlTree(html, start, end);
  return node?.kind === "element" ? node : undefined;
}

/** The content of a page as an element. */
export function contentOf({ html }: PageText): HtmlElement | undefined {
  const span = spanOf(html, content);
  return span && elementAt(html, span);
}

/** Where the bar of a preview goes: into the part of a page that changes with it, where there is one. */
export function barPlace(html: string): number | undefined {
  const region = /<div class="page[^>]*>/.exec(html);
  if (region !== null) return region.index + region[0].length;
  const at = html.lastIndexOf("</body>");
  return at < 0 ? undefined : at;
}

/** The title of a page, as its heading has it. */
export function titleOf(html: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "";
  return heading
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
