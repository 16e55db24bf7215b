// Where the page of an address stands now: by its own name first (an operation's id, a schema's place in the spec, a guide's id), then an
// operation by its method and path, then where an earlier build has seen it go.
import type { LedgerLine } from "../../model/ledger.ts";
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";

/** Answers the route of the page that a line is about; undefined where it is no page any more. */
export type Moves = (line: LedgerLine) => Route | undefined;

/** Kinds whose pages have a name that stays when the address changes. */
const named: ReadonlySet<string> = new Set(["operation", "schema", "guide", "landing", "errors", "category"]);

/** The moves to `pages`; `lines` are those of the ledger, whose own moves are followed. */
export function movesTo(pages: ReadonlyMap<Route, Page>, lines: ReadonlyMap<Route, LedgerLine>): Moves {
  const byName = new Map<string, Route | undefined>();
  // What two pages are called leads to neither.
  const add = (key: string, route: Route): void => {
    byName.set(key, byName.has(key) ? undefined : route);
  };
  for (const { metadata } of pages.values()) {
    const { route, operation, api } = metadata;
    if (!named.has(metadata.kind) || firstPart(route, pages) !== undefined) continue;
    add(nameOf(metadata), route);
    if (operation !== undefined) add(callOf({ api, ...operation }), route);
  }
  const direct = (line: LedgerLine): Route | undefined => {
    const { kind, api, method, path } = line;
    const own = (kind === "category" ? firstPart(line.route, pages) : undefined) ?? byName.get(nameOf(line));
    return own ?? (method === undefined || path === undefined ? undefined : byName.get(callOf({ api, method, path })));
  };
  return (line) => {
    const seen = new Set<Route>();
    for (let at: LedgerLine | undefined = line; at !== undefined && !seen.has(at.route); ) {
      seen.add(at.route);
      const found = direct(at);
      if (found !== undefined) return found;
      const to: Route | undefined = at.end?.kind === "moved" ? at.end.to : undefined;
      if (to !== undefined && pages.has(to)) return to;
      at = to === undefined ? undefined : lines.get(to);
    }
    return undefined;
  };
}

/** An API has one introduction and one page of errors; its categories are known by their titles. */
function nameOf({ kind, api, id, title }: Pick<LedgerLine, "kind" | "api" | "id" | "title">): string {
  if (kind === "category") return JSON.stringify([kind, api, title]);
  return JSON.stringify([kind, api, kind === "landing" || kind === "errors" ? "" : id]);
}

function callOf({ api, method, path }: { api: string | undefined; method: string; path: string }): string {
  return JSON.stringify([api, method.toLowerCase(), path]);
}

/** A long list of a category stands in numbered parts: one that is not needed any more leads to the first. */
function firstPart(route: Route, pages: ReadonlyMap<Route, Page>): Route | undefined {
  const first = /^(.+)\/\d+$/.exec(route)?.[1] as Route | undefined;
  return first !== undefined && pages.get(first)?.metadata.kind === "category" ? first : undefined;
}
