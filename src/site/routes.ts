// Pages in, the route table out: one page for each route. Where several want the same one, it goes to the page that has it by the name of
// its file; the others are known by their ids and sources still, so that what names them leads to the page that is shown. Pages whose
// addresses the program chose (errors, schemas) give way to all others and stand elsewhere.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { type Page, withMetadata } from "../model/page.ts";
import { givesWay } from "../model/page-kinds.ts";
import { type Route, routeOf } from "../model/route.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";

export type RouteTable = {
  /** In the order of the pages; assembly adds the pages that it makes. */
  readonly pages: Map<Route, Page>;
  /** Pages that another one keeps from their route. */
  readonly ousted: readonly Page[];
  /** Pages that gave way: each stands in `pages` with its new address. */
  readonly moves: readonly RouteMove[];
  readonly diagnostics: readonly Diagnostic[];
};

export type RouteMove = { readonly page: Page; readonly route: Route };

/**
 * The table of `pages` without drafts. Diagnostics at each page that does not get its route: `page-moved` where it stands elsewhere, else
 * `duplicate-route`.
 */
export function routeTable(pages: readonly Page[]): RouteTable {
  const table = new Map<Route, Page>();
  const losers: Page[] = [];
  for (const page of pages) {
    if (page.metadata.front.draft === true) continue;
    const { route } = page.metadata;
    const owner = table.get(route);
    if (owner !== undefined && claimOf(owner) <= claimOf(page)) losers.push(page);
    else {
      table.set(route, page);
      if (owner !== undefined) losers.push(owner);
    }
  }
  const moves = losers
    .filter(({ metadata }) => givesWay(metadata))
    .map((page): RouteMove => {
      const route = freeRoute(page.metadata.route, table);
      // By its digest the page is known to what made it, and what is printed of it depends on its route besides.
      table.set(route, withMetadata(page, { ...page.metadata, route }));
      return { page, route };
    });
  const ousted = losers.filter(({ metadata }) => !givesWay(metadata));
  const diagnostics = [
    ...ousted.map((page) => takenDiagnostic(page, table)),
    ...moves.map((move) => movedDiagnostic(move, table)),
  ];
  return { pages: table, ousted, moves, diagnostics };
}

function freeRoute(route: Route, table: ReadonlyMap<Route, Page>): Route {
  let count = 2;
  while (table.has(routeOf(`${route}-${count}`))) count += 1;
  return routeOf(`${route}-${count}`);
}

function movedDiagnostic({ page, route: now }: RouteMove, table: ReadonlyMap<Route, Page>): Diagnostic {
  const { route, title } = page.metadata;
  const facts = { route, other: table.get(route)?.source ?? "", page: title, now };
  return diagnostic("page-moved", { file: page.source }, facts);
}

/** Keys of the config that give pages without a file their routes. */
const routeKeys: Partial<Record<Page["metadata"]["kind"], string>> = {
  search: "search.page",
  translations: "locales.page",
};

/** `duplicate-route` of a page whose route `table` has for another one. `place`: of what gives it its route, if that is not its file. */
export function takenDiagnostic(
  { metadata: { route, kind }, source }: Page,
  table: ReadonlyMap<Route, Page>,
  place: Place = { file: source },
): Diagnostic {
  const key = routeKeys[kind];
  const facts = { route, other: table.get(route)?.source ?? "", by: key && "config", key };
  return diagnostic("duplicate-route", place, defined(facts));
}

/**
 * How good a page's claim to its route is, the least the best: its file's own name or `index`, `readme`, the name of its folder again
 * (`x/x.md`), a slug or id that says what the name says, another one. Pages of an API come last, for they have no file to be named by,
 * and of them those that give way.
 */
function claimOf(page: Page): number {
  const { metadata, source } = page;
  if (metadata.kind !== "guide") return givesWay(metadata) ? 6 : 5;
  const [file = "", folder = ""] = source
    .replace(/\.[^./]+$/, "")
    .split("/")
    .reverse();
  const name = file.toLowerCase();
  if (metadata.front.slug !== undefined || metadata.front.id !== undefined)
    return metadata.route.endsWith(`/${file}`) ? 3 : 4;
  if (name === "readme") return 1;
  return name === folder.toLowerCase() ? 2 : 0;
}
