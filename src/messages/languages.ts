// The languages that have messages. Each file is loaded when a site uses it.

import { en } from "./en.ts";
import type { Messages } from "./messages.ts";
import { messagesOf, type PageMessages } from "./page-messages.ts";
import { withNames } from "./texts.ts";
import { type Tongue, withOwn } from "./tongue.ts";

type Files<Tag extends string> = Readonly<Record<Tag, () => Promise<Messages>>>;

/** A new language is a file `<tag>.json` and a line here. Comments: how a language addresses readers. */
const languages = filesOf({
  en: async () => en,
  de: () => read(import("./de.json", { with: { type: "json" } })), // Sie
  fr: () => read(import("./fr.json", { with: { type: "json" } })), // vous
  es: () => read(import("./es.json", { with: { type: "json" } })), // usted
  pt: () => read(import("./pt.json", { with: { type: "json" } })),
  it: () => read(import("./it.json", { with: { type: "json" } })), // tu
  nl: () => read(import("./nl.json", { with: { type: "json" } })), // je
  nb: () => read(import("./nb.json", { with: { type: "json" } })), // du
  sv: () => read(import("./sv.json", { with: { type: "json" } })), // du
  da: () => read(import("./da.json", { with: { type: "json" } })), // du
  fi: () => read(import("./fi.json", { with: { type: "json" } })), // sinä
  pl: () => read(import("./pl.json", { with: { type: "json" } })), // ty
  cs: () => read(import("./cs.json", { with: { type: "json" } })), // vy
  uk: () => read(import("./uk.json", { with: { type: "json" } })), // ви
  tr: () => read(import("./tr.json", { with: { type: "json" } })), // siz
  ar: () => read(import("./ar.json", { with: { type: "json" } })),
  he: () => read(import("./he.json", { with: { type: "json" } })),
  fa: () => read(import("./fa.json", { with: { type: "json" } })),
  hi: () => read(import("./hi.json", { with: { type: "json" } })),
  ja: () => read(import("./ja.json", { with: { type: "json" } })),
  ko: () => read(import("./ko.json", { with: { type: "json" } })), // -하세요
  "zh-hans": () => read(import("./zh-hans.json", { with: { type: "json" } })),
  "zh-hant": () => read(import("./zh-hant.json", { with: { type: "json" } })),
});

/** `files` as they are, in a type that names the tags alone: that of all messages is too long for a declaration. */
function filesOf<Tag extends string>(files: Files<Tag>): Files<Tag> {
  return files;
}

/** A file that lacks a message does not compile; test/messages holds the rest. In the package it is texts without names. */
async function read(file: Promise<{ readonly default: Messages & { readonly $schema: string } }>): Promise<Messages> {
  const { $schema: _, ...messages } = withNames((await file).default, en) as Messages & { readonly $schema?: string };
  return messages;
}

export type Language = keyof typeof languages;

/** Their tags. */
export const languageTags: readonly Language[] = Object.keys(languages).filter(isLanguage);

/** Languages that use the messages of another. */
const others: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/** The language whose messages a page of `tag` (BCP 47) uses; undefined if there is none. `zh-TW` uses traditional Chinese. */
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

/** All messages for pages of `tag`, in English if the language has none. */
export function wordsOf(tag: string): Promise<Messages> {
  return languages[languageOf(tag) ?? "en"]();
}

/** All messages of a tongue, with those of the site in place of ours. */
export async function wordsIn({ lang, words }: Tongue): Promise<Messages> {
  return withOwn(await wordsOf(lang), words);
}

/** The same as functions and texts with typed placeholders. */
export async function messagesIn(tongue: Tongue): Promise<PageMessages> {
  return messagesOf(await wordsIn(tongue), tongue.lang);
}
