// How deep a text nests, before and after parsing, and how dense it is in marks. The parser and all walks over trees recurse or take time
// that grows with the square of the depth or of the number of marks; a page beyond what anyone writes or reads is printed as written
// instead. The file is long because each limit has its own measure.
import type { Root } from "mdast";
import { defined } from "../text/defined.ts";
import { grouped } from "../text/grouped.ts";
import { tagsOf } from "./raw-html.ts";
import { walk } from "./walk.ts";

/** Levels of containers, of tree nodes and of raw HTML elements that a page may have. Real pages stay below 20. */
const deepest = { containers: 100, fences: 50, images: 50, tree: 250, html: 200 } as const;

/** What nests too deep, for the wording of `markdown-too-deep`, and the line where it does. */
export type TooDeep = { readonly what: string; readonly limit: number; readonly line: number };

const manyMarkers = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${deepest.containers}}`);
const rule = /^[ \t>]*([-+*])(?:[ \t]*\1)*[ \t]*$/;

/** Checks `text` before it is parsed: block quotes and lists opened in one line, images in images, and block fences left open. */
export function textDepth(text: string): TooDeep | undefined {
  for (let from = 0, end = 0; end !== -1; from = end + 1) {
    end = text.indexOf("\n", from);
    const line = text.slice(from, end === -1 ? undefined : end);
    if (line.length < deepest.containers || !manyMarkers.test(line) || rule.test(line)) continue;
    return { what: "Lists or quotes", limit: deepest.containers, line: lineAt(text, from) };
  }
  return listDepth(text) ?? imageDepth(text) ?? (text.includes(":::") ? fenceDepth(text) : undefined);
}

/** Lists in lists, told by their indentation: each level is at least two columns further in. */
function listDepth(text: string): TooDeep | undefined {
  const wide = 2 * deepest.containers;
  if (!text.includes(" ".repeat(wide)) && !text.includes("\t".repeat(wide / 4))) return undefined;
  const open: number[] = [];
  for (const match of text.matchAll(/^([ \t]*)(?:[-+*]|\d{1,9}[.)])[ \t]/gm)) {
    const indent = (match[1] ?? "").replaceAll("\t", "    ").length;
    while ((open.at(-1) ?? -1) >= indent) open.pop();
    open.push(indent);
    if (open.length > deepest.containers)
      return { what: "Lists", limit: deepest.containers, line: lineAt(text, match.index) };
  }
  return undefined;
}

/** Images in the text of images: the parser's time grows with the cube of their depth. */
function imageDepth(text: string): TooDeep | undefined {
  if (text.split("![", deepest.images + 2).length <= deepest.images) return undefined;
  let depth = 0;
  for (const match of text.matchAll(/!\[|\]|\n[ \t]*\n/g)) {
    if (match[0] === "![") depth += 1;
    else depth = match[0] === "]" ? Math.max(0, depth - 1) : 0;
    if (depth > deepest.images) return { what: "Images", limit: deepest.images, line: lineAt(text, match.index) };
  }
  return undefined;
}

function fenceDepth(text: string): TooDeep | undefined {
  if (text.split(":::", deepest.fences + 2).length <= deepest.fences) return undefined;
  let depth = 0;
  for (const match of text.matchAll(/^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,}[ \t]*(.?)/gm)) {
    depth = match[1] === "" ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest.fences) return { what: "Blocks", limit: deepest.fences, line: lineAt(text, match.index) };
  }
  return undefined;
}

/** What one walk over a parsed tree tells: whether it nests too deep, or holds raw HTML. */
type Survey = {
  readonly tooDeep?: TooDeep;
  readonly raw: boolean;
};

/** Surveys a parsed tree. Inline marks and lists count by tree levels; raw HTML by its elements, which nest across nodes. */
export function surveyOf(tree: Root): Survey {
  let raw = false;
  const html = { level: 0 };
  let tooDeep: TooDeep | undefined;
  walk(tree, ({ node, depth }) => {
    const line = node.position?.start.line ?? 1;
    if (depth > deepest.tree) tooDeep = { what: "Marks", limit: deepest.tree, line };
    else if (node.type === "html") {
      raw = true;
      if (isTooDeep(node.value, html)) tooDeep = { what: "HTML elements", limit: deepest.html, line };
    }
    return tooDeep === undefined;
  });
  return defined({ raw, tooDeep });
}

/** Elements without an end, or whose end is implied by the next of their kind. */
const flat = new Set(
  "area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr".split(
    " ",
  ),
);

/** Reads on from `open`, which it changes; whether the limit is passed on the way. What closes itself holds nothing. */
function isTooDeep(html: string, open: { level: number }): boolean {
  for (const { name, isEnd, isClosed } of tagsOf(html)) {
    if (isClosed || flat.has(name)) continue;
    open.level = Math.max(0, open.level + (isEnd ? -1 : 1));
    if (open.level > deepest.html) return true;
  }
  return false;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

// How dense a text is in marks that the parser must look for an end of, before parsing. For these its time grows with the square of their
// number, or with their number times the length of the block, so a page that no one wrote by hand could take hours.

/** What there is too much of, for the wording of `markdown-too-dense`, and the line of the block where it is. */
export type TooDense = { readonly what: string; readonly limit: number; readonly line: number };

/**
 * Of one block: `tildes` runs of them; `steps` that the parser takes for code spans; `links` begun and not ended; `brackets` that end and
 * may name a link; `emphasis` runs of `*`
 * and `_`, and `looks` back from those that may end something for what they end. `items`: of the lists of a page; `cells`: of its tables, filled up to their
 * heads. Real pages stay below a tenth.
 */
const most = {
  characters: 4_000_000,
  tildes: 3_000,
  steps: 40_000_000,
  links: 3_000,
  brackets: 6_000,
  emphasis: 12_000,
  looks: 8_000_000,
  cells: 60_000,
  items: 15_000,
} as const;

/** Checks `text` before it is parsed. Takes time in proportion to its length. */
export function textDensity(text: string): TooDense | undefined {
  if (text.length > most.characters)
    return { what: `The page has more than ${most.characters} characters`, limit: most.characters, line: 1 };
  const short = text.length < most.tildes;
  if (short) return undefined;
  const lines = linesIn(text);
  // No line fills up more cells than there are dashes.
  const mayFill = text.includes("|") && lines * times(text, "-") > most.cells;
  const tables = mayFill ? tableDensity(text) : undefined;
  if (tables !== undefined) return tables;
  if (lines > most.items && count(text, /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm) > most.items)
    return { what: `The page has more than ${most.items} list items`, limit: most.items, line: 1 };
  if (!hasLongBlock(text)) return undefined;
  let from = 0;
  for (const gap of [...text.matchAll(/\n[ \t]*(?=\n)|$/g)]) {
    const block = text.slice(from, gap.index);
    const found = block.length < most.tildes ? undefined : blockDensity(block);
    if (found !== undefined) return { ...found, line: text.slice(0, from).split("\n").length + (from === 0 ? 0 : 1) };
    from = gap.index;
  }
  return undefined;
}

function blockDensity(block: string): Omit<TooDense, "line"> | undefined {
  if (count(block, /~+/g) > most.tildes)
    return { what: `A block has more than ${most.tildes} runs of \`~\``, limit: most.tildes };
  // A link that does end does so soon.
  if (count(block, /\]\((?![^\n]{0,1000}\))/g) > most.links)
    return { what: `A block has more than ${most.links} unclosed links`, limit: most.links };
  if (count(block, /\](?!\()/g) > most.brackets)
    return { what: `A block has more than ${most.brackets} brackets`, limit: most.brackets };
  const emphasis = emphasisOf(block);
  if (emphasis.runs > most.emphasis)
    return { what: `A block has more than ${most.emphasis} runs of \`*\` and \`_\``, limit: most.emphasis };
  if (emphasis.looks > most.looks)
    return { what: `Parsing \`*\` and \`_\` in a block takes more than ${most.looks} steps`, limit: most.looks };
  if (codeSteps(block) > most.steps)
    return { what: `Parsing backticks in a block takes more than ${most.steps} steps`, limit: most.steps };
  return undefined;
}

