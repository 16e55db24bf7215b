// Translations whose original is gone: they are published, and no other language has them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";

/** `translation-orphaned`, one for each, where the page names its original. */
export function translationOrphaned({ editions, pages }: Site): readonly Diagnostic[] {
  return (editions?.translations?.orphaned ?? []).flatMap((route) => {
    const { place } = pages.get(route)?.revision?.source ?? {};
    return place === undefined ? [] : [diagnostic("translation-orphaned", place)];
  });
}
