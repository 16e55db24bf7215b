// The markdown tree in, the HTML tree out: remark-rehype with our own handlers for what differs: code, block fences (tabs and groups of
// code here, other blocks in their own files), and addresses, which stay as written because they are links of the page's model and not
// yet URLs. The file is long because tabs and groups of code share how they are made.
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Code, Image, ImageReference, InlineCode, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import remarkRehype, { defaultHandlers } from "remark-rehype";
import { unified } from "unified";
import { altMissing } from "../check/guide/alt-missing.ts";
import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import { blockContent } from "../check/guide/block-content.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { put } from "../messages/fill.ts";
import { admonitions, titleOf as boxTitle } from "../model/block-names.ts";
import { headingSlug } from "../model/slug.ts";
import { placeholder, wordPlaceholder } from "./blocks.ts";
import { listBlocks } from "./cards-steps.ts";
import { codeOf, infoOf } from "./fence.ts";
import { codeSettings } from "./fence-info.ts";
import {
  elementOf,
  type Handlers,
  type HastContext,
  type HastHandler,
  type Positioned,
  type State,
  splitLabel,
  textOf,
} from "./hast-parts.ts";
import { iconOf } from "./icon-block.ts";
import { operationOf } from "./operation-block.ts";
import { pagesOf } from "./pages-block.ts";
import { videoOf } from "./video.ts";

/** The HTML tree of `tree`, raw HTML still in it. Diagnostics: `tabs-content`, `block-content`, `code-not-highlighted`. */
export function toHast(tree: Root, context: HastContext): HtmlRoot {
  const handlers: Handlers = {
    ...addressHandlers,
    image: (state, node) => {
      tellWithoutWords(node, node.url, context);
      return addressHandlers.image(state, node);
    },
    imageReference: (state, node) => {
      const definition = state.definitionById.get(String(node.identifier).toUpperCase());
      if (definition !== undefined) tellWithoutWords(node, definition.url, context);
      return addressHandlers.imageReference(state, node);
    },
    inlineCode: (state, node: InlineCode) => formulaOf(node, context) ?? defaultHandlers.inlineCode(state, node),
    code: (_state, node: Code) => codeOf(node, infoOf(node), context),
    containerDirective: (state, node: ContainerDirective) => containerOf(state, node, context),
  };
  const processor = unified().use(remarkRehype, {
    handlers,
    allowDangerousHtml: true,
    clobberPrefix: "",
    footnoteLabel: context.words.footnotes,
    footnoteBackLabel: (index, again) => put(context.words.footnoteBack, `${index + 1}${again > 1 ? `-${again}` : ""}`),
  });
  return processor.runSync(tree);
}

/** What has no address is told by that. */
function tellWithoutWords(node: Image | ImageReference, url: string, { diagnostics, placeOf }: HastContext): void {
  if ((node.alt ?? "").trim() === "" && url.trim() !== "") diagnostics.push(altMissing(url, placeOf(node)));
}

function formulaOf(node: InlineCode, { blocks, drawing, formulas, placeOf }: HastContext): Element | undefined {
  const html = formulas.has(node) ? drawing?.formula(node.value, false, placeOf(node)) : undefined;
  return html === undefined
    ? undefined
    : wordPlaceholder(blocks, { kind: "drawn", html, of: "formula", code: node.value });
}

/** Comments vanish here already, so that a page with comments alone needs no HTML parser. */
const html: HastHandler = (state, node) => {
  const end = node.value.startsWith("<!--") ? node.value.indexOf("-->", 4) : -1;
  const comment = end !== -1 && node.value.slice(end + 3).trim() === "";
  return comment ? undefined : defaultHandlers.html(state, node);
};

const addressHandlers = {
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
} satisfies Handlers;

function titleOf(node: { readonly title?: string | null | undefined }): { title?: string } {
  return typeof node.title === "string" ? { title: node.title } : {};
}

/** Blocks for an audience are gone before a text is parsed: one that was not seen then is for nobody. */
function hiddenBlock(node: ContainerDirective, { diagnostics, placeOf }: HastContext): [] {
  diagnostics.push(audienceInvalid("block", "it is in a place that cannot have one", placeOf(node)));
  return [];
}

function handlerOf(name: string) {
  if (name === "tabs") return tabsOf;
  if (name === "code-group") return codeGroup;
  if (name === "operation") return operationOf;
  if (name === "pages") return pagesOf;
  return name === "video" ? videoOf : listBlocks.get(name);
}

function containerOf(state: State, node: ContainerDirective, context: HastContext): Element | ElementContent[] {
  if (node.name === "audience") return hiddenBlock(node, context);
  const handler = handlerOf(node.name);
  if (handler !== undefined) return handler(state, node, context);
  const { label, body } = splitLabel(node);
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  const title = admonitions.has(node.name) ? boxTitle(context.words, node.name) : undefined;
  if (title === undefined) {
    if (node.name === "tab") {
      const facts = { problem: "`:::tab` is outside `::::tabs`", hint: "Move it between `::::tabs` and `::::`." };
      context.diagnostics.push(diagnostic("tabs-content", context.placeOf(node), facts));
    }
    return [
      ...(label === undefined
        ? []
        : [elementOf(state, label, { tagName: "p", properties: {}, children: state.all(label) })]),
      ...children,
    ];
  }
  const { title: given, id, class: className } = node.attributes ?? {};
  const icon = iconOf(node);
  const head = label === undefined ? [] : [placeholder(context.blocks, { kind: "title" }, state.all(label))];
  const block = {
    kind: "admonition",
    type: node.name,
    title: given ?? title,
    className: className ?? "",
    ...(id ? { id } : {}),
    ...(icon === undefined ? {} : { icon }),
  } as const;
  const element = placeholder(context.blocks, block, [...head, ...children]);
  state.patch(node, element);
  return element;
}

