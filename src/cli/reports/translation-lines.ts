// How far a site is translated, one line for each language: `de: 80 % translated, 2 stale`.
import type { BuildResult } from "../../build/options.ts";

/** The lines; none for a site in one language. A hundred percent is said of nothing that lacks a page. */
export function translationLines({ translations = [] }: Pick<BuildResult, "translations">): readonly string[] {
  return translations.map(({ lang, pages, translated, stale, orphaned }) => {
    const percent = pages === 0 ? 100 : Math.floor((translated / pages) * 100);
    const parts = [
      `${percent} % translated`,
      stale > 0 ? `${stale} stale` : "",
      orphaned > 0 ? `${orphaned} orphaned` : "",
    ];
    return `${lang}: ${parts.filter((part) => part !== "").join(", ")}`;
  });
}
