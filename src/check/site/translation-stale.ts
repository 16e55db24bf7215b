// Translations whose original has changed since they were marked.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";

/** `translation-stale`, one for each, where the page names its original. */
export function translationStale({ editions, pages }: Site): readonly Diagnostic[] {
  return [...(editions?.translations?.stale ?? [])].flatMap(([route, { source }]) => {
    const { place } = pages.get(route)?.revision?.source ?? {};
    return place === undefined ? [] : [diagnostic("translation-stale", place, { original: source })];
  });
}
