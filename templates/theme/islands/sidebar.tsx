// Takes over a printed sidebar on the first use of a caret: same nodes, same place, as the reader left them.
import { hydrateIsland } from "./mount.tsx";
import { readBranch } from "./read-tree.ts";
import { SidebarTree } from "./sidebar-tree.tsx";
import { fetchTree } from "./tree-file.ts";

/** Gives life to the tree in `nav`, unless it lives, and toggles the category of `key`, whose caret the reader used. */
export function takeOver(nav: HTMLElement, key: string): void {
  if (nav.dataset.live === undefined) {
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
  const caret = () => nav.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] > .tree-row > .caret`);
  const printed = caret();
  use(printed);
  // React has hydrated for the click. Where it had to render anew, another caret stands there, which has not heard of it.
  if (printed?.isConnected === false) use(caret());
}

/** A click on `caret`. Its own `click()` does nothing while a click that a key made is under way, as it is where this chunk was there before it. */
function use(caret: HTMLElement | null): void {
  caret?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
