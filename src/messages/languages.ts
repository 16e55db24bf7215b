// The languages that have words, each read when a site speaks it.

import type { Messages } from "./messages.ts";
import { messagesOf, type PageMessages } from "./page-messages.ts";
import { type Tongue, withOwn } from "./tongue.ts";

/** One more language is one more line: its tag, and its file. */
const languages = {
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
  fr: async () => (await import("./fr.ts")).fr,
  es: async () => (await import("./es.ts")).es,
  pt: async () => (await import("./pt.ts")).pt,
  it: async () => (await import("./it.ts")).it,
  nl: async () => (await import("./nl.ts")).nl,
  nb: async () => (await import("./nb.ts")).nb,
  sv: async () => (await import("./sv.ts")).sv,
  da: async () => (await import("./da.ts")).da,
  fi: async () => (await import("./fi.ts")).fi,
  pl: async () => (await import("./pl.ts")).pl,
  cs: async () => (await import("./cs.ts")).cs,
  uk: async () => (await import("./uk.ts")).uk,
  tr: async () => (await import("./tr.ts")).tr,
  ar: async () => (await import("./ar.ts")).ar,
  he: async () => (await import("./he.ts")).he,
  fa: async () => (await import("./fa.ts")).fa,
  hi: async () => (await import("./hi.ts")).hi,
  ja: async () => (await import("./ja.ts")).ja,
  ko: async () => (await import("./ko.ts")).ko,
  "zh-hans": async () => (await import("./zh-hans.ts")).zhHans,
  "zh-hant": async () => (await import("./zh-hant.ts")).zhHant,
} satisfies Readonly<Record<string, () => Promise<Messages>>>;

export type Language = keyof typeof languages;

/** Their tags. */
export const languageTags: readonly Language[] = Object.keys(languages).filter(isLanguage);

/** Languages that are said in the words of another. */
const others: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/** The language whose words a page of `tag` (BCP 47) is said in; undefined where there is none. `zh-TW` is Chinese in traditional signs. */
export function languageOf(tag: string): Language | undefined {
  const { language = "", script = "" } = localeOf(tag) ?? {};
  const names = [`${language}-${script.toLowerCase()}`, language].flatMap((name) => [name, others[name] ?? ""]);
  return names.find(isLanguage);
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name);
}

/** All words for pages of `tag`; English where it has none. */
export function wordsOf(tag: string): Promise<Messages> {
  return languages[languageOf(tag) ?? "en"]();
}

/** All words of a tongue, with those of the site in the place of ours. */
export async function wordsIn({ lang, words }: Tongue): Promise<Messages> {
  return withOwn(await wordsOf(lang), words);
}

/** The same, ready to be said. */
export async function messagesIn(tongue: Tongue): Promise<PageMessages> {
  return messagesOf(await wordsIn(tongue), tongue.lang);
}
