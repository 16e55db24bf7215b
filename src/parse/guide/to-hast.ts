// The markdown tree in, the HTML tree out: remark-rehype with our own hand for what differs: code, block fences, and addresses, which
// stay as written because they are links of the page's model and not yet URLs.

import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Code, Paragraph, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { headingSlug } from "../../model/slug.ts";
import type { Place } from "../../text/place.ts";
import { codeNotColoured } from "../code-not-coloured.ts";
import { type Blocks, placeholder } from "./blocks.ts";
import { codeBlockHtml } from "./code-block.ts";
import { admonitionTitles } from "./directives.ts";

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers["html"]>;
type State = Parameters<Handler>[0];
type Positioned = {
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
};

type HastContext = {
  readonly blocks: Blocks;
  readonly findings: Finding[];
  readonly placeOf: (node: Positioned) => Place;
  /** Whether the tree holds definitions, of footnotes too. */
  readonly definitions: boolean;
};

/** The HTML tree of `tree`, raw HTML still in it. Findings: `tabs-content`, `code-not-coloured`. */
export function toHast(tree: Root, context: HastContext): HtmlRoot {
  // Before all else a tree is searched for definitions, which takes a seventh of the time: where there are none, a tree is given that holds
  // but a stand-in for all of it.
  const whole: ContainerDirective = { type: "containerDirective", name: "", children: [] };
  const handlers: Handlers = {
    ...addressHandlers,
    code(_state, node: Code) {
      const { coloured, ...code } = codeBlockHtml(infoOf(node), node.value, context.blocks.colours);
      if (coloured !== undefined) {
        context.findings.push(codeNotColoured(context.placeOf(node), coloured));
      }
      return placeholder(context.blocks, { kind: "code", ...code });
    },
    containerDirective: (state, node: ContainerDirective) =>
      node === whole ? state.all(tree) : containerOf(state, node, context),
  };
  const processor = unified().use(remarkRehype, { handlers, allowDangerousHtml: true, clobberPrefix: "" });
  return processor.runSync(context.definitions ? tree : { type: "root", children: [whole] });
}

