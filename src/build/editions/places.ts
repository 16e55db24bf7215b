// Where a page of one edition stands in another: the same page, by its name, an operation by its method and path, a guide by where it moved;
// else where a reader goes on.
import { collectionOf } from "../../model/collection.ts";
import type { Version } from "../../model/config.ts";
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { lazily } from "../../text/lazily.ts";
import { movedGuides } from "./moved-guides.ts";

/** `isSame`: it is the same page. */
export type Counterpart = { readonly route: Route; readonly isSame: boolean };

/** A site by what its pages are called in all editions, and its operations by their calls. */
export type NamedSite = {
  readonly site: Site;
  readonly routes: () => ReadonlyMap<string, Route>;
  readonly calls: () => ReadonlyMap<string, Route>;
};

/** The names of the pages of a site, for as long as they stand there. */
export function namesOf({ pages, config }: Site): Omit<NamedSite, "site"> {
  return {
    routes: lazily(() => new Map([...pages].map(([route, page]) => [nameIn(config, page), route]))),
    calls: lazily(() => new Map([...pages].flatMap(([route, page]) => callsOf(page).map((call) => [call, route])))),
  };
}

/** What a page of a site of `config` is called in all editions. */
export function nameIn(config: Site["config"], { metadata, source }: Page): string {
  const { kind, api = "", id, route } = metadata;
  if (kind === "guide") return `${collectionOf(config.collections, source)?.kind} ${id}`;
  if (kind === "landing" || kind === "errors" || kind === "changelog") return `${kind} ${api}`;
  if (kind === "operation" || kind === "schema") return `${kind} ${api} ${id}`;
  return kind === "search" ? kind : `${kind} ${api} ${route}`;
}

function callsOf({ metadata: { operation, api } }: Page): readonly string[] {
  return operation === undefined ? [] : [JSON.stringify([api, operation.method.toLowerCase(), operation.path])];
}

/**
 * Where a reader of `page` in `own` goes on in `there`: the same page, else what has its address, else the introduction of its API, else the
 * nearest page above its address, else the home page. `moves`: of guides, from the version of `own` to that of `there`.
 */
export function placeIn(
  there: NamedSite,
  page: Page,
  { own, moves }: { readonly own: NamedSite; readonly moves: Moves },
): Counterpart {
  const { site, routes } = there;
  const { kind, api } = page.metadata;
  if (kind === "not-found") return { route: site.home, isSame: false };
  const name = nameIn(own.site.config, page);
  const same = routes().get(name) ?? sameCall(there, page, own) ?? routes().get(moves.get(name) ?? "");
  if (same !== undefined) return { route: same, isSame: true };
  let { route } = page.metadata;
  const introduction = routes().get(`landing ${api}`);
  if (introduction !== undefined && !site.pages.has(route)) return { route: introduction, isSame: false };
  while (route !== "/" && !site.pages.has(route)) route = (route.slice(0, route.lastIndexOf("/")) || "/") as Route;
  return { route: site.pages.has(route) ? route : site.home, isSame: false };
}

/** An operation that has another name there, unless that is the name of another one here. */
function sameCall({ site, calls }: NamedSite, page: Page, own: NamedSite): Route | undefined {
  const route = callsOf(page).flatMap((call) => calls().get(call) ?? [])[0];
  const found = route === undefined ? undefined : site.pages.get(route);
  return found === undefined || own.routes().has(nameIn(site.config, found)) ? undefined : route;
}

/** Where guides are that have another name in another version, by their names. */
export type Moves = ReadonlyMap<string, string>;

export const noMoves: Moves = new Map();

/** Answers the moves from one version to another. */
export type MovesBetween = (from: Version | undefined, to: Version | undefined) => Moves;

/** `sites`: the default edition of each version, in the order of the config. Each pair is compared once, when it is asked for. */
export function movesAmong(sites: readonly NamedSite[]): MovesBetween {
  const known = new Map<string, Moves>();
  const once = (key: string, make: () => Moves): Moves => {
    const moves = known.get(key) ?? make();
    known.set(key, moves);
    return moves;
  };
  const at = (version: Version | undefined): number =>
    sites.findIndex(({ site }) => site.config.ofVersion?.id === version?.id);
  const direct = (from: number, to: number): Moves => once(`${from} ${to}`, () => movesOf(sites[from], sites[to]));
  return (from, to) => {
    const [first, last] = [at(from), at(to)];
    if (first === last || first < 0 || last < 0) return noMoves;
    return once(`${first} to ${last}`, () => withSteps(sites, { first, last, direct }));
  };
}

function movesOf(from: NamedSite | undefined, to: NamedSite | undefined): Moves {
  if (from === undefined || to === undefined) return noMoves;
  const names = ({ site: { config, pages } }: NamedSite, route: Route): string => {
    const page = pages.get(route);
    return page === undefined ? "" : nameIn(config, page);
  };
  const moved = movedGuides(aloneIn(from, to), aloneIn(to, from));
  return new Map([...moved].map(([route, now]) => [names(from, route), names(to, now)]));
}

/** The guides that one of two sites has. */
function aloneIn({ site, routes }: NamedSite, other: NamedSite): readonly Page[] {
  return [...routes()].flatMap(([name, route]) => {
    const page = other.routes().has(name) ? undefined : site.pages.get(route);
    return page?.metadata.kind === "guide" ? [page] : [];
  });
}

type Steps = {
  readonly first: number;
  readonly last: number;
  readonly direct: (from: number, to: number) => Moves;
};

/** With guides that changed too much for one step, and moved from each version between the two to the next. */
function withSteps(sites: readonly NamedSite[], { first, last, direct }: Steps): Moves {
  const [from, to] = [sites[first], sites[last]];
  const moves = new Map(direct(first, last));
  if (from === undefined || to === undefined || Math.abs(last - first) < 2) return moves;
  const taken = new Set(moves.values());
  const step = Math.sign(last - first);
  for (const page of aloneIn(from, to)) {
    const name = nameIn(from.site.config, page);
    let now: string | undefined = name;
    for (let here = first; now !== undefined && here !== last; here += step)
      now = sites[here + step]?.routes().has(now) === true ? now : direct(here, here + step).get(now);
    if (now === undefined || moves.has(name) || taken.has(now) || from.routes().has(now)) continue;
    moves.set(name, now);
    taken.add(now);
  }
  return moves;
}
