// Cards, steps and trees of files: lists that a block gives a look. They are elements that an author could write, so the links and headings in
// them are those of the page.
import type { Element, ElementContent } from "hast";
import type { Heading, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { wordPlaceholder } from "./blocks.ts";
import { definitions, term } from "./definition-list.ts";
import { newElement } from "./finish-work.ts";
import { elementOf, type HastContext, type State, splitLabel } from "./hast-parts.ts";
import { iconOf } from "./icon-block.ts";
import { plainText } from "./plain-text.ts";
import { walk } from "./walk.ts";

// `:::details`: what a reader opens to see. It is the element that an author could write, with its title and content in markdown.

/** `:::details Title {open}` with what is in it. */
function details(state: State, node: ContainerDirective, { words }: HastContext): Element {
  const { label, body } = splitLabel(node);
  const { open, id, class: className } = node.attributes ?? {};
  const title = label === undefined ? [{ type: "text" as const, value: words.details }] : state.all(label);
  const summary = elementOf(state, label ?? node, { tagName: "summary", properties: {}, children: title });
  return elementOf(state, node, {
    tagName: "details",
    properties: {
      ...(open === undefined || open === null || open === "false" ? {} : { open: true }),
      ...(id ? { id } : {}),
      ...(className ? { className: className.split(/\s+/) } : {}),
    },
    children: [summary, ...state.wrap(state.all({ type: "root", children: body }), true)],
  });
}

/** Answers the element of a block. Diagnostics: `block-content`. */
type BlockHandler = (state: State, node: ContainerDirective, context: HastContext) => Element;

/** Each block by its name; `card` and `step` for those that stand alone. */
export const listBlocks: ReadonlyMap<string, BlockHandler> = new Map([
  ["cards", cards],
  ["card", (state, node, context) => listOf(state, node, ["ul", "block-cards", [card(state, node, context)]])],
  ["steps", steps],
  ["step", (state, node) => listOf(state, node, ["ol", "block-steps", [step(state, node)]])],
  ["files", files],
  ["details", details],
  ["definitions", definitions],
  ["term", term],
]);

function listOf(
  state: State,
  node: ContainerDirective,
  [tagName, name, children]: readonly [string, string, Element[]],
) {
  return elementOf(state, node, { tagName, properties: { className: [name] }, children });
}

function contentOf(state: State, children: ContainerDirective["children"]): ElementContent[] {
  return state.wrap(state.all({ type: "root", children }), true);
}

/** `:::cards`: each `:::card` is an item; `columns` says how many stand side by side where there is room. */
function cards(state: State, node: ContainerDirective, context: HastContext): Element {
  const items = splitLabel(node).body.map((child) => {
    if (child.type === "containerDirective" && child.name === "card") return card(state, child, context);
    const hint = "Move this into a `:::card`, or out of the cards.";
    context.diagnostics.push(
      blockContent({ problem: "Only `:::card` blocks are allowed in `::::cards`", hint }, context.placeOf(child)),
    );
    return itemOf(state, child, ["block-card", contentOf(state, [child])]);
  });
  const list = listOf(state, node, ["ul", "block-cards", items]);
  const columns = /^[1-4]$/.exec(node.attributes?.columns ?? "")?.[0];
  if (columns !== undefined) list.properties.className = ["block-cards", `columns-${columns}`];
  return list;
}

/** The title is the link: of `href`, or one that stands in it. */
function card(state: State, node: ContainerDirective, context: HastContext): Element {
  const { label, body } = splitLabel(node);
  const href = node.attributes?.href || undefined;
  const children = contentOf(state, body);
  if (label === undefined) {
    const hint = 'Add one after the name: `:::card Quick start {href="quick-start.md"}`.';
    context.diagnostics.push(blockContent({ problem: "This card has no title", hint }, context.placeOf(node)));
    if (href === undefined) return itemOf(state, node, ["block-card", children]);
  }
  const words: ElementContent[] = label === undefined ? [{ type: "text", value: href ?? "" }] : state.all(label);
  const linked = href === undefined || label?.children.some(({ type }) => type === "link" || type === "linkReference");
  const title = linked ? words : [elementOf(state, node, { tagName: "a", properties: { href }, children: words })];
  const icon = iconOf(node);
  const head = elementOf(state, node, {
    tagName: "p",
    properties: { className: ["block-card-title"] },
    children: [...(icon === undefined ? [] : [wordPlaceholder(context.blocks, { kind: "icon", ...icon })]), ...title],
  });
  return itemOf(state, node, ["block-card", [head, ...children]]);
}

type Item = readonly [className: string, children: ElementContent[]];

function itemOf(state: State, node: Parameters<State["patch"]>[0], [className, children]: Item): Element {
  return elementOf(state, node, { tagName: "li", properties: { className: [className] }, children });
}

/** `::::steps`: each `:::step`, or each item of one numbered list. */
function steps(state: State, node: ContainerDirective, context: HastContext): Element {
  const { body } = splitLabel(node);
  const [only] = body;
  if (body.length === 1 && only?.type === "list" && only.ordered === true) {
    const items = only.children.map((item) => itemOf(state, item, ["block-step", contentOf(state, item.children)]));
    return listOf(state, node, ["ol", "block-steps", items]);
  }
  const items = body.map((child) => {
    if (child.type === "containerDirective" && child.name === "step") return step(state, child);
    const hint = "Move this into a `:::step`, or out of the steps. A single numbered list also works.";
    context.diagnostics.push(
      blockContent({ problem: "Only `:::step` blocks are allowed in `::::steps`", hint }, context.placeOf(child)),
    );
    return itemOf(state, child, ["block-step", contentOf(state, [child])]);
  });
  return listOf(state, node, ["ol", "block-steps", items]);
}

/** The title was made a heading by `nameSteps`. */
function step(state: State, node: ContainerDirective): Element {
  return itemOf(state, node, ["block-step", contentOf(state, node.children)]);
}

/** Makes the titles of steps headings, in place: one level below the last heading before the steps, so that contents and search have them. */
export function nameSteps(tree: Root): void {
  let level = 1;
  let inside = Number.POSITIVE_INFINITY;
  walk(tree, ({ node, depth }) => {
    if (depth <= inside) inside = Number.POSITIVE_INFINITY;
    if (node.type === "heading" && inside === Number.POSITIVE_INFINITY) level = node.depth;
    if (node.type !== "containerDirective" || !/^steps?$/.test(node.name)) return;
    if (inside === Number.POSITIVE_INFINITY) inside = depth;
    const [first, ...rest] = node.children;
    if (node.name !== "step" || first?.type !== "paragraph" || first.data?.directiveLabel !== true) return;
    const { children, position } = first;
    const heading: Heading = { type: "heading", depth: belowOf(level), children, ...(position ? { position } : {}) };
    node.children = [heading, ...rest];
  });
}

function belowOf(level: number): Heading["depth"] {
  return ([2, 3, 4, 5, 6] as const).find((depth) => depth > level) ?? 6;
}

/** `:::files`: nested lists of names; what ends with `/` or holds others is a folder, what follows the name is a note. */
function files(state: State, node: ContainerDirective, context: HastContext): Element {
  const { body } = splitLabel(node);
  if (body.length !== 1 || body[0]?.type !== "list") {
    const facts = {
      problem: "`:::files` must contain exactly one list",
      hint: "Write the files as a list, and indent those in a folder.",
    };
    context.diagnostics.push(blockContent(facts, context.placeOf(node)));
  }
  const children = contentOf(state, body);
  for (const child of children) if (child.type === "element") nameFiles(child);
  return elementOf(state, node, { tagName: "div", properties: { className: ["block-files"] }, children });
}

function nameFiles(list: Element): void {
  if (list.tagName !== "ul" && list.tagName !== "ol") return;
  for (const item of list.children) {
    if (item.type !== "element" || item.tagName !== "li") continue;
    const lines = item.children.flatMap((child) =>
      child.type === "element" && child.tagName === "p" ? child.children : [child],
    );
    const end = lines.findIndex(
      (child) => child.type === "element" && (child.tagName === "ul" || child.tagName === "ol"),
    );
    const inner = end === -1 ? [] : lines.slice(end);
    const [name, ...note] = splitName(end === -1 ? lines : lines.slice(0, end));
    for (const child of inner) if (child.type === "element") nameFiles(child);
    const isFolder = inner.length > 0 || (name !== undefined && plainText(name).endsWith("/"));
    item.properties = { ...item.properties, className: [isFolder ? "folder" : "file"] };
    const named: ElementContent[] = name === undefined ? [] : [spanOf("block-file", [name])];
    const told: ElementContent[] =
      note.length === 0 ? [] : [{ type: "text", value: " " }, spanOf("block-file-note", note)];
    item.children = [...named, ...told, ...inner];
  }
}

function splitName(line: readonly ElementContent[]): ElementContent[] {
  const start = line.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
  const [first, ...rest] = start === -1 ? [] : line.slice(start);
  const left = rest.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (first?.type !== "text") return first === undefined ? [] : [first, ...(left.length === 0 ? [] : rest)];
  const [, name = "", note = ""] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first.value) ?? [];
  const told: ElementContent[] = note.trim() === "" ? [] : [{ type: "text", value: note }];
  return [{ type: "text", value: name }, ...told, ...(left.length === 0 ? [] : rest)];
}

function spanOf(name: string, children: ElementContent[]): Element {
  return newElement("span", { className: [name] }, children);
}
