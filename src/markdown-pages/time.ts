// How long a part of the API has stood, as a line of its own.
import type { Mark } from "../model/history.ts";
import { timeWords } from "../model/time-words.ts";
import { escapedWords } from "../text/commonmark.ts";
import type { Telling } from "./telling.ts";

/** Empty where nothing is known. */
export function timeLine(mark: Mark | undefined, { words }: Telling): string {
  return escapedWords(timeWords(mark, words.changelog).join(words.lists.comma));
}
