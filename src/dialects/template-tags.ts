// `{{ name }}` of Liquid, Jinja, Vue and Handlebars, `{{< param name >}}` of Hugo: what the config's `variables` say stands there, as text. All
// other tags stay as they are written, and a page is told once. Marks that keep text from being read so (`{% raw %}`) go last.
import { templateTags as templateTagsLeft } from "../check/guide/template-tags.ts";
import { type CodeRange, rangeAt } from "../text/code-ranges.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const tag = /\{\{(?!\{)[<%]?[^{}\n]{1,400}?[>%]?\}\}|\{%[^{}\n]{1,400}?%\}/g;
const shown = /^\{\{[<%]\/\*/;
const raw = /\{%-?[ \t]*(raw|verbatim)[ \t]*-?%\}|\{%-?[ \t]*end(raw|verbatim)[ \t]*-?%\}/g;
const name =
  /^\{\{-?[ \t]*(?<key>\$?(?:(?:page\.)?(?:frontmatter|meta)|page)\.(?<front>[\w-]+)|\$?[\w-]+(?:\.[\w-]+)*)[ \t]*-?\}\}$/;
const parameter =
  /^\{\{[<%][ \t]*(?:param[ \t]+(?="?(?<front>[\w.-]+))|siteparam[ \t]+(?:name=)?)"?(?<key>[\w.-]+)"?[ \t]*[>%]\}\}$/;

/** Variables become their values. Diagnostic: `template-tags`, one a page. */
export const templateTags: Pass = {
  name: "templates",
  mayHold: (text, file) => (text.includes("{{") || text.includes("{%")) && !file.endsWith(".mdx"),
  edits(page) {
    const { text, code, tell } = page;
    const silent = rawRanges(page);
    const left: { readonly at: number; readonly written: string }[] = [];
    const edits: TextEdit[] = [];
    for (const { 0: written, index } of text.matchAll(tag)) {
      // An escaped tag is text, and meant so.
      if (text[index - 1] === "\\" || code.holds(index) || rangeAt(silent, index) !== undefined || shown.test(written))
        continue;
      const value = textFor(written, page);
      if (value === undefined) left.push({ at: index, written });
      else edits.push({ from: index, to: index + written.length, by: [asText(value)] });
    }
    const [first] = left;
    // Told when nothing is left to do, so that it is told once.
    if (edits.length === 0 && first !== undefined)
      tell(first.at, (place) => templateTagsLeft({ written: first.written, count: left.length }, place));
    return edits;
  },
};

/** The marks around raw text go; it was not looked into. */
export const rawMarks: Pass = {
  name: "raw-marks",
  mayHold: (text, file) => /\{%-?[ \t]*(?:raw|verbatim)\b/.test(text) && !file.endsWith(".mdx"),
  edits: (page) =>
    rawRanges(page).flatMap(({ from, to, head, tail }) => [
      { from, to: from + head, by: [] },
      { from: to - tail, to, by: [] },
    ]),
};

type Raw = Pick<CodeRange, "from" | "to"> & { readonly head: number; readonly tail: number };

/** Stretches between marks, with them; those alone in their line go with it. */
function rawRanges({ text, code }: DialectPage): readonly Raw[] {
  if (!/\{%-?[ \t]*(?:raw|verbatim)\b/.test(text)) return [];
  const ranges: Raw[] = [];
  let open: { readonly from: number; readonly head: number } | undefined;
  for (const { 0: written, 1: begins, index } of text.matchAll(raw)) {
    if (code.holds(index)) continue;
    const line = wholeLine(text, index, written.length);
    if (begins !== undefined) open ??= line;
    else if (open !== undefined) {
      ranges.push({ from: open.from, head: open.head, to: line.from + line.head, tail: line.head });
      open = undefined;
    }
  }
  return ranges;
}

/** Where a mark begins and how long it is, with its line feed where its line holds nothing else. */
function wholeLine(text: string, at: number, length: number): { readonly from: number; readonly head: number } {
  const isAlone =
    /(?:^|\n)$/.test(text.slice(Math.max(0, at - 1), at)) &&
    /^[ \t]*\n/.test(text.slice(at + length, at + length + 80));
  return { from: at, head: isAlone ? text.indexOf("\n", at) + 1 - at : length };
}

/** Answers whether an offset of the page stands between marks that keep text from being read. */
export function rawRangesOf(page: DialectPage): (offset: number) => boolean {
  const ranges = rawRanges(page);
  return (offset) => rangeAt(ranges, offset) !== undefined;
}

/** All names in the tags of `text`, each once: those of the variables that it shows are among them. */
export function tagNames(text: string): readonly string[] {
  if (!text.includes("{{")) return [];
  return [...new Set([...text.matchAll(tag)].flatMap(([written]) => namedBy(written)?.key ?? []))];
}

function namedBy(written: string): Readonly<Record<string, string | undefined>> | undefined {
  return (name.exec(written) ?? parameter.exec(written))?.groups;
}

function textFor(written: string, { front, variables }: DialectPage): string | undefined {
  const named = namedBy(written);
  if (named === undefined) return undefined;
  const said = named.front === undefined || !Object.hasOwn(front, named.front) ? undefined : front[named.front];
  if (typeof said === "string" || typeof said === "number") return said === "" ? undefined : String(said);
  const key = named.key ?? "";
  return Object.hasOwn(variables, key) ? variables[key] : undefined;
}

/** A value that no markdown and no HTML is read from, wherever it stands: in a sentence, a heading, an address or an attribute. */
function asText(value: string): string {
  return value
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^-|\.$|[^\p{L}\p{M}\p{N}\p{So} .,/%-]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
