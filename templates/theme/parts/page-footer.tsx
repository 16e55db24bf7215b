// What stands under an article: its tags, where it is edited, when it changed last.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";

export function PageFooter({ view }: { view: PageView }): ReactElement | null {
  const { tags, editHref, updated } = view;
  if (tags.length === 0 && editHref === undefined && updated === undefined) return null;
  return (
    <footer className="page-footer">
      {tags.length === 0 ? null : (
        <div className="tags">
          <b>Tags:</b>
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
            Edit this page
          </a>
        )}
        {updated === undefined ? null : (
          <span className="updated">
            Last updated on <time dateTime={updated.date}>{dayOf(updated.date)}</time>
            {updated.author === "" ? null : (
              <>
                {" by "}
                <b>{updated.author}</b>
              </>
            )}
          </span>
        )}
      </div>
    </footer>
  );
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-11-20T…` as `Nov 20, 2026`, without a locale's tables, so that every machine prints the same. */
function dayOf(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = match === null ? undefined : months[Number(match[2]) - 1];
  return match === null || month === undefined ? date : `${month} ${Number(match[3])}, ${match[1]}`;
}
