// Ids that an author gives a heading, as each program writes them: `{ #id }`, `{: #id}`, `{#id .class}` of Python-Markdown, `{/*id*/}` and
// `{/* #id */}` of MDX, `[#id]` of Fumadocs and Nextra; and above it, `[#id]` and `[[id]]` of AsciiDoc. Ours is `{#id}`.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const heading = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*#{1,6}[ \t][^\n]*$/gm;
/** kramdown has them in the line below. */
const below = /^(#{1,6}[ \t][^\n]*)\n[ \t]*(\{:[^{}\n]*\})[ \t]*$/gm;
const id = /(?:^|[\s:])(?:#([^\s{}#."'=]+)|id=(?:"([^"\s]+)"|'([^'\s]+)'|([^\s"']+)))/;
/** An anchor of AsciiDoc, in a line above a heading. */
const above = /^\[(?:#([\w:.-]{1,200})|\[([\w:.-]{1,200})(?:,[^\]\n]{0,200})?\])\][ \t]*\n(?=(#{1,6}[ \t])([^\n]*))/gm;

/** The last braces of a heading become its id; where they hold classes and the like as well, those go. */
export const headingIds: Pass = {
  name: "heading-ids",
  mayHold: (text) =>
    (text.includes("[#") && /#[ \t][^\n]{0,300}[ \t]\[#[^\s[\]]+\][ \t]*$/m.test(text)) ||
    (text.includes("{") && /#[ \t][^\n{]{0,300}\{(?!#[^\s{}]+\}[ \t]*$)/m.test(text)) ||
    (text.includes("{:") && /^[ \t]*\{:/m.test(text)) ||
    ((text.includes("[#") || text.includes("[[")) && new RegExp(above).test(text)),
  edits: (page) => [...behind(page), ...lower(page), ...higher(page)].sort((a, b) => a.from - b.from),
};

function behind({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(heading)].flatMap(({ 0: line, index }) => {
    const words = withoutClosing(line);
    const bracketed = / \[#([^\s[\]{}#]{1,200})\]$/.exec(words);
    if (bracketed !== null && !code.holds(index + bracketed.index + 1))
      return [{ from: index + bracketed.index + 1, to: index + words.length, by: [`{#${bracketed[1] ?? ""}}`] }];
    const start = words.endsWith("}") ? words.lastIndexOf("{") : -1;
    const from = index + start;
    if (start < 1 || code.holds(from) || words[start - 1] === "\\") return [];
    const written = words.slice(start);
    // A dot in it is the id's own, as in Hugo and Python-Markdown.
    if (/^\{#[^\s{}]+\}$/.test(written)) return [];
    const own = idOf(written);
    if (own === undefined) return [];
    const gap = /[ \t]/.test(words[start - 1] ?? "") ? "" : " ";
    return [{ from, to: from + written.length, by: [`${gap}{#${own}}`] }];
  });
}

/** A heading without blanks and number signs at its end. */
function withoutClosing(line: string): string {
  let end = line.length;
  while (end > 0 && /[ \t#]/.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

function lower({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(below)].flatMap(({ 0: lines, 1: line = "", 2: written = "", index }) => {
    const own = idOf(written);
    const words = line.trimEnd();
    if (own === undefined || code.holds(index) || words.endsWith("}")) return [];
    return [{ from: index + words.length, to: index + lines.length, by: [` {#${own}}`] }];
  });
}

/** Anchors above a heading. */
function higher({ text, code, headingIds: rule }: DialectPage): readonly TextEdit[] {
  if (rule !== "asciidoctor") return [];
  return [...text.matchAll(above)].flatMap(({ 0: target, 1: id, 2: anchor, 3: marks = "", 4: words = "", index }) => {
    const to = index + target.length;
    const own = id ?? anchor;
    if (own === undefined || code.holds(index)) return [];
    const takeOut: TextEdit = { from: index, to, by: [] };
    const end = withoutClosing(words).trimEnd();
    if (end.endsWith("}") || / \[#[^\s[\]]+\]$/.test(end)) {
      const start = to + marks.length;
      return [takeOut, { from: start, to: start, by: [`<span id="${own}"></span>`] }];
    }
    const at = to + marks.length + end.length;
    return [takeOut, { from: at, to: at, by: [` {#${own}}`] }];
  });
}

function idOf(written: string): string | undefined {
  const comment = /^\{\/\*\s*#?([^\s{}#*/]+)\s*\*\/\}$/.exec(written)?.[1];
  if (comment !== undefined || written.startsWith("{/*")) return comment;
  const inside = written.slice(1, -1);
  // `{#a b}` with words between is a sentence's.
  return inside.length < 500 &&
    /^:?(?:[ \t]{0,9}(?:[#.][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'#.]+)))+[ \t]*$/.test(inside)
    ? id
        .exec(inside)
        ?.slice(1)
        .find((one) => one !== undefined)
    : undefined;
}
