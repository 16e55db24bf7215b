// A built page as a tree that tests can ask: its elements, their attributes and text; and the files of an output folder.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** The document of `html`, as a browser reads it. */
export function documentOf(html: string): DefaultTreeAdapterTypes.Document {
  return parse(html);
}

/** All elements below `parent` in document order; content of templates is not part of a page. */
export function elementsIn(parent: Parent): readonly Element[] {
  const found: Element[] = [];
  const visit = (node: Parent): void => {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(parent);
  return found;
}

/** The first element below `parent` in document order of which `isIt` holds. */
export function firstIn(parent: Parent, isIt: (element: Element) => boolean): Element | undefined {
  for (const child of parent.childNodes) {
    if (!("tagName" in child)) continue;
    const found = isIt(child) ? child : firstIn(child, isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The elements of these tag names. */
export function all(parent: Parent, ...tags: readonly string[]): readonly Element[] {
  return elementsIn(parent).filter(({ tagName }) => tags.includes(tagName));
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Text content, white space collapsed. */
export function textOf(parent: Parent): string {
  const raw = (node: Parent): string =>
    node.childNodes.map((child) => ("value" in child ? child.value : "childNodes" in child ? raw(child) : "")).join("");
  return raw(parent).replace(/\s+/g, " ").trim();
}

/** Files of `folder`, as paths from it, sorted. */
export function filesOf(folder: string): readonly string[] {
  const walk = (at: string): readonly string[] =>
    readdirSync(join(folder, at), { withFileTypes: true }).flatMap((entry) => {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      return entry.isDirectory() ? walk(path) : [path];
    });
  return walk("").toSorted();
}

/** The HTML files of `folder`, parsed, by path. */
export function pagesOf(folder: string): ReadonlyMap<string, DefaultTreeAdapterTypes.Document> {
  const pages = filesOf(folder).filter((path) => path.endsWith(".html"));
  return new Map(pages.map((path) => [path, documentOf(readFileSync(join(folder, path), "utf8"))]));
}

/** A page that only leads elsewhere (`meta http-equiv=refresh`). */
export function isRedirect(document: Parent): boolean {
  return all(document, "meta").some((meta) => attribute(meta, "http-equiv") === "refresh");
}
