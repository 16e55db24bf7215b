// Markdown text in, its syntax tree out: remark with GFM and block fences, the reference that the native parser is compared with
// (page-tree.ts). It reads each text that the native parser may read otherwise. Bundled as `#late/remark`, since few guides need it.
import type { Root } from "mdast";
import { EditMap } from "micromark-util-edit-map";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { lazily } from "../text/lazily.ts";

/** Parses `text` (line feeds only). `footnotes`: `[^1]` is a footnote. Throws RangeError for text nested beyond the stack. */
export function parseMarkdown(text: string, { footnotes }: { readonly footnotes: boolean }): Root {
  return (footnotes ? parser() : withoutFootnotes()).parse(text);
}

const parser = lazily(() => parserWith());
const withoutFootnotes = lazily(() =>
  parserWith("gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"),
);

function parserWith(...disabled: string[]) {
  editLinearly();
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

// The markdown parser keeps a list of events and edits it at its end: for each quote that closes, each heading that is underlined. It
// copied the whole list each time, so a page of 4,000 quotes took 5 s, four times as many sixteen times as long. Here what stands
// before the first edit stays where it is.

type Events = Parameters<EditMap["consume"]>[0];

/** Replaces how edits are carried out; the outcome is the same. Every parser of this thread has it then. */
function editLinearly(): void {
  EditMap.prototype.consume = function consume(this: EditMap, events: Events): undefined {
    this.map.sort((a, b) => a[0] - b[0]);
    const [first] = this.map;
    if (first === undefined) return undefined;
    const tail = events.splice(first[0]);
    let from = first[0];
    for (const [at, remove, add] of this.map) {
      for (let index = from; index < at; index += 1) keep(events, tail[index - first[0]]);
      for (const event of add) events.push(event);
      from = at + remove;
    }
    for (let index = from - first[0]; index < tail.length; index += 1) keep(events, tail[index]);
    this.map.length = 0;
    this.index.clear();
    return undefined;
  };
}

function keep(events: Events, event: Events[number] | undefined): void {
  if (event !== undefined) events.push(event);
}
