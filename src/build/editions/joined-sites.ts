// The sites of a build with what they know of each other: first the languages of each version, then the versions.
import type { Version } from "../../model/config.ts";
import { localePathOf } from "../../model/edition.ts";
import type { Site } from "../../model/site.ts";
import { type AssembledEdition, joined, joinedVersions, type LoneSite, type ToJoin } from "./join.ts";
import { type MovesBetween, movesAmong } from "./places.ts";

/** A site that knows of the other languages of its version, and then of the other versions, too. */
export type JoinedSite = { readonly inVersion: Site; readonly site: Site };

/** `parts` with the sites that know of each other, the default one first; a single one as it is. */
export function joinedSites<Part extends { readonly lone: ToJoin }>(
  parts: readonly [Part, ...Part[]],
): readonly [Part & JoinedSite, ...(Part & JoinedSite)[]] {
  const [first, ...others] = parts;
  const all = parts.map(({ lone }) => lone);
  const { versions } = first.lone.site.config;
  const groups = inOrder(versionsIn(all), versions ?? []);
  const movesBetween = movesAmong(groups.flatMap((group) => group.slice(0, 1)));
  const inVersion = joinedLanguages(all, movesBetween);
  const sites = versions === undefined ? inVersion : joinedInOrder(groups, inVersion, movesBetween);
  const withSite = (part: Part): Part & JoinedSite => {
    const own = inVersion.get(part.lone) ?? part.lone.site;
    return { ...part, inVersion: own, site: sites.get(part.lone) ?? own };
  };
  return [withSite(first), ...others.map(withSite)];
}

type Sites = ReadonlyMap<LoneSite, Site>;

/** The sites with what they know of the other languages of their version. */
function joinedLanguages(all: readonly ToJoin[], movesBetween: MovesBetween): Sites {
  const groups = versionsIn(all);
  const [first = []] = groups;
  const locales = first[0]?.site.config.locales;
  const main = editionsOf(first);
  const sites = new Map<LoneSite, Site>();
  for (const group of groups) {
    // In a version that lacks languages, guides are followed to the current one through all versions between, and by their words.
    const isComplete = group === first || group.length === locales?.length;
    const isAsBefore = isComplete && group.every(({ site, before }) => before?.lone === site);
    const elsewhere = group === first ? [] : main;
    const joins =
      locales === undefined || isAsBefore ? [] : joined(editionsOf(group), locales, { elsewhere, movesBetween });
    for (const [at, one] of group.entries())
      sites.set(one, joins[at] ?? (isAsBefore ? one.before?.site : undefined) ?? one.site);
  }
  return sites;
}

/** `inVersion` with what each knows of the other versions. `groups`: in the order of the config. */
function joinedInOrder(groups: readonly (readonly LoneSite[])[], inVersion: Sites, movesBetween: MovesBetween): Sites {
  const joins = joinedVersions(
    groups.map((group) =>
      group.map((one) => ({ site: inVersion.get(one) ?? one.site, routes: one.routes, calls: one.calls })),
    ),
    movesBetween,
  );
  const pairs = groups.flatMap((group, order) =>
    group.map((one, at): readonly [LoneSite, Site] => [one, joins[order]?.[at] ?? one.site]),
  );
  return new Map(pairs);
}

/** The sites of each version, its default edition first. */
function versionsIn<One extends LoneSite>(all: readonly One[]): readonly (readonly One[])[] {
  const versions = new Map<Version | undefined, One[]>();
  for (const one of all) {
    const { ofVersion } = one.site.config;
    versions.set(ofVersion, [...(versions.get(ofVersion) ?? []), one]);
  }
  return [...versions.values()];
}

function inOrder<One extends LoneSite>(
  groups: readonly (readonly One[])[],
  versions: readonly Version[],
): readonly (readonly One[])[] {
  const placeOf = ([first]: readonly One[]): number =>
    versions.findIndex(({ id }) => id === first?.site.config.ofVersion?.id);
  return [...groups].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The editions of one version, each with its language. */
function editionsOf(group: readonly ToJoin[]): readonly (AssembledEdition & ToJoin)[] {
  return group.flatMap((one) => {
    const path = localePathOf(one.site.config);
    const locale = group[0]?.site.config.locales?.find((each) => each.path === path);
    return locale === undefined ? [] : [{ ...one, locale }];
  });
}
