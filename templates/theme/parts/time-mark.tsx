// Since when a part of the API stands, when it last changed, since when it is deprecated: a quiet line of words, and nothing where nothing is known.
import type { ReactElement } from "react";
import type { HistoryMark } from "../../../src/model/history.ts";
import { timeWords } from "../../../src/model/time-words.ts";
import { wordsHere } from "../words/here.ts";

/** On the line of a row. */
export function timeFacts(mark: HistoryMark | undefined): readonly ReactElement[] | null {
  if (mark === undefined) return null;
  return timeWords(mark, wordsHere().changelog).flatMap((text) => [
    <span key={text} className="fact">
      {` ${text}`}
    </span>,
  ]);
}

/** Below a title. */
export function TimeLine({ mark }: { readonly mark: HistoryMark | undefined }): ReactElement | null {
  const said = timeWords(mark, wordsHere().changelog);
  return said.length === 0 ? null : <p className="muted">{said.join(" · ")}</p>;
}
