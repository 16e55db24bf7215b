// `:::details`: what a reader opens to see. It is the element that an author could write, with its title and content in markdown.
import type { Element } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { elementOf, type HastContext, type State, splitLabel } from "./hast-parts.ts";

/** `:::details Title {open}` with what is in it. */
export function details(state: State, node: ContainerDirective, { words }: HastContext): Element {
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
