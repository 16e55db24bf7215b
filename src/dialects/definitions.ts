// Definition lists of Python-Markdown and PHP Markdown Extra: a term, and below it `:   ` with what it means. We have no such list: each term
// becomes an item in bold letters, its meaning stands in the item.
import { type BlockLine, bodyEnd, outdent } from "./block-lines.ts";
import type { TextEdit } from "./rewriting.ts";

const mark = /^:(?=[ \t]{1,4}\S)/;
/** What begins another block, and so is no term. */
const other = /^(?:[-+*#>|:~]|```|\d{1,9}[.)](?:[ \t]|$)|!!!|\?\?\?|===|<(?!!--)[A-Za-z/]|\[\^?[^\]]*\]:)/;

/** The edits of a definition, and the number of the line behind what they write on. */
type Definition = { readonly edits: readonly TextEdit[]; readonly end: number };

/** The definition that begins in line `index`; undefined where none begins. */
export function definitionAt(text: string, lines: readonly BlockLine[], index: number): Definition | undefined {
  const line = lines[index];
  if (line?.open !== true || line.quote !== "" || !mark.test(line.words)) return undefined;
  const above = aboveOf(lines, index);
  if (above === undefined) return undefined;
  const at = line.from + line.lead;
  const blank = text.slice(at + 1).search(/[^ \t]/);
  const end = bodyEnd(lines, index);
  // What stands below a comment is a definition to a plugin alone.
  if (above.isComment) {
    const body = lines.slice(index + 1, end).map((inner) => {
      const { at: first, letters, spaces } = outdent(text, inner);
      return { from: first, to: first + letters, by: [" ".repeat(spaces)] };
    });
    return { edits: [{ from: at, to: at + 1 + blank, by: [] }, ...body], end };
  }
  const gap = lines[index - 1]?.words === "" ? "" : `\n${text.slice(line.from, at)}`;
  return { edits: [...above.edits, { from: at, to: at + 1 + blank, by: [gap, "    "] }], end: index + 1 };
}

type Above = { readonly isComment: boolean; readonly edits: readonly TextEdit[] };

/** What the definition in line `index` belongs to: the lines of its terms, or the one before it of the same term. */
function aboveOf(lines: readonly BlockLine[], index: number): Above | undefined {
  const { indent = 0 } = lines[index] ?? {};
  let at = index - 1;
  if (lines[at]?.words === "") at -= 1;
  const nearest = lines[at];
  if (nearest === undefined || nearest.words === "" || nearest.quote !== "") return undefined;
  if (nearest.indent === indent && nearest.words.startsWith("<!--") && nearest.words.endsWith("-->"))
    return { isComment: true, edits: [] };
  if (nearest.indent >= indent + 4 || (nearest.indent === indent && mark.test(nearest.words)))
    return belongs(lines, at, indent) ? { isComment: false, edits: [] } : undefined;
  const edits: TextEdit[] = [];
  for (; lines[at]?.words !== "" && at >= 0; at -= 1) {
    const term = lines[at];
    if (
      term?.open !== true ||
      term.quote !== "" ||
      term.indent !== indent ||
      other.test(term.words) ||
      term.words.length > 200
    )
      return undefined;
    const bold = /[*_]/.test(term.words) ? "" : "**";
    const start = term.from + term.lead;
    const stop = start + term.words.length;
    edits.unshift({ from: start, to: start, by: ["- ", bold] }, { from: stop, to: stop, by: [bold] });
    // More than three lines are a paragraph.
    if (edits.length > 6) return undefined;
  }
  return { isComment: false, edits };
}

/** Whether what stands in line `at` or above it, further in, is a definition: `:   a` right below or before `:   b`. */
function belongs(lines: readonly BlockLine[], at: number, indent: number): boolean {
  for (let index = at; index >= Math.max(0, at - 200); index -= 1) {
    const line = lines[index];
    if (line === undefined || line.quote !== "") return false;
    if (line.words !== "" && line.indent < indent + 4)
      return line.indent === indent && (mark.test(line.words) || /^- \S/.test(line.words));
  }
  return false;
}
