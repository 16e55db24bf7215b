// The changelog of an API: one page that tells of its releases, the newest first, each with its day beside it, and the page of one.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ChangelogPage, ListedRelease, ReleasePage } from "../../../src/model/changelog-page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import type { PageView } from "../../../src/model/view.ts";
import { ChangeFilter, facetsOf, kindsOf } from "../parts/change-filter.tsx";
import { Changes, type Facets, KindCounts } from "../parts/changes.tsx";
import { wordsHere } from "../words/here.ts";

type ListProps = { readonly page: ChangelogPage; readonly view: PageView };

/** Fewer changes are seen at a glance. */
const leastFiltered = 5;

export function ChangelogLayout({ page: { releases }, view }: ListProps): ReactElement {
  const groups = releases.flatMap((release) => release.groups);
  const told = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  const facets = told < leastFiltered ? undefined : facetsOf(groups);
  return (
    <article className="api changelog">
      <header>
        <h1>{view.title}</h1>
        <Feeds feeds={view.feeds} />
      </header>
      {facets === undefined ? null : (
        <ChangeFilter
          kinds={kindsOf(groups)}
          facets={facets}
          isWhole={releases.every(({ more }) => more === undefined)}
        />
      )}
      {releases.map((release) => (
        <ReleaseEntry key={release.link} release={release} targets={view.targets} facets={facets} />
      ))}
    </article>
  );
}

type EntryProps = {
  readonly release: ListedRelease;
  readonly targets: readonly LinkTarget[];
  readonly facets: Facets | undefined;
};

function ReleaseEntry({ release, targets, facets }: EntryProps): ReactElement {
  const words = wordsHere().changelog;
  const { anchor, counts, date, link, more, name } = release;
  const { href } = targets[link] ?? {};
  return (
    <section className="release" id={anchor} data-more={more === undefined ? undefined : ""}>
      <div className="release-name">
        <h2>
          <a href={href}>{name ?? words.next}</a>
        </h2>
        <Day date={date} />
      </div>
      <div className="release-text">
        {more === undefined ? null : <KindCounts counts={counts} />}
        <Changes told={release} targets={targets} level={3} facets={facets} />
        {more === undefined ? null : (
          <p>
            <a href={href}>{fill(words.allChanges, { version: name ?? words.next })}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function Day({ date }: { readonly date: string | undefined }): ReactElement | null {
  const { day } = wordsHere();
  if (date === undefined) return null;
  return (
    <time className="muted" dateTime={date}>
      {day(new Date(`${date}T00:00:00Z`))}
    </time>
  );
}

function Feeds({ feeds }: { readonly feeds: PageView["feeds"] | undefined }): ReactElement | null {
  const words = wordsHere().changelog;
  if (feeds === undefined) return null;
  return (
    <p className="feeds">
      {(["atom", "json"] as const).map((format) => (
        <a key={format} href={feeds[format]}>
          <svg className="change-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 8a5 5 0 0 1 5 5M3 3a10 10 0 0 1 10 10m-9.5-.5h.01" />
          </svg>
          {format === "atom" ? words.feedAtom : words.feedJson}
        </a>
      ))}
    </p>
  );
}

type ReleaseProps = { readonly page: ReleasePage; readonly view: PageView };

export function ReleaseLayout({ page, view }: ReleaseProps): ReactElement {
  const words = wordsHere().changelog;
  const { counts, date, groups, more } = page;
  const facets = counts.all - (more ?? 0) < leastFiltered ? undefined : facetsOf(groups);
  return (
    <article className="api changelog">
      <header>
        <h1>{view.title}</h1>
        <Day date={date} />
        <Feeds feeds={view.feeds} />
      </header>
      {counts.all < leastFiltered ? null : <KindCounts counts={counts} />}
      {facets === undefined ? null : (
        <ChangeFilter kinds={kindsOf(groups)} facets={facets} isWhole={more === undefined} />
      )}
      <Changes told={page} targets={view.targets} level={2} facets={facets} />
      {more === undefined ? null : <p className="muted">{words.more(more)}</p>}
    </article>
  );
}
