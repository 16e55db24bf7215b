// Words of our own markdown, put together so that they read back as meant: fences of blocks that hold others, titles, addresses.
import { hasPairedBrackets } from "../text/paired-brackets.ts";
import type { KeptRange, OwnWords } from "./rewriting.ts";

/** Words of our own, or a stretch of the text that they are made from. */
export type BlockPart = string | OwnWords | Fence | KeptRange;

/** The colons of a fence, of which there will be as many as its block needs. `block` is one for both fences of a block. */
export type Fence = OwnWords & { readonly block: object; readonly closes: boolean };

/** A block of ours: `:::name[title]{key="value"}`, `inner`, `:::`. */
export type OwnBlock = {
  readonly name: string;
  /** Markdown of one line. */
  readonly title?: string | undefined;
  readonly attributes?: Readonly<Record<string, BlockPart | undefined>>;
  readonly inner: readonly BlockPart[];
};

/** Where a block is put: what each of its lines begins with, and the text that stretches are of. */
export type BlockContext = { readonly margin: string; readonly text: string };

/** The lines of `block`; `fitFences` gives it a colon more than any block in it. Empty lines around its content are left out. */
export function ownBlock(
  { name, title, attributes = {}, inner }: OwnBlock,
  ground: BlockContext,
): readonly BlockPart[] {
  const block = {};
  const given: BlockPart[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    given.push(
      `${given.length === 0 ? "{" : " "}${key}="`,
      typeof value === "string" ? attributeText(value) : value,
      '"',
    );
  }
  if (given.length > 0) given.push("}");
  const label = title === undefined || title.trim() === "" ? "" : `[${labelText(title)}]`;
  const lines = trimParts(inner, ground.text);
  const end = `\n${ground.margin}`;
  const content = lines.length === 0 ? [] : [end, ...lines];
  const [opening, closing]: readonly Fence[] = [false, true].map((closes) => ({ words: ":::", block, closes }));
  return [opening ?? "", `${name}${label}`, ...given, ...content, end, closing ?? ""];
}

/** `title` as it may stand in the brackets of a block: on one line, its brackets in pairs. */
function labelText(title: string): string {
  const line = title.replace(/\s+/g, " ").trim();
  return hasPairedBrackets(line) ? line : line.replace(/\\?[[\]]|\\$/g, (sign) => `\\${sign.at(-1)}`);
}

function attributeText(value: string): string {
  return value.replace(/\s+/g, " ").trim().replaceAll('"', "&quot;");
}

/** Plain `text` as markdown that shows it letter by letter, on one line. */
export function plainWords(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<{]|&(?=#?\w+;)|^[#>+-](?=\s)|^\d+(?=[.)]\s)|~(?=~)/g, (sign) =>
      /\d/.test(sign) ? sign : `\\${sign}`,
    );
}

/** `parts` without blanks, and signs of quotes, at both ends. */
export function trimParts(parts: readonly BlockPart[], text: string): readonly BlockPart[] {
  let first = 0;
  while (first < parts.length && blanksBefore(parts[first] ?? "", text) === lengthOf(parts[first] ?? "")) first += 1;
  let last = parts.length - 1;
  while (last > first && blanksBehind(parts[last] ?? "", text) === lengthOf(parts[last] ?? "")) last -= 1;
  return parts.slice(first, last + 1).map((part, index) => {
    const before = index === 0 ? blanksBefore(part, text) : 0;
    const behind = index === last - first ? blanksBehind(part, text) : 0;
    if (typeof part === "string") return part.slice(before, part.length - behind);
    if ("words" in part) return { ...part, words: part.words.slice(before, part.words.length - behind) };
    return { from: part.from + before, to: part.to - behind };
  });
}

/** The letters of `part`. */
export function wordsOf(part: BlockPart, text: string): string {
  if (typeof part === "string") return part;
  return "words" in part ? part.words : text.slice(part.from, part.to);
}

function lengthOf(part: BlockPart): number {
  return typeof part === "string" ? part.length : "words" in part ? part.words.length : part.to - part.from;
}

/** The first `length` letters of `part`. */
export function beginOf(part: BlockPart, length: number): BlockPart {
  if (typeof part === "string") return part.slice(0, length);
  return "words" in part ? { ...part, words: part.words.slice(0, length) } : { ...part, to: part.from + length };
}

/** How many blanks `part` begins with; `> ` of an empty line of a quote is blank, too. */
function blanksBefore(part: BlockPart, text: string): number {
  return /^(?:\s|>(?=[\s>]*\n))*/.exec(wordsOf(part, text))?.[0].length ?? 0;
}

function blanksBehind(part: BlockPart, text: string): number {
  const words = wordsOf(part, text);
  const { length } = words.trimEnd();
  return words.length - length;
}
