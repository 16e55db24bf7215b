// A part of a text file, for a page that shows it: the whole, some lines, or what stands between two marks in comments. The marks are those
// of editors (`#region x`, `#endregion`; so VS Code, VitePress), of mdBook (`ANCHOR: x`, `ANCHOR_END: x`), and of MkDocs
// (`--8<-- [start:x]`, `[end:x]`), the last also without its scissors. Marks themselves are never shown.
import { outdented } from "./outdent.ts";

/** What is wanted of a file. `lines`: `3-9,14`, from 1; `5-` to the end. */
export type FilePart =
  | { readonly kind: "whole" }
  | { readonly kind: "region"; readonly name: string }
  | { readonly kind: "lines"; readonly lines: string };

/** The part, or why there is none; then `names` are those of the regions that the file has. */
export type PartFound = { readonly text: string } | { readonly problem: string; readonly names?: readonly string[] };

const opener = String.raw`(?:\/\/+|\/\*+|\{\/\*|<!--|#+|--+|;+|%+|::|'|\(\*|rem\b|@rem\b)`;
const closer = String.raw`(?:\*+\/\}?|-->|\*\))?`;
const region = new RegExp(
  String.raw`^\s*(?:${opener}\s*#?|#)\s*(?:pragma\s+)?(end\s?)?region\b\s*(.*?)\s*${closer}\s*$`,
  "i",
);
const anchor = /(?<![\w-])ANCHOR(_END)?:\s*([\w-]+)/;
const scissors = new RegExp(String.raw`(?:-+8<-+|^\s*${opener})\s*\[(start|end):\s*([\w.-]+)\s*\]`, "i");

type Mark = { readonly ends: boolean; readonly name: string };

/** The mark that `line` is. */
function markOf(line: string): Mark | undefined {
  // Of the many lines of a file few hold one of these words.
  if (!/region|ANCHOR|\[(?:start|end):/i.test(line)) return undefined;
  const [, ending, name = ""] = region.exec(line) ?? [];
  if (region.test(line)) return { ends: ending !== undefined, name: name.replace(/^"(.*)"$/, "$1") };
  const [, anchorEnd, anchored] = anchor.exec(line) ?? [];
  if (anchored !== undefined) return { ends: anchorEnd !== undefined, name: anchored };
  const [, side, cut] = scissors.exec(line) ?? [];
  return cut === undefined ? undefined : { ends: side?.toLowerCase() === "end", name: cut };
}

/** `part` of `text` (line feeds only), moved to the left as far as all of it goes, without empty lines at its ends. */
export function partOf(text: string, part: FilePart): PartFound {
  const lines = text.split("\n");
  const found = wantedOf(lines, part);
  return "problem" in found ? found : { text: outdented(found.wanted.map((line) => lines[line] ?? "")).join("\n") };
}

/** `part` of `text` as stretches of it, in their order, each from the start of a line to the end of one, as they are written. */
export function stretchesOf(
  text: string,
  part: FilePart,
): { readonly stretches: readonly Stretch[] } | { readonly problem: string; readonly names?: readonly string[] } {
  const lines = text.split("\n");
  const found = wantedOf(lines, part);
  if ("problem" in found) return found;
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  const stretches: { from: number; to: number }[] = [];
  for (const line of found.wanted) {
    const [from, to] = [starts[line] ?? 0, (starts[line] ?? 0) + (lines[line]?.length ?? 0)];
    const last = stretches.at(-1);
    if (last !== undefined && last.to + 1 === from) last.to = to;
    else stretches.push({ from, to });
  }
  return { stretches };
}

/** Letters of a text, from 0. */
export type Stretch = { readonly from: number; readonly to: number };

/** Lines by their number from 0, marks and empty ones at the ends left out. */
type Wanted = { readonly wanted: readonly number[] } | { readonly problem: string; readonly names?: readonly string[] };

function wantedOf(lines: readonly string[], part: FilePart): Wanted {
  if (part.kind === "whole") return { wanted: shown(lines, [...lines.keys()]) };
  if (part.kind === "region") return regionOf(lines, part.name);
  const last = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  const wanted: number[] = [];
  for (const range of part.lines.split(",")) {
    const [, first, dash, to] = /^\s*(\d{1,7})\s*(-)?\s*(\d{1,7})?\s*$/.exec(range) ?? [];
    const from = Number(first);
    const until = to !== undefined ? Number(to) : dash === undefined ? from : last;
    if (first === undefined || from < 1 || (until < from && from <= last))
      return { problem: `\`${part.lines}\` is not a range of lines; write \`3-9\`, \`14\`, or \`20-\`` };
    if (until > last || from > last) return { problem: `it has ${last} lines, but the range is \`${part.lines}\`` };
    for (let line = from - 1; line < until; line += 1) wanted.push(line);
  }
  return { wanted: shown(lines, wanted) };
}

function regionOf(lines: readonly string[], name: string): Wanted {
  const open: string[] = [];
  const names = new Set<string>();
  const wanted: number[] = [];
  for (const [at, line] of lines.entries()) {
    const mark = markOf(line);
    if (mark === undefined) {
      if (open.includes(name)) wanted.push(at);
    } else if (mark.ends) {
      // An end without a name is that of the region that was opened last.
      const at = mark.name === "" ? open.length - 1 : open.lastIndexOf(mark.name);
      if (at >= 0) open.splice(at, 1);
    } else {
      open.push(mark.name);
      if (mark.name !== "") names.add(mark.name);
    }
  }
  if (!names.has(name)) return { problem: `the file has no region \`${name}\``, names: [...names] };
  if (open.includes(name)) return { problem: `the region \`${name}\` is not closed` };
  return { wanted: shown(lines, wanted) };
}

function shown(lines: readonly string[], wanted: readonly number[]): readonly number[] {
  const kept = wanted.filter((line) => markOf(lines[line] ?? "") === undefined);
  const isBlank = (line: number | undefined) => line !== undefined && lines[line]?.trim() === "";
  let [first, end] = [0, kept.length];
  while (first < end && isBlank(kept[first])) first += 1;
  while (end > first && isBlank(kept[end - 1])) end -= 1;
  return kept.slice(first, end);
}
