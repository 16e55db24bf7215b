// The URL manifest of a site against its pages of today: where addresses lead now, which are gone, and what the URL manifest says after this build. What
// readers get is a function of the URL manifest and the site: a build that writes the URL manifest anew and one that does not put out the same bytes.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { isKept, isNamed } from "../../model/page-kinds.ts";
import type { Route } from "../../model/route.ts";
import type { Redirect } from "../../model/site.ts";
import type { GonePage, UrlManifest, UrlManifestLine } from "../../model/url-manifest.ts";
import { defined } from "../../text/defined.ts";
import { lazily } from "../../text/lazily.ts";
import { nearestAmong } from "../../text/nearest.ts";
import { foreignUrlManifest } from "./foreign.ts";
import { packedAnchors, unpackedAnchors } from "./packed-anchors.ts";

/** `stands`: whether an address leads somewhere without being a page: a redirect of the config, a file. `versionOf`: the version of its API without what a line names. */
export type UrlManifestContext = {
  readonly pages: ReadonlyMap<Route, Page>;
  readonly stands: (route: Route) => boolean;
  readonly versionOf: (line: UrlManifestLine) => string | undefined;
};

export type SettledUrlManifest = {
  /** The URL manifest after this build, by address. */
  readonly lines: ReadonlyMap<Route, UrlManifestLine>;
  readonly redirects: readonly Redirect[];
  readonly gone: readonly (GonePage & { readonly anchors: readonly string[] })[];
  /** Every id that fragments which lead to a page have named, by its route. */
  readonly once: ReadonlyMap<Route, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
};

/** A site of fewer pages than that may have had others altogether. */
const fewest = 3;

const noPageHere = "none of its pages exists on this site";

/** Holds `urlManifest` against the site. Diagnostics: `urls-other-site`, `route-lost`, `route-moved`, each at the line of the URL manifest. */
export function settleUrlManifest(urlManifest: UrlManifest, ground: UrlManifestContext): SettledUrlManifest {
  const { pages, stands } = ground;
  const prefix = urlManifest.edition?.prefix ?? "";
  const moveOf = movesTo(pages, urlManifest.lines);
  const lines = new Map<Route, UrlManifestLine>();
  if (isForeign(urlManifest, (line) => pages.has(line.route) || stands(line.route) || moveOf(line) !== undefined))
    return { ...nothing(urlManifest), diagnostics: [foreignUrlManifest(urlManifest.file, 1, noPageHere)] };
  const once = new Map<Route, Set<string>>();
  const lead = (route: Route, anchors: string): void => {
    const ids = unpackedAnchors(anchors) ?? [];
    once.set(route, new Set([...(once.get(route) ?? []), ...ids]));
  };
  for (const { metadata } of pages.values()) {
    const known = isKept(metadata) ? urlManifest.lines.get(metadata.route) : undefined;
    if (known !== undefined) lead(metadata.route, known.anchors);
  }
  const redirects: Redirect[] = [];
  const gone: SettledUrlManifest["gone"][number][] = [];
  const diagnostics: Diagnostic[] = [];
  const lookFor = proposals(
    [...pages.values()].filter(({ metadata }) => isKept(metadata) && !urlManifest.lines.has(metadata.route)),
  );
  for (const { line, ...before } of urlManifest.lines.values()) {
    const { route } = before;
    if (pages.has(route)) continue;
    const place = { file: urlManifest.file, line, column: 1 };
    const to = stands(route) ? undefined : moveOf(before);
    if (stands(route)) lines.set(route, before);
    else if (to !== undefined) {
      redirects.push({ from: route, to, place });
      lead(to, before.anchors);
      lines.set(route, { ...before, end: { kind: "moved", to } });
      if (before.end?.kind !== "moved" || before.end.to !== to)
        diagnostics.push(
          diagnostic("route-moved", place, { route: prefix + route, to: prefix + to, was: nameOf(before) }),
        );
    } else {
      const end =
        before.end?.kind === "gone"
          ? before.end
          : defined({ kind: "gone" as const, version: ground.versionOf(before) });
      lines.set(route, { ...before, end });
      const { title, method, path, api, instead } = before;
      const replacement = insteadOf(instead, ground, { lines: urlManifest.lines, moveOf });
      const anchors = unpackedAnchors(before.anchors) ?? [];
      gone.push(defined({ route, title, method, path, api, instead: replacement, version: end.version, anchors }));
      if (before.end?.kind !== "gone") {
        const near = lookFor(before);
        const facts = { route: prefix + route, was: nameOf(before), near: near && prefix + near };
        diagnostics.push(diagnostic("route-lost", place, defined(facts)));
      }
    }
  }
  // With the ids of those that lead there: its readers have seen them in its address.
  for (const page of pages.values()) {
    const { route } = page.metadata;
    if (isKept(page.metadata)) lines.set(route, lineOf(page, urlManifest.lines.get(route), once.get(route) ?? []));
  }
  return { lines, redirects, gone, once: new Map([...once].map(([route, ids]) => [route, [...ids]])), diagnostics };
}

