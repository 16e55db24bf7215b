// How far a language is translated.
import type { Site, Translations } from "./site.ts";
import { isCommitted } from "./version.ts";

/** Those that writers can still change: undefined for the default language, and for a version that is read from a commit. */
export function changeableTranslations({ config, editions }: Site): Translations | undefined {
  return isCommitted(config) ? undefined : editions?.translations;
}

/** In percent, rounded down, so that 100 lacks no page. */
export function percentTranslated({
  pages,
  translated,
}: {
  readonly pages: number;
  readonly translated: number;
}): number {
  return pages === 0 ? 100 : Math.floor((translated / pages) * 100);
}
