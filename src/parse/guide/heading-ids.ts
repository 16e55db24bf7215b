// Ids that an author gives a heading: `## Text {#id}`. Those of other programs are written so before (dialects/heading-ids.ts); a heading
// without one gets that of its words (heading-shapes.ts).
import type { Root } from "mdast";
import { walk } from "./walk.ts";

/** `## Text {#id}`: the id becomes the heading's, verbatim, in place; `\\{#id}` is text. */
export function takeHeadingIds(tree: Root, text: string): void {
  if (!text.includes("{#")) return;
  walk(tree, ({ node }) => {
    if (node.type !== "heading") return;
    const last = node.children.at(-1);
    const match = last?.type === "text" ? /\{#([^\s{}]+)\}[ \t]*$/.exec(last.value) : null;
    if (last?.type !== "text" || match?.[1] === undefined) return;
    const end = last.position?.end.offset;
    if (end !== undefined && text.slice(0, end).trimEnd().endsWith(`\\${match[0].trimEnd()}`)) return;
    last.value = last.value.slice(0, match.index).trimEnd();
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
  });
}
