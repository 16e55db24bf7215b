// `<a id="x"/>` closes itself. HTML does not see the slash, and would put all that follows into the element; whoever writes it means its end.
import type { Html, Root } from "mdast";
import { tagsOf, voids } from "./html-tags.ts";
import type { Inserted, RawPlaces } from "./raw-places.ts";
import { walk } from "./walk.ts";

const blocks = new Set(["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"]);

/** Gives such tags of `tree` their ends, in place, and tells `places` of all blocks of HTML. */
export function closeSelfClosing(tree: Root, places: RawPlaces): void {
  walk(tree, ({ node, parent }) => {
    if (node.type !== "html") return;
    const inserted = node.value.includes("/>") ? closeIn(node) : [];
    if (parent !== undefined && blocks.has(parent.type)) places.take(node, inserted);
  });
}

function closeIn(node: Html): readonly Inserted[] {
  const { value } = node;
  const inserted: Inserted[] = [];
  let closed = "";
  let at = 0;
  for (const { name, isClosed, to } of tagsOf(value)) {
    if (!isClosed || voids.has(name)) continue;
    const end = `></${name}>`;
    closed += value.slice(at, to - "/>".length) + end;
    inserted.push({ at: closed.length, length: end.length - "/>".length });
    at = to;
  }
  node.value = closed + value.slice(at);
  return inserted;
}
