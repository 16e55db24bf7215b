// How long a part of the API has stood, as a line of its own.
import type { HistoryMark } from "../model/history.ts";
import { timeWords } from "../model/time-words.ts";
import { escapedWords } from "../text/commonmark.ts";
import type { MarkdownContext } from "./context.ts";

/** Empty where nothing is known. */
export function timeLine(mark: HistoryMark | undefined, { words }: MarkdownContext): string {
  return escapedWords(timeWords(mark, words.changelog).join(words.lists.comma));
}
