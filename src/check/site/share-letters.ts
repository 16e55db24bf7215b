// Letters of the pictures for links to pages that no font has: they would be left out.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { drawnShareOf } from "../../model/drawn-share.ts";
import type { Site } from "../../model/site.ts";

/** Letters that are named. */
const most = 10;

/** `share-letters` (warning), once for all pages. */
export function shareLetters(site: Site): readonly Diagnostic[] {
  const { shareImages, config } = site;
  if (shareImages === undefined) return [];
  const lost = new Set<string>();
  let first: string | undefined;
  for (const page of site.pages.values()) {
    const text = drawnShareOf(site, page)?.text;
    if (text === undefined) continue;
    for (const letter of text.title + (text.section ?? "") + text.site) {
      if (/\s/.test(letter) || shareImages.widthOf(letter) !== undefined) continue;
      lost.add(letter);
      first ??= page.source;
    }
  }
  if (first === undefined) return [];
  const named = [...lost].slice(0, most).join("");
  const place = { file: config.file ?? ".", pointer: "/shareImage" };
  return [diagnostic("share-letters", place, { letters: named, count: lost.size, page: first })];
}
