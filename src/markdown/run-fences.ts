// The fences of a page that ask to be run, with what the fence below each says that it prints.
import type { Code, Root } from "mdast";
import type { RunFence } from "../model/run-fence.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";
import type { Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** Fences of `tree` with the word `run`. */
export function runFences(tree: Root, placeOf: (node: Positioned) => Place): readonly RunFence[] {
  const found: RunFence[] = [];
  walk(tree, ({ node, parent }) => {
    if (node.type !== "code" || !hasWord(node, "run")) return;
    const place = placeOf(node);
    const isElsewhere = /(?:^|\s)file=/.test(node.meta ?? "") ? true : undefined;
    const next = parent === undefined ? undefined : parent.children[parent.children.indexOf(node as never) + 1];
    const expected = next?.type === "code" && isOutput(next) ? next.value : undefined;
    found.push(defined({ language: node.lang?.toLowerCase() ?? "", text: node.value, expected, place, isElsewhere }));
  });
  return found;
}

/** ```` ```output ```` and ```` ```text output ````. */
function isOutput(node: Code): boolean {
  return node.lang?.toLowerCase() === "output" || hasWord(node, "output");
}

/** A word of its own: one in the value of another setting, such as `title="how to run"`, is none. */
function hasWord({ meta }: Code, word: string): boolean {
  const bare = (meta ?? "").replace(/(["'])(?:(?!\1).)*\1/g, '""');
  return bare.split(/\s+/).includes(word);
}
