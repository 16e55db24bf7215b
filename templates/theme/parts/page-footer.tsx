// What stands under an article: its tags, where it is edited, when it changed last.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";
import { Phrase } from "../islands/phrase.tsx";
import * as words from "../words/page.ts";

export function PageFooter({ view }: { view: PageView }): ReactElement | null {
  const { tags, editHref, updated } = view;
  if (tags.length === 0 && editHref === undefined && updated === undefined) return null;
  return (
    <footer className="page-footer">
      {tags.length === 0 ? null : (
        <div className="tags">
          <b>{words.tags}</b>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <a className="tag" href={tag.href} rel="tag">
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
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
                date: <time dateTime={updated.date}>{dayOf(updated.date)}</time>,
                author: <b>{updated.author}</b>,
              }}
            />
          </span>
        )}
      </div>
    </footer>
  );
}

/** `2026-11-20T…` as the words have it; what is no date stays as it is. */
function dayOf(date: string): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})/.exec(date) ?? [];
  return year === undefined ? date : words.day(year, Number(month), Number(day));
}
