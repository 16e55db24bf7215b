// Markdown in HTML as Python-Markdown has it: `<div markdown>`, `<figure markdown="span">`. In CommonMark empty lines around it do what the
// attribute does there.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const tags =
  /<(\/?)(div|figure|figcaption|section|article|aside|details|summary|center|p|main|header|footer|nav|blockquote|td|th|tr|table|tbody|thead|ul|ol|li|dl|dt|dd)\b((?:[^<>"'\n]|"[^"<\n]*"|'[^'<\n]*')*)>/gi;
const attribute = /[ \t]+markdown(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'>]+))?(?=[\s/]|$)/;

/** Elements with the attribute `markdown` lose it, and get empty lines around what is in them. */
export const htmlMarkdown: Pass = {
  name: "html-markdown",
  mayHold: (text) => text.includes("<") && text.includes("markdown") && /<[a-z]+[^<>\n]*[ \t]markdown\b/i.test(text),
  edits(page) {
    const edits: TextEdit[] = [];
    const open: { readonly name: string; readonly isMarkdown: boolean }[] = [];
    for (const { 0: tag, 1: slash, 2: name = "", 3: rest = "", index } of page.text.matchAll(tags)) {
      if (page.code.holds(index)) continue;
      const element = name.toLowerCase();
      if (slash === "/") {
        const at = open.findLastIndex((one, place) => one.name === element && place >= open.length - 50);
        if (at === -1) continue;
        const isMarkdown = open[at]?.isMarkdown === true;
        open.length = at;
        if (isMarkdown) edits.push(...before(page, index));
        continue;
      }
      const found = attribute.exec(rest);
      open.push({ name: element, isMarkdown: found !== null });
      if (found === null) continue;
      const from = index + 1 + name.length + found.index;
      edits.push({ from, to: from + found[0].length, by: [] }, ...behind(page, index + tag.length));
    }
    return edits;
  },
};

/** An empty line behind the tag that ends at `at`. */
function behind({ text }: DialectPage, at: number): readonly TextEdit[] {
  const rest = text.slice(at, at + 400);
  if (/^[ \t]*\n[ \t]*\n/.test(rest) || rest.trim() === "") return [];
  return [{ from: at, to: at, by: [/^[ \t]*\n/.test(rest) ? "\n" : "\n\n"] }];
}

/** An empty line before the tag at `at`. */
function before({ text }: DialectPage, at: number): readonly TextEdit[] {
  const rest = text.slice(Math.max(0, at - 400), at);
  if (/\n[ \t]*\n[ \t]*$/.test(rest)) return [];
  const line = /\n([ \t]*)$/.exec(rest)?.[1];
  return line === undefined
    ? [{ from: at, to: at, by: ["\n\n"] }]
    : [{ from: at - line.length, to: at - line.length, by: ["\n"] }];
}
