// The living sidebar: categories open and close, a branch that the page left out is fetched with the whole tree, once, and when the
// reader goes to another page of the same sidebar, that page's branch is taken in. A filter shows what the whole tree has of a few words.
import { type ReactElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ViewBranch, ViewNode } from "../../../src/model/view.ts";
import { collapse, expand } from "../words/caret.ts";
import { deprecated, filter, filtered, moreAbove, moreBelow, moreIn } from "../words/sidebar.ts";
import { branchEvent } from "./page-event.ts";
import { readBranch } from "./read-tree.ts";
import { TreeField } from "./tree-field.tsx";
import { type Category, categoryOf, filled, moved, toggled } from "./tree-state.ts";
import { TreeBranch } from "./tree-view.tsx";

// One by one: a module as a value would bring its getters along.
const words = { caret: { collapse, expand }, sidebar: { deprecated, filter, filtered, moreAbove, moreBelow, moreIn } };

export type SidebarTreeProps = {
  /** The element that hears of the next page's branch. */
  readonly nav?: HTMLElement;
  readonly branch: ViewBranch;
  readonly autoCollapse: boolean;
  /** The whole tree; rejects when it cannot be had. */
  readonly load: () => Promise<readonly ViewNode[]>;
};

export function SidebarTree({ nav, branch: first, autoCollapse, load }: SidebarTreeProps): ReactElement {
  const [branch, setBranch] = useState(first);
  // Another page starts with an empty filter.
  const [round, setRound] = useState(0);
  const setNodes = (change: (nodes: readonly ViewNode[]) => readonly ViewNode[]) =>
    setBranch((old) => ({ ...old, nodes: change(old.nodes) }));
  const toggle = (category: Category) => {
    if (category.open || category.items !== undefined) {
      setNodes((old) => toggled(old, category.key, autoCollapse));
      return;
    }
    const goThere = () => {
      if (category.href !== undefined) location.assign(category.href);
    };
    load().then((whole) => {
      if (categoryOf(whole, category.key)?.items === undefined) goThere();
      else setNodes((old) => toggled(filled(old, category.key, whole), category.key, autoCollapse));
    }, goThere);
  };
  useEffect(() => {
    const move = (event: Event) => {
      const next: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (!(next instanceof Element)) return;
      const branch = readBranch(next);
      // At once, so that the current entry can be brought into view.
      flushSync(() => {
        setBranch((old) => ({ ...branch, nodes: moved(old.nodes, branch.nodes, autoCollapse) }));
        setRound((before) => before + 1);
      });
    };
    nav?.addEventListener(branchEvent, move);
    return () => nav?.removeEventListener(branchEvent, move);
  }, [nav, autoCollapse]);
  const filter = branch.filter ? <TreeField key={round} words={words} shown={branch.nodes} load={load} /> : null;
  return <TreeBranch branch={branch} words={words} onToggle={toggle} filter={filter} />;
}
