// A part of a text file, for a page that shows it: the whole, some lines, or what stands between two marks in comments. The marks are those
// of editors (`#region x`, `#endregion`; so VS Code, VitePress), of mdBook (`ANCHOR: x`, `ANCHOR_END: x`), and of MkDocs
// (`--8<-- [start:x]`, `[end:x]`), the last also without its scissors. Marks themselves are never shown.
import { outdented } from "./outdent.ts";

/** What is wanted of a file. `lines`: `3-9,14`, from 1; `5-` to the end. */
export type Part =
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
export function partOf(text: string, part: Part): PartFound {
  const lines = text.split("\n");
  if (part.kind === "whole") return { text: shown(lines) };
  if (part.kind === "region") return regionOf(lines, part.name);
  const last = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  const wanted: string[] = [];
  for (const range of part.lines.split(",")) {
    const [, first, dash, to] = /^\s*(\d{1,7})\s*(-)?\s*(\d{1,7})?\s*$/.exec(range) ?? [];
    const from = Number(first);
    const until = to !== undefined ? Number(to) : dash === undefined ? from : last;
    if (first === undefined || from < 1 || until < from)
      return { problem: `\`${part.lines}\` names no lines: write \`3-9\`, \`14\` or \`20-\`` };
    if (until > last) return { problem: `it has ${last} lines, and \`${part.lines}\` are wanted` };
    wanted.push(...lines.slice(from - 1, until));
  }
  return { text: shown(wanted) };
}

function regionOf(lines: readonly string[], name: string): PartFound {
  const open: string[] = [];
  const names = new Set<string>();
  const wanted: string[] = [];
  for (const line of lines) {
    const mark = markOf(line);
    if (mark === undefined) {
      if (open.includes(name)) wanted.push(line);
    } else if (mark.ends) {
      // An end without a name is that of the region that was opened last.
      const at = mark.name === "" ? open.length - 1 : open.lastIndexOf(mark.name);
      if (at >= 0) open.splice(at, 1);
    } else {
      open.push(mark.name);
      if (mark.name !== "") names.add(mark.name);
    }
  }
  if (!names.has(name)) return { problem: `it has no region \`${name}\``, names: [...names] };
  if (open.includes(name)) return { problem: `its region \`${name}\` is not closed` };
  return { text: shown(wanted) };
}

function shown(lines: readonly string[]): string {
  const kept = lines.filter((line) => markOf(line) === undefined);
  while (kept[0]?.trim() === "") kept.shift();
  while (kept.at(-1)?.trim() === "") kept.pop();
  return outdented(kept).join("\n");
}
