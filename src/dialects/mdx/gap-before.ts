// What stands before a block that a walk puts down: the empty line that it needs, where what was put down before does not end with one.
import { type BlockPart, wordsOf } from "../own-blocks.ts";

export type GapContext = { readonly text: string; readonly margin: string; readonly inLine: boolean };

/** How many line ends stand behind the last word of `out`, up to two; two at the start, unless a tag stands before that. */
function lineEnds(out: readonly BlockPart[], { text, inLine }: GapContext): number {
  let count = 0;
  for (let index = out.length - 1; index >= 0; index -= 1) {
    const words = wordsOf(out[index] ?? "", text);
    for (let at = words.length - 1; at >= 0; at -= 1) {
      const letter = words[at];
      if (letter === "\n") count += 1;
      if (count === 2) return 2;
      if (letter !== "\n" && letter !== " " && letter !== "\t" && letter !== ">") return count;
    }
  }
  return inLine ? count : 2;
}

/** The empty line before a block, where there is none. A list's sign is followed by it, and what stands in a line is ended. */
export function gapBefore(out: readonly BlockPart[], ground: GapContext): readonly BlockPart[] {
  const { text, margin } = ground;
  const ends = lineEnds(out, ground);
  if (ends === 2) return [];
  const line = lastLine(out, text);
  if (/^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/.test(line) && /\S/.test(line)) return [];
  const empty = margin.trimEnd();
  return ends === 1 ? [`\n${margin}`] : [`\n${empty}\n${margin}`];
}

/** What of `out` stands on its last line, as far as that matters. */
export function lastLine(out: readonly BlockPart[], text: string): string {
  let line = "";
  for (let index = out.length - 1; index >= 0 && line.length < 200; index -= 1) {
    const words = wordsOf(out[index] ?? "", text).slice(-200);
    const newline = words.lastIndexOf("\n");
    line = words.slice(newline + 1) + line;
    if (newline !== -1) break;
  }
  return line;
}
