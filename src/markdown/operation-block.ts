// `:::operation addOrder`: an operation of the API in a guide, as a line that leads to its page: method, path and what it is called, each from
// the description. What stands in the block stands below that line.
import type { Element, ElementContent } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { isReference } from "../model/reference.ts";
import { type GuideBlock, placeholder } from "./blocks.ts";
import { type FinishState, newElement } from "./finish-work.ts";
import { type HastContext, type State, splitLabel, textOf } from "./hast-parts.ts";

/** The stand-in of an operation. Diagnostic: `block-content`. */
export function operationOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const { label, body } = splitLabel(node);
  const name = label === undefined ? "" : textOf(label).trim();
  if (name === "") {
    const facts = {
      problem: "This block does not specify an operation",
      hint: "Write `:::operation addOrder`, or `:::operation POST /orders`.",
    };
    context.diagnostics.push(blockContent(facts, context.placeOf(node)));
  }
  const position = label?.children[0]?.position ?? node.position;
  const block = { kind: "operation", name, ...(position === undefined ? {} : { position }) } as const;
  const element = placeholder(context.blocks, block, state.wrap(state.all({ type: "root", children: body }), true));
  state.patch(node, element);
  return element;
}

/** What the operation prints as. */
export function operationNodes(
  { name, position }: Extract<GuideBlock, { kind: "operation" }>,
  element: Element,
  work: FinishState,
): ElementContent[] {
  const words = work.inside(element.children);
  if (name === "") return words;
  const href = isReference(name) ? name : `api:${name}`;
  const link = newElement("a", { href, className: ["block-operation-link"] });
  const number = work.links.length;
  const [shown] = work.inside([position === undefined ? link : { ...link, position }]);
  if (shown?.type === "element") shown.children = [{ type: "raw", value: `${work.blocks.mark}o${number}x` }];
  const children: ElementContent[] = shown === undefined ? words : [shown, ...words];
  return [newElement("div", { className: ["block-operation"] }, children)];
}
