// The changelog of an API: the list of its releases, the newest first, and the page of one: what it changed, part by part. Marks are words, so
// that they are read and found.
import { Fragment, type ReactElement, type ReactNode } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type {
  ChangeCounts,
  ChangedGroup,
  ChangelogPage,
  ReleasePage,
  ShownChange,
} from "../../../src/model/changelog-page.ts";
import { piecesOfSentence } from "../../../src/model/history.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Breakable } from "../parts/breakable.tsx";
import { Method } from "../parts/method.tsx";
import { wordsHere } from "../words/here.ts";

type ListProps = { readonly page: ChangelogPage; readonly title: string; readonly targets: readonly LinkTarget[] };

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
            <p>
              <a href={targets[link]?.href}>
                <b>{name ?? words.next}</b>
              </a>
              <Day date={date} />
            </p>
            <Counts counts={counts} isFirst={isFirst} />
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

type ReleaseProps = { readonly page: ReleasePage; readonly title: string; readonly targets: readonly LinkTarget[] };

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
      <div className="error-rows">
        {groups.filter(isOfWhole).flatMap((group) =>
          group.changes.map((change) => (
            <Row key={group.anchor} anchor={group.anchor} change={change}>
              <PartName group={group} targets={targets} />
            </Row>
          )),
        )}
      </div>
      {groups
        .filter((group) => !isOfWhole(group))
        .map((group) => (
          <Group key={group.anchor} group={group} targets={targets} />
        ))}
      {more === undefined ? null : <p className="muted">{words.more(more)}</p>}
    </article>
  );
}

/** Whether all that is told of a part is one change of the part itself: it has a line, and no heading. */
function isOfWhole({ kind, changes }: ChangedGroup): boolean {
  const [change, ...more] = changes;
  return kind !== "api" && more.length === 0 && change?.field === undefined;
}

type GroupProps = { readonly group: ChangedGroup; readonly targets: readonly LinkTarget[] };

function PartName({ group: { before, kind, link, method, name, title }, targets }: GroupProps): ReactElement {
  const path = method === undefined ? name : pathOf(name);
  const text = kind === "api" && name === "" ? wordsHere().changelog.wholeApi : <Breakable text={path} />;
  // A path begins with a slash, which would stand at its end where text runs from right to left.
  const label = method === undefined ? text : <code>{text}</code>;
  return (
    <>
      {before === undefined ? null : (
        <>
          <del>
            <code>
              <Breakable text={before} />
            </code>
          </del>
          {" → "}
        </>
      )}
      {method === undefined ? null : (
        <>
          <Method method={method} />{" "}
        </>
      )}
      {link === undefined ? <span>{label}</span> : <a href={targets[link]?.href}>{label}</a>}
      {title === undefined ? null : <span>{` ${title}`}</span>}
    </>
  );
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(" ") + 1);
}

function Group({ group, targets }: GroupProps): ReactElement {
  return (
    <section>
      <h2 id={group.anchor}>
        <small>
          <PartName group={group} targets={targets} />
        </small>
      </h2>
      <div className="error-rows">
        {group.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
          <Row key={index} change={change}>
            {fieldIn({ change, targets })}
          </Row>
        ))}
      </div>
    </section>
  );
}

type RowProps = { readonly anchor?: string; readonly change: ShownChange; readonly children: ReactNode };

/** Whether clients may fail by it, and what it happened to; below that what did. */
function Row({ anchor, change: { level, sentence }, children }: RowProps): ReactElement {
  const words = wordsHere().changelog;
  const isBreaking = level === "breaking";
  return (
    <div className="error-row" id={anchor}>
      {isBreaking || children !== null ? (
        <p>
          {isBreaking ? <strong>{words.breaking}</strong> : null} {children}
        </p>
      ) : null}
      <p>
        <Sentence text={sentence} />
      </p>
    </div>
  );
}

/** What is different, as `diff` says it, in English as all that it says. */
function Sentence({ text }: { readonly text: string }): ReactElement {
  return (
    <span lang="en" dir="ltr">
      {piecesOfSentence(text).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never move
        <Fragment key={at}>{at % 2 === 1 ? <code>{piece}</code> : piece}</Fragment>
      ))}
    </span>
  );
}

type FieldProps = { readonly change: ShownChange; readonly targets: readonly LinkTarget[] };

/** The field that changed, and in what. */
function fieldIn({ change: { direction, field, link }, targets }: FieldProps): ReactElement | null {
  const words = wordsHere().changelog;
  const where = direction === undefined ? undefined : direction === "request" ? words.inRequest : words.inResponse;
  if (field === undefined) return where === undefined ? null : <span className="muted">{where}</span>;
  const name = (
    <code>
      <Breakable text={field} />
    </code>
  );
  return (
    <>
      {link === undefined ? name : <a href={targets[link]?.href}>{name}</a>}
      {where === undefined ? null : <span className="muted">{` ${where}`}</span>}
    </>
  );
}
