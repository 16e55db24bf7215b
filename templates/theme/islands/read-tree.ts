// Reads the entries of a printed sidebar or navbar back from its markup, so that a page does not carry them a second time as data.
// The shape is that of tree-view.tsx and navbar.tsx; a test holds that reading what was printed gives what was printed.
import type { Inline } from "../../../src/model/config.ts";
import { methodOf } from "../../../src/model/method.ts";
import type { ViewBranch, ViewEntry, ViewIcon, ViewNode, ViewRest } from "../../../src/model/view.ts";

/** The branch that a `nav.sidebar` shows. */
export function readBranch(nav: Element): ViewBranch {
  const list = nav.querySelector(":scope > .tree");
  const before = readRest(nav.querySelector(":scope > [data-rest='before']"));
  const after = readRest(nav.querySelector(":scope > [data-rest='after']"));
  return {
    nodes: list === null ? [] : readTree(list),
    ...(nav.querySelector(":scope > .tree-filter") && { filter: true }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

function readRest(link: Element | null): ViewRest | null {
  return link && { count: Number(link.getAttribute("data-count")), href: link.getAttribute("href") ?? "" };
}

/** The nodes of a `ul.tree`. */
export function readTree(list: Element): readonly ViewNode[] {
  return [...list.children].map(readNode);
}

function readNode(item: Element): ViewNode {
  const className = item.getAttribute("data-class");
  const given = className === null ? {} : { className };
  if (item.classList.contains("tree-html")) return { kind: "html", value: readInline(item), ...given };
  if (item.classList.contains("tree-category")) return { ...readCategory(item), ...given };
  const link = item.querySelector(":scope > a");
  const written = link?.querySelector(".method")?.textContent;
  return {
    kind: "page",
    ...readLink(link),
    current: link?.hasAttribute("aria-current") ?? false,
    external: link?.hasAttribute("target") ?? false,
    ...readIcon(link),
    ...(written && { method: methodOf(written) }),
    ...(link?.classList.contains("deprecated") ? { deprecated: true } : {}),
    ...given,
  };
}

function readCategory(item: Element): ViewNode {
  const label = item.querySelector(":scope > .tree-row > .tree-link");
  const list = item.querySelector(":scope > .tree");
  const rest = item.querySelector(":scope > .tree-more");
  const more = rest?.getAttribute("data-more");
  const caret = item.querySelector(":scope > .tree-row > .caret");
  const { href, label: text } = readLink(label);
  return {
    kind: "category",
    label: text,
    ...(label?.tagName === "A" ? { href } : rest && { href: rest.getAttribute("href") ?? "" }),
    indexed: label?.tagName === "A" && !label.hasAttribute("data-first"),
    current: label?.hasAttribute("aria-current") ?? false,
    active: item.hasAttribute("data-active"),
    collapsible: caret !== null,
    ...readIcon(label),
    open: item.hasAttribute("data-open"),
    ...(item.classList.contains("tree-group") && { group: true }),
    key: item.getAttribute("data-key") ?? "",
    ...(list && { items: readTree(list) }),
    ...(more && { more: Number(more) }),
  };
}

/** The icon before a label; its drawing is somewhere on the page. */
function readIcon(link: Element | null): { icon?: ViewIcon } {
  const icon = link?.querySelector("use")?.getAttribute("href")?.slice(1) || link?.querySelector(".emoji")?.textContent;
  return icon ? { icon } : {};
}

function readLink(link: Element | null): { label: string; href: string } {
  return {
    label: (link?.querySelector(".tree-text, .entry-text") ?? link)?.textContent ?? "",
    href: link?.getAttribute("href") ?? "",
  };
}

function readInline(element: Element): readonly Inline[] {
  const nodes: Inline[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const attributes: Record<string, string> = {};
      for (const { name, value } of child.attributes) attributes[name] = value;
      nodes.push({ kind: "element", tag: child.localName, attributes, children: readInline(child) });
    } else if (child.textContent) nodes.push({ kind: "text", text: child.textContent });
  }
  return nodes;
}

/** The entries of the navbar's lists, left before right, without their icons. */
export function readNavbar(navbar: Element): readonly ViewEntry[] {
  return [...navbar.querySelectorAll("[data-entries] > li")].map((item) => {
    const links = [...item.querySelectorAll("a")].map(readEntry);
    const summary = item.querySelector("summary");
    if (summary === null) return links[0] ?? readEntry(item);
    const current = summary.hasAttribute("data-current");
    return { label: readLink(summary).label, href: "", external: false, current, items: links };
  });
}

function readEntry(link: Element | null): ViewEntry {
  return {
    ...readLink(link),
    external: link?.hasAttribute("target") ?? false,
    current: link?.hasAttribute("aria-current") ?? false,
    items: [],
  };
}
