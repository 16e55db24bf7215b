// How far a language is translated, in percent.

/** Rounded down, so that 100 lacks no page. */
export function percentTranslated({
  pages,
  translated,
}: {
  readonly pages: number;
  readonly translated: number;
}): number {
  return pages === 0 ? 100 : Math.floor((translated / pages) * 100);
}
