// Which of what came is what went elsewhere, on its own page or on another one. A short text on another page is no sign of a move.
import { addTo } from "../text/grouped.ts";
import type { Change } from "./change.ts";

/** Letters of a part that is known again on another page. */
const enoughElsewhere = 24;

/** A page by its name, and its changes. */
export type MovePage = { readonly name: string; readonly changes: readonly Change[] };

/** Settles what moved among all `pages`: what came there says so, and what went is shown no more. */
export function settleMoves(pages: readonly MovePage[]): void {
  const gone = new Map<number, { readonly page: MovePage; readonly change: Change }[]>();
  for (const page of pages)
    for (const change of page.changes)
      if (change.kind === "removed" && change.unit !== undefined) addTo(gone, change.unit.id, { page, change });
  const settle = (isOwn: boolean): void => {
    for (const page of pages)
      for (const change of page.changes) {
        if (change.kind !== "added" || change.unit === undefined) continue;
        if (!isOwn && (!change.unit.isProse || change.unit.weight < enoughElsewhere)) continue;
        const found = gone
          .get(change.unit.id)
          ?.find((one) => one.change.isAway !== true && (!isOwn || one.page === page));
        if (found === undefined) continue;
        change.kind = "moved";
        if (found.page !== page) change.from = found.page.name;
        found.change.isAway = true;
      }
  };
  settle(true);
  settle(false);
  for (const { changes } of pages) joinSteps(changes);
}

/** What stands beside another of its kind is one step with it; a move in between parts them. */
function joinSteps(changes: readonly Change[]): void {
  let last: Change | undefined;
  for (const change of changes) {
    if (change.isAway === true) continue;
    if (change.isMore && (last?.kind !== change.kind || last.from !== change.from)) change.isMore = false;
    last = change;
  }
}

/** The changes that a reader steps through. */
export function stepsOf(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ isMore, isAway }) => !isMore && isAway !== true);
}
