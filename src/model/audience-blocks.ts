// Blocks of a text for some of its readers, `:::audience{for="partner"}` or `<Audience for="partner">`: what stands in one that is not for
// those who read is taken out before anything else looks at the text, and of one that is, its fences. Lines keep their numbers. Where it is
// not clear where a block ends, more is hidden than may have been meant.
import { type CodeRange, rangeAt } from "../text/code-ranges.ts";
import { editDistance } from "../text/edit-distance.ts";
import { frontFence } from "../text/front-fence.ts";
import type { Json } from "../text/json.ts";
import { spotter } from "../text/lines.ts";
import { audienceNames } from "./audience.ts";
import { sureCode } from "./sure-code.ts";

/** What is wrong with a block, as a clause, and where it begins, counted from 1. */
export type BlockFault = { readonly problem: string; readonly line: number; readonly column: number };

/** Whether a text may hold such blocks, or one whose name is nearly theirs. */
export function mayBeCut(text: string): boolean {
  return mayHoldBlocks(text) || /(?::{3}[ \t]*|<\/?)a[a-z]{5,9}/i.test(text);
}

/** Whether a name of a block or a tag is `audience`, or was meant as that: then nobody knows whom it is for. */
function isAudienceName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower === "audience" || isSlip(lower);
}

function isSlip(name: string): boolean {
  return name.startsWith("a") && name !== "audience" && name !== "ambience" && editDistance(name, "audience", 2) <= 2;
}

/** `text`: with line feeds only where it has blocks. `hasBlocks`: other readers may see another text. */
export type ShownText = { readonly text: string; readonly hasBlocks: boolean; readonly faults: readonly BlockFault[] };

/** Whether a text may hold such blocks: cheap, and never false of one that does. */
export function mayHoldBlocks(text: string): boolean {
  return (text.includes(":") || text.includes("<")) && /:[ \t]*audience|<audience/i.test(text);
}

/** Whether a text in `value` has a block for some readers, which would be shown to all. */
export function holdsBlocks(value: Json): boolean {
  if (typeof value === "string") return mayHoldBlocks(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsBlocks);
}

/** `hasOwnTag`, `hasOwnBlock`: the site has a component of that name. `tags`: all names of its components. */
export type OwnNames = {
  readonly hasOwnTag?: boolean;
  readonly hasOwnBlock?: boolean;
  readonly tags?: readonly string[];
};

/** `text` as those see it who are `allowed`. */
export function shownText(text: string, allowed: ReadonlySet<string>, own: OwnNames = {}): ShownText {
  if (!mayBeCut(text)) return { text, hasBlocks: false, faults: [] };
  const plain = text.replace(/\r\n?/g, "\n");
  const start = frontFence(plain)?.length ?? 0;
  const body = plain.slice(start);
  const hasOwnTag = own.hasOwnTag === true || bringsTag(body, "Audience");
  const reading = new BlockReading(body, allowed);
  for (const mark of marksOf(body, own.tags ?? [])) {
    if (mark.kind === "tag" ? hasOwnTag : own.hasOwnBlock === true && mark.isAudience) continue;
    reading.take(mark);
  }
  const { cuts, faults } = reading.end();
  if (cuts.length === 0) return { text, hasBlocks: false, faults: [] };
  const spot = spotter(plain);
  return {
    text: plain.slice(0, start) + without(body, cuts),
    hasBlocks: true,
    faults: faults.map(({ problem, at }) => ({ problem, ...spot(start + at) })),
  };
}

/** Whether a page imports or exports a component `name` itself. */
export function bringsTag(body: string, name: string): boolean {
  return new RegExp(`^[ \\t]*(?:import|export|const|let|function)\\b[^\\n]*\\b${name}\\b`, "m").test(body);
}

/** Stretches to take out, in order; those that hold no others are first in one another. */
type Cut = { readonly from: number; readonly to: number };

/** `text` with blanks and line feeds in the place of `cuts`, which may hold one another. */
function without(text: string, cuts: readonly Cut[]): string {
  let result = "";
  let copied = 0;
  for (const { from, to } of cuts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (to <= copied) continue;
    const begin = Math.max(from, copied);
    result += text.slice(copied, begin) + text.slice(begin, to).replace(/[^\n]/g, "");
    copied = to;
  }
  return result + text.slice(copied);
}

/** A line of colons, or a tag. `count`: of colons. `from`: where its line begins, of a tag where it does itself. `given`: what follows its name. */
type Mark = {
  readonly kind: "colons" | "tag";
  readonly is: "open" | "close" | "both" | "wrong";
  readonly isAudience: boolean;
  readonly count: number;
  readonly from: number;
  readonly at: number;
  readonly to: number;
  readonly given: string;
  /** What it stands in that may be code. */
  readonly code?: CodeRange;
};

