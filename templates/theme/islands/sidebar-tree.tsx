// The living sidebar: categories open and close, and a branch that the page left out is fetched with the whole tree, once.
import { type ReactElement, useState } from "react";
import type { ViewNode } from "../../../src/model/view.ts";
import { type Category, filled, toggled } from "./tree-state.ts";
import { TreeView } from "./tree-view.tsx";

export type SidebarTreeProps = {
  readonly nodes: readonly ViewNode[];
  readonly autoCollapse: boolean;
  /** The whole tree; rejects when it cannot be had. */
  readonly load: () => Promise<readonly ViewNode[]>;
};

export function SidebarTree({ nodes: first, autoCollapse, load }: SidebarTreeProps): ReactElement {
  const [nodes, setNodes] = useState(first);
  const toggle = (category: Category) => {
    if (category.open || category.items !== undefined) {
      setNodes((old) => toggled(old, category.key, autoCollapse));
      return;
    }
    load().then(
      (whole) => setNodes((old) => toggled(filled(old, category.key, whole), category.key, autoCollapse)),
      () => {
        if (category.href !== undefined) location.assign(category.href);
      },
    );
  };
  return <TreeView nodes={nodes} onToggle={toggle} />;
}
