// Takes over a printed sidebar on the first use of a caret or of its filter: same nodes, same place, as the reader left them.
import { hydrateIsland } from "./mount.tsx";
import { readBranch } from "./read-tree.ts";
import { SidebarTree } from "./sidebar-tree.tsx";
import { fetchTree } from "./tree-file.ts";

// Intent has brought this file: a filter that the reader is in lives at once.
const wakeFilter = ({ activeElement } = document) => {
  const nav = activeElement?.matches(".tree-filter") ? activeElement.closest<HTMLElement>("nav.sidebar") : null;
  if (nav) live(nav);
};
document.addEventListener("focusin", () => wakeFilter());
wakeFilter();

/** Gives life to the tree in `nav`, unless it lives. */
function live(nav: HTMLElement): void {
  if (nav.dataset.live !== undefined) return;
  hydrateIsland(
    nav,
    "sidebar",
    <SidebarTree
      nav={nav}
      branch={readBranch(nav)}
      autoCollapse={nav.dataset.autoCollapse !== undefined}
      load={() => fetchTree(nav.dataset.tree ?? "")}
    />,
  );
}

/** Gives life to the tree in `nav`, and toggles the category of `key`, whose caret the reader used. */
export function takeOver(nav: HTMLElement, key: string): void {
  live(nav);
  const caret = () => nav.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] > .tree-row > .caret`);
  // Not its `click()`, which does nothing while a click that a key made on it is under way, as one is where this chunk was there before the key.
  const toggle = () => caret()?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const printed = caret();
  toggle();
  // React has hydrated for the click. Where it had to render anew, another caret stands there, which has not heard of it.
  if (!printed?.isConnected) toggle();
}
