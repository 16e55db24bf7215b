// The changelog of an API: the list of its releases, the newest first, and the page of one: what it changed, part by part. Marks are words, so
// that they are read and found.
import type { ReactElement } from "react";
import type {
  ChangeCounts,
  ChangedGroup,
  ChangelogPage,
  ReleasePage,
  ShownChange,
} from "../../../src/model/changelog-page.ts";
import type { Target } from "../../../src/model/segments.ts";
import { fill } from "../../../src/words/fill.ts";
import { Breakable } from "../parts/breakable.tsx";
import { Method } from "../parts/method.tsx";
import { wordsHere } from "../words/here.ts";

type ListProps = { readonly page: ChangelogPage; readonly title: string; readonly targets: readonly Target[] };

export function ChangelogLayout({ page, title, targets }: ListProps): ReactElement {
  const words = wordsHere().changelog;
  return (
    <article className="api errors">
      <header>
        <h1>{title}</h1>
      </header>
      <div className="error-rows">
        {page.releases.map(({ name, date, link, counts, isFirst }) => (
          <div key={link} className="error-row">
            <p className="error-code">
              <a href={targets[link]?.href}>
                <b>{name ?? words.next}</b>
              </a>
              <Day date={date} />
            </p>
            <div className="error-says">
              <Counts counts={counts} isFirst={isFirst} />
            </div>
          </div>
        ))}
      </div>
    </article>
  );
}

function Day({ date }: { readonly date: string | undefined }): ReactElement | null {
  const { day } = wordsHere();
  if (date === undefined) return null;
  return (
    <>
      {" "}
      <time className="muted" dateTime={date}>
        {day(new Date(`${date}T00:00:00Z`))}
      </time>
    </>
  );
}

type CountsProps = { readonly counts: ChangeCounts; readonly isFirst: true | undefined };

function Counts({ counts, isFirst }: CountsProps): ReactElement {
  const { changelog: words, lists } = wordsHere();
  if (isFirst === true) return <p className="muted">{words.first}</p>;
  if (counts.all === 0) return <p className="muted">{words.none}</p>;
  return (
    <p>
      {counts.breaking === 0 ? null : <strong>{words.breakingChanges(counts.breaking)}</strong>}
      {counts.breaking === 0 ? words.changes(counts.all) : lists.comma + words.changes(counts.all)}
    </p>
  );
}

type ReleaseProps = { readonly page: ReleasePage; readonly title: string; readonly targets: readonly Target[] };

export function ReleaseLayout({ page, title, targets }: ReleaseProps): ReactElement {
  const { changelog: words, lists } = wordsHere();
  const { counts, date, groups, isFirst, more, unread } = page;
  return (
    <article className="api errors">
      <header>
        <h1>{title}</h1>
        {date === undefined ? null : (
          <p>
            <Day date={date} />
          </p>
        )}
        <Counts counts={counts} isFirst={isFirst} />
        {unread === undefined ? null : (
          <p className="muted">{fill(words.unread, { names: unread.join(lists.comma) })}</p>
        )}
      </header>
      {groups.map((group) => (
        <Group key={group.anchor} group={group} targets={targets} />
      ))}
      {more === undefined ? null : <p className="muted">{words.more(more)}</p>}
    </article>
  );
}

function Group({
  group,
  targets,
}: {
  readonly group: ChangedGroup;
  readonly targets: readonly Target[];
}): ReactElement {
  const words = wordsHere().changelog;
  const { anchor, changes, kind, link, method, name } = group;
  const path = method === undefined ? name : name.slice(name.indexOf(" ") + 1);
  const label = kind === "api" && name === "" ? words.wholeApi : <Breakable text={path} />;
  return (
    <section>
      <h2 id={anchor}>
        {method === undefined ? null : <Method method={method} />}
        {link === undefined ? <span>{label}</span> : <a href={targets[link]?.href}>{label}</a>}
      </h2>
      <div className="error-rows">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
          <Change key={index} change={change} targets={targets} />
        ))}
      </div>
    </section>
  );
}

function Change({
  change,
  targets,
}: {
  readonly change: ShownChange;
  readonly targets: readonly Target[];
}): ReactElement {
  const words = wordsHere().changelog;
  const { after, before, direction, field, kind, level, link } = change;
  const name =
    field === undefined ? null : (
      <code>
        <Breakable text={field} />
      </code>
    );
  return (
    <div className="error-row">
      <p className="error-code">
        <span>{words[kind]}</span> {level === "breaking" ? <strong>{words.breaking}</strong> : null}
      </p>
      <div className="error-says">
        <p>
          {link === undefined ? name : <a href={targets[link]?.href}>{name}</a>}
          {direction === undefined ? null : (
            <span>{` ${direction === "request" ? words.inRequest : words.inResponse}`}</span>
          )}
          {before === undefined ? null : (
            <>
              {" "}
              <del>{before}</del>
            </>
          )}
          {after === undefined ? null : (
            <>
              {" "}
              <ins>{after}</ins>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
