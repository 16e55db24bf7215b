// The tags and braces of a text, in order, in one walk from its start: what stands in code, comments or behind a backslash is none.
import type { CodeRanges } from "../../text/code-ranges.ts";
import { tickRuns } from "../../text/tick-runs.ts";
import { behindBraces, patienceFor } from "./balanced.ts";
import { type JsxTag, tagAt } from "./tag.ts";

/** `{...}` in text: from its brace to behind it. `block`: nothing but tags and braces stands beside it on its lines. */
export type Braces = { readonly kind: "braces"; readonly from: number; readonly to: number; readonly block: boolean };

export type JsxMark = JsxTag | Braces;

/** `braces`: "all" where the dialect runs what is in braces, "comments" where a brace is a letter and only `{/* *\/}` counts. */
export function marksOf(text: string, code: CodeRanges, braces: "all" | "comments"): readonly JsxMark[] {
  const patience = patienceFor(text.length);
  const behindTicks = tickRuns(text);
  const marks: JsxMark[] = [];
  const sign = /\\|`+|<|\{/g;
  const ranges = code.ranges.filter(({ kind }) => kind !== "inline");
  let range = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const at = found.index;
    while ((ranges[range]?.to ?? Number.POSITIVE_INFINITY) <= at) range += 1;
    const shown = ranges[range];
    if (shown !== undefined && shown.from <= at) {
      sign.lastIndex = shown.to;
      continue;
    }
    const letter = text[at];
    if (letter === "\\") sign.lastIndex = at + 2;
    else if (letter === "`") sign.lastIndex = behindTicks(at) ?? at + found[0].length;
    else {
      const mark = letter === "<" ? tagAt(text, at, patience) : bracesAt(text, at, { patience, braces });
      if (mark === undefined) continue;
      marks.push(mark);
      sign.lastIndex = mark.to;
    }
  }
  return marks;
}

/** What braces begin with that are no JavaScript: heading ids, attribute lists, other programs' templates. An object has keys. */
const foreign = /^\{[ \t]*(?:[#:.%]|\{(?!\s*["']?[\w$]{1,40}["']?\s*:))|^\{-?[ \t]*\}/;

/** Letters before the attributes of a block: its colons, name and title. */
const mostBefore = 300;

/** Whether the brace at `from` begins the attributes of a block: `:::tip{title="x"}`, `:::note[Title]{open}`. */
function isOfBlock(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - mostBefore), from);
  return /^[ \t>]*:{3,}[A-Za-z][\w-]*(?:\[.*\])?$/.test(before.slice(before.lastIndexOf("\n") + 1));
}

function bracesAt(
  text: string,
  from: number,
  { patience, braces }: { readonly patience: ReturnType<typeof patienceFor>; readonly braces: "all" | "comments" },
): Braces | undefined {
  const isComment = /^\{\s*\/\*/.test(text.slice(from, from + 80));
  if (!isComment && (braces === "comments" || foreign.test(text.slice(from, from + 80)))) return undefined;
  if (text[from - 1] !== " " && isOfBlock(text, from)) return undefined;
  const to = behindBraces(text, from, patience);
  if (to === undefined || (isComment && braces === "comments" && !/\*\/\s*\}$/.test(text.slice(from, to))))
    return undefined;
  return { kind: "braces", from, to, block: false };
}
