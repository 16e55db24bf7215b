// What stands around every page as HTML: the bar of the site and its foot. They look alike on all pages of an area, and to render them was a
// fifth of the rendering of a guide. So each is rendered once, by the theme, and remembered.
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { FooterInside, NavbarInside, PageWords } from "../../templates/theme/index.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Chrome, PageView } from "../model/view.ts";

/** Bars of a few areas. A site that names its version has one for each page. */
const most = 64;

/** What stands inside the theme's `nav` and `footer`, byte for byte as it is rendered there. */
export type PrintedFrame = { readonly navbar: string; readonly footer: string };

/** What was printed for one chrome; `text`: its JSON. */
type Printed = { readonly text: string; readonly footer: string; readonly bars: Map<string, string> };

/** A printer of frames in the language of `words`, for the pages of one chrome after those of another. */
export function openFrames(words: PageMessages): (chrome: Chrome, view: PageView) => PrintedFrame {
  const texts = new WeakMap<Chrome, string>();
  const rendered = (element: ReactElement): string =>
    renderToString(createElement(PageWords, { value: words }, element));
  let last: Printed | undefined;
  const printedFor = (chrome: Chrome): Printed => {
    // Each job brings a copy of the chrome of its own: as a text it is the same.
    const text = texts.get(chrome) ?? JSON.stringify(chrome);
    texts.set(chrome, text);
    if (last?.text !== text)
      last = { text, footer: rendered(createElement(FooterInside, { chrome })), bars: new Map() };
    return last;
  };
  return (chrome, { navbar, href }) => {
    const { footer, bars } = printedFor(chrome);
    // The bar leads to the page itself only where it names a version.
    const view = { navbar, href: chrome.versionLabel === undefined ? "" : href };
    const key = JSON.stringify(view);
    const bar = bars.get(key) ?? rendered(createElement(NavbarInside, { chrome, view }));
    if (bars.size >= most) bars.clear();
    bars.set(key, bar);
    return { navbar: bar, footer };
  };
}
