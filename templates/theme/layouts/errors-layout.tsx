// The page of an API's errors: statuses as sections, in each a row for a code with what it means, what to do, and who answers with it.
// Rows are plain text, so that the browser's own search finds every code; only long lists of operations are folded.
import type { ReactElement } from "react";
import type { ErrorRow, ErrorStatus, ErrorsPage, PlainAnswer } from "../../../src/model/errors-page.ts";
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

/** Answers without a code that a status shows before the others fold. */
const shownAnswers = 12;

export function ErrorsLayout({ page, title, targets }: ErrorsLayoutProps): ReactElement {
  const words = wordsHere().errors;
  const isCoded = page.unnamed.length > 0 || page.statuses.some(({ codes, any }) => codes.length + any.length > 0);
  const [place] = page.at;
  return (
    <article className="api errors">
      <header>
        <h1>{title}</h1>
        <p className="lead">
          {isCoded && place !== undefined ? (
            <Phrase text={words.codesAt} slots={{ place: <code>{place}</code> }} />
          ) : (
            words.byStatus
          )}
        </p>
      </header>
      {page.statuses.map((status) => (
        <StatusSection key={status.anchor} status={status} targets={targets} isCoded={isCoded} />
      ))}
      {page.unnamedAt === undefined ? null : (
        <section>
          <h2 id={page.unnamedAt}>{words.otherCodes}</h2>
          <p className="muted">{words.otherNote}</p>
          <div className="error-rows">
            {page.unnamed.map((row) => (
              <CodeRow key={row.code} row={row} targets={targets} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

type SectionProps = {
  readonly status: ErrorStatus;
  readonly targets: readonly LinkTarget[];
  /** Whether answers have codes at all, so that one without is worth the word. */
  readonly isCoded: boolean;
};

function StatusSection({ status, targets, isCoded }: SectionProps) {
  const { errors: words, lists } = wordsHere();
  const first = status.plain.slice(0, shownAnswers);
  const others = status.plain.slice(shownAnswers);
  const rowOf = (answer: PlainAnswer, index: number) => (
    <PlainRow key={index} answer={answer} targets={targets} isCoded={isCoded} />
  );
  return (
    <section>
      <h2 id={status.anchor}>
        <Status status={status.status} />
        {` ${statusName(status)}`}
      </h2>
      <div className="error-rows">
        {status.codes.map((row) => (
          <CodeRow key={row.code} row={row} targets={targets} />
        ))}
        {status.any.map(({ list, uses }) => (
          <div key={list} className="error-row">
            <p>
              <Phrase text={words.anyOf} slots={{ list: <code>{list}</code> }} />
            </p>
            <ErrorUses uses={uses} targets={targets} />
          </div>
        ))}
        {first.map(rowOf)}
        {others.length === 0 ? null : (
          <details>
            <summary>{words.moreAnswers(others.length)}</summary>
            {others.map(rowOf)}
          </details>
        )}
      </div>
      {status.also.length === 0 ? null : (
        <p className="error-also muted">
          {`${words.also} `}
          {status.also.map(({ code, anchor }, index) => (
            <span key={code}>
              {index === 0 ? null : lists.comma}
              <a href={fragmentOf(anchor)}>
                <code>{code}</code>
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function CodeRow({ row, targets }: { row: ErrorRow; targets: readonly LinkTarget[] }) {
  const words = wordsHere().errors;
  const { code, anchor, statuses, meaning, action, uses } = row;
  return (
    <div className="error-row" id={anchor}>
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
        <ErrorUses uses={uses} targets={targets} />
      </div>
    </div>
  );
}

function PlainRow({ answer, targets, isCoded }: Omit<SectionProps, "status"> & { answer: PlainAnswer }) {
  const words = wordsHere().errors;
  return (
    <div className="error-row">
      {isCoded ? <p className="error-code muted">{words.noCode}</p> : null}
      <div className="error-says">
        {answer.description === undefined ? (
          <p className="muted">{words.notDescribed}</p>
        ) : (
          <Prose segments={answer.description} targets={targets} />
        )}
        <ErrorUses uses={answer.uses} targets={targets} />
      </div>
    </div>
  );
}
