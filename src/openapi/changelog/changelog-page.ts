// The pages of a changelog: releases in, the page that tells of them all and a page of each out. Each change leads to where its field stands now; where that is
// gone, to what is left around it.

import { changeKind } from "../../diff/change-kinds.ts";
import { parseProse } from "../../markdown/prose.ts";
import { put } from "../../messages/fill.ts";
import {
  type ChangeCounts,
  type ChangedGroup,
  type ChangelogPage,
  changeSections,
  type ReleasePage,
  type ShownChange,
  type ToldChanges,
} from "../../model/changelog-page.ts";
import {
  type ChangeKind,
  changeKinds,
  type ReleaseChange,
  type ReleaseNotes,
  type ToldRelease,
} from "../../model/history.ts";
import type { ApiOutline } from "../../model/outline.ts";
import type { ParsedPage } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import { plainText, type Segments } from "../../model/segments.ts";
import { defined } from "../../text/defined.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { addTo } from "../../text/grouped.ts";
import { pointerTo } from "../../text/place.ts";
import { extentFor, finishPage } from "../finish-page.ts";
import { ownPages } from "../own-pages.ts";
import { PageMaker } from "../page-maker.ts";
import type { Spec } from "../spec.ts";
import type { SchemaTouches } from "./schema-touches.ts";
import { releasesOf } from "./told-history.ts";

/** Changes that a page lists; more than these nobody reads in one go. */
const mostListed = 1000;

/** Changes that the list of releases tells itself; what is older stands on the pages of its releases. */
const mostTold = 300;

/** A page to be made: the list for -1, else the release of that number. `uses`: what uses the schemas that it names. */
export type ChangelogEntry = { readonly release: number; readonly uses: SchemaTouches };

/** The page of `entry`; undefined where there is no such release. */
export function parseChangelogPage(
  spec: Spec,
  outline: ApiOutline,
  { release, uses }: ChangelogEntry,
): ParsedPage | undefined {
  const releases = releasesOf(spec);
  const { changelog } = outline;
  if (releases === undefined || changelog === undefined) return undefined;
  const maker = new PageMaker(spec, extentFor(spec, []));
  const telling = { maker, uses, linkTo: linker(maker, outline) };
  if (release < 0) return listPage(telling, releases, changelog);
  const told = releases[release];
  const route = changelog.releases[release];
  return told === undefined || route === undefined ? undefined : releasePage(telling, told, route);
}

type Changelog = NonNullable<ApiOutline["changelog"]>;

type Telling = {
  readonly maker: PageMaker;
  readonly uses: SchemaTouches;
  readonly linkTo: ReturnType<typeof linker>;
};

function listPage(
  telling: Telling,
  releases: readonly ToldRelease[],
  { route, releases: routes }: Changelog,
): ParsedPage {
  const { maker } = telling;
  const { spec } = maker;
  const words = spec.words.changelog;
  const shown = toldInList(releases);
  const body: ChangelogPage = {
    kind: "changelog",
    api: spec.api.id,
    releases: releases.flatMap((release, index) => {
      const at = routes[index];
      if (at === undefined) return [];
      const told = toldChanges(telling, release, { most: shown[index] ?? 0, top: 3 });
      const { name, date } = release;
      const anchor = maker.anchor(at.slice(at.lastIndexOf("/") + 1));
      return [defined({ name, date, ...told, anchor, link: maker.link(at, "link", "") })];
    }),
  };
  const description = put(words.about, spec.document.info === undefined ? spec.api.id : titleOf(maker));
  return finishPage(maker, { pointer: "", route, id: route, title: words.changelog, description, body });
}

/** How many changes of each release the list tells: the newest whole, or what of it is gravest, and those after it that fit whole. */
function toldInList(releases: readonly ToldRelease[]): readonly number[] {
  let left = mostTold;
  return releases.map(({ changes }) => {
    const isNewest = left === mostTold;
    if (changes.length > left && !isNewest) left = 0;
    const told = Math.min(changes.length, left);
    left -= told;
    return told;
  });
}

function titleOf({ spec }: PageMaker): string {
  const { info } = spec.document;
  const title = typeof info === "object" && info !== null && "title" in info ? info.title : undefined;
  return typeof title === "string" && title !== "" ? title : spec.api.id;
}

function releasePage(telling: Telling, release: ToldRelease, route: Route): ParsedPage {
  const { maker } = telling;
  const { spec } = maker;
  const words = spec.words.changelog;
  const { name, date } = release;
  const told = toldChanges(telling, release, { most: mostListed, top: 2 });
  maker.reserve(["breaking", ...changeKinds]);
  for (const { kind } of changeSections(told.groups)) maker.section(kind);
  const groups = told.groups.map((group) => ({ ...group, anchor: maker.anchor(group.name) }));
  const body: ReleasePage = defined({ kind: "release" as const, api: spec.api.id, name, date, ...told, groups });
  const description = [...new Set(groups.map((group) => group.name))].slice(0, 8).join(", ");
  return finishPage(maker, {
    pointer: "",
    route,
    id: route,
    title: name ?? words.next,
    description: plainText(told.notes) || description || put(words.about, titleOf(maker)),
    body,
  });
}

