// The whole tree of a sidebar: one hashed file shared by every page, fetched when the first left-out branch is opened, and for addresses
// that are not there. What comes is read entry by entry: what is no entry, or leads where no link may lead, is left out.
import type { Inline } from "../../../src/model/config.ts";
import { deepestInline, isInlineAttribute, isInlineElement } from "../../../src/model/inline.ts";
import { isSafeHref } from "../../../src/model/safe-href.ts";
import type { ViewNode } from "../../../src/model/view.ts";
import { fetchOwn } from "../transports/own-file.ts";

/** Categories in categories; more than any tree has. */
const deepest = 64;

/** The tree at `href`; the browser's cache makes a second call cheap. Rejects when the file cannot be had. */
export async function fetchTree(href: string): Promise<readonly ViewNode[]> {
  const value = await fetchOwn(href);
  const nodes: ViewNode[] = [];
  let since = 0;
  for (const one of Array.isArray(value) ? value : []) {
    if (performance.now() - since > 20) {
      // The browser may paint, and readers type.
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    nodes.push(...treeOf([one]));
  }
  return nodes;
}

/** The entries in `value`, whatever it is. */
export function treeOf(value: unknown, depth = 0): readonly ViewNode[] {
  return Array.isArray(value) && depth < deepest ? value.flatMap((one) => nodesOf(fieldsOf(one), depth)) : [];
}

function nodesOf(node: Fields, depth: number): readonly ViewNode[] {
  const className = typeof node.className === "string" ? { className: node.className } : {};
  if (node.kind === "html") return [{ kind: "html", value: inlineOf(node.value, 0), ...className }];
  const { label, href } = node;
  if (typeof label !== "string") return [];
  const isLink = typeof href === "string" && isSafeHref(href);
  const shared = {
    label,
    current: node.current === true,
    ...className,
    ...(typeof node.icon === "string" ? { icon: node.icon } : {}),
  };
  if (node.kind === "page") {
    const method = typeof node.method === "string" ? { method: node.method } : {};
    const deprecated = node.deprecated === true ? { deprecated: true } : {};
    return isLink
      ? [{ kind: "page", ...shared, href, external: node.external === true, ...method, ...deprecated }]
      : [];
  }
  if (node.kind !== "category" || typeof node.key !== "string") return [];
  return [
    {
      kind: "category",
      ...shared,
      ...(isLink ? { href } : {}),
      indexed: node.indexed === true,
      active: node.active === true,
      collapsible: node.collapsible === true,
      open: node.open === true,
      ...(node.group === true ? { group: true as const } : {}),
      ...(Array.isArray(node.items) ? { items: treeOf(node.items, depth + 1) } : {}),
      ...(typeof node.more === "number" ? { more: node.more } : {}),
      key: node.key,
    },
  ];
}

function inlineOf(value: unknown, depth: number): readonly Inline[] {
  if (!Array.isArray(value) || depth > deepestInline) return [];
  return value.map(fieldsOf).flatMap((node): readonly Inline[] => {
    if (node.kind === "text" && typeof node.text === "string") return [{ kind: "text", text: node.text }];
    const children = inlineOf(node.children, depth + 1);
    const { tag } = node;
    if (typeof tag !== "string" || !isInlineElement(tag)) return children;
    const given = Object.entries(fieldsOf(node.attributes)).flatMap(([name, text]) =>
      typeof text === "string" && isInlineAttribute(tag, name) && (name !== "href" || isSafeHref(text))
        ? [[name, text] as const]
        : [],
    );
    return [{ kind: "element", tag, attributes: Object.fromEntries(given), children }];
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
