// Since when a part of the API stands, when it last changed, since when it is deprecated, as its page and its Markdown page say it.
import { put } from "../messages/fill.ts";
import type { Spoken } from "../messages/messages.ts";
import type { HistoryMark } from "./history.ts";

/** What is said of `mark`; empty for none. */
export function timeWords(mark: HistoryMark | undefined, words: Spoken["changelog"]): readonly string[] {
  if (mark === undefined) return [];
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
