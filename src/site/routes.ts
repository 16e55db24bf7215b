// Pages in, the route table out: one page for each route. Where several want the same one, it goes to the page that has it by the name of
// its file; the others are known by their ids and sources still, so that what names them leads to the page that is shown.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";

export type RouteTable = {
  /** In the order of the pages; assembly adds the pages that it makes. */
  readonly pages: Map<Route, Page>;
  /** Pages that another one keeps from their route. */
  readonly ousted: readonly Page[];
  readonly findings: readonly Finding[];
};

/** The table of `pages` without drafts. Finding: `duplicate-route` at each page that does not get its route. */
export function routeTable(pages: readonly Page[]): RouteTable {
  const table = new Map<Route, Page>();
  const ousted: Page[] = [];
  for (const page of pages) {
    if (page.face.front.draft === true) continue;
    const { route } = page.face;
    const owner = table.get(route);
    if (owner !== undefined && claimOf(owner) <= claimOf(page)) ousted.push(page);
    else {
      table.set(route, page);
      if (owner !== undefined) ousted.push(owner);
    }
  }
  return { pages: table, ousted, findings: ousted.map((page) => takenFinding(page, table)) };
}

/** `duplicate-route` of a page whose route `table` has for another one. */
export function takenFinding(page: Page, table: ReadonlyMap<Route, Page>): Finding {
  const { route } = page.face;
  return finding("duplicate-route", { file: page.source }, { route, other: table.get(route)?.source ?? "" });
}

/**
 * How good a page's claim to its route is, the least the best: its file's own name or `index`, `readme`, the name of its folder again
 * (`x/x.md`), a slug or id that says what the name says, another one. Pages of an API come last, for they have no file to be named by.
 */
function claimOf({ face, source }: Page): number {
  if (face.kind !== "guide") return 5;
  const [file = "", folder = ""] = source
    .replace(/\.[^./]+$/, "")
    .split("/")
    .reverse();
  const name = file.toLowerCase();
  if (face.front.slug !== undefined || face.front.id !== undefined) return face.route.endsWith(`/${file}`) ? 3 : 4;
  if (name === "readme") return 1;
  return name === folder.toLowerCase() ? 2 : 0;
}
