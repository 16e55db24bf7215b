// A title that another program reads from the end of a line, as ours: in brackets behind the name of a block.
import { hasPairedBrackets } from "../text/paired-brackets.ts";
import type { KeptRange } from "./rewriting.ts";

/** The parts of an edit that write what stands from `from` up to `to` of `text` in brackets; nothing where nothing stands there. */
export function bracketed(text: string, { from, to }: KeptRange): readonly (string | KeptRange)[] {
  const title = text.slice(from, to);
  if (title.trim() === "") return [];
  if (hasPairedBrackets(title)) return ["[", { from, to }, "]"];
  const parts: (string | KeptRange)[] = ["["];
  let at = from;
  for (const { 0: sign, index } of title.matchAll(/\\.|[[\]]/g)) {
    if (sign.length > 1) continue;
    parts.push({ from: at, to: from + index }, "\\");
    at = from + index;
  }
  parts.push({ from: at, to });
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(title)) parts.push("\\");
  return [...parts, "]"];
}