// `:::code-group`: fences one after the other become tabs, named by their titles.

const written = /(^|\s)(?:title=(?:"[^"]*"|'[^']*')|\[([^\]]{1,80})\](?=\s|$))/g;

/** Tabs of the codes in `node`; `group` and `query` as of tabs. Diagnostics: `block-content`, `tabs-content`, `code-not-highlighted`. */
function codeGroup(state: State, node: ContainerDirective, context: HastContext): Element {
  const tabs: Element[] = [];
  const values = new Set<string>();
  for (const child of splitLabel(node).body) {
    if (child.type !== "code") {
      const facts = {
        problem: "Only fenced code blocks are allowed in `:::code-group`",
        hint: "Move this out of the group, or use `::::tabs`.",
      };
      context.diagnostics.push(blockContent(facts, context.placeOf(child)));
      tabs.at(-1)?.children.push(...state.all({ type: "root", children: [child] }));
      continue;
    }
    const info = infoOf(child);
    const label = labelOf(info) || `${tabs.length + 1}`;
    const slug = headingSlug(label) || `tab-${tabs.length + 1}`;
    const value = values.has(slug) ? `${slug}-${tabs.length + 1}` : slug;
    values.add(value);
    const code = codeOf(child, info.replace(written, "$1"), context);
    const tab = placeholder(context.blocks, { kind: "tab", label, value, chosen: false }, [code]);
    state.patch(child, tab);
    tabs.push(tab);
  }
  if (tabs.length === 0) {
    const facts = { problem: "`:::code-group` contains no code", hint: "Add two fenced code blocks with titles." };
    context.diagnostics.push(blockContent(facts, context.placeOf(node)));
  }
  const element = placeholder(context.blocks, { kind: "tabs", ...queryOf(node, context) }, tabs);
  state.patch(node, element);
  return element;
}

/** The title, the words in brackets, or the language. */
function labelOf(info: string): string {
  const { title, language } = codeSettings(info, "");
  if (title !== undefined) return title;
  const unquoted = info.replace(/(["'])(?:(?!\1).)*\1/g, "");
  return /(?:^|\s)\[([^\]]{1,80})\](?=\s|$)/.exec(unquoted)?.[1] ?? language;
}

/** `::::tabs` with its `:::tab` blocks. Diagnostics: `tabs-content`. */
function tabsOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const tabs: Element[] = [];
  const values = new Map<string, string>();
  const complain = (at: Positioned, problem: string, hint: string) =>
    context.diagnostics.push(diagnostic("tabs-content", context.placeOf(at), { problem, hint }));
  for (const child of splitLabel(node).body) {
    if (child.type === "containerDirective" && child.name === "tab") {
      const tab = tabOf(state, child, { values, words: context.words });
      if (values.has(tab.value))
        complain(child, `Two tabs have the value \`${tab.value}\``, "Give each tab a unique `value`.");
      values.set(tab.value, tab.block.label);
      const element = placeholder(context.blocks, { kind: "tab", ...tab.block }, tab.children);
      state.patch(child, element);
      tabs.push(element);
    } else {
      complain(child, "Only `:::tab` blocks are allowed in `::::tabs`", "Move this into a tab, or out of the tabs.");
      const block = { kind: "tab", label: "…", value: `tab-${tabs.length + 1}`, chosen: false } as const;
      if (tabs.length === 0) tabs.push(placeholder(context.blocks, block));
      tabs.at(-1)?.children.push(...state.all({ type: "root", children: [child] }));
    }
  }
  if (tabs.length === 0) complain(node, "`::::tabs` contains no tab", 'Add `:::tab{label="…"}` … `:::`.');
  const element = placeholder(context.blocks, { kind: "tabs", ...queryOf(node, context) }, tabs);
  state.patch(node, element);
  return element;
}

/** Who these tabs follow, and the key that names the choice in an address. Diagnostic: `tabs-content`. */
function queryOf(node: ContainerDirective, context: HastContext): { readonly group?: string; readonly query?: string } {
  const { group, query: named } = node.attributes ?? {};
  // `query` alone takes the name of the group.
  const query = named === undefined || named === null ? undefined : named || group;
  if (query === "" || (query === undefined && named !== undefined && named !== null)) {
    const facts = {
      problem: "The `query` of these tabs has no name",
      hint: 'Write `query="name"`, or give the tabs a `group`.',
    };
    context.diagnostics.push(diagnostic("tabs-content", context.placeOf(node), facts));
  }
  return { ...(group ? { group } : {}), ...(query ? { query } : {}) };
}

/** Labels of the tabs before one, by their values. */
type Before = { readonly values: ReadonlyMap<string, string>; readonly words: HastContext["words"] };

/** `known`: values of the tabs before it. `C++` beside `C` has one of its own; only who gives the same value or label twice is told. */
function tabOf(state: State, node: ContainerDirective, { values: known, words }: Before) {
  const number = known.size + 1;
  const { label: written, body } = splitLabel(node);
  const { label: attribute, value: given, default: chosen } = node.attributes ?? {};
  const label = attribute || (written === undefined ? "" : textOf(written)) || given || put(words.tab, `${number}`);
  const slug = given || headingSlug(label) || `tab-${number}`;
  const value = !given && (known.get(slug) ?? label) !== label ? `${slug}-${number}` : slug;
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  const icon = iconOf(node);
  return {
    value,
    children,
    block: {
      label,
      value,
      chosen: chosen !== undefined && chosen !== null && chosen !== "false",
      ...(icon === undefined ? {} : { icon }),
    },
  };
}
