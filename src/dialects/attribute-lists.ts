// Attribute lists of Python-Markdown and kramdown: `{ .md-button }` behind a link or image, `{: .class }` in a line of its own below a block.
// They name classes and sizes of another program's styles, which mean nothing here: they go, and a page is told once.
import { attributeLists as attributeListsDropped } from "../check/guide/attribute-lists.ts";
import type { Pass } from "./pass.ts";

const one = String.raw`(?:[.#][A-Za-z_][\w:-]*|[A-Za-z_][\w:-]*=(?:"[^"{}\n]{0,300}"|'[^'{}\n]{0,300}'|[^\s"'{}]{1,100}))`;
const list = String.raw`\{:?[ \t]{0,8}${one}(?:[ \t]{1,8}${one}){0,12}[ \t]{0,8}\}`;
/** Of kramdown, whose words need no sign: `{:toc}`, `{:.no_toc}`. */
const kramdown = String.raw`\{:[ \t]{0,8}[\w.#-]{1,80}[ \t]{0,8}\}`;
const alone = new RegExp(`^(?:[ \\t]*(?:${list}|${kramdown}))+[ \\t]*$`);
const behind = new RegExp(`(?<=[)\\]*_\`:>+=^~])(?:${list})`, "g");
/** At the end of a heading or an item. */
const last = new RegExp(`(?<=\\S)[ \\t]+${list}(?=[ \\t]*$)`);

/** Attribute lists that the page cannot use leave it. Diagnostic: `attribute-lists`, one a page. */
export const attributeLists: Pass = {
  name: "attributes",
  mayHold: (text, file) =>
    text.includes("{") &&
    !file.endsWith(".mdx") &&
    /\{:?[ \t]*(?:\.[A-Za-z_]|#[^{}\n]*[ .=]|[A-Za-z_][\w:-]*=)[^{}\n]*\}|\{:/.test(text),
  edits({ text, code, tell }) {
    const found: { readonly from: number; readonly to: number }[] = [];
    let line = 0;
    for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at + 1)) {
      if (at < line) continue;
      const start = text.lastIndexOf("\n", at) + 1;
      const next = text.indexOf("\n", at);
      line = next === -1 ? text.length : next;
      const isBelow = start > 1 && text[start - 2] !== "\n";
      const lists = listsIn({ text: text.slice(start, line), isBelow });
      found.push(...lists.map(({ from, to }) => ({ from: start + from, to: start + to })));
    }
    const dropped = found.filter(({ from, to }) => !code.holds(to - 1) && !isOurs(text, from, to));
    const [first] = dropped;
    if (first !== undefined) {
      const written = text.slice(first.from, first.to).trim();
      tell(first.from + (text[first.from] === "\n" ? 1 : 0), (place) =>
        attributeListsDropped({ written, count: dropped.length }, place),
      );
    }
    return dropped.map(({ from, to }) => ({ from, to, by: [] }));
  },
};

type Line = { readonly text: string; readonly isBelow: boolean };

/** The lists in a line, its line feed before it included where it is nothing else. `isBelow`: whether there is a block right above. */
function listsIn({ text, isBelow }: Line): readonly { readonly from: number; readonly to: number }[] {
  if ((isBelow || text.includes("{:")) && alone.test(text)) return [{ from: isBelow ? -1 : 0, to: text.length }];
  const inside = [...text.matchAll(behind)]
    .filter(({ index }) => endsWords(text, index))
    .map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
  const end = last.exec(text);
  if (end === null || inside.some(({ to }) => to > end.index)) return inside;
  const isNamed = /^\s*\{:?[ \t]*[.#]/.test(end[0]) || /^[ \t]*#{1,6}[ \t]/.test(text);
  return isNamed ? [...inside, { from: end.index, to: end.index + end[0].length }] : inside;
}

/** Whether a `_` or `^` before a list ends words that it began: `_x_{.a}`; in `x_{i=0}` it is one of TeX. */
function endsWords(text: string, at: number): boolean {
  const sign = text[at - 1];
  if (sign !== "_" && sign !== "^") return true;
  const before = text.slice(Math.max(0, at - 400), at - 1);
  return /[^\s_^\\]$/.test(before) && (sign === "_" ? /(?:^|[^\w\\])_[^\s_][^_]*$/ : /\^[^\s^{][^\s^]*$/).test(before);
}

/** The id of a heading, what follows the colons of a block or its name, and a badge's tone are our own. */
function isOurs(text: string, from: number, to: number): boolean {
  const near = text.slice(Math.max(0, from - 200), from);
  if (/:(?:badge|kbd)\[[^\]\n]*\]$/.test(near)) return true;
  const line = near.slice(near.lastIndexOf("\n") + 1);
  if (/^[ \t>\d.)*+-]*:{3,}/.test(line)) return true;
  return /^[ \t>\d.)*+-]*#{1,6}[ \t]/.test(line) && /^\s*\{#[^\s{}]+\}$/.test(text.slice(from, to));
}
