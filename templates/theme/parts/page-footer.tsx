// What stands under an article: where it is edited, when it changed last.
import type { ReactElement } from "react";
import { dayIn } from "../../../src/messages/page-messages.ts";
import type { FeedbackLinks } from "../../../src/model/feedback.ts";
import type { PageView } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";

export function PageFooter({ view }: { view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  const { editHref, updated, feedback } = view;
  if (editHref === undefined && updated === undefined && feedback === undefined) return null;
  return (
    <footer className="page-footer">
      {feedback === undefined ? null : <Feedback links={feedback} />}
      <div className="page-meta">
        {editHref === undefined ? null : (
          <a className="edit-link" href={editHref} target="_blank" rel="noopener noreferrer">
            <Icon name="pen" />
            {words.edit}
          </a>
        )}
        {updated === undefined ? null : (
          <span className="updated">
            <Phrase
              text={updated.author === "" ? words.updated : words.updatedBy}
              slots={{
                date: <time dateTime={updated.date}>{dayIn(wordsHere(), updated.date)}</time>,
                author: <b>{updated.author}</b>,
              }}
            />
          </span>
        )}
      </div>
    </footer>
  );
}

function Feedback({ links: { helpful, report } }: { links: FeedbackLinks }): ReactElement {
  const words = wordsHere().page;
  return (
    <div className="page-meta feedback">
      {helpful === undefined ? null : (
        <span>
          {words.helpful} <Leave href={helpful.yes} text={words.yes} name={words.wasHelpful} />{" "}
          <Leave href={helpful.no} text={words.no} name={words.wasNot} />
        </span>
      )}
      {report === undefined ? null : <Leave href={report} text={words.report} />}
    </div>
  );
}

/** `name`: what a short text says in full, for who hears it alone. */
function Leave({ href, text, name }: { href: string; text: string; name?: string }): ReactElement {
  const tab = href.startsWith("mailto:") ? {} : { target: "_blank" };
  return (
    <a href={href} aria-label={name} rel="noopener noreferrer nofollow" {...tab}>
      {text}
    </a>
  );
}
