// All that a page of one language says: its words ready to be said, and its days. Made once for many pages, since rules of Intl are slow to make.
import { lazily } from "../text/lazily.ts";
import type { en } from "./en.ts";
import type { Messages, Spoken } from "./messages.ts";
import { spoken } from "./speak.ts";

export type PageMessages = Spoken & {
  /** A day as the language writes it, "Nov 5, 2026"; days begin at midnight of UTC. */
  readonly day: (day: Date) => string;
};

/** `lang`: the tag of the page, which may know more than that of the words: `en-GB` writes "5 Nov 2026". */
export function messagesOf(words: Messages, lang: string = words.about.tag): PageMessages {
  const { tag } = words.about;
  const days = lazily(() => new Intl.DateTimeFormat([lang, tag], { dateStyle: "medium", timeZone: "UTC" }));
  return { ...spoken<typeof en>(words, tag), day: (day) => days().format(day) };
}

/** A date that begins as `2026-11-20`, as the language of `words` writes its day; what is no date stays as it is. */
export function dayIn(words: Pick<PageMessages, "day">, date: string): string {
  const [day] = /^\d{4}-(0[1-9]|1[0-2])-\d{2}/.exec(date) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? date : words.day(new Date(day));
}
