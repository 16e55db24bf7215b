// Tabs whose titles are marked lines in a block: `== Title` of vitepress-plugin-tabs, `@tab Title` of VuePress.
import { type ColonPair, colonsAround, colonsOf, pairsOf } from "./block-pairs.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const opens = /^tabs(?<attributes>\{[^{}\n]*\})?$/;
const mark = /^(?<margin>[ \t]*)(?:==[ \t]+|@tab(?<chosen>:active)?(?:[ \t]+|(?=$)))(?<title>[^\n]*)$/gm;

/** What makes the line behind the one that ends at `end` an empty one. */
function blankAt(text: string, end: number): string {
  return /^\n[ \t]*(?:\n|$)/.test(text.slice(end, end + 200)) ? "" : "\n";
}

/** Blocks `:::tabs` that hold such lines become `::::tabs` with `:::tab` blocks. */
export const tabMarks: Pass = {
  name: "tab-marks",
  mayHold: (text) =>
    text.includes(":::") &&
    (text.includes("==") || text.includes("@tab")) &&
    /(?:^|\n)[ \t]*(?:==[ \t]|@tab\b)/.test(text),
  edits(page) {
    const colons = colonsOf(page.text, page.code);
    const edits: TextEdit[] = [];
    let behind = 0;
    for (const pair of pairsOf(colons)) {
      if (pair.open.at < behind) continue;
      const found = tabsIn(page, pair);
      if (found.length > 0) behind = pair.close.end;
      edits.push(...found);
    }
    return edits.sort((a, b) => a.from - b.from);
  },
};

function tabsIn({ text, code }: DialectPage, { open, close }: ColonPair): readonly TextEdit[] {
  const said = opens.exec(open.words);
  if (said === null) return [];
  const marks = [...text.slice(open.end, close.at).matchAll(mark)]
    .map((found) => ({ ...found, at: open.end + found.index, groups: found.groups ?? {}, written: found[0] }))
    .filter(({ at }) => !code.holds(at));
  const [first] = marks;
  if (first === undefined || text.slice(open.end, first.at).trim() !== "") return [];
  const count = colonsAround(text, open.end, close.at);
  const fence = ":".repeat(count);
  const edits: TextEdit[] = [
    {
      from: open.at,
      to: open.end,
      by: [`${fence}:tabs`, said.groups?.attributes ?? "", blankAt(text, open.end)],
    },
  ];
  for (const { at, written, groups } of marks) {
    const { margin = "", title = "", chosen } = groups;
    const start = at + written.length - title.length;
    const label = title.trimEnd().replace(/#[\w-]+$/, "");
    const end = edits.length === 1 ? [] : [`${fence}\n\n${margin}`];
    const shown = bracketed(text, { from: start, to: start + label.trimEnd().length });
    const by = [
      ...end,
      `${fence}tab`,
      ...shown,
      ...(chosen === undefined ? [] : ["{default}"]),
      blankAt(text, at + written.length),
    ];
    edits.push({ from: at + margin.length, to: at + written.length, by });
  }
  const margin = text.slice(text.lastIndexOf("\n", close.at) + 1, close.at);
  edits.push({ from: close.at, to: close.end, by: [`${fence}\n\n${margin}${fence}:`] });
  return edits;
}