/** `top`: the level of the headings of notes. */
type Extent = { readonly most: number; readonly top: number };

/** What `release` changed, `most` changes of it. */
function toldChanges(telling: Telling, release: ToldRelease, { most, top }: Extent): ToldChanges {
  const { changes, isFirst, notes, unread } = release;
  const listed = changes.length > most ? gravest(changes).slice(0, most) : changes;
  const more = changes.length - listed.length;
  return defined({
    isFirst,
    unread,
    notes: notes === undefined ? undefined : notesProse(telling.maker, notes, top),
    counts: countsOf(changes),
    groups: groupsOf(telling, listed),
    more: more > 0 ? more : undefined,
  });
}

/** Notes as prose of the page. Links to files lead from the file of the notes. */
function notesProse(maker: PageMaker, { file, text }: ReleaseNotes, top: number): Segments | undefined {
  if (text.trim() === "") return undefined;
  const { diagnostics, links, spec } = maker;
  const before = links.length;
  const { segments, blocks } = parseProse(text, {
    place: { file, line: 1, column: 1 },
    placeAt: (line, column) => ({ file, line, column }),
    links,
    diagnostics,
    top,
    words: spec.words,
  });
  for (const [at, link] of links.entries())
    if (at >= before && isBeside(link.href)) links[at] = { ...link, href: `/${joinPath(folderOf(file), link.href)}` };
  maker.blocks.set(segments, blocks);
  return segments;
}

/** Whether an address is that of a file, from where it is written. */
function isBeside(href: string): boolean {
  return /^[^/#?:]+\.mdx?(?:[#?]|$)/i.test(href) || /^\.\.?\//.test(href);
}

/** What a page that cannot list all must not leave out comes first: that more was not looked for, then what clients may fail by. */
function gravest(changes: readonly ReleaseChange[]): readonly ReleaseChange[] {
  const order = ["", "breaking", "warning", "info"];
  const placeOf = ({ level, rule }: ReleaseChange): number =>
    rule === "comparison-stopped" ? 0 : order.indexOf(level);
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function countsOf(changes: readonly ReleaseChange[]): ChangeCounts {
  const kinds: Partial<Record<ChangeKind, number>> = {};
  for (const { level, rule } of changes) {
    if (level === "breaking") continue;
    const kind = changeKind(rule);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return { breaking: changes.filter(({ level }) => level === "breaking").length, all: changes.length, kinds };
}

function groupsOf({ linkTo, uses }: Telling, changes: readonly ReleaseChange[]): readonly ChangedGroup[] {
  const groups = new Map<string, ReleaseChange[]>();
  for (const change of changes) {
    const key = `${change.part.kind} ${change.part.name}`;
    addTo(groups, key, change);
  }
  // What clients may fail by is read first.
  const isBreaking = (all: readonly ReleaseChange[]): boolean => all.some(({ level }) => level === "breaking");
  const ordered = [...groups.values()].toSorted((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)));
  return ordered.flatMap((all): readonly ChangedGroup[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { part } = first;
    const shown = all.map(({ level, rule, sentence, direction, field, anchor }): ShownChange => {
      const link = field === undefined || anchor === undefined ? undefined : linkTo(part, anchor);
      return defined({ kind: changeKind(rule), level, rule, sentence, direction, field, link });
    });
    const touched = part.kind === "schema" && Object.hasOwn(uses, part.name) ? uses[part.name] : undefined;
    const isCall = part.kind === "operation" || part.kind === "webhook";
    const operations = isCall ? [part.name] : touched?.operations;
    const tags = part.kind === "operation" ? part.tags : touched?.tags;
    return [defined({ ...part, tags, operations, link: linkTo(part, undefined), changes: shown })];
  });
}

/** Links to pages of parts, each made once. */
function linker(maker: PageMaker, outline: ApiOutline) {
  const operations = new Map(
    outline.operations.map(({ kind, method, path, route }) => [
      `${kind} ${kind === "webhook" ? path : `${method} ${path}`}`,
      route,
    ]),
  );
  const own = ownPages(maker.spec);
  const known = new Map<string, number>();
  return ({ kind, name, method = "" }: ReleaseChange["part"], anchor: string | undefined): number | undefined => {
    const key = `${kind} ${name} ${anchor ?? ""}`;
    const made = known.get(key);
    if (made !== undefined) return made;
    let link: number | undefined;
    if (kind === "schema") {
      const pointer = pointerTo("/components/schemas", name);
      link = own.has(pointer) ? maker.schemaLink(pointer, anchor) : undefined;
    } else if (kind !== "api") {
      const path = kind === "webhook" ? name : `${method} ${name.slice(name.indexOf(" ") + 1)}`;
      const route = operations.get(`${kind} ${path}`);
      link = route === undefined ? undefined : maker.linkAt(route, anchor);
    }
    if (link !== undefined) known.set(key, link);
    return link;
  };
}
