// What stands around every page as HTML: the bar of the site and its foot. They look alike on all pages of an area, and to render them was a
// fifth of the rendering of a guide. So each is rendered once, by the theme, and remembered.
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { FooterInside, NavbarInside, PageWords } from "../../templates/theme/index.ts";
import type { Chrome, PageView } from "../model/view.ts";
import type { Voice } from "../words/voice.ts";

/** Bars of a few areas. A site that names its version has one for each page. */
const most = 64;

/** What stands inside the theme's `nav` and `footer`, byte for byte as it is rendered there. */
export type PrintedFrame = { readonly navbar: string; readonly footer: string };

/** A printer of frames in the language of `words`, for the pages of one chrome after those of another. */
export function openFrames(words: Voice): (chrome: Chrome, view: PageView) => PrintedFrame {
  const known = new Map<string, string>();
  const texts = new WeakMap<Chrome, string>();
  const printed = (key: string, element: ReactElement): string => {
    const html = known.get(key) ?? renderToString(createElement(PageWords, { value: words }, element));
    if (known.size >= most) known.clear();
    known.set(key, html);
    return html;
  };
  return (chrome, { navbar, href }) => {
    // Each job brings a copy of the chrome of its own: as a text it is the same.
    const text = texts.get(chrome) ?? JSON.stringify(chrome);
    texts.set(chrome, text);
    // The bar leads to the page itself only where it names a version.
    const view = { navbar, href: chrome.versionLabel === undefined ? "" : href };
    return {
      navbar: printed(JSON.stringify(view) + text, createElement(NavbarInside, { chrome, view })),
      footer: printed(text, createElement(FooterInside, { chrome })),
    };
  };
}
