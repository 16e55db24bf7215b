// Formulas in a line, as code hosts write them: code between dollars, `$` followed by code and a `$`. Money alone is never one.
import type { InlineCode, Root } from "mdast";
import { walk } from "../walk.ts";

/** The codes of `tree`, parsed from `text`, that are formulas; the dollars around them go, in place. */
export function takeFormulas(tree: Root, text: string): ReadonlySet<InlineCode> {
  const found = new Set<InlineCode>();
  if (!text.includes("$`")) return found;
  walk(tree, ({ node, index, parent }) => {
    if (node.type !== "inlineCode") return;
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (before?.type !== "text" || after?.type !== "text") return;
    if (!before.value.endsWith("$") || !after.value.startsWith("$")) return;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    found.add(node);
  });
  return found;
}
