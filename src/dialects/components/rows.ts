// Parts as rows: what a rule asks that looks at the lines of a content, and how lines are put where a component stands.
import { type BlockPart, trimParts, wordsOf } from "../own-blocks.ts";

/**
 * One line, without its line feed and without the margin of the component. `isCode`: it stands within a fence, or closes one; `isInside`: so
 * it does, or it is of a block of ours.
 */
export type ComponentRow = {
  readonly parts: readonly BlockPart[];
  readonly words: string;
  readonly isCode: boolean;
  readonly isInside?: boolean;
};

/** The rows of `parts`, whose lines begin with `margin` but for the first. */
export function rowsOf(parts: readonly BlockPart[], { text, margin }: RowContext): readonly ComponentRow[] {
  const lines: BlockPart[][] = [[]];
  for (const part of parts) {
    const words = wordsOf(part, text);
    let at = 0;
    for (let feed = words.indexOf("\n"); feed !== -1; feed = words.indexOf("\n", at)) {
      lines.at(-1)?.push(cut(part, at, feed));
      lines.push([]);
      at = feed + 1;
    }
    lines.at(-1)?.push(cut(part, at, words.length));
  }
  let fence: string | undefined;
  let depth = 0;
  return lines.map((line, index) => {
    const inBlock = depth > 0;
    for (const part of line) if (typeof part !== "string" && "block" in part) depth += part.closes ? -1 : 1;
    const own = index === 0 ? line : withoutMargin(line, margin, text);
    const words = own.map((part) => wordsOf(part, text)).join("");
    const run = /^[ \t]*(`{3,}|~{3,})/.exec(words)?.[1];
    const isCode = fence !== undefined;
    if (fence === undefined) fence = run;
    else if (run?.startsWith(fence) === true && words.trim() === run) fence = undefined;
    return { parts: own, words, isCode, isInside: isCode || inBlock || depth > 0 };
  });
}

/** Where parts stand: the text that stretches are of, and what each line begins with. */
export type RowContext = { readonly text: string; readonly margin: string };

/** `rows` one below the other. */
export function partsOf(rows: readonly ComponentRow[], { margin }: RowContext): readonly BlockPart[] {
  return rows.flatMap(({ parts, words }, index) =>
    index === 0 ? parts : words.trim() === "" ? [`\n${margin.trimEnd()}`] : [`\n${margin}`, ...parts],
  );
}

/** Blocks one below the other, a blank line between two; those without words are none. */
export function stacked(blocks: readonly (readonly BlockPart[])[], { text, margin }: RowContext): readonly BlockPart[] {
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const said = blocks.map((parts) => trimParts(parts, text)).filter(({ length }) => length > 0);
  return said.flatMap((parts, index) => (index === 0 ? parts : [gap, ...parts]));
}

function cut(part: BlockPart, from: number, to: number): BlockPart {
  if (typeof part === "string") return part.slice(from, to);
  return "words" in part
    ? { ...part, words: part.words.slice(from, to) }
    : { from: part.from + from, to: part.from + to };
}

function withoutMargin(line: readonly BlockPart[], margin: string, text: string): readonly BlockPart[] {
  let left = margin.length;
  return line.flatMap((part) => {
    const words = wordsOf(part, text);
    const gone = Math.min(left, words.length, sharedLength(words, margin.slice(margin.length - left)));
    left = gone < words.length ? 0 : left - gone;
    return gone === words.length ? [] : [cut(part, gone, words.length)];
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
