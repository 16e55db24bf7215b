// Tags of Liquid, Jinja and Hugo that stand for markdown: `{% highlight ruby %}` is a fence, `{{< ref "a.md" >}}` an address, a comment nothing.
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const opening =
  /^([ \t]*)(?:\{%-?[ \t]*highlight[ \t]+([\w+#.-]{1,40})([^%\n]{0,200}?)-?%\}|\{\{[<%][ \t]*highlight[ \t]+(?:(?![\w-]+=)"?([\w+#.-]{1,40})"?)?([^>%\n]{0,200}?)[>%]\}\})[ \t]*$/gm;
const inLine =
  /\{\{[<%][ \t]*highlight[ \t]+"?([\w+#.-]{1,40})"?[^>%\n]{0,200}[>%]\}\}([^\n`]{1,400}?)\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\}/g;
const closing = /^[ \t]*(?:\{%-?[ \t]*endhighlight[ \t]*-?%\}|\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\})[ \t]*$/gm;
const reference =
  /\{\{[<%][ \t]*(?:rel)?[rR]ef[ \t]+(?:path=)?(?:"([^"\n]{1,300})"|'([^'\n]{1,300})'|([^\s"'<>%]{1,300}))(?:[ \t]+\w+=[^<>%\n]{1,100})?[ \t]*[>%]\}\}/g;
/** Of Jekyll: `{% link a.md %}` and `{% post_url 2016-07-26-name %}`, by themselves or behind the base of the site. */
const ofJekyll =
  /(?:\{\{-?[ \t]*site\.(?:baseurl|url)[ \t]*-?\}\})?\{%-?[ \t]*(link|post_url)[ \t]+([^\s%{}]{1,300})[ \t]*-?%\}/g;
/** The base goes before an address that begins at the top: ours are addressed so. */
const base = /\{\{-?[ \t]*site\.(?:baseurl|url)[ \t]*-?\}\}(?=\/)/g;
const note = /\{%-?[ \t]*#[^\n%]{0,400}%\}/g;
const address =
  /\{\{-?[ \t]*(?:'([^'\n]{1,300})'|"([^"\n]{1,300})")[ \t]*\|[ \t]*(?:relative_url|absolute_url|relURL|absURL|url)[ \t]*-?\}\}/g;
const comment = /\{%-?[ \t]*(end)?comment[ \t]*-?%\}|\{\{[<%][ \t]*(\/)?[ \t]*comment[ \t]*[>%]\}\}/g;

/** Code between tags becomes fences, references become the paths that they name, comments go. */
export const templateBlocks: Pass = {
  name: "template-blocks",
  mayHold: (text, file) =>
    !file.endsWith(".mdx") &&
    (text.includes("{{") || text.includes("{%")) &&
    /\{%-?[ \t]*(?:highlight|comment|link|post_url|#)|\{\{[<%][ \t]*(?:highlight|comment|(?:rel)?[rR]ef)\b|site\.(?:base)?url|url[ \t]*-?\}\}|URL[ \t]*-?\}\}/.test(
      text,
    ),
  edits(page) {
    const edits = [...fences(page), ...codeInLines(page), ...paths(page), ...jekyllPaths(page), ...comments(page)].sort(
      (a, b) => a.from - b.from,
    );
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
    const info = [typeIn(said) ?? language, ...settingsOf(said)].join(" ");
    return [
      { from: index, to: from, by: [`${margin}${ticks}${info}`] },
      { from: end.index, to: end.index + end[0].length, by: [`${margin}${ticks}`] },
    ];
  });
}

/** Relearn names the language. */
function typeIn(said: string): string | undefined {
  return /\b(?:type|lang)="?([\w+#.-]{1,40})/.exec(said)?.[1];
}

/** Title, marked lines and numbers, in the words of our fences. */
function settingsOf(said: string): readonly string[] {
  const title = /\btitle="([^"]{1,200})"/.exec(said)?.[1];
  const lines = /\b(?:hl_lines|mark_lines)=["'[]*((?:[\d-]+[ ,]*)+)/.exec(said)?.[1]?.match(/\d+(?:-\d+)?/g);
  const start = /\blinenostart=(\d{1,6})/i.exec(said)?.[1];
  const isNumbered = /\blinenos(?!="?false)/i.test(said) || start !== undefined;
  return [
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines === undefined || lines === null ? [] : [`{${lines.join(",")}}`]),
    ...(isNumbered ? [start === undefined || start === "1" ? "showLineNumbers" : `showLineNumbers=${start}`] : []),
  ];
}

/** `{{< highlight bash "hl_inline=true" >}}ls{{< /highlight >}}` within a line. */
function codeInLines({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(inLine)].flatMap(({ 0: written, 2: words = "", index }) => {
    if (code.holds(index)) return [];
    const from = index + written.indexOf("}}") + 2;
    return [{ from: index, to: index + written.length, by: ["`", { from, to: from + words.length }, "`"] }];
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

function jekyllPaths({ text, code }: DialectPage): readonly TextEdit[] {
  const named = [...text.matchAll(ofJekyll)].flatMap(({ 0: written, 1: command, 2: path = "", index }) => {
    if (code.holds(index)) return [];
    const at = index + written.lastIndexOf(path);
    const start = path.startsWith("/") ? at + 1 : at;
    const name = { from: start, to: at + path.length };
    const by = command === "link" ? ["/", name] : ["/_posts/", name, ".md"];
    return [{ from: index, to: index + written.length, by }];
  });
  const bases = [...text.matchAll(base)].flatMap(({ 0: written, index }) =>
    code.holds(index) ? [] : [{ from: index, to: index + written.length, by: [] }],
  );
  return [...named, ...bases];
}

function comments({ text, code }: DialectPage): readonly TextEdit[] {
  const edits = [...text.matchAll(note)].flatMap(({ 0: written, index }): TextEdit[] =>
    code.holds(index) ? [] : [{ from: index, to: index + written.length, by: [] }],
  );
  let open: number | undefined;
  for (const { 0: written, 1: ofLiquid, 2: ofHugo, index } of text.matchAll(comment)) {
    const end = ofLiquid ?? ofHugo;
    if (code.holds(index)) continue;
    if (end === undefined) open ??= index;
    else if (open !== undefined) {
      edits.push({ from: open, to: index + written.length, by: [] });
      open = undefined;
    }
  }
  return edits;
}
