// Links and images that are shown as text, since Markdown reads them otherwise than their author: an address with spaces, a size behind an address, a
// label that no line defines. Told with what to write instead.
import type { Root, Text } from "mdast";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { nearestAmong, type SureNearest } from "../text/nearest.ts";
import type { Place } from "../text/place.ts";
import type { Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** `lines`: of the text that the tree is of, as their author wrote them. */
export type UnreadContext = {
  readonly lines: readonly string[];
  readonly spotOf: (node: Positioned) => { readonly line: number; readonly column: number };
  readonly placeAt: (line: number, column: number) => Place;
};

/** More of them in one page are not told. */
const most = 500;

/** `link-spaces`, `image-with-size`, and `link-label-unknown` at what stands in words of `tree`. */
export function unreadLinks(tree: Root, text: string, context: UnreadContext): readonly Diagnostic[] {
  // Nearly no page has any.
  if (!/\]\([^()\n]*[ \t]|\]\[[^\]\n]/.test(text)) return [];
  const found: Diagnostic[] = [];
  const labels: string[] = [];
  const texts: Text[] = [];
  walk(tree, ({ node, parent }) => {
    if (node.type === "definition") labels.push(node.label ?? node.identifier);
    if (node.type === "text" && node.value.includes("](") && parent?.type !== "link") texts.push(node);
    else if (node.type === "text" && node.value.includes("][")) texts.push(node);
    return texts.length < most;
  });
  const near = nearestAmong(labels);
  for (const node of texts) found.push(...inText(node, near, context));
  return found.slice(0, most);
}

function* inText(node: Text, near: SureNearest, { lines, spotOf, placeAt }: UnreadContext): Iterable<Diagnostic> {
  const spot = spotOf(node);
  for (const [at, value] of node.value.split("\n").entries()) {
    const line = lines[spot.line - 1 + at] ?? "";
    const first = at === 0 ? spot.column - 1 : 0;
    // What stands twice in a line is looked for behind the first.
    const behind = new Map<string, number>();
    for (const one of [...sizesIn(value), ...spacesIn(value), ...labelsIn(value, near)]) {
      const column = line.indexOf(one.written, behind.get(one.written) ?? first);
      if (column < 0) continue;
      behind.set(one.written, column + 1);
      const start = openingBracket(line, column + one.written.indexOf("]"));
      // What its author escaped is meant as text.
      if (line[start - 1] === "\\") continue;
      const begin = line[start - 1] === "!" ? start - 1 : start;
      const { code, facts, from, to } = one;
      const told = diagnostic(code, placeAt(spot.line + at, begin + 1), facts);
      const mend = { as: "word", from, to: to ?? "", behind: column + one.offset - begin } as const;
      yield to === undefined ? told : { ...told, mend };
    }
  }
}

/** The bracket that the one at `close` closes; that one itself where it stands in another line. */
function openingBracket(line: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (line[at] === "]") depth += 1;
    if (line[at] === "[") depth -= 1;
    if (depth === 0) return at;
  }
  return close;
}

/** `written`: what is looked for in the line. `from`: what stands `offset` letters behind its start, and is to be `to`. */
type Unread = {
  readonly code: "link-spaces" | "image-with-size" | "link-label-unknown";
  readonly facts: Diagnostic["facts"];
  readonly written: string;
  readonly offset: number;
  readonly from: string;
  readonly to: string | undefined;
};

const spaced = /\]\(([^()<>"\s][^()<>"]{0,300}[^()<>"\s])(?=(?:\s{1,9}"[^"]{0,300}")?\))/g;
/** What is certainly an address: it begins or ends like one. Other words in parentheses are words. */
const address = /^(?:\.{0,2}\/|#)\S|[^\s.]\.[a-z][a-z\d]{0,4}(?:[?#].*)?$/i;

function* spacesIn(value: string): Iterable<Unread> {
  for (const [written, href = ""] of value.matchAll(spaced)) {
    if (!/\s/.test(href) || /\s=\d*x\d*$/.test(href) || !address.test(href) || /[,;] |\{[{%]/.test(href)) continue;
    const to = href.replace(/\s/g, encodeURIComponent);
    yield { code: "link-spaces", facts: { href, to }, written, offset: 2, from: href, to };
  }
}

const sized = /!\[([^[\]]{0,300})\]\(([^()<>\s"]{1,300})\s{1,9}=(\d{1,4})?x(\d{1,4})?\)/g;

function* sizesIn(value: string): Iterable<Unread> {
  for (const [written, alt = "", src = "", width = "", height = ""] of value.matchAll(sized)) {
    if (width === "" && height === "") continue;
    const sizes = [width && ` width="${width}"`, height && ` height="${height}"`].join("");
    const to = `<img src="${quoted(src)}" alt="${quoted(alt)}"${sizes} />`;
    yield { code: "image-with-size", facts: { written, to }, written, offset: 0, from: written, to };
  }
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** In `a[x][y]` the brackets are those of code. */
const labelled = /(?<![\p{L}\p{N}\])}>_$\\[-])\[([^[\]]{1,300})\]\[([^[\]]{1,300})\](?![[(:])/gu;

function* labelsIn(value: string, near: SureNearest): Iterable<Unread> {
  for (const [written, words = "", label = ""] of value.matchAll(labelled)) {
    if (!/\p{L}/u.test(words) || !/^\p{L}/u.test(label)) continue;
    const meant = near(label);
    const facts = { label, near: meant ?? "" };
    const to = meant !== undefined && near.isSure(label) ? meant : undefined;
    yield { code: "link-label-unknown", facts, written, offset: words.length + 3, from: label, to };
  }
}
