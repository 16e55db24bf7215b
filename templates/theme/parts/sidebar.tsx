// The docs sidebar: the page's branch of the tree. The island that opens other branches takes over this very markup, reading the
// entries back from it, so that a page does not carry them twice.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { TreeBranch } from "../islands/tree-view.tsx";
import { wordsHere } from "../words/here.ts";

type SidebarProps = { readonly chrome: Chrome; readonly view: PageView };

export function Sidebar({ chrome, view }: SidebarProps): ReactElement | null {
  if (view.sidebar === undefined) return null;
  return (
    <nav {...frameOf(chrome, view.sidebar)}>
      <TreeBranch branch={view.sidebar} words={wordsHere()} />
    </nav>
  );
}

/** The same around a branch that is printed already: `html` is the markup of `TreeBranch`. */
export function PrintedSidebar({ chrome, view, html }: SidebarProps & { readonly html: string }): ReactElement | null {
  if (view.sidebar === undefined) return null;
  return <nav {...frameOf(chrome, view.sidebar)} dangerouslySetInnerHTML={{ __html: html }} />;
}

function frameOf({ autoCollapse }: Chrome, { name, treeHref }: NonNullable<PageView["sidebar"]>) {
  const words = wordsHere().page;
  return {
    className: "sidebar",
    "aria-label": words.docsSidebar,
    "data-tree": treeHref,
    "data-sidebar-name": name,
    "data-auto-collapse": autoCollapse ? "" : undefined,
  };
}
