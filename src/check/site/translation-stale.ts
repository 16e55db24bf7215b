// Translations whose original has changed since they were marked.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import { changeableTranslations } from "../../model/translations.ts";

/** `translation-stale`, one for each, where the page names its original. */
export function translationStale(site: Site): readonly Diagnostic[] {
  return [...(changeableTranslations(site)?.stale ?? [])].flatMap(([route, { source }]) => {
    const { place } = site.pages.get(route)?.revision?.source ?? {};
    return place === undefined ? [] : [diagnostic("translation-stale", place, { original: source })];
  });
}
