// mdBook: `{{#include x.rs:2:9}}`, `{{#include x.rs:anchor}}`, `{{#rustdoc_include x.rs}}` and `{{#playground x.rs}}`, also in fences, where
// most of them stand. A backslash before one shows it as it is. As its page "mdBook-specific features" has them.
import { rangeAt } from "../../text/code-ranges.ts";
import { fenceAround } from "./fence-around.ts";
import { type Include, type IncludeContext, type IncludeMark, linesFrom, type WantedPart } from "./mark.ts";
import { nameBeside } from "./names.ts";

const link =
  /(\\?)\{\{[ \t]{0,20}#(include|rustdoc_include|playground|playpen)[ \t]{1,20}([^\s{}][^{}\n]{0,400}?)[ \t]{0,20}\}\}/g;

/** The marks of mdBook in a text, in order. */
export function mdBookMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text, code } = ground;
  if (!text.includes("#include") && !text.includes("#rustdoc_include") && !text.includes("#play")) return [];
  const marks: IncludeMark[] = [];
  for (const { 0: whole, 1: escaped = "", 2: command = "", 3: written = "", index: from } of text.matchAll(link)) {
    const range = rangeAt(code.ranges, from);
    if (range !== undefined && range.kind !== "block") continue;
    if (escaped !== "") {
      // Markdown itself takes the backslash for one, but in code.
      if (range !== undefined) marks.push({ from, to: from + 1, by: "", is: "escape" });
      continue;
    }
    const isPlay = command.startsWith("play");
    const [, path = "", part = ""] = /^([^\s:]*)(\S*)/.exec(written) ?? [];
    if (path === "" || (isPlay && range !== undefined)) continue;
    const include: Include = {
      from,
      to: from + whole.length,
      names: [nameBeside(ground.file, path)],
      part: partFrom(part.slice(1)),
      as: isPlay ? { kind: "fence", info: "rust" } : { kind: "text" },
      written: whole,
    };
    marks.push(range === undefined ? include : fenceAround(ground, include, range));
  }
  return marks;
}

/** `2:9`, `2`, `:9`, `2:`, or the name of an anchor. */
function partFrom(written: string): WantedPart {
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(written) ?? [];
  if (first === undefined) return { kind: "named", name: written };
  return colon === "" && first !== "" ? { kind: "lines", lines: first } : linesFrom(first, last ?? "");
}
