// Markdown text in, its syntax tree out: remark with GFM and block fences, the reference that the native parser is compared with (tree.ts).
// It reads each text that the native parser may read otherwise.
import type { Root } from "mdast";
import { type Processor, unified } from "unified";
import { late } from "../../text/late.ts";
import { lazily } from "../../text/lazily.ts";
import { editLinearly } from "./linear-edits.ts";

const libraries = late<typeof import("./remark-libraries.ts")>("remark");

/** Parses `text` (line feeds only). `footnotes`: `[^1]` is a footnote. Throws RangeError for text nested beyond the stack. */
export function parseMarkdown(text: string, { footnotes }: { readonly footnotes: boolean }): Root {
  return (footnotes ? parser() : withoutFootnotes()).parse(text);
}

const parser = lazily(() => parserWith());
const withoutFootnotes = lazily(() =>
  parserWith("gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"),
);

function parserWith(...disabled: string[]) {
  const { EditMap, remarkDirective, remarkGfm, remarkParse } = libraries();
  editLinearly(EditMap);
  return unified()
    .data({ micromarkExtensions: [{ disable: { null: disabled } }] })
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(containersOnly)
    .freeze();
}

/** Leaves text and leaf directives (`10:30`, `::x`) prose, as they are in other programs. */
function containersOnly(this: Processor): void {
  for (const { text, flow } of this.data().micromarkExtensions ?? []) {
    const directives = flow?.[colon];
    if (!Array.isArray(directives)) continue;
    directives.splice(1);
    delete text?.[colon];
  }
}

const colon = 58;