/** What is settled where a URL manifest says nothing of this site: all its lines stay. */
function nothing(urlManifest: UrlManifest): SettledUrlManifest {
  return { lines: urlManifest.lines, redirects: [], gone: [], once: new Map(), diagnostics: [] };
}

/** Whether none of the pages that stand for a site is one of this site. Every site has a home page, and lists. */
function isForeign(urlManifest: UrlManifest, isKnown: (line: UrlManifestLine) => boolean): boolean {
  const own = [...urlManifest.lines.values()].filter(
    ({ kind, route, end }) => end === undefined && route !== "/" && (kind === "guide" || kind === "operation"),
  );
  return own.length >= fewest && !own.some(isKnown);
}

function lineOf({ metadata }: Page, known: UrlManifestLine | undefined, before: Iterable<string>): UrlManifestLine {
  const { route, kind, api, id, title, anchors, operation } = metadata;
  const packed = packedAnchors([...before, ...anchors]);
  const { method, path } = operation ?? {};
  return defined({ route, kind, api, id, method, path, title, anchors: packed, instead: known?.instead });
}

/** The page that stands in place of one that is gone, as far as there is still one. */
function insteadOf(
  route: Route | undefined,
  { pages }: UrlManifestContext,
  {
    lines,
    moveOf,
  }: { readonly lines: UrlManifest["lines"]; readonly moveOf: (line: UrlManifestLine) => Route | undefined },
): Route | undefined {
  if (route === undefined || pages.has(route)) return route;
  const line = lines.get(route);
  return line === undefined ? undefined : moveOf(line);
}

function nameOf({ method, path, title }: UrlManifestLine): string {
  return method === undefined ? title : `${method.toUpperCase()} ${path ?? ""}`;
}

// A guess where the page of a lost address may have gone, for a diagnostic alone: nothing is redirected by it. An operation of the same method
// whose path has the same words (versions and names of parameters aside), else the page whose address is a slip of the pen away.

/** Answers a route that looks like that of the line; undefined where none does. `fresh`: pages that no URL manifest knows yet. */
function proposals(fresh: readonly Page[]): (line: UrlManifestLine) => Route | undefined {
  const byShape = lazily(() => {
    const shapes = new Map<string, Route | undefined>();
    for (const { metadata } of fresh) {
      if (metadata.operation === undefined) continue;
      const shape = shapeOf(metadata.api, metadata.operation.method, metadata.operation.path);
      shapes.set(shape, shapes.has(shape) ? undefined : metadata.route);
    }
    return shapes;
  });
  const near = lazily(() => nearestAmong(fresh.map(({ metadata }) => metadata.route)));
  return ({ api, method, path, route }) =>
    (method === undefined || path === undefined ? undefined : byShape().get(shapeOf(api, method, path))) ??
    (near()(route) as Route | undefined);
}

function shapeOf(api: string | undefined, method: string, path: string): string {
  const words = path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "" && !/^v\d+([a-z]+\d*)?$/.test(segment))
    .map((segment) => segment.replace(/\{[^{}]*\}/g, "{}").replace(/[-_]/g, ""));
  return JSON.stringify([api, method.toLowerCase(), words]);
}

// Where the page of an address stands now: by its own name first (an operation's id, a schema's place in the spec, a guide's id), then an
// operation by its method and path, then where an earlier build has seen it go.

/** Answers the route of the page that a line is about; undefined where it is no page any more. */
type Moves = (line: UrlManifestLine) => Route | undefined;

/** The moves to `pages`; `lines` are those of the URL manifest, whose own moves are followed. */
function movesTo(pages: ReadonlyMap<Route, Page>, lines: ReadonlyMap<Route, UrlManifestLine>): Moves {
  const byName = new Map<string, Route | undefined>();
  // What two pages are called leads to neither.
  const add = (key: string, route: Route): void => {
    byName.set(key, byName.has(key) ? undefined : route);
  };
  for (const { metadata } of pages.values()) {
    const { route, operation, api } = metadata;
    if (!isNamed(metadata) || firstPart(route, pages) !== undefined) continue;
    add(nameKey(metadata), route);
    if (operation !== undefined) add(callOf({ api, ...operation }), route);
  }
  const direct = (line: UrlManifestLine): Route | undefined => {
    const { kind, api, method, path } = line;
    const own = (kind === "category" ? firstPart(line.route, pages) : undefined) ?? byName.get(nameKey(line));
    return own ?? (method === undefined || path === undefined ? undefined : byName.get(callOf({ api, method, path })));
  };
  return (line) => {
    const seen = new Set<Route>();
    for (let at: UrlManifestLine | undefined = line; at !== undefined && !seen.has(at.route); ) {
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
function nameKey({ kind, api, id, title }: Pick<UrlManifestLine, "kind" | "api" | "id" | "title">): string {
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
