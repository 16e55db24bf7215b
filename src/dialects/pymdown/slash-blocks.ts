// The blocks of PyMdown Extensions between slashes: `/// note | Title`, options in lines that are further in, `///`. A fence closes the block that has
// as many slashes; what is not closed ends with the block around it.
import { type BlockLine, depthOf, linesOf } from "../block-lines.ts";
import type { BlockNode } from "../block-tree.ts";
import { isBoxType } from "../box-types.ts";
import type { DialectPage } from "../pass.ts";

/** `said`: what follows the stroke, as letters of the text. `options`: as written. `caption`: of a figure, the block that says it. */
export type SlashHead = {
  readonly name: string;
  readonly said: { readonly from: number; readonly to: number };
  readonly options: Readonly<Record<string, string>>;
  readonly caption?: BlockNode<SlashHead>;
  /** How many figures stand in one another there. */
  readonly figures?: number;
};

type Open = {
  readonly head: SlashHead;
  readonly slashes: number;
  readonly line: BlockLine;
  readonly from: number;
  readonly children: BlockNode<SlashHead>[];
};

const opening = /^(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*))?$/;
const closing = /^\/{3,}$/;
const others = /^(?:admonition|new|details(?:-[\w-]+)?|tab|html|define|definition|(?:[\w]+-)?caption)$/i;

/** What may begin such a block. */
export const slashes = /^[ \t>]*\/{3,}[ \t]*[A-Za-z]/m;

/** The blocks of `page`, in order. */
export function slashBlocks({ text, code }: DialectPage): readonly BlockNode<SlashHead>[] {
  const lines = linesOf(text, code);
  const found: BlockNode<SlashHead>[] = [];
  const open: Open[] = [];
  const close = (count: number, end: { readonly body: number; readonly to: number }) => {
    while (open.length > count) {
      const last = open.pop();
      if (last !== undefined) (open.at(-1)?.children ?? found).push(nodeOf(text, last, end));
    }
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line?.open !== true || !line.words.startsWith("///")) continue;
    if (closing.test(line.words)) {
      const at = open.findLastIndex(
        ({ slashes, line: { quote } }) => slashes === line.words.length && depthOf(quote) === depthOf(line.quote),
      );
      if (at === -1) continue;
      // Those that are not closed end where it does.
      close(at + 1, { body: line.from, to: Math.max(0, line.from - 1) });
      close(at, { body: line.from, to: line.to });
      continue;
    }
    const begun = openedBy(lines, index);
    if (begun === undefined || open.length > 30) continue;
    open.push({ ...begun.open, children: [] });
    index = begun.last;
  }
  close(0, { body: text.length, to: text.length });
  return found;
}

function openedBy(lines: readonly BlockLine[], index: number) {
  const line = lines[index];
  const [, fence = "", name = "", said = ""] = opening.exec(line?.words ?? "") ?? [];
  if (line === undefined || name === "" || !(others.test(name) || isBoxType(name))) return undefined;
  const options: Record<string, string> = {};
  let last = index;
  for (; (lines[last + 1]?.indent ?? 0) >= line.indent + 4 && lines[last + 1]?.words !== ""; last += 1) {
    const [, key = "", value = ""] = /^([a-z][\w-]*):[ \t]*(.*)$/.exec(lines[last + 1]?.words ?? "") ?? [];
    if (key !== "") options[key] = value.replace(/^(["'])(.*)\1$/, "$2");
  }
  const start = line.from + line.lead;
  const end = start + line.words.length;
  const head = { name: name.toLowerCase(), said: { from: end - said.length, to: end }, options };
  return { last, open: { head, slashes: fence.length, line, from: (lines[last]?.to ?? line.to) + 1 } };
}

function nodeOf(
  text: string,
  { head, line, from, children }: Open,
  { body, to }: { readonly body: number; readonly to: number },
): BlockNode<SlashHead> {
  const start = Math.min(from, text.length);
  return {
    head,
    from: line.from + line.lead,
    to: Math.max(to, line.to),
    body: { from: start, to: Math.max(start, body) },
    margin: text.slice(line.from, line.from + line.lead),
    children,
  };
}
