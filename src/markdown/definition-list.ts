// `::::definitions`: terms and what they mean, as the list of HTML that is made for them. Each `:::term` has its name in brackets; one that
// says nothing shares what the next one says, one without a name says more of the one before.
import type { Element, ElementContent } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { elementOf, type HastContext, type State, splitLabel } from "./hast-parts.ts";

/** The list of `node`. Diagnostic: `block-content`. */
export function definitions(state: State, node: ContainerDirective, context: HastContext): Element {
  const children = splitLabel(node).body.flatMap((child) => {
    if (child.type === "containerDirective" && child.name === "term") return entryOf(state, child);
    const hint = "Move this into a `:::term`, or out of the definitions.";
    const problem = "Only `:::term` blocks are allowed in `::::definitions`";
    context.diagnostics.push(blockContent({ problem, hint }, context.placeOf(child)));
    return meaningOf(state, [child]);
  });
  return listOf(state, node, children);
}

/** A term that stands alone is a list of one. */
export function term(state: State, node: ContainerDirective): Element {
  return listOf(state, node, entryOf(state, node));
}

function listOf(state: State, node: ContainerDirective, children: readonly Element[]): Element {
  const properties = { className: ["block-definitions"] };
  return elementOf(state, node, { tagName: "dl", properties, children: [...children] });
}

function entryOf(state: State, node: ContainerDirective): readonly Element[] {
  const { label, body } = splitLabel(node);
  const { id } = node.attributes ?? {};
  const properties = id ? { id } : {};
  const name =
    label === undefined ? [] : [elementOf(state, label, { tagName: "dt", properties, children: state.all(label) })];
  return [...name, ...meaningOf(state, body)];
}

/** A paragraph alone is words. */
function meaningOf(state: State, body: ContainerDirective["children"]): readonly Element[] {
  const [only] = body;
  if (only === undefined) return [];
  const children: ElementContent[] =
    body.length === 1 && only.type === "paragraph"
      ? state.all(only)
      : state.wrap(state.all({ type: "root", children: body }), false);
  return [elementOf(state, only, { tagName: "dd", properties: {}, children })];
}
