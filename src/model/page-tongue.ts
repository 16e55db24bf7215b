// Which language a page is in, and what the site says otherwise in it.

import { directionOf } from "../messages/direction.ts";
import type { Tongue } from "../messages/tongue.ts";
import type { SiteConfig } from "./config.ts";

/** What of a config is about languages. */
export type Tongues = Pick<SiteConfig, "lang" | "words" | "languages">;

/** What pages of `lang` are said in. */
export function tongueOf({ lang: own, words, languages = [] }: Tongues, lang: string): Tongue {
  const said = lang === own ? words : languages.find((one) => one.lang === lang)?.words;
  return said === undefined ? { lang } : { lang, words: said };
}

/** The direction of writing of pages of `lang`. */
export function pageDirection({ lang: own, dir, languages = [] }: SiteConfig, lang: string): "ltr" | "rtl" {
  return lang === own ? dir : (languages.find((one) => one.lang === lang)?.dir ?? directionOf(lang));
}
