// sphinx-design and images: grids, cards, tabs, figures.

import { idOfLabel } from "../../model/labels.ts";
import { figureOf } from "../block-tree.ts";
import { type BlockPart, ownBlock, plainWords, wordsOf } from "../own-blocks.ts";
import { type DirectiveRule, documentAddress, nameOf, type WrittenDirective } from "./rule.ts";

const cardNames = /^(?:grid-item-card|card)$/;

/** A grid of cards alone is cards; of anything else, what it holds. */
const grid: DirectiveRule = (directive) => {
  const { node, said, inner, text } = directive;
  const titled = node.children.length > 0 && node.children.every((child) => isCard(text, child));
  if (!titled || hasWords(directive)) return inner();
  const counts = directive.name === "grid" ? (said.match(/\d+/g) ?? []) : [];
  const columns = Math.min(4, Math.max(0, ...counts.map(Number)));
  return ownBlock(
    { name: "cards", attributes: { columns: columns > 0 ? `${columns}` : undefined }, inner: inner() },
    directive,
  );
};

type Child = WrittenDirective["node"]["children"][number];

function isCard(text: string, child: Child): boolean {
  return cardNames.test(child.head.name) && titleIn(text, child) !== undefined;
}

/** Whether anything stands in it beside its blocks. */
function hasWords({ node, text }: WrittenDirective): boolean {
  let at = node.body.from;
  for (const { from, to } of node.children) {
    if (/[^\s>]/.test(text.slice(at, from))) return true;
    at = to;
  }
  return /[^\s>]/.test(text.slice(at, node.body.to));
}

const divide = /^[ \t>]*\^{3,}[ \t]*$/m;
const foot = /^[ \t>]*\+{3,}[ \t]*$/m;

/** The title of a card: what it says, or its header where that is a line. */
function titleIn(text: string, { head, body }: Child): string | undefined {
  const said = text.slice(head.said.from, head.said.to).trim();
  if (said !== "") return said;
  const inside = text.slice(body.from, body.to);
  const header = divide.exec(inside);
  const words = header === null ? "" : inside.slice(0, header.index).trim();
  return words === "" || words.includes("\n") || /^[#`:>|-]/.test(words) ? undefined : words.replace(/\*\*/g, "");
}

const card: DirectiveRule = (directive) => {
  const { node, text, margin, part } = directive;
  const title = titleIn(text, node);
  const { from, to } = node.body;
  const inside = text.slice(from, to);
  const header = divide.exec(inside);
  const start = header === null ? from : from + header.index + header[0].length;
  const footer = foot.exec(text.slice(start, to));
  const end = footer === null ? to : start + footer.index;
  const behind = footer === null ? [] : part(end + footer[0].length, to);
  const above = header === null || directive.said === "" ? [] : part(from, from + header.index);
  const blocks = [above, part(start, end), behind].filter(({ length }) => length > 0);
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const inner = blocks.flatMap((block, index) => (index === 0 ? block : [gap, ...block]));
  if (title === undefined) return inner;
  return ownBlock(
    { name: "card", title, attributes: { href: addressOf(directive), id: nameOf(directive) }, inner },
    directive,
  );
};

function addressOf({ node: { head } }: WrittenDirective): string | undefined {
  const { link, "link-type": type } = head.options;
  if (link === undefined || link === "") return undefined;
  if (type === "doc") return documentAddress(link);
  return type === "ref" || type === "any" ? `label:${idOfLabel(link)}` : link;
}

/** Tabs. What has a key of its own is chosen together, under the name `tab` where no group is named. */
const tabSet: DirectiveRule = (directive) => {
  const { node, inner } = directive;
  const isSynced = node.children.some(({ head }) => head.options.sync !== undefined);
  const group = node.head.options["sync-group"] ?? (isSynced ? "tab" : undefined);
  return ownBlock({ name: "tabs", attributes: { group }, inner: inner() }, directive);
};

const tabItem: DirectiveRule = (directive) => {
  const { sync, selected } = directive.node.head.options;
  const attributes = { value: sync, default: selected === undefined ? undefined : "true" };
  return ownBlock({ name: "tab", title: directive.said, attributes, inner: directive.inner() }, directive);
};

function pictureOf({ node: { head }, said }: WrittenDirective): string {
  const { alt = "", target } = head.options;
  const picture = `![${plainWords(alt)}](${addressed(said)})`;
  return target === undefined || target === "" ? picture : `[${picture}](${addressed(target)})`;
}

function addressed(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, "")}>` : address;
}

const image: DirectiveRule = (directive) => (directive.said === "" ? [] : [pictureOf(directive)]);

const figure: DirectiveRule = (directive) => {
  const caption = directive.inner();
  const picture = directive.said === "" ? [] : [pictureOf(directive)];
  const id = nameOf(directive);
  if (caption.length === 0 && id === undefined) return picture;
  return picture.length === 0 ? caption : figureOf({ content: picture, caption, id }, directive);
};

/** Its first paragraph is the picture, what follows is the caption. */
const figureMd: DirectiveRule = (directive) => {
  const { said, text } = directive;
  const whole = directive
    .inner()
    .map((part) => wordsOf(part, text))
    .join("");
  const [content = "", ...rest] = whole.split(/\n[ \t>]*\n/);
  const caption: readonly BlockPart[] = rest.length === 0 ? [] : [rest.join("\n\n").trim()];
  return figureOf({ content: [content], caption, id: idOfLabel(said) || nameOf(directive) }, directive);
};

export const designDirectives: ReadonlyMap<string, DirectiveRule> = new Map([
  ["grid", grid],
  ["card-carousel", grid],
  ["card-deck", grid],
  ["grid-item", (directive) => directive.inner()],
  ["grid-item-card", card],
  ["card", card],
  ["tab-set", tabSet],
  ["tabs", tabSet],
  ["tab-item", tabItem],
  ["tab", tabItem],
  ["group-tab", tabItem],
  ["image", image],
  ["figure", figure],
  ["figure-md", figureMd],
] satisfies [string, DirectiveRule][]);