const colonLine = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(:{3,})[ \t]*([^\n]*)$/gm;
/** One whose attributes cannot be read has none. */
const tag = /<(\/?)(a[a-z]{5,9})(?![\w.-])(?:((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?)(\/?)>)?/gi;
/** One colon or two: what says so was meant as a block. */
const wrong = /(?<![\w:`]):{1,2}audience[ \t]*[[{][^\n]*/gi;
/** What opens any block: a name, then an end of it. */
const opener = /^([A-Za-z][\w-]*)(?=[\s[{#]|$)/;

/** All marks of `text` that may be more than code, in order. `own`: names of components, which no slip is. */
function marksOf(text: string, own: readonly string[]): readonly Mark[] {
  const { ranges, isSure } = sureCode(text);
  const found: Mark[] = [];
  const add = (mark: Omit<Mark, "code">): void => {
    const code = rangeAt(ranges, mark.at);
    if (code === undefined || !isSure(code)) found.push({ ...mark, ...(code === undefined ? {} : { code }) });
  };
  for (const { 0: line, 1: margin = "", 2: colons = "", 3: words = "", index } of text.matchAll(colonLine)) {
    const name = opener.exec(words)?.[1];
    if (name === undefined && words.trim() !== "") continue;
    const ends = { from: index, at: index + margin.length, to: index + line.length };
    const isAudience = name !== undefined && isAudienceName(name);
    const isNamedSo = name?.toLowerCase() === "audience";
    const given = name === undefined || (isAudience && !isNamedSo) ? "" : words.slice(name.length);
    add({
      kind: "colons",
      is: name === undefined ? "close" : "open",
      isAudience,
      count: colons.length,
      ...ends,
      given,
    });
  }
  for (const { 0: written, 1: slash = "", 2: name = "", 3: all = "", 4: alone = "", index } of text.matchAll(tag)) {
    const isNearly = isSlip(name.toLowerCase());
    if (!isAudienceName(name) || (isNearly && (own.includes(name) || bringsTag(text, name)))) continue;
    const given = isNearly ? "" : all;
    const is = slash === "/" ? "close" : alone === "/" ? "both" : "open";
    const ends = { from: index, at: index, to: index + written.length };
    add({ kind: "tag", is, isAudience: true, count: 0, ...ends, given });
  }
  for (const { 0: written, index } of text.matchAll(wrong)) {
    const ends = { from: index, at: index, to: index + written.length };
    add({ kind: "tag", is: "wrong", isAudience: true, count: 0, ...ends, given: "" });
  }
  return found.sort((a, b) => a.at - b.at);
}

type Fault = { readonly problem: string; readonly at: number };

/** Reads marks in their order: which blocks are open, and what is to be cut. */
class BlockReading {
  readonly #text: string;
  readonly #allowed: ReadonlySet<string>;
  readonly #cuts: Cut[] = [];
  readonly #faults: Fault[] = [];
  #open: (Mark & { readonly hides: boolean })[] = [];

  constructor(text: string, allowed: ReadonlySet<string>) {
    this.#text = text;
    this.#allowed = allowed;
  }

  take(mark: Mark): void {
    if (mark.is === "close") {
      this.#close(mark);
      return;
    }
    if (mark.is === "wrong") {
      this.#faults.push({ problem: "a block begins with three colons", at: mark.at });
      this.#cuts.push({ from: mark.at, to: mark.to });
      return;
    }
    const names = namesIn(mark.given);
    if (mark.isAudience && names.length === 0)
      this.#faults.push({ problem: "`for` does not name an audience", at: mark.at });
    const hides = mark.isAudience && !names.some((name) => this.#allowed.has(name));
    if (mark.is === "both") this.#cuts.push({ from: mark.at, to: mark.to });
    else this.#open.push({ ...mark, hides });
  }

  /** What is open still ends with the text. */
  end(): { readonly cuts: readonly Cut[]; readonly faults: readonly Fault[] } {
    this.#leave(0, this.#text.length);
    return { cuts: this.#cuts, faults: this.#faults };
  }

  /** The innermost block with as many colons is meant, else the innermost with fewer; a tag closes the innermost one. */
  #close(mark: Mark): void {
    const same = this.#open.findLastIndex(({ kind, count }) => kind === mark.kind && count === mark.count);
    const found =
      same !== -1 ? same : this.#open.findLastIndex(({ kind, count }) => kind === mark.kind && count < mark.count);
    const opening = this.#open[found];
    // What may be code closes nothing that begins before it.
    if (opening === undefined || (mark.code !== undefined && opening.code !== mark.code)) return;
    this.#leave(found + 1, mark.from);
    this.#open = this.#open.slice(0, found);
    if (!opening.isAudience) return;
    if (opening.hides) this.#cuts.push({ from: opening.from, to: mark.to });
    else this.#cuts.push({ from: opening.at, to: opening.to }, { from: mark.at, to: mark.to });
  }

  /** Ends the open blocks from the one of number `from` on, which nothing closes, at an offset. */
  #leave(from: number, at: number): void {
    for (const one of this.#open.slice(from)) {
      if (!one.isAudience) continue;
      this.#faults.push({ problem: "it is not closed", at: one.at });
      this.#cuts.push(one.hides ? { from: one.from, to: at } : { from: one.at, to: one.to });
    }
    this.#open = this.#open.slice(0, from);
  }
}

const forWhom = /(?:^|[\s{])for\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*\[?([^\]{}]*)\]?\s*\}|([^\s"'{}>]+))/;

/** The audiences that a block names. */
function namesIn(given: string): readonly string[] {
  const [, double, single, list, bare] = forWhom.exec(given) ?? [];
  return audienceNames(double ?? single ?? list?.replace(/["'`]/g, "") ?? bare ?? "");
}
