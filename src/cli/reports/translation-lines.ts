// How far a site is translated, one line for each language: `de: 80 % translated, 2 stale`.
import type { BuildResult } from "../../build/options.ts";
import { percentTranslated } from "../../model/translations.ts";

/** The lines; none for a site in one language. */
export function translationLines({ translations = [] }: Pick<BuildResult, "translations">): readonly string[] {
  return translations.map(({ lang, pages, translated, stale, orphaned }) => {
    const percent = percentTranslated({ pages, translated });
    const parts = [
      `${percent} % translated`,
      stale > 0 ? `${stale} stale` : "",
      orphaned > 0 ? `${orphaned} orphaned` : "",
    ];
    return `${lang}: ${parts.filter((part) => part !== "").join(", ")}`;
  });
}
