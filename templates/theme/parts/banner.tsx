// A page that is not for everybody says so.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

export function Banner({ banner }: { banner: PageView["banner"] }): ReactElement | null {
  const words = wordsHere().page;
  if (banner === undefined) return null;
  const [title, note] = banner === "draft" ? [words.draft, words.draftNote] : [words.unlisted, words.unlistedNote];
  return (
    <aside className="admonition admonition-caution" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <p>{note}</p>
    </aside>
  );
}
