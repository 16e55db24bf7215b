// One plain walk over a markdown tree. The field's visitor names a function per node for its stack traces, which costs as much as
// turning the tree into HTML does; this one keeps a stack of its own, so depth cannot overflow it.
import type { Nodes, Parents, Root } from "mdast";

/** A node on its way: `parent` and `index` say where it stands, `depth` is 0 for the root. */
export type WalkStep = {
  readonly node: Nodes;
  readonly depth: number;
  readonly parent: Parents | undefined;
  readonly index: number;
};

/** Calls `visit` for every node of `tree` in document order until it answers false. Children of replaced nodes are not entered. */
export function walk(tree: Root, visit: (step: WalkStep) => unknown): void {
  const stack: WalkStep[] = [{ node: tree, depth: 0, parent: undefined, index: 0 }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if (visit(step) === false) return;
    const { node, depth } = step;
    if (!("children" in node)) continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child !== undefined) stack.push({ node: child, depth: depth + 1, parent: node, index });
    }
  }
}
