// The sidebar as a value: opening and closing a category gives a new tree, and branches that the page left out are filled from the
// whole tree.
import type { ViewNode } from "../../../src/model/view.ts";

export type Category = Extract<ViewNode, { kind: "category" }>;

/** `nodes` with the category of `key` opened or closed. `collapse`: opening closes its siblings of the same level. */
export function toggled(nodes: readonly ViewNode[], key: string, collapse: boolean): readonly ViewNode[] {
  const own = nodes.find((node) => node.kind === "category" && node.key === key);
  const opens = own?.kind === "category" && !own.open;
  return nodes.map((node) => {
    if (node.kind !== "category") return node;
    if (node.key === key) return { ...node, open: !node.open };
    if (opens && collapse && node.collapsible) return { ...node, open: false };
    if (node.items === undefined || !key.startsWith(`${node.key}.`)) return node;
    return { ...node, items: toggled(node.items, key, collapse) };
  });
}

/** `nodes` with the items of the category of `key` taken from the `whole` tree, where keys are the same. */
export function filled(nodes: readonly ViewNode[], key: string, whole: readonly ViewNode[]): readonly ViewNode[] {
  const found = categoryOf(whole, key);
  if (found?.items === undefined) return nodes;
  const { items } = found;
  const fill = (level: readonly ViewNode[]): readonly ViewNode[] =>
    level.map((node) => {
      if (node.kind !== "category") return node;
      if (node.key === key) return { ...node, items };
      return node.items !== undefined && key.startsWith(`${node.key}.`) ? { ...node, items: fill(node.items) } : node;
    });
  return fill(nodes);
}

/** The category of `key`, wherever it is. */
export function categoryOf(nodes: readonly ViewNode[], key: string): Category | undefined {
  for (const node of nodes) {
    if (node.kind !== "category") continue;
    if (node.key === key) return node;
    if (node.items !== undefined && key.startsWith(`${node.key}.`)) return categoryOf(node.items, key);
  }
  return undefined;
}

/** The tree `next` of another page, with what the reader had opened in `old` (but for siblings that `collapse` closes). */
export function moved(old: readonly ViewNode[], next: readonly ViewNode[], collapse: boolean): readonly ViewNode[] {
  const known = new Map<string, Category>();
  for (const node of old) if (node.kind === "category") known.set(node.key, node);
  return next.map((node) => {
    const before = node.kind === "category" ? known.get(node.key) : undefined;
    if (node.kind !== "category" || before?.items === undefined) return node;
    const items = node.items === undefined ? unmarked(before.items) : moved(before.items, node.items, collapse);
    return { ...node, items, open: node.open || (before.open && !collapse) };
  });
}

/** Without a current page: the reader is elsewhere. */
function unmarked(nodes: readonly ViewNode[]): readonly ViewNode[] {
  return nodes.map((node) => {
    if (node.kind === "html") return node;
    if (node.kind === "page") return { ...node, current: false };
    const items = node.items === undefined ? {} : { items: unmarked(node.items) };
    return { ...node, current: false, active: false, ...items };
  });
}
