// The markdown tree in, the HTML tree out: remark-rehype with our own hand for what differs: code, block fences, and addresses, which
// stay as written because they are links of the page's model and not yet URLs.

import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Code, Image, ImageReference, InlineCode, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import remarkRehype, { defaultHandlers } from "remark-rehype";
import { unified } from "unified";
import { altMissing } from "../check/guide/alt-missing.ts";
import { tabsContent } from "../check/guide/tabs-content.ts";
import { put } from "../messages/fill.ts";
import { admonitions, titleOf as boxTitle } from "../model/block-names.ts";
import { placeholder, wordPlaceholder } from "./blocks.ts";
import { listBlocks } from "./cards-steps.ts";
import { codeGroup } from "./code-group.ts";
import { codeOf, infoOf } from "./fence.ts";
import { elementOf, type Handlers, type HastContext, type HastHandler, type State, splitLabel } from "./hast-parts.ts";
import { operationOf } from "./operation-block.ts";
import { tabsOf } from "./tabs.ts";
import { videoOf } from "./video.ts";

/** The HTML tree of `tree`, raw HTML still in it. Findings: `tabs-content`, `block-content`, `code-not-coloured`. */
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
function tellWithoutWords(node: Image | ImageReference, url: string, { findings, placeOf }: HastContext): void {
  if ((node.alt ?? "").trim() === "" && url.trim() !== "") findings.push(altMissing(url, placeOf(node)));
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

function handlerOf(name: string) {
  if (name === "tabs") return tabsOf;
  if (name === "code-group") return codeGroup;
  if (name === "operation") return operationOf;
  return name === "video" ? videoOf : listBlocks.get(name);
}

function containerOf(state: State, node: ContainerDirective, context: HastContext): Element | ElementContent[] {
  const handler = handlerOf(node.name);
  if (handler !== undefined) return handler(state, node, context);
  const { label, body } = splitLabel(node);
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  const title = admonitions.has(node.name) ? boxTitle(context.words, node.name) : undefined;
  if (title === undefined) {
    if (node.name === "tab") {
      const facts = { problem: "`:::tab` stands outside of `::::tabs`", hint: "Put it between `::::tabs` and `::::`." };
      context.findings.push(tabsContent(facts, context.placeOf(node)));
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
    title: given ?? title,
    className: className ?? "",
    ...(id ? { id } : {}),
  } as const;
  const element = placeholder(context.blocks, block, [...head, ...children]);
  state.patch(node, element);
  return element;
}
