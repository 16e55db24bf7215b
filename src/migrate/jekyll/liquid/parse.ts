// A template of Liquid as a tree: text, outputs, tags, blocks of tags. One pass; a block that nothing closes ends with its text.

export type LiquidTag = { readonly kind: "tag"; readonly name: string; readonly said: string; readonly at: number };
export type LiquidNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "output"; readonly said: string; readonly at: number }
  | LiquidTag
  | (Omit<LiquidTag, "kind"> & {
      readonly kind: "block";
      /** What stands up to the first of its own parts (`else`), and behind each. */
      readonly parts: readonly {
        readonly name: string;
        readonly said: string;
        readonly nodes: readonly LiquidNode[];
      }[];
    });

type Part = { readonly name: string; readonly said: string; readonly nodes: LiquidNode[] };
type Open = { readonly name: string; readonly said: string; readonly at: number; readonly parts: Part[] };

/** Tags with an end, and the names of their parts. */
const blocks: Readonly<Record<string, RegExp>> = {
  if: /^(?:elsif|else)$/,
  unless: /^(?:elsif|else)$/,
  case: /^(?:when|else)$/,
  for: /^else$/,
  tablerow: /^$/,
  capture: /^$/,
  comment: /^$/,
  highlight: /^$/,
};
const deepest = 60;

/** What stands in curly brackets, and `raw` with what it holds. */
const mark =
  /\{\{(-?)([^{}]{0,4000}?)(-?)\}\}|\{%(-?)[ \t\n]*([\w-]+)([^%]{0,4000}?(?:%(?!\})[^%]{0,4000}?){0,20})(-?)%\}/g;

/** The tree of `text`. `at`: where a node stands in it. */
export function liquidNodes(text: string): readonly LiquidNode[] {
  const top: Part = { name: "", said: "", nodes: [] };
  const open: Open[] = [];
  const nodes = (): LiquidNode[] => (open.at(-1)?.parts.at(-1) ?? top).nodes;
  const words = (from: number, to: number, trims: { readonly start: boolean; readonly end: boolean }): void => {
    let own = text.slice(from, to);
    if (trims.start) own = own.trimStart();
    if (trims.end) own = own.trimEnd();
    if (own !== "") nodes().push({ kind: "text", text: own });
  };
  let [at, isTrimmed] = [0, false];
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const [whole, before, output, after, tagBefore, name = "", said = "", tagAfter] = found;
    words(at, found.index, { start: isTrimmed, end: before === "-" || tagBefore === "-" });
    at = found.index + whole.length;
    isTrimmed = after === "-" || tagAfter === "-";
    if (output !== undefined) nodes().push({ kind: "output", said: output.trim(), at: found.index });
    else if (name === "raw") {
      const end = /\{%-?[ \t\n]*endraw[ \t\n]*-?%\}/g;
      end.lastIndex = at;
      const close = end.exec(text);
      words(at, close?.index ?? text.length, { start: isTrimmed, end: close?.[0].startsWith("{%-") === true });
      at = close === null ? text.length : close.index + close[0].length;
      isTrimmed = close?.[0].endsWith("-%}") === true;
    } else tagged({ name, said: said.trim(), at: found.index }, { open, nodes });
    mark.lastIndex = at;
  }
  mark.lastIndex = 0;
  words(at, text.length, { start: isTrimmed, end: false });
  while (open.length > 0) close(open, nodes);
  return top.nodes;
}

type Ground = { readonly open: Open[]; readonly nodes: () => LiquidNode[] };

function tagged(
  tag: { readonly name: string; readonly said: string; readonly at: number },
  { open, nodes }: Ground,
): void {
  const last = open.at(-1);
  if (last !== undefined && tag.name === `end${last.name}`) close(open, nodes);
  else if (last !== undefined && blocks[last.name]?.test(tag.name) === true)
    last.parts.push({ name: tag.name, said: tag.said, nodes: [] });
  else if (Object.hasOwn(blocks, tag.name) && open.length < deepest)
    open.push({ ...tag, parts: [{ name: tag.name, said: tag.said, nodes: [] }] });
  else nodes().push({ kind: "tag", ...tag });
}

function close(open: Open[], nodes: () => LiquidNode[]): void {
  const done = open.pop();
  if (done !== undefined) nodes().push({ kind: "block", ...done });
}
