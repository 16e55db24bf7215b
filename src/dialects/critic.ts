// Critic Markup (PyMdown Extensions): `{++added++}`, `{--removed--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>a comment<<}`. As its readers see it:
// elements of HTML, and the comment in brackets. Marks alone in their lines, around blocks, go.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const signs = String.raw`\+\+|--|==|~~|>>`;
const marks =
  /(?<!\\)\{(?:(?<sign>\+\+|--|==)(?<words>(?=\S)[^\n{}]{1,400}?)\k<sign>|~~(?<old>[^\n{}]{0,400}?)~>(?<new>[^\n{}]{0,400}?)~~|>>(?<comment>[^\n{}]{1,400}?)<<)\}/g;
const around = /^[ \t]*(?:\{(?:\+\+|--|==)|(?:\+\+|--|==)\})[ \t]*\n?/gm;
const some = new RegExp(`\\{(?:${signs})|(?:${signs})\\}`);

const elements: Readonly<Record<string, string>> = { "++": "ins", "--": "del", "==": "mark" };

/** Marks of editors become what they mean. */
export const critic: Pass = {
  name: "critic",
  mayHold: (text, file) =>
    text.includes("{") && some.test(text) && !/\.mdx$/i.test(file) && (text.search(marks) !== -1 || pairs(text)),
  edits: (page) => [...inLines(page), ...blocks(page)].sort((a, b) => a.from - b.from),
};

function pairs(text: string): boolean {
  return /^[ \t]*\{(?:\+\+|--|==)[ \t]*$/m.test(text);
}

function inLines({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(marks)].flatMap(({ 0: { length }, index, groups = {} }): TextEdit[] => {
    const { sign = "", words, old, comment } = groups;
    const to = index + length;
    if (code.holds(index) || code.holds(to - 1)) return [];
    if (words !== undefined) return [{ from: index, to, by: element(elements[sign] ?? "ins", index + 3, to - 3) }];
    if (comment !== undefined) return [{ from: index, to, by: ["(", { from: index + 3, to: to - 3 }, ")"] }];
    const middle = index + 3 + (old?.length ?? 0);
    return [{ from: index, to, by: [...element("del", index + 3, middle), ...element("ins", middle + 2, to - 3)] }];
  });
}

function element(name: string, from: number, to: number): TextEdit["by"] {
  return from >= to ? [] : [`<${name}>`, { from, to }, `</${name}>`];
}

/** Lines of nothing but marks, where one is begun and ended. */
function blocks({ text, code }: DialectPage): readonly TextEdit[] {
  if (!pairs(text)) return [];
  const edits: TextEdit[] = [];
  let open: TextEdit | undefined;
  for (const { 0: written, index } of text.matchAll(around)) {
    if (code.holds(index)) continue;
    const edit = { from: index, to: index + written.length, by: [] };
    if (written.includes("{")) open = edit;
    else if (open !== undefined) {
      edits.push(open, edit);
      open = undefined;
    }
  }
  return edits;
}
