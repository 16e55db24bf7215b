// Pages that a language shows in the default one.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import { changeableTranslations } from "../../model/translations.ts";
import type { SiteRule } from "../asked-rule.ts";

/** `translation-missing` (off), one for each language that lacks some. */
export const translationMissing: SiteRule = { code: "translation-missing", find };

/** So many are named. */
const named = 3;

function find(site: Site): readonly Diagnostic[] {
  const { lang, pages, missing } = changeableTranslations(site) ?? { lang: "", pages: 0, missing: [] };
  const locale = site.config.locales?.find((one) => one.lang === lang);
  if (locale === undefined || missing.length === 0) return [];
  const some = missing.slice(0, named).map((route) => `\`${route}\``);
  const more = missing.length - some.length;
  const routes = [...some, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  const place = { file: site.config.file ?? ".", pointer: locale.pointer };
  return [diagnostic("translation-missing", place, { lang, pages, missing: missing.length, routes })];
}
