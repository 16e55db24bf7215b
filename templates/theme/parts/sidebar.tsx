// The docs sidebar: the page's branch of the tree. The island that opens other branches takes over this very markup, reading the
// entries back from it, so that a page does not carry them twice.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { TreeBranch } from "../islands/tree-view.tsx";
import * as words from "../words/page.ts";

export function Sidebar({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement | null {
  if (view.sidebar === undefined) return null;
  return (
    <nav
      className="sidebar"
      aria-label={words.docsSidebar}
      data-tree={view.sidebar.treeHref}
      data-sidebar-name={view.sidebar.name}
      data-auto-collapse={chrome.autoCollapse ? "" : undefined}
    >
      <TreeBranch branch={view.sidebar} />
    </nav>
  );
}
