// The small page that holds the samples of an operation in all languages. Its name changes with its content, so that browsers may keep it
// forever; it needs no script, and the theme's script takes single samples out of it.
import { digestOf } from "../model/digest.ts";
import type { Page } from "../model/page.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { Chrome } from "../model/view.ts";
import { defined } from "../text/defined.ts";

/** What of the chrome such a page shows. */
export type SamplesFrame = Pick<Chrome, "lang" | "siteTitle" | "words"> & {
  readonly styles: readonly Chrome["client"]["styles"]["theme"][];
};

/** The frame of a site. */
export function samplesFrame(chrome: Pick<Chrome, "lang" | "siteTitle" | "words" | "client">): SamplesFrame {
  const { theme, reference } = chrome.client.styles;
  return defined({ lang: chrome.lang, siteTitle: chrome.siteTitle, styles: [theme, reference], words: chrome.words });
}

/** Where the samples of `page` are written, relative to the output folder; undefined when it has none. */
export function samplesOutput(page: Page, frame: SamplesFrame): string | undefined {
  if (page.samples === undefined) return undefined;
  const digest = digestOf(page.samples, page.metadata.title, JSON.stringify(frame));
  return `assets/samples/${digest.slice(0, 16)}.html`;
}

/** The whole document around `content` (finished HTML); `title` says whose samples they are. */
export function samplesDocument(content: string, title: string, frame: SamplesFrame): string {
  const styles = frame.styles.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${escapeAttribute(href)}" integrity="${escapeAttribute(integrity)}" crossorigin="anonymous">`,
  );
  return [
    `<!DOCTYPE html><html lang="${escapeAttribute(frame.lang)}"><head><meta charset="utf-8">`,
    `<title>${escapeText(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    ...styles,
    `</head><body><main class="main samples-file">${content}</main></body></html>`,
  ].join("");
}
