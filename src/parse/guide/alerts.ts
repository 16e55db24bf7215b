// GitHub's alerts in: block quotes that begin with `[!NOTE]`. Out: the same tree with them as containers, so that they print as
// admonitions do.
import type { Blockquote, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { walk } from "./walk.ts";

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Turns the alerts of `tree` into container directives of the same name, in place. */
export function convertAlerts(tree: Root): void {
  walk(tree, ({ node, index, parent }) => {
    const alert = node.type === "blockquote" ? alertOf(node) : undefined;
    if (alert !== undefined && parent !== undefined) parent.children.splice(index, 1, alert);
  });
}

function alertOf(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph") return undefined;
  const [text, ...others] = first.children;
  if (text?.type !== "text") return undefined;
  const match = marker.exec(text.value);
  if (match?.[1] === undefined) return undefined;
  const value = text.value.slice(match[0].length);
  if (!match[0].endsWith("\n") && others.length > 0 && others[0]?.type !== "break") return undefined;
  const inline = [
    ...(value === "" ? [] : [{ ...text, value }]),
    ...(others[0]?.type === "break" ? others.slice(1) : others),
  ];
  return {
    type: "containerDirective",
    name: match[1].toLowerCase(),
    children: [...(inline.length > 0 ? [{ ...first, children: inline }] : []), ...rest],
    ...(quote.position === undefined ? {} : { position: quote.position }),
  };
}