function linesIn(text: string): number {
  return times(text, "\n") + 1;
}

function times(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

/** Whether two empty lines, or the ends of the text, are far enough from each other for a block to be dense. */
function hasLongBlock(text: string): boolean {
  let from = 0;
  for (let at = text.indexOf("\n\n"); at !== -1; at = text.indexOf("\n\n", at + 1)) {
    if (at - from >= most.tildes) return true;
    from = at;
  }
  return text.length - from >= most.tildes;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

/**
 * The parser looks back from each run that may end emphasis over all runs before it, until one that began it. Runs that may do both (in
 * words, between marks) count as ones that find nothing.
 */
function emphasisOf(block: string): { readonly runs: number; readonly looks: number } {
  let runs = 0;
  let looks = 0;
  const open: { readonly marker: string; readonly at: number }[] = [];
  for (const { 0: run, index } of block.matchAll(/\*+|_+/g)) {
    runs += 1;
    if (runs > most.emphasis) break;
    const isAfterSpace = index === 0 || /\s/.test(block.charAt(index - 1));
    const next = block.charAt(index + run.length);
    const isBeforeSpace = next === "" || /\s/.test(next);
    const marker = run.charAt(0);
    if (isAfterSpace && !isBeforeSpace) open.push({ marker, at: runs });
    else if (isAfterSpace) continue;
    else if (!isBeforeSpace) looks += runs;
    else {
      const begun = open.findLastIndex((each) => each.marker === marker);
      looks += begun === -1 ? runs : runs - (open[begun]?.at ?? 0);
      if (begun !== -1) open.length = begun;
    }
  }
  return { runs, looks };
}

/** Tables are filled up to the width of their heads, so that a wide head and many short rows make more cells than there are characters. */
function tableDensity(text: string): TooDense | undefined {
  let cells = 0;
  let columns = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    else if (columns === 0 && /^[ \t>|:-]+$/.test(line) && line.includes("-") && /[|:]/.test(line))
      columns = count(line, /-+/g);
    cells += columns;
    if (cells > most.cells)
      return { what: `The tables of the page have more than ${most.cells} cells`, limit: most.cells, line: index + 1 };
  }
  return undefined;
}

/** Each run of backticks is followed to the next run of its length, or in vain to the end of the block. */
function codeSteps(block: string): number {
  const runs = [...block.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
  const ends = grouped(runs.toReversed().map(({ at, length }) => [length, at] as const));
  let steps = 0;
  let reached = 0;
  for (const { at, length } of runs) {
    if (at < reached) continue;
    const same = ends.get(length) ?? [];
    while ((same.at(-1) ?? Number.POSITIVE_INFINITY) <= at) same.pop();
    const end = same.at(-1);
    steps += (end ?? block.length) - at;
    reached = end === undefined ? at : end + length;
  }
  return steps;
}
