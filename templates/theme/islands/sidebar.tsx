// Takes over a printed sidebar on the first use of a caret: same markup, same place, focus kept.
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ViewNode } from "../../../src/model/view.ts";
import { readTree } from "./read-tree.ts";
import { SidebarTree } from "./sidebar-tree.tsx";
import { fetchTree } from "./tree-file.ts";
import { categoryOf } from "./tree-state.ts";

/** Mounts the living tree in `nav` and toggles the category of `key`, whose caret the reader used. */
export function takeOver(nav: HTMLElement, key: string): void {
  const list = nav.querySelector(":scope > .tree");
  if (list === null || nav.dataset.live !== undefined) return;
  nav.dataset.live = "";
  const nodes: readonly ViewNode[] = readTree(list);
  const focused = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
  flushSync(() =>
    createRoot(nav).render(
      <SidebarTree nodes={nodes} autoCollapse={nav.dataset.autoCollapse !== undefined} load={() => fetchTree(nav)} />,
    ),
  );
  const caret = (of: string) => nav.querySelector<HTMLElement>(`[data-caret="${CSS.escape(of)}"]`);
  if (focused) caret(focused)?.focus({ preventScroll: true });
  if (categoryOf(nodes, key) !== undefined) caret(key)?.click();
}
