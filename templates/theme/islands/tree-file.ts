// The whole tree of a sidebar: one hashed file shared by every page, fetched when the first left-out branch is opened.
import type { ViewNode } from "../../../src/model/view.ts";

/** The tree that `nav` names; the browser's cache makes a second call cheap. Rejects when the file cannot be had. */
export async function fetchTree(nav: HTMLElement): Promise<readonly ViewNode[]> {
  const answer = await fetch(nav.dataset.tree ?? "");
  if (!answer.ok) throw new Error(`The sidebar's tree answered ${answer.status}`);
  const tree: readonly ViewNode[] = await answer.json();
  return tree;
}
