// The pages of a changelog: releases in, the list of them and a page of each out. Each change leads to where its field stands now; where that is
// gone, to what is left around it.

import { put } from "../../messages/fill.ts";
import type {
  ChangeCounts,
  ChangedGroup,
  ChangelogPage,
  ReleasePage,
  ShownChange,
} from "../../model/changelog-page.ts";
import type { ReleaseChange, ToldRelease } from "../../model/history.ts";
import type { ApiOutline } from "../../model/outline.ts";
import type { ParsedPage } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import { defined } from "../../text/defined.ts";
import { addTo } from "../../text/grouped.ts";
import { pointerTo } from "../../text/place.ts";
import { extentFor, finishPage } from "../finish-page.ts";
import { ownPages } from "../own-pages.ts";
import { PageMaker } from "../page-maker.ts";
import type { Spec } from "../spec.ts";
import { releasesOf } from "./told-history.ts";

/** Changes that a page lists; more than these nobody reads in one go. */
const mostListed = 1000;

/** A page to be made: the list for -1, else the release of that number. */
export type ChangelogEntry = { readonly release: number };

/** The page of `entry`; undefined where there is no such release. */
export function parseChangelogPage(
  spec: Spec,
  outline: ApiOutline,
  { release }: ChangelogEntry,
): ParsedPage | undefined {
  const releases = releasesOf(spec);
  const { changelog } = outline;
  if (releases === undefined || changelog === undefined) return undefined;
  const maker = new PageMaker(spec, extentFor(spec, []));
  if (release < 0) return listPage(maker, releases, changelog);
  const told = releases[release];
  const route = changelog.releases[release];
  return told === undefined || route === undefined ? undefined : releasePage(maker, told, { outline, route });
}

type Changelog = NonNullable<ApiOutline["changelog"]>;

function listPage(
  maker: PageMaker,
  releases: readonly ToldRelease[],
  { route, releases: routes }: Changelog,
): ParsedPage {
  const { spec } = maker;
  const words = spec.words.changelog;
  const body: ChangelogPage = {
    kind: "changelog",
    api: spec.api.id,
    releases: releases.flatMap(({ name, date, changes, isFirst }, index) => {
      const at = routes[index];
      if (at === undefined) return [];
      return [defined({ name, date, isFirst, counts: countsOf(changes), link: maker.link(at, "link", "") })];
    }),
  };
  const description = put(words.about, spec.document.info === undefined ? spec.api.id : titleOf(maker));
  return finishPage(maker, { pointer: "", route, id: route, title: words.changelog, description, body });
}

function titleOf({ spec }: PageMaker): string {
  const { info } = spec.document;
  const title = typeof info === "object" && info !== null && "title" in info ? info.title : undefined;
  return typeof title === "string" && title !== "" ? title : spec.api.id;
}

function releasePage(
  maker: PageMaker,
  { name, date, changes, isFirst, unread }: ToldRelease,
  { outline, route }: { readonly outline: ApiOutline; readonly route: Route },
): ParsedPage {
  const { spec } = maker;
  const words = spec.words.changelog;
  const listed = changes.length > mostListed ? gravest(changes).slice(0, mostListed) : changes;
  const more = changes.length - listed.length;
  const body: ReleasePage = defined({
    kind: "release",
    api: spec.api.id,
    name,
    date,
    isFirst,
    unread,
    counts: countsOf(changes),
    groups: groupsOf(maker, listed, outline),
    more: more > 0 ? more : undefined,
  });
  const title = name ?? words.next;
  const description = [...new Set(listed.map(({ part }) => part.name))].slice(0, 8).join(", ");
  return finishPage(maker, {
    pointer: "",
    route,
    id: route,
    title,
    description: description || put(words.about, titleOf(maker)),
    body,
  });
}

/** What a page that cannot list all must not leave out comes first: that more was not looked for, then what clients may fail by. */
function gravest(changes: readonly ReleaseChange[]): readonly ReleaseChange[] {
  const order = ["", "breaking", "warning", "info"];
  const placeOf = ({ level, rule }: ReleaseChange): number =>
    rule === "comparison-stopped" ? 0 : order.indexOf(level);
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function countsOf(changes: readonly ReleaseChange[]): ChangeCounts {
  return { breaking: changes.filter(({ level }) => level === "breaking").length, all: changes.length };
}

function groupsOf(maker: PageMaker, changes: readonly ReleaseChange[], outline: ApiOutline): readonly ChangedGroup[] {
  const groups = new Map<string, ReleaseChange[]>();
  for (const change of changes) {
    const key = `${change.part.kind} ${change.part.name}`;
    addTo(groups, key, change);
  }
  const linkTo = linker(maker, outline);
  // What clients may fail by is read first.
  const isBreaking = (all: readonly ReleaseChange[]): boolean => all.some(({ level }) => level === "breaking");
  const ordered = [...groups.values()].toSorted((a, b) => Number(isBreaking(b)) - Number(isBreaking(a)));
  return ordered.flatMap((all): readonly ChangedGroup[] => {
    const [first] = all;
    if (first === undefined) return [];
    const shown = all.map(({ part, level, rule, sentence, direction, field, anchor }): ShownChange => {
      const link = field === undefined || anchor === undefined ? undefined : linkTo(part, anchor);
      return defined({ level, rule, sentence, direction, field, link });
    });
    const link = linkTo(first.part, undefined);
    return [defined({ ...first.part, anchor: maker.anchor(first.part.name), link, changes: shown })];
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
