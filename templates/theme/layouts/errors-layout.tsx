// The page of an API's errors: statuses as sections, in each the operations that answer alike, with a row for a code that tells what it
// means and what to do. Rows are plain text, so that the browser's own search finds every code; only long lists of operations are folded.
import type { ReactElement } from "react";
import {
  type ErrorGroup,
  type ErrorRow,
  type ErrorStatus,
  type ErrorsPage,
  isCoded,
} from "../../../src/model/errors-page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { Breakable } from "../parts/breakable.tsx";
import { ErrorUses } from "../parts/error-uses.tsx";
import { fragmentOf } from "../parts/hash-link.tsx";
import { Prose } from "../parts/prose.tsx";
import { Status } from "../parts/status.tsx";
import { statusName } from "../parts/status-name.ts";
import { wordsHere } from "../words/here.ts";

type ErrorsLayoutProps = { readonly page: ErrorsPage; readonly title: string; readonly targets: readonly LinkTarget[] };

/** Groups that a status shows before the others fold. */
const shownGroups = 40;

export function ErrorsLayout({ page, title, targets }: ErrorsLayoutProps): ReactElement {
  const words = wordsHere().errors;
  const [place] = page.at;
  const showing = { targets, isCoded: isCoded(page) };
  return (
    <article className="api errors">
      <header>
        <h1>{title}</h1>
        <p className="lead">
          {showing.isCoded && place !== undefined ? (
            <Phrase text={words.codesAt} slots={{ place: <code>{place}</code> }} />
          ) : (
            words.byStatus
          )}
        </p>
      </header>
      {page.statuses.map((status) => (
        <section key={status.anchor}>
          <h2 id={status.anchor}>
            <StatusTitle status={status} />
          </h2>
          <Groups {...status} {...showing} />
        </section>
      ))}
      {page.webhooks === undefined ? null : (
        <section>
          <h2 id={page.webhooks.anchor}>{words.webhooks}</h2>
          <p className="muted">{words.webhooksNote}</p>
          {page.webhooks.statuses.map((status) => (
            <section key={status.anchor}>
              <h3 id={status.anchor}>
                <StatusTitle status={status} />
              </h3>
              <Groups {...status} {...showing} />
            </section>
          ))}
        </section>
      )}
      {page.unnamedAt === undefined ? null : (
        <section>
          <h2 id={page.unnamedAt}>{words.otherCodes}</h2>
          <p className="muted">{words.otherNote}</p>
          <div className="error-group">
            {page.unnamed.map((row) => (
              <CodeRow key={row.code} row={row} targets={targets} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

function StatusTitle({ status }: { status: ErrorStatus }) {
  return (
    <>
      <Status status={status.status} />
      {` ${statusName(status)}`}
    </>
  );
}

type Showing = {
  readonly targets: readonly LinkTarget[];
  /** Whether answers have codes at all, so that one without is worth the word. */
  readonly isCoded: boolean;
};

function Groups({ groups, ...showing }: Pick<ErrorStatus, "groups"> & Showing) {
  const words = wordsHere().errors;
  const groupOf = (group: ErrorGroup, index: number) => <Group key={index} group={group} {...showing} />;
  const others = groups.slice(shownGroups);
  return (
    <>
      {groups.slice(0, shownGroups).map(groupOf)}
      {others.length === 0 ? null : (
        <details>
          <summary>{words.moreAnswers(others.length)}</summary>
          {others.map(groupOf)}
        </details>
      )}
    </>
  );
}

function Group({ group, targets, isCoded }: Showing & { group: ErrorGroup }) {
  const words = wordsHere().errors;
  const { codes, description, lists, uses } = group;
  return (
    <div className="error-group">
      <ErrorUses uses={uses} targets={targets} />
      {codes.map((row) => (
        <CodeRow key={row.code} row={row} targets={targets} />
      ))}
      {lists.map((list) => (
        <p key={list} className="error-row">
          <Phrase text={words.anyOf} slots={{ list: <code>{list}</code> }} />
        </p>
      ))}
      {codes.length + lists.length > 0 ? null : (
        <div className="error-row">
          {isCoded ? <p className="error-code muted">{words.noCode}</p> : null}
          <div className="error-says">
            {description === undefined ? (
              <p className="muted">{words.notDescribed}</p>
            ) : (
              <Prose segments={description} targets={targets} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function CodeRow({ row, targets }: { row: ErrorRow; targets: readonly LinkTarget[] }) {
  const words = wordsHere().errors;
  const { code, anchor, statuses, meaning, action, isAgain } = row;
  return (
    <div className="error-row" id={isAgain === true ? undefined : anchor}>
      <p className="error-code">
        <a href={fragmentOf(anchor)}>
          <code>
            <Breakable text={code} />
          </code>
        </a>
        {statuses.length < 2
          ? null
          : statuses.map((status) => (
              <span key={status}>
                {" "}
                <Status status={status} />
              </span>
            ))}
      </p>
      <div className="error-says">
        <Prose segments={meaning} targets={targets} />
        {action === undefined ? null : (
          <div className="error-do">
            <b>{words.doThis}</b> <Prose segments={action} targets={targets} />
          </div>
        )}
      </div>
    </div>
  );
}
