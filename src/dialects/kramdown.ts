// What kramdown has of its own: `{::comment}`, `{::nomarkdown}`, `{::options /}`, lists that `{:toc}` makes, definitions of attribute lists, ids of
// blocks, and the callouts of Just the Docs, which are classes of a paragraph or quote.
import { boxTypeOf, isBoxType, titleOf } from "./box-types.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const extension = /\{::(comment|nomarkdown)(?:[ \t][^{}\n]{0,200})?\}|\{:\/(comment|nomarkdown)?\}/g;
const single = /^[ \t]*\{::(?:options|comment|nomarkdown)[^{}\n]{0,400}\/\}[ \t]*$/gm;
const contents =
  /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t][^\n]{0,200}\n[ \t]*\{:(?:[^{}\n]{0,100}[ \t])?toc(?:[ \t][^{}\n]{0,100})?\}[ \t]*$/gm;
const definition = /^[ \t]{0,3}\{:[A-Za-z][\w-]*:[^{}\n]{0,400}\}[ \t]*$/gm;
const blockList = /^([ \t]{0,3})\{:[ \t]*([^{}\n:/][^{}\n]{0,300})\}[ \t]*$/gm;
/** Types of Just the Docs beside those that all have. */
const ownTypes = /^(?:highlight|new|important|note|warning|caution|tip)$/;

/** What stands between such marks, or is made by them, as a reader sees it. */
export const kramdown: Pass = {
  name: "kramdown",
  once: true,
  mayHold: (text, file) => !/\.mdx$/i.test(file) && text.includes("{:"),
  edits(page) {
    const all = [...extensions(page), ...lines(page), ...callouts(page)];
    let end = -1;
    return all
      .sort((a, b) => a.from - b.from || b.to - a.to)
      .filter(({ from, to }) => {
        if (from < end) return false;
        end = to;
        return true;
      });
  },
};

/** Comments go with what they hold, marks around raw text without it. */
function extensions({ text, code }: DialectPage): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let open: { readonly name: string; readonly from: number; readonly to: number } | undefined;
  for (const { 0: written, 1: begun, 2: ended, index } of text.matchAll(extension)) {
    if (code.holds(index)) continue;
    const to = index + written.length;
    if (begun !== undefined) open ??= { name: begun, from: index, to };
    else if (open !== undefined && (ended === undefined || ended === open.name)) {
      if (open.name === "comment") edits.push({ from: open.from, to, by: [] });
      else
        edits.push({ from: open.from, to: open.to, by: [] }, ...asHtml(text, open.to, index), {
          from: index,
          to,
          by: [],
        });
      open = undefined;
    }
  }
  return edits;
}

/** Signs of markdown outside of tags, as what HTML writes for them. */
function asHtml(text: string, from: number, to: number): readonly TextEdit[] {
  return [...text.slice(from, to).matchAll(/<[^<>]*>|[*_`[\]~\\]/g)].flatMap(({ 0: sign, index }) =>
    sign.length > 1 ? [] : [{ from: from + index, to: from + index + 1, by: [`&#${sign.charCodeAt(0)};`] }],
  );
}

/** Lines that say nothing to a reader become empty. */
function lines({ text, code }: DialectPage): readonly TextEdit[] {
  return [single, contents, definition].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: { length }, index }) =>
      code.holds(index + length - 1) ? [] : [{ from: index, to: index + length, by: [] }],
    ),
  );
}

