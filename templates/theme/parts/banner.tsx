// A page that is not for everybody says so, and so does one that is not in the language of the page around it.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

/** Around an article that is not translated, in its own language. */
export function Untranslated({
  original,
  children,
}: {
  original: PageView["original"];
  children: ReactElement;
}): ReactElement {
  const words = wordsHere().page;
  if (original === undefined) return children;
  return (
    <>
      <aside className="admonition admonition-info" aria-label={words.untranslated}>
        <p className="admonition-title">{words.untranslated}</p>
        <p>{words.untranslatedNote}</p>
      </aside>
      <div lang={original.lang} dir={original.dir}>
        {children}
      </div>
    </>
  );
}

/** Above a page of an earlier version, or of one that is not released yet. */
export function VersionBanner({ note }: { note: PageView["versionNote"] }): ReactElement | null {
  const { page: words, day } = wordsHere();
  if (note === undefined) return null;
  const { kind, label, until, current, isSame } = note;
  const said = { old: words.versionOld, unmaintained: words.versionUnmaintained, unreleased: words.versionUnreleased };
  const title = fill(said[kind], { label });
  return (
    <aside className="admonition admonition-caution" aria-label={title}>
      <p className="admonition-title">{title}</p>
      <p>
        {until === undefined ? null : `${fill(words.versionUntil, { date: day(new Date(until)) })} `}
        <a href={current.href}>
          {fill(isSame ? words.versionSamePage : words.versionCurrent, { label: current.label })}
        </a>
      </p>
    </aside>
  );
}

/** Above a translation whose original has changed since. */
export function Stale({ stale }: { stale: PageView["stale"] }): ReactElement | null {
  const words = wordsHere().page;
  if (stale === undefined) return null;
  return (
    <aside className="admonition admonition-info" aria-label={words.stale}>
      <p className="admonition-title">{words.stale}</p>
      <p>
        {words.staleNote}{" "}
        <a href={stale.href} hrefLang={stale.lang}>
          {words.readOriginal}
        </a>
      </p>
    </aside>
  );
}

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
