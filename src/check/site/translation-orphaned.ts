// Translations whose original is gone: they are published, and no other language has them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import { changeableTranslations } from "../../model/translations.ts";

/** `translation-orphaned`, one for each, where the page names its original. */
export function translationOrphaned(site: Site): readonly Diagnostic[] {
  return (changeableTranslations(site)?.orphaned ?? []).flatMap((route) => {
    const { place } = site.pages.get(route)?.revision?.source ?? {};
    return place === undefined ? [] : [diagnostic("translation-orphaned", place)];
  });
}