/** A list of attributes above or below a block that makes it a callout, or gives it an id. */
function callouts(page: DialectPage): readonly TextEdit[] {
  const { text, code } = page;
  let end = -1;
  return [...text.matchAll(blockList)].flatMap(({ 0: { length }, 1: margin = "", 2: inside = "", index }) => {
    if (index < end || code.holds(index + margin.length)) return [];
    const line = { from: index, to: index + length };
    const isBelow = index > 1 && text[index - 2] !== "\n";
    const block = isBelow ? blockAbove(text, index - 1) : blockBelow(text, line.to + 1);
    if (block === undefined || /^[ \t]{0,3}(?:#|`{3}|~{3})/.test(text.slice(block.from, block.from + 20))) return [];
    const edits = calloutOf(page, { line, block, inside }) ?? idOf(text, { line, block, inside });
    if (edits.length > 0) end = Math.max(line.to, block.to);
    return edits;
  });
}

type Range = { readonly from: number; readonly to: number };
type Marked = { readonly line: Range; readonly block: Range; readonly inside: string };

/** The lines above `to` that are not empty, without the feed at their end. */
function blockAbove(text: string, to: number): Range | undefined {
  const gap = text.lastIndexOf("\n\n", to - 1);
  const from = gap === -1 ? 0 : gap + 2;
  return from < to ? { from, to } : undefined;
}

function blockBelow(text: string, from: number): Range | undefined {
  const gap = text.indexOf("\n\n", from);
  const to = gap === -1 ? text.trimEnd().length : gap;
  return from < to && text[from] !== "\n" ? { from, to } : undefined;
}

function calloutOf({ text, words }: DialectPage, { line, block, inside }: Marked): readonly TextEdit[] | undefined {
  const name = /(?:^|[ \t])\.([A-Za-z][\w-]*)/.exec(inside)?.[1]?.toLowerCase() ?? "";
  const type = name.replace(/-title$/, "");
  if (!ownTypes.test(type) && !isBoxType(type)) return undefined;
  const body = text.slice(block.from, block.to);
  const isQuote = /^[ \t]{0,3}>/.test(body);
  // Classes of a list, a table or HTML are those of its look.
  if (!isQuote && !/^[ \t]{0,3}(?![-+*|<{:]|\d{1,9}[.)])\S/.test(body)) return undefined;
  const rows = isQuote
    ? [...body.matchAll(/^[ \t]{0,3}>[ \t]?/gm)].map(({ 0: { length }, index }) => ({
        from: block.from + index,
        to: block.from + index + length,
      }))
    : [];
  const own = boxTypeOf(type, words);
  const [first] = rows;
  const start = first?.to ?? block.from;
  const feed = text.indexOf("\n", start);
  const titleEnd = feed === -1 || feed > block.to ? block.to : feed;
  const isTitled = name.endsWith("-title");
  const title = isTitled
    ? bracketed(text, { from: start, to: titleEnd })
    : own.title === undefined
      ? []
      : [`[${titleOf(type, words)}]`];
  const open: TextEdit = {
    from: block.from,
    to: isTitled ? titleEnd : start,
    by: [`:::${own.type}`, ...title, isTitled ? "" : "\n\n"],
  };
  const quotes = rows.slice(1).map((row) => ({ ...row, by: [] }));
  const close: TextEdit = { from: block.to, to: block.to, by: ["\n\n:::"] };
  const gone: TextEdit =
    line.from < block.from ? { from: line.from, to: block.from, by: [] } : { from: block.to + 1, to: line.to, by: [] };
  return [gone, open, ...quotes, close];
}

/** What stands before the block, so that a link to it leads there; other attributes stay for the rule that names them. */
function idOf(text: string, { line, block, inside }: Marked): readonly TextEdit[] {
  const found = /(?:^|[ \t])#([A-Za-z][\w:-]*)/.exec(inside);
  // Further in, it is of a list's item.
  if (found === null || /^[ \t{]/.test(text.slice(block.from)) || /^[ \t]/.test(text.slice(line.from))) return [];
  const rest = inside.replace(found[0], "").trim();
  const others = rest === "" ? "" : `{: ${rest} }`;
  const anchor = `<div id="${found[1] ?? ""}"></div>\n\n`;
  if (line.from < block.from)
    return [{ from: line.from, to: block.from, by: [anchor, others === "" ? "" : `${others}\n`] }];
  return [
    { from: block.from, to: block.from, by: [anchor] },
    { from: block.to, to: line.to, by: others === "" ? [] : [{ words: `\n${others}`, at: line.from }] },
  ];
}
