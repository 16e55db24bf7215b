// Ids that an author gives a heading, as each program writes them: `{ #id }`, `{: #id}`, `{#id .class}` of Python-Markdown, `{/*id*/}` and
// `{/* #id */}` of MDX. Ours is `{#id}`.
import type { Pass } from "./pass.ts";

const braced =
  /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*#{1,6}[ \t][^\n]*?(\{(?:\/\*[^{}*\n]*\*\/|:?[^{}\n]*)\})[ \t]*#*[ \t]*$/gm;
/** kramdown has them in the line below. */
const below = /^(#{1,6}[ \t][^\n]*?)[ \t]*\n[ \t]*(\{:[^{}\n]*#[^{}\n]*\})[ \t]*$/gm;
const id = /(?:^|[\s:])#([^\s{}#."'=]+)/;

/** The last braces of a heading become its id; where they hold classes and the like as well, those go. */
export const headingIds: Pass = {
  name: "heading-ids",
  mayHold: (text) => text.includes("{") && /\{(?:\/\*|[^{}\n]*#|:)[^{}\n]*\}[ \t#]*$/m.test(text),
  edits: ({ text, code }) => {
    const lower = [...text.matchAll(below)].flatMap(({ 0: lines, 1: heading = "", 2: written = "", index }) => {
      const own = idOf(written);
      if (own === undefined || code.holds(index) || heading.trimEnd().endsWith("}")) return [];
      return [{ from: index + heading.length, to: index + lines.length, by: [` {#${own}}`] }];
    });
    const inline = [...text.matchAll(braced)].flatMap(({ 0: line, 1: written = "", index }) => {
      const from = index + line.lastIndexOf(written);
      if (code.holds(from) || text[from - 1] === "\\") return [];
      const own = idOf(written);
      if (own === undefined || written === `{#${own}}`) return [];
      const gap = /[ \t]/.test(text[from - 1] ?? "") ? "" : " ";
      return [{ from, to: from + written.length, by: [`${gap}{#${own}}`] }];
    });
    return [...inline, ...lower].sort((a, b) => a.from - b.from);
  },
};

function idOf(written: string): string | undefined {
  const comment = /^\{\/\*\s*#?([^\s{}#*/]+)\s*\*\/\}$/.exec(written)?.[1];
  if (comment !== undefined || written.startsWith("{/*")) return comment;
  const inside = written.slice(1, -1);
  // `{#a b}` with words between is a sentence's.
  return /^:?(?:[ \t]*(?:[#.][\w:.-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|\S+)))+[ \t]*$/.test(inside)
    ? id.exec(inside)?.[1]
    : undefined;
}
