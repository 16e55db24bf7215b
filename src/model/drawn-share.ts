// Which pages have a picture that is drawn for them, what it says, and where it lies.
import { directionOf } from "../messages/direction.ts";
import { defined } from "../text/defined.ts";
import { digestOf } from "./digest.ts";
import type { Page } from "./page.ts";
import type { ShareKit, ShareText } from "./share-image.ts";
import type { Site } from "./site.ts";

/** `text` without what no picture shows: emoji, and signs that have no shape. */
function drawable(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\p{Cc}|\p{Cf}/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

export type DrawnShare = { readonly output: string; readonly text: ShareText; readonly kit: ShareKit };

/** The picture of `page`; undefined where it names one of its own, or is no page that anyone links to. */
export function drawnShareOf(site: Site, page: Page): DrawnShare | undefined {
  const { shareImages } = site;
  const { metadata } = page;
  if (shareImages === undefined || page.preview !== undefined) return undefined;
  if (["not-found", "search", "gone", "translations"].includes(metadata.kind)) return undefined;
  const { kit } = shareImages;
  const text = shareTextOf(site, page);
  // Of what it shows, so that pages of one title share it.
  const name = digestOf(JSON.stringify(text), kit.digest).slice(0, 16);
  return { output: `assets/share/${name}.png`, text, kit };
}

/** What the picture of a page says. */
function shareTextOf({ config, positions }: Site, { metadata }: Page): ShareText {
  const section = positions.get(metadata.route)?.trail[0]?.label;
  const lang = metadata.lang ?? config.lang;
  return defined({
    title: drawable(metadata.title) || drawable(config.title),
    section: section === undefined || section === metadata.title ? undefined : drawable(section),
    site: drawable(config.navbar.title || config.title),
    isRightToLeft: directionOf(lang) === "rtl",
  });
}
