// HTML given in the config, sanitised at load into a small tree and rendered as elements. React wants some attributes under other
// names; everything else passes through as written.
import { createElement, type ReactNode } from "react";
import type { Inline as InlineNode } from "../../../src/model/config.ts";

const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  colspan: "colSpan",
  rowspan: "rowSpan",
  srcset: "srcSet",
  tabindex: "tabIndex",
  datetime: "dateTime",
};

/** Renders `nodes` in order. An outside link gets no opener. */
export function Inline({ nodes }: { nodes: readonly InlineNode[] }): ReactNode {
  return nodes.map(elementOf);
}

function elementOf(node: InlineNode, index: number): ReactNode {
  if (node.kind === "text") return node.text;
  const props: Record<string, string | number> = { key: index };
  for (const [name, value] of Object.entries(node.attributes)) props[reactNames[name] ?? name] = value;
  if (node.attributes.target === "_blank") props.rel = "noopener noreferrer";
  return createElement(node.tag, props, ...node.children.map(elementOf));
}
