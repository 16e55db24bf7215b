// Marks of ours within a line: badges, keys, code, links. What cannot stand in one stays words.
import { linkDestination } from "../../text/link-destination.ts";
import { type BlockPart, plainWords } from "../own-blocks.ts";

/** `:badge[words]{tone}`; as plain words where a badge cannot hold them. */
export function badgeMark(words: string, tone = ""): string {
  return marked("badge", words, tone);
}

/** `:kbd[words]`; as plain words where it cannot hold them. */
export function keyMark(words: string): string {
  return marked("kbd", words, "");
}

function marked(name: string, words: string, tone: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  if (line === "" || line.length > 80 || /[[\]<>`\\]/.test(line)) return plainWords(line);
  return `:${name}[${line}]${tone === "" ? "" : `{${tone}}`}`;
}

/** A blank where the letter at `from` of `text` would be joined to a mark: those begin a word. */
export function gapAt(text: string, from: number): string {
  return from > 0 && /[\p{L}\p{N}_:]/u.test(text[from - 1] ?? "") ? " " : "";
}

/** `words` as code in a line, with as many backticks as they need. */
export function codeMark(words: string): string {
  const longest = Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  const space = /^`|`$/.test(words) ? " " : "";
  return `${ticks}${space}${words}${space}${ticks}`;
}

/** A link; `title` is what a reader sees when pointing at it. */
export function linkMark(words: readonly BlockPart[], href: BlockPart, title?: string): readonly BlockPart[] {
  return ["[", ...words, "](", addressPart(href), ...titlePart(title), ")"];
}

/** A picture. */
export function pictureMark(alt: string, src: BlockPart, title?: string): readonly BlockPart[] {
  return ["![", plainWords(alt), "](", addressPart(src), ...titlePart(title), ")"];
}

function addressPart(href: BlockPart): BlockPart {
  return typeof href === "string" ? linkDestination(href) : href;
}

function titlePart(title: string | undefined): readonly string[] {
  return title === undefined ? [] : [` "${title.replace(/["\\]/g, "\\$&")}"`];
}
