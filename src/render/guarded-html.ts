// A page with the site's own parts, in two steps: the theme prints it and marks the places that parts take, and what the parts print is put there.
// So a part that throws takes nobody down with it: the theme's own stands in its place.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  Document,
  PrintedFooter,
  PrintedNavbar,
  PrintedSidebar,
  type SlotFrame,
  SlotFrames,
  type SlotName,
  type ThemePart,
  type ThemeParts,
  themeParts,
  WholeSlot,
} from "../../templates/theme/index.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { digestOf } from "../model/digest.ts";
import type { Chrome, PageView, ViewBranch } from "../model/view.ts";
import { withAliases } from "./aliases.ts";
import type { PrintedFrame } from "./frame-html.ts";
import { SlotPlaces } from "./slot-places.ts";

/** In the language of the page what prints branches of sidebars, the bar and the foot, and all words. */
type Means = {
  readonly trees: (branch: ViewBranch) => string;
  readonly frames: (chrome: Chrome, view: PageView) => PrintedFrame;
  readonly words: PageMessages;
};

/** The HTML text of a page as the theme prints it. */
export function renderPlain(chrome: Chrome, view: PageView, means: Means): string {
  return renderHtml(chrome, view, { parts: printedParts(chrome, view, means), words: means.words });
}

/** A page whose places for `replaced`, names of parts, are marked. `token` marks them. */
export type MarkedPage = { readonly html: string; readonly places: SlotPlaces; readonly token: string };

/** The same with marks around what the parts of the site called `replaced` take the place of. */
export function renderMarked(
  chrome: Chrome,
  view: PageView,
  { replaced, ...means }: Means & { readonly replaced: ReadonlySet<string> },
): MarkedPage {
  const token = digestOf("parts", view.route, chrome.deployment).slice(0, 10);
  const places = new SlotPlaces(token, replaced);
  const printed = printedParts(chrome, view, {
    ...means,
    trees: (branch) => (replaced.has("SidebarItem") ? places.entries(means.trees(branch)) : means.trees(branch)),
  });
  const whole: ThemeParts = { ...themeParts, ...printed };
  const parts = Object.fromEntries(
    Object.entries<ThemePart>(whole).map(([name, part]) => [name, replaced.has(name) ? framed(name, part) : part]),
  );
  const html = renderHtml(chrome, view, { parts, words: means.words, frame: places.frame });
  return { html, places, token };
}

/** `part` in a frame. */
function framed(name: string, part: ThemePart): ThemePart {
  return (props) => createElement(WholeSlot, { name: name as SlotName }, createElement(part, props));
}

/** Parts that print what those of the theme do. */
function printedParts(chrome: Chrome, view: PageView, { trees, frames }: Means): Partial<ThemeParts> {
  const { navbar, footer } = frames(chrome, view);
  return {
    Navbar: () => createElement(PrintedNavbar, { html: navbar }),
    Footer: (props) => createElement(PrintedFooter, { chrome: props.chrome, html: footer }),
    ...sidebarPart(view, trees),
  };
}

/** The same for the sidebar, which differs from page to page. */
function sidebarPart({ sidebar }: PageView, trees: Means["trees"]): Partial<ThemeParts> {
  if (sidebar === undefined) return {};
  const { name: _, treeHref: __, ...branch } = sidebar;
  const html = trees(branch);
  return { Sidebar: (props) => createElement(PrintedSidebar, { ...props, html }) };
}

// A view as the text of its page: the one place where React elements become HTML. The page is never hydrated as a whole; islands whose
// markup it holds are, each as a root of its own, so the markup is React's own. Texts that meet are one template string in the theme's
// parts, so that React parts none with comments.

/** `parts`: components by part name, in place of the theme's. `words`: in the language of the page; English when absent. `frame`: marks places. */
type With = {
  readonly parts?: Partial<ThemeParts>;
  readonly words?: PageMessages;
  readonly frame?: SlotFrame;
};

/** The whole HTML text of a page. NODE_ENV must be "production", or React is about six times slower. */
export function renderHtml(chrome: Chrome, view: PageView, { parts, words = english, frame }: With = {}): string {
  const whole: ThemeParts = { ...themeParts, ...parts };
  const page = createElement(Document, { chrome, view, parts: whole, words });
  const framed = frame === undefined ? page : createElement(SlotFrames, { value: frame }, page);
  const html = `<!doctype html>${renderToString(framed)}\n`;
  return view.aliases === undefined ? html : withAliases(html, view.aliases);
}
