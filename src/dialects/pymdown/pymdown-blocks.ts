// Blocks between slashes in our own markdown: boxes, what is folded, tabs, elements of HTML, captions, definitions. As the pages of the
// extensions "admonition", "details", "tab", "html", "caption" and "definition" of PyMdown's blocks have them.
import { type BlockNode, figureOf, type Written, writtenBlocks } from "../block-tree.ts";
import { boxTypeOf, titleOf } from "../box-types.ts";
import { type BlockPart, ownBlock } from "../own-blocks.ts";
import type { DialectPage, Pass } from "../pass.ts";
import { captioned } from "./captions.ts";
import { definitionBlock } from "./definition-block.ts";
import { htmlBlock } from "./html-block.ts";
import { type SlashHead, slashBlocks, slashes } from "./slash-blocks.ts";

type Slashed = Written<SlashHead>;

/** `/// note` and its like become `:::note`. */
export const pymdownBlocks: Pass = {
  name: "pymdown-blocks",
  once: true,
  mayHold: (text) => text.includes("///") && slashes.test(text),
  edits(page) {
    const { text, code, words } = page;
    const nodes = grouped(text, captioned(text, code, slashBlocks(page)));
    const numbers = new Map<string, number>();
    return writtenBlocks(page, nodes, { code, rule: (written) => blockOf(written, words, numbers) });
  },
};

function blockOf(written: Slashed, words: DialectPage["words"], numbers: Map<string, number>): readonly BlockPart[] {
  const { name } = written.node.head;
  if (name === "tabs") return ownBlock({ name: "tabs", inner: written.inner() }, written);
  if (name === "tab") return tabOf(written);
  if (name === "html") return htmlBlock(written);
  if (name === "define" || name === "definition") return definitionBlock(written);
  if (name.endsWith("caption")) return captionOf(written, numbers);
  return name.startsWith("details") ? detailsOf(written, words) : boxOf(written, words);
}

function saidIn({ text, node }: Slashed): string | undefined {
  const { from, to } = node.head.said;
  return text.slice(from, to).trim() || undefined;
}

/** The id among the attributes. */
function idOf({ node: { head } }: Slashed): string | undefined {
  const written = head.options.attrs ?? head.options.attributes ?? "";
  return /(?:^|[{,\s])["']?id["']?:[ \t]*["']?([\w:.-]+)/.exec(written)?.[1];
}

function isOn(value: string | undefined): boolean {
  return /^(?:true|yes|on)$/i.test(value ?? "");
}

function boxOf(written: Slashed, words: DialectPage["words"]): readonly BlockPart[] {
  const { name, options } = written.node.head;
  const own = boxTypeOf(name === "admonition" ? (options.type?.split(" ")[0] ?? "note") : name, words);
  const title = saidIn(written) ?? own.title;
  return ownBlock({ name: own.type, title, attributes: { id: idOf(written) }, inner: written.inner() }, written);
}

function detailsOf(written: Slashed, words: DialectPage["words"]): readonly BlockPart[] {
  const { name, options } = written.node.head;
  const type = name === "details" ? options.type?.split(" ")[0] : name.slice("details-".length);
  const title = saidIn(written) ?? (type === undefined ? undefined : titleOf(type, words));
  const open = isOn(options.open) ? "true" : undefined;
  return ownBlock({ name: "details", title, attributes: { open, id: idOf(written) }, inner: written.inner() }, written);
}

function tabOf(written: Slashed): readonly BlockPart[] {
  const chosen = isOn(written.node.head.options.select) ? "true" : undefined;
  const block = { name: "tab", title: saidIn(written), attributes: { default: chosen }, inner: written.inner() };
  return ownBlock(block, written);
}

/** A figure around the block above; a caption of nothing is a paragraph. */
function captionOf(written: Slashed, numbers: Map<string, number>): readonly BlockPart[] {
  const { node, part } = written;
  const { name, said, caption } = node.head;
  if (caption === undefined) return written.inner();
  const [, above, number, id] =
    /^(?:([<>])\s*)?(?:\^?(\d[\d.]*)\s*)?(?:#([\w:.-]+))?\s*$/.exec(written.text.slice(said.from, said.to)) ?? [];
  const inner = part(caption.body.from, caption.body.to);
  const prefix = prefixOf(name, number, numbers);
  return figureOf(
    {
      content: part(node.body.from, node.body.to),
      caption: prefix === "" ? inner : [prefix, ...inner],
      id: id ?? idOf(written),
      isAbove: above === "<",
    },
    written,
  );
}

function prefixOf(name: string, number: string | undefined, numbers: Map<string, number>): string {
  const kind = name.slice(0, -"-caption".length);
  if (name === "caption" || kind === "") return "";
  const given = Number(number);
  const next = Number.isSafeInteger(given) && given > (numbers.get(kind) ?? 0) ? given : (numbers.get(kind) ?? 0) + 1;
  numbers.set(kind, next);
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${next}. `;
}

/** `nodes` with each run of tabs in a block of their own. */
function grouped(text: string, nodes: readonly BlockNode<SlashHead>[]): readonly BlockNode<SlashHead>[] {
  const found: BlockNode<SlashHead>[] = [];
  let run: BlockNode<SlashHead>[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    const { from } = first;
    const { to } = last;
    const said = { from, to: from };
    found.push({ ...first, head: { name: "tabs", said, options: {} }, to, body: { from, to }, children: run });
    run = [];
  };
  for (const written of nodes) {
    const node = { ...written, children: grouped(text, written.children) };
    const before = run.at(-1);
    const isNext = before !== undefined && /^[\s>]*$/.test(text.slice(before.to, node.from));
    if (node.head.name !== "tab" || !isNext || isOn(node.head.options.new)) close();
    if (node.head.name === "tab") run.push(node);
    else found.push(node);
  }
  close();
  return found;
}
