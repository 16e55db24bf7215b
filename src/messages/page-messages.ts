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
