// Questions to a printed page, asked of the tree that a browser would make of it.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of `page`, in document order. */
export function elementsOf(page: string): readonly Element[] {
  const found: Element[] = [];
  const walk = (node: Node) => {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(page, { onParseError: () => {} }));
  return found;
}

/** The names of the errors that an HTML parser reports for `page`. */
export function parseErrorsOf(page: string): readonly string[] {
  const errors: string[] = [];
  parse(page, { onParseError: (error) => errors.push(error.code) });
  return errors;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function textOf(element: Element): string {
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (defaultTreeAdapter.isTextNode(node)) texts.push(node.value);
    else if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(element);
  return texts.join("");
}

export function named(page: string, tag: string): readonly Element[] {
  return elementsOf(page).filter((element) => element.tagName === tag && element.namespaceURI === html.NS.HTML);
}
