// Takes over a printed sidebar on the first use of a caret: same markup, same place, focus kept.
import { mountIsland } from "./mount.tsx";
import { readBranch } from "./read-tree.ts";
import { SidebarTree } from "./sidebar-tree.tsx";
import { fetchTree } from "./tree-file.ts";
import { categoryOf } from "./tree-state.ts";

/** Mounts the living tree in `nav` and toggles the category of `key`, whose caret the reader used. */
export function takeOver(nav: HTMLElement, key: string): void {
  if (nav.dataset.live !== undefined) return;
  const branch = readBranch(nav);
  const focused = document.activeElement?.closest("[data-key]")?.getAttribute("data-key");
  mountIsland(
    nav,
    <SidebarTree
      nav={nav}
      branch={branch}
      autoCollapse={nav.dataset.autoCollapse !== undefined}
      load={() => fetchTree(nav.dataset.tree ?? "")}
    />,
  );
  const caret = (of: string) => nav.querySelector<HTMLElement>(`[data-caret="${CSS.escape(of)}"]`);
  if (focused) caret(focused)?.focus({ preventScroll: true });
  if (categoryOf(branch.nodes, key) !== undefined) caret(key)?.click();
}
