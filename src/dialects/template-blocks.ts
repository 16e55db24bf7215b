// Tags of Liquid, Jinja and Hugo that stand for markdown: `{% highlight ruby %}` is a fence, `{{< ref "a.md" >}}` an address, a comment nothing.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const opening =
  /^([ \t]*)(?:\{%-?[ \t]*highlight[ \t]+([\w+#.-]{1,40})([^%\n]{0,200}?)-?%\}|\{\{[<%][ \t]*highlight[ \t]+"?([\w+#.-]{1,40})"?([^>%\n]{0,200}?)[>%]\}\})[ \t]*$/gm;
const closing = /^[ \t]*(?:\{%-?[ \t]*endhighlight[ \t]*-?%\}|\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\})[ \t]*$/gm;
const reference =
  /\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:"([^"\n]{1,300})"|'([^'\n]{1,300})'|([^\s"'<>%]{1,300}))[ \t]*[>%]\}\}/g;
const address =
  /\{\{-?[ \t]*(?:'([^'\n]{1,300})'|"([^"\n]{1,300})")[ \t]*\|[ \t]*(?:relative_url|absolute_url|relURL|absURL|url)[ \t]*-?\}\}/g;
const comment = /\{%-?[ \t]*(end)?comment[ \t]*-?%\}/g;

/** Code between tags becomes fences, references become the paths that they name, comments go. */
export const templateBlocks: Pass = {
  name: "template-blocks",
  mayHold: (text, file) =>
    !file.endsWith(".mdx") &&
    (text.includes("{{") || text.includes("{%")) &&
    /\{%-?[ \t]*(?:highlight|comment)\b|\{\{[<%][ \t]*(?:highlight|(?:rel)?ref)\b|url[ \t]*-?\}\}|URL[ \t]*-?\}\}/.test(
      text,
    ),
  edits(page) {
    const edits = [...fences(page), ...paths(page), ...comments(page)].sort((a, b) => a.from - b.from);
    let end = 0;
    return edits.filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  },
};

function fences({ text, code }: DialectPage): readonly TextEdit[] {
  const ends = [...text.matchAll(closing)];
  let next = 0;
  let behind = 0;
  return [...text.matchAll(opening)].flatMap(({ 0: written, index, ...found }) => {
    if (index < behind) return [];
    while ((ends[next]?.index ?? Number.POSITIVE_INFINITY) < index) next += 1;
    const end = ends[next];
    if (end === undefined || code.holds(index)) return [];
    behind = end.index + end[0].length;
    const [margin, language] = [found[1] ?? "", found[2] ?? found[4] ?? "text"];
    const said = found[3] ?? found[5] ?? "";
    const from = index + written.length;
    const ticks = fenceFor(text.slice(from, end.index));
    const numbers = /\blinenos(?!=false)/.test(said) ? " showLineNumbers" : "";
    return [
      { from: index, to: from, by: [`${margin}${ticks}${language}${numbers}`] },
      { from: end.index, to: end.index + end[0].length, by: [`${margin}${ticks}`] },
    ];
  });
}

/** A fence that nothing in `content` closes. */
function fenceFor(content: string): string {
  let longest = 2;
  for (const [run] of content.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  return "`".repeat(longest + 1);
}

function paths({ text, code }: DialectPage): readonly TextEdit[] {
  return [reference, address].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index, ...found }) => {
      const path = found[1] ?? found[2] ?? found[3] ?? "";
      if (code.holds(index) || /\s/.test(path)) return [];
      const from = index + written.indexOf(path);
      return [{ from: index, to: index + written.length, by: [{ from, to: from + path.length }] }];
    }),
  );
}

function comments({ text, code }: DialectPage): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let open: number | undefined;
  for (const { 0: written, 1: end, index } of text.matchAll(comment)) {
    if (code.holds(index)) continue;
    if (end === undefined) open ??= index;
    else if (open !== undefined) {
      edits.push({ from: open, to: index + written.length, by: [] });
      open = undefined;
    }
  }
  return edits;
}