function infoOf(node: Code): string {
  return [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
}

/** Comments vanish here already, so that a page with comments alone needs no HTML parser. */
const html: Handler = (state, node) => {
  const end = node.value.startsWith("<!--") ? node.value.indexOf("-->", 4) : -1;
  const comment = end !== -1 && node.value.slice(end + 3).trim() === "";
  return comment ? undefined : defaultHandlers.html(state, node);
};

const addressHandlers: Handlers = {
  html,
  link: (state, node) =>
    elementOf(state, node, {
      tagName: "a",
      properties: { href: node.url, ...titleOf(node) },
      children: state.all(node),
    }),
  image: (state, node) =>
    elementOf(state, node, { tagName: "img", properties: { src: node.url, alt: node.alt ?? "", ...titleOf(node) } }),
  linkReference(state, node) {
    const definition = state.definitionById.get(String(node.identifier).toUpperCase());
    if (definition === undefined) return defaultHandlers.linkReference(state, node);
    // A fault in the address is a fault of the definition: it stands there once, however often it is used.
    return elementOf(state, definition, {
      tagName: "a",
      properties: { href: definition.url, ...titleOf(definition) },
      children: state.all(node),
    });
  },
  imageReference(state, node) {
    const definition = state.definitionById.get(String(node.identifier).toUpperCase());
    if (definition === undefined) return defaultHandlers.imageReference(state, node);
    return elementOf(state, definition, {
      tagName: "img",
      properties: { src: definition.url, alt: node.alt ?? "", ...titleOf(definition) },
    });
  },
};

function titleOf(node: { readonly title?: string | null | undefined }): { title?: string } {
  return typeof node.title === "string" ? { title: node.title } : {};
}

type Shape = Pick<Element, "tagName" | "properties"> & Partial<Pick<Element, "children">>;

function elementOf(
  state: State,
  node: Parameters<State["patch"]>[0],
  { tagName, properties, children = [] }: Shape,
): Element {
  const element: Element = { type: "element", tagName, properties, children };
  state.patch(node, element);
  return element;
}

function containerOf(state: State, node: ContainerDirective, context: HastContext): Element | ElementContent[] {
  if (node.name === "tabs") return tabsOf(state, node, context);
  const { label, body } = splitLabel(node);
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  const title = admonitionTitles.get(node.name);
  if (title === undefined) {
    if (node.name === "tab") {
      const facts = { problem: "`:::tab` stands outside of `::::tabs`", hint: "Put it between `::::tabs` and `::::`." };
      context.findings.push(finding("tabs-content", context.placeOf(node), facts));
    }
    return [
      ...(label === undefined
        ? []
        : [elementOf(state, label, { tagName: "p", properties: {}, children: state.all(label) })]),
      ...children,
    ];
  }
  const { title: given, id, class: className } = node.attributes ?? {};
  const head = label === undefined ? [] : [placeholder(context.blocks, { kind: "title" }, state.all(label))];
  const block = {
    kind: "admonition",
    type: node.name,
    title: given || title,
    className: className ?? "",
    ...(id ? { id } : {}),
  } as const;
  const element = placeholder(context.blocks, block, [...head, ...children]);
  state.patch(node, element);
  return element;
}

function splitLabel(node: ContainerDirective): { label: Paragraph | undefined; body: ContainerDirective["children"] } {
  const [first, ...rest] = node.children;
  const labelled = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return labelled ? { label: first, body: rest } : { label: undefined, body: node.children };
}

function tabsOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const tabs: Element[] = [];
  const values = new Set<string>();
  const complain = (at: Positioned, problem: string, hint: string) =>
    context.findings.push(finding("tabs-content", context.placeOf(at), { problem, hint }));
  for (const child of splitLabel(node).body) {
    if (child.type === "containerDirective" && child.name === "tab") {
      const tab = tabOf(state, child, tabs.length + 1);
      if (values.has(tab.value))
        complain(child, `two tabs have the value \`${tab.value}\``, "Give each tab another `value`.");
      values.add(tab.value);
      const element = placeholder(context.blocks, { kind: "tab", ...tab.block }, tab.children);
      state.patch(child, element);
      tabs.push(element);
    } else {
      complain(child, "only `:::tab` blocks may stand in `::::tabs`", "Move this into a tab, or out of the tabs.");
      const block = { kind: "tab", label: "…", value: `tab-${tabs.length + 1}`, chosen: false } as const;
      if (tabs.length === 0) tabs.push(placeholder(context.blocks, block));
      tabs.at(-1)?.children.push(...state.all({ type: "root", children: [child] }));
    }
  }
  if (tabs.length === 0) complain(node, "`::::tabs` holds no tab", 'Put `:::tab{label="…"}` … `:::` in it.');
  const { group, query: named } = node.attributes ?? {};
  // `query` alone takes the name of the group.
  const query = named === undefined || named === null ? undefined : named || group;
  if (query === "" || (query === undefined && named !== undefined && named !== null))
    complain(node, "`query` of these tabs has no name", 'Write `query="name"`, or give the tabs a `group`.');
  const block = { kind: "tabs", ...(group ? { group } : {}), ...(query ? { query } : {}) } as const;
  const element = placeholder(context.blocks, block, tabs);
  state.patch(node, element);
  return element;
}

function tabOf(state: State, node: ContainerDirective, number: number) {
  const { label: written, body } = splitLabel(node);
  const { label: attribute, value: given, default: chosen } = node.attributes ?? {};
  const label = attribute || (written === undefined ? "" : textOf(written)) || given || `Tab ${number}`;
  const value = given || headingSlug(label) || `tab-${number}`;
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  return {
    value,
    children,
    block: { label, value, chosen: chosen !== undefined && chosen !== null && chosen !== "false" },
  };
}

function textOf(node: Paragraph | Paragraph["children"][number]): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
