// Formulas in pages of MDX, as remark-math reads them (Docusaurus, Nextra, Fumadocs, Mintlify): `$$` lines around TeX, `$x^2$` or `$$x^2$$` in a line. Ours
// are a `math` fence, and code between dollars. Braces of TeX are no expressions of MDX, so this comes before.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const block = /^(?<margin>[ \t>]*)\$\$[ \t]*\n(?<tex>(?:(?!\k<margin>\$\$)[^\n]*\n){1,200}?)\k<margin>\$\$[ \t]*$/gm;
const oneLine = /^(?<margin>[ \t>]*)\$\$(?<tex>[^$\n]{1,2000})\$\$[ \t]*$/gm;
/** Money has a blank on one side of a dollar, or a letter behind it; and no formula is without a sign of TeX. */
const inLine = /(?<![\w$\\])(?<dollars>\${1,2})(?=[^\s$])(?<tex>[^$\n`]{0,400}[^\s$\\`])\k<dollars>(?![\w$])/g;
const sign = /[\\^_{]/;

/** Formulas become ours. */
export const math: Pass = {
  name: "math",
  once: true,
  mayHold: (text, file) => /\.mdx$/i.test(file) && text.includes("$") && /\$\$|\$[^\s$`][^$\n`]*\$/.test(text),
  edits: (page) => {
    const blocks = [...page.text.matchAll(block), ...page.text.matchAll(oneLine)].flatMap((found) =>
      fenced(page, found),
    );
    const starts = new Set(blocks.map(({ from }) => from));
    return [...blocks, ...formulas(page).filter(({ from }) => !starts.has(from))].sort((a, b) => a.from - b.from);
  },
};

function fenced({ code }: DialectPage, { 0: written, index, groups = {} }: RegExpExecArray): readonly TextEdit[] {
  const { margin = "", tex = "" } = groups;
  const from = index + margin.length;
  if (code.holds(from)) return [];
  const start = index + written.indexOf(tex, margin.length + 2);
  const inner = tex.endsWith("\n")
    ? [{ from: start, to: start + tex.length }]
    : [margin, { from: start, to: start + tex.length }, "\n"];
  return [{ from, to: index + written.length, by: ["```math\n", ...inner, `${margin}\`\`\``] }];
}

function formulas({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(inLine)].flatMap(({ 0: { length }, index, groups = {} }): TextEdit[] => {
    const to = index + length;
    if (!sign.test(groups.tex ?? "") || code.holds(index) || code.holds(to - 1)) return [];
    const { length: dollars } = groups.dollars ?? "";
    return [{ from: index, to, by: ["$`", { from: index + dollars, to: to - dollars }, "`$"] }];
  });
}
