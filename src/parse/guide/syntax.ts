// Markdown text in, its syntax tree out. The extensions of GFM cost more than the parser itself (measured: 1,000 pages of 600 words
// take 2.1 s without, 4.9 s with all), so each of their constructs is registered only where the text can hold it. The gates are
// exact: they may let through what comes to nothing, never hold back what counts; a test compares them with all extensions on.
import type { Root } from "mdast";
import { type Data, unified } from "unified";
import { late } from "../../text/late.ts";
import { lazily } from "../../text/lazily.ts";
import { editLinearly } from "./linear-edits.ts";

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type TreeSyntax = NonNullable<Data["fromMarkdownExtensions"]>;
type Constructs = NonNullable<Syntax["text"]>;
type Construct = Exclude<NonNullable<Constructs[string]>, readonly unknown[]>;

/** The extensions that one text is parsed with. */
type SyntaxSet = Syntax;

/** `footnotes`: `[^1]` is a footnote. `directives`: `:::name` opens a block. */
type SyntaxOptions = { readonly footnotes: boolean; readonly directives: boolean };

const libraries = late<typeof import("./remark-libraries.ts")>("remark");

/** Parses `text` (line feeds only) with the extensions of `set`. Throws RangeError for text nested beyond the stack. */
export function parseMarkdown(text: string, set: SyntaxSet): Root {
  return unified()
    .data({ micromarkExtensions: [set], fromMarkdownExtensions: extensions().tree })
    .use(libraries().remarkParse)
    .parse(text);
}

/**
 * Links the bare URLs and addresses in text that the parser passed over (`me&#64;example.com`, `a.https://b.c`), in place: the second
 * half of GFM's rule. Does nothing to text without `@`, `www.` or `http`. Recurses.
 */
export function linkBareUrls(tree: Root): void {
  for (const { transforms } of extensions().complete) for (const transform of transforms ?? []) transform(tree);
}

const extensions = lazily(() => {
  const { EditMap, remarkGfm, remarkDirective } = libraries();
  editLinearly(EditMap);
  const gfm = extensionsOf((processor) => processor.use(remarkGfm));
  const directive = extensionsOf((processor) => processor.use(remarkDirective));
  const complete = [...gfm.tree, ...directive.tree].flat();
  // Without the transform that looks for bare URLs in every text node: `linkBareUrls` runs it where there may be one.
  const tree: TreeSyntax = complete.map(({ transforms: _, ...extension }) => extension);
  return { gfm: gfm.syntax, directive: directive.syntax, complete, tree };
});

function extensionsOf(use: (processor: ReturnType<typeof unified>) => unknown): { syntax: Syntax; tree: TreeSyntax } {
  const processor = unified();
  use(processor);
  const data = processor.freeze().data();
  return { syntax: data.micromarkExtensions?.[0] ?? {}, tree: data.fromMarkdownExtensions ?? [] };
}

/** Every extension on, whatever the text holds. Text and leaf directives (`10:30`, `::x`) are prose here as everywhere. */
export function fullSyntax(options: SyntaxOptions): SyntaxSet {
  return select(options, () => true);
}

/** The extensions that `text` may need: the parse equals that of `fullSyntax`. */
export function syntaxFor(text: string, options: SyntaxOptions): SyntaxSet {
  const emailStarts = emailStartsOf(text);
  const gates: Readonly<Record<string, (code: string) => boolean>> = {
    emailAutolink: (code) => emailStarts.has(Number(code)),
    protocolAutolink: gate(/https?:\/\//i.test(text)),
    wwwAutolink: gate(/www\./i.test(text)),
    tasklistCheck: gate(/\[[ \t\nx]\]/i.test(text)),
    gfmFootnoteDefinition: gate(text.includes("[^")),
    gfmFootnoteCall: gate(text.includes("[^")),
    gfmPotentialFootnoteCall: gate(text.includes("[^")),
    strikethrough: gate(text.includes("~")),
    directive: gate(text.includes(":::")),
  };
  return select(options, (name, code) => gates[name]?.(code) ?? true, tableLinesOf(text));
}

function gate(open: boolean): () => boolean {
  return () => open;
}

function select(
  options: SyntaxOptions,
  wanted: (name: string, code: string) => boolean,
  tableLines?: ReadonlySet<number>,
): SyntaxSet {
  const { gfm, directive } = extensions();
  const keep = (construct: Construct, code: string) =>
    (options.footnotes || !/footnote/i.test(construct.name ?? "")) && wanted(construct.name ?? "", code);
  const strike = wanted("strikethrough", "126");
  const container = options.directives && wanted("directive", "58") ? listOf(directive.flow?.[58]).slice(0, 1) : [];
  const tables = tableLines?.size === 0 ? [] : listOf(gfm.flow?.null);
  return {
    text: filter(gfm.text, keep),
    document: filter(gfm.document, keep),
    flow: {
      ...(container.length > 0 ? { 58: container } : {}),
      ...(tables.length > 0
        ? { null: tableLines === undefined ? tables : tables.map((table) => only(table, tableLines)) }
        : {}),
    },
    ...(strike && gfm.insideSpan ? { insideSpan: gfm.insideSpan } : {}),
    ...(strike && gfm.attentionMarkers ? { attentionMarkers: gfm.attentionMarkers } : {}),
  };
}

function filter(constructs: Syntax["text"], keep: (construct: Construct, code: string) => boolean): Constructs {
  const kept: Record<string, Construct[]> = {};
  for (const [code, value] of Object.entries(constructs ?? {})) {
    const list = listOf(value).filter((construct) => keep(construct, code));
    if (list.length > 0) kept[code] = list;
  }
  return kept;
}

function listOf(value: Construct | readonly Construct[] | undefined): Construct[] {
  if (value === undefined) return [];
  return isList(value) ? [...value] : [value];
}

function isList(value: Construct | readonly Construct[]): value is readonly Construct[] {
  return Array.isArray(value);
}

/** Codes of the characters that may start an email address: those of the runs in front of an `@`. */
function emailStartsOf(text: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    for (let index = at - 1; index >= 0 && /[\w+.-]/.test(text.charAt(index)); index -= 1)
      starts.add(text.charCodeAt(index));
  }
  return starts;
}

/**
 * Numbers of the lines where a table may be tried: the line above a delimiter row (nothing but pipes, dashes, colons, and block
 * quote marks) and all lines below it up to an empty one.
 */
function tableLinesOf(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!/^[ \t>|:-]*-[ \t>|:-]*$/m.test(text)) return lines;
  let inside = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^[ \t>]*$/.test(line)) inside = false;
    else if (/^[ \t>|:-]+$/.test(line) && /[|:]/.test(line) && line.includes("-")) {
      lines.add(index);
      inside = true;
    }
    if (inside) lines.add(index + 1);
  }
  return lines;
}

/** The table construct, tried at `lines` only. */
function only(construct: Construct, lines: ReadonlySet<number>): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
}
