// Since when a part of the API stands, when it last changed, since when it is deprecated: a quiet line of words, and nothing where nothing is known.
import type { ReactElement } from "react";
import type { Mark } from "../../../src/model/history.ts";
import { put } from "../../../src/words/fill.ts";
import { wordsHere } from "../words/here.ts";

/** What is said of `mark`; empty for none. */
export function timeWords(mark: Mark | undefined): readonly string[] {
  if (mark === undefined) return [];
  const words = wordsHere().changelog;
  const { changed, deprecated, first, from, isNew, since } = mark;
  const said: string[] = [];
  if (since === "") said.push(words.newNext);
  else if (since !== undefined) {
    const version = from === undefined ? since : `${from}–${since}`;
    said.push(put(first === true ? words.orBefore : isNew === true ? words.isNew : words.since, version));
  }
  if (changed !== undefined) said.push(changed === "" ? words.changedNext : put(words.changedIn, changed));
  if (deprecated !== undefined)
    said.push(deprecated === "" ? words.deprecatedNext : put(words.deprecatedSince, deprecated));
  return said;
}

/** On the line of a row. */
export function timeFacts(mark: Mark | undefined): readonly ReactElement[] | null {
  if (mark === undefined) return null;
  return timeWords(mark).flatMap((text) => [
    <span key={text} className="fact">
      {` ${text}`}
    </span>,
  ]);
}

/** Below a title. */
export function TimeLine({ mark }: { readonly mark: Mark | undefined }): ReactElement | null {
  const { lists } = wordsHere();
  const said = timeWords(mark);
  return said.length === 0 ? null : <p className="muted">{said.join(lists.comma)}</p>;
}
