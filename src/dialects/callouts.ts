// Callouts of Obsidian: `> [!faq]- Title` opens when it is pressed, `> [!abstract] Title` is a box of a type that GitHub does not have. GitHub's own
// five, unfolded, are read with the other Markdown.
import { type BlockLine, linesOf } from "./block-lines.ts";
import { colonsAround } from "./block-pairs.ts";
import { boxTypeOf, isBoxType, titleOf } from "./box-types.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const head = /^\[!([A-Za-z][\w-]{0,60})(\|[^\]\n]{0,100})?\]([+-]?)(?:[ \t]+(\S.*))?$/;
const github = /^(?:note|tip|important|warning|caution)$/i;
const rough = /^[ \t>]*>[ \t]*\[![A-Za-z]/m;

/** The outermost ones; what stands in them has the next turn. */
export const callouts: Pass = {
  name: "callouts",
  mayHold: (text) => text.includes("[!") && rough.test(text),
  edits(page) {
    const lines = linesOf(page.text, page.code);
    const edits: TextEdit[] = [];
    for (let index = 0; index < lines.length; ) {
      const line = lines[index];
      const mark = line === undefined ? undefined : markAt(line, lines[index - 1]);
      if (line === undefined || mark === undefined) {
        index += 1;
        continue;
      }
      const end = endOf(lines, index);
      edits.push(...block(page, lines.slice(index, end), mark));
      index = end;
    }
    return edits;
  },
};

/** `title`: letters at the end of its line. */
type Callout = { readonly type: string; readonly fold: string; readonly title: number };

/** A callout begins its quote. */
function markAt(line: BlockLine, before: BlockLine | undefined): Callout | undefined {
  if (!line.open || line.quote === "" || depthOf(before) >= depthOf(line)) return undefined;
  const [, type, settings, fold = "", title = ""] = head.exec(line.words) ?? [];
  if (type === undefined) return undefined;
  // In capitals it may be text, where its word says no box; Hugo's own are written so.
  const isText = github.test(type) || (type !== type.toLowerCase() && !isBoxType(type));
  return isText && fold === "" && settings === undefined ? undefined : { type, fold, title: title.length };
}

function depthOf(line: BlockLine | undefined): number {
  return line?.quote.replace(/[^>]/g, "").length ?? 0;
}

/** The number of the line behind the quote that begins in line `start`; text may go on without the sign. */
function endOf(lines: readonly BlockLine[], start: number): number {
  const depth = depthOf(lines[start]);
  let end = start + 1;
  for (let line = lines[end]; line !== undefined; line = lines[end]) {
    const isLazy = line.words !== "" && lines[end - 1]?.words !== "" && /^[^\s#>`~:|<+*\d[!-]/.test(line.words);
    if (depthOf(line) < depth && !(isLazy && end > start + 1)) break;
    end += 1;
  }
  return end;
}

function block({ text, words }: DialectPage, lines: readonly BlockLine[], { type, fold, title }: Callout): TextEdit[] {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  const depth = depthOf(first);
  const sign = signAt(first, depth);
  const behind = first.from + first.lead + first.words.length;
  const own = boxTypeOf(type, words);
  const given = title === 0 ? [] : bracketed(text, { from: behind - title, to: behind });
  const said = fold === "" ? own.title : (own.title ?? titleOf(type, words));
  const label = given.length > 0 || said === undefined ? given : [`[${said}]`];
  const colons = ":".repeat(colonsAround(text, first.to, last.to));
  const opened = fold === "" ? own.type : "details";
  const margin = text.slice(first.from, sign);
  return [
    { from: sign, to: first.to, by: [`${colons}${opened}`, ...label, ...(fold === "+" ? ["{open}"] : [])] },
    ...lines.slice(1).flatMap((line): TextEdit[] => {
      if (depthOf(line) < depth) return [];
      const at = signAt(line, depth);
      return [{ from: at, to: at + (text[at + 1] === " " ? 2 : 1), by: [] }];
    }),
    { from: last.to, to: last.to, by: [`\n${margin}${colons}`] },
  ];
}

/** Where the sign of the quote of that depth stands in its line. */
function signAt({ from, quote }: BlockLine, depth: number): number {
  let at = -1;
  for (let count = 0; count < depth; count += 1) at = quote.indexOf(">", at + 1);
  return from + at;
}
