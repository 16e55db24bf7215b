// The bar above everything. It is always in the HTML; the mode script hides a dismissed one before the first paint.
import type { ReactElement } from "react";
import type { Chrome } from "../../../src/model/view.ts";
import { Icon } from "../islands/icon.tsx";
import { Inline } from "../islands/inline.tsx";
import { wordsHere } from "../words/here.ts";

export function Announcement({ chrome }: { chrome: Chrome }): ReactElement | null {
  const words = wordsHere().page;
  const { announcement } = chrome;
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={words.announcement}>
      <div className="announcement-content">
        <Inline nodes={announcement.content} />
      </div>
      {announcement.closeable ? (
        <button
          type="button"
          className="announcement-close with-script"
          aria-label={words.close}
          data-announcement-close=""
        >
          <Icon name="close" />
        </button>
      ) : null}
    </aside>
  );
}
