// What was found in an edition, as it is told beside what was found in others: each file by the name that it has outside of its version, and
// each URL as readers have it.
import { type Diagnostic, diagnosticKey } from "../../diagnostics/diagnostic.ts";
import { lackingContent } from "../../load/commit-host.ts";
import type { SiteConfig } from "../../model/config.ts";
import { hasCommitted, isOtherVersion, refOf, sourceName } from "../../model/version.ts";
import type { Place } from "../../text/place.ts";

/**
 * `found` in the site of `config`. What is wrong in a commit stops nothing, since nobody can change it. The config, and sidebars beside it, are
 * of the working tree.
 */
export function toldOutside(config: SiteConfig, found: readonly Diagnostic[]): readonly Diagnostic[] {
  return toldOfVersion(
    config,
    found.map((one) => withNames(config, one)),
  );
}

/** Diagnostics of a URL that two pages have: the one that is told of, and another. */
function isOfTwo({ code }: Diagnostic): boolean {
  return code === "duplicate-route" || code === "page-moved" || code === "route-case";
}

/** What names a diagnostic before it is told outside of its edition. Of a page that has lost its URL in all languages each tells of its own other one. */
export function nameOf(one: Diagnostic): string {
  const { other: _, ...own } = one.facts;
  return isOfTwo(one) ? diagnosticKey(one, own) : diagnosticKey(one);
}

/** URLs with the path of the edition, and the other page by the name of its file outside of the version. */
function withNames(config: SiteConfig, one: Diagnostic): Diagnostic {
  if (!isOfTwo(one)) return one;
  const { other, ...facts } = one.facts;
  const prefix = config.edition === undefined ? "" : `/${config.edition.id}`;
  const urls = ["route", "near", "now"].flatMap((key) =>
    facts[key] === undefined ? [] : [[key, prefix + facts[key]]],
  );
  return { ...one, facts: { ...facts, ...Object.fromEntries(urls), other: sourceName(config, String(other)) } };
}

function toldOfVersion(config: SiteConfig, found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (config.ofVersion === undefined || (config.ofVersion.from === undefined && !hasCommitted(config))) return found;
  const { sidebars, sidebarsBeside } = config.ofVersion;
  const isOther = isOtherVersion(config);
  const placed = <One extends Place>(place: One): One => ({ ...place, file: sourceName(config, place.file) });
  // Sidebars of today name documents that came later.
  const isOfToday = ({ code, place }: Diagnostic): boolean =>
    sidebarsBeside === "shared" && place.file === sidebars.file && code === "sidebar-unknown-doc";
  // One diagnostic, `version-incomplete`, tells of all files whose content the clone lacks.
  const isLacking = ({ code, facts }: Diagnostic): boolean =>
    code === "source-unreadable" && facts.problem === lackingContent;
  return found
    .filter((one) => !isOfToday(one) && !isLacking(one))
    .map(({ hides, ...one }) => ({
      ...one,
      // A page that is lost is missed, whoever could mend it; and what is lost here is not lost in other versions.
      ...(refOf(config, one.place.file) !== undefined && hides === undefined ? { isPast: true as const } : {}),
      ...(hides === undefined || isOther ? {} : { hides }),
      place: placed(one.place),
      ...(one.own === undefined ? {} : { own: ownIn(config, one.own) }),
      ...(one.places === undefined
        ? {}
        : { places: Object.fromEntries(Object.entries(one.places).map(([name, place]) => [name, placed(place)])) }),
    }));
}

type OwnSaying = NonNullable<Diagnostic["own"]>;

/** What a check of the site says, outside of the version. In a commit nothing can be mended. */
function ownIn(config: SiteConfig, { fix, ...own }: OwnSaying): OwnSaying {
  if (fix === undefined || refOf(config, fix.file) !== undefined) return own;
  return { ...own, fix: { ...fix, file: sourceName(config, fix.file) } };
}
