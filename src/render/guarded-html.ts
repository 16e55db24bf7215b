// A page with the site's own parts. A part that throws takes nobody down with it: the theme's own stands in its place on that page, and a
// diagnostic tells what it threw and where.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  Document,
  PrintedFooter,
  PrintedNavbar,
  PrintedSidebar,
  type ThemeParts,
  themeParts,
} from "../../templates/theme/index.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Chrome, PageView, PartProps, ViewBranch } from "../model/view.ts";
import { withAliases } from "./aliases.ts";
import type { PrintedFrame } from "./frame-html.ts";
import { partOutputs } from "./part-output.ts";
import type { OwnParts } from "./site-parts.ts";

/** `diagnostics`: `override-throws` for each part of the site that could not be used, `override-output` for what others print. */
export type GuardedHtml = { readonly html: string; readonly diagnostics: readonly Diagnostic[] };

/**
 * The parts of the site, and in the language of the page what prints branches of sidebars, the bar and the foot for those that it leaves to
 * the theme, and all words.
 */
type Means = {
  readonly own: OwnParts;
  readonly trees: (branch: ViewBranch) => string;
  readonly frames: (chrome: Chrome, view: PageView) => PrintedFrame;
  readonly words: PageMessages;
};

/** The HTML text of a page with `own` parts where they can be rendered. */
export function renderGuarded(chrome: Chrome, view: PageView, { own, trees, frames, ...means }: Means): GuardedHtml {
  const page = view.route;
  const theme = {
    ...framedParts(frames(chrome, view)),
    ...(own.parts.Sidebar === undefined ? sidebarPart(view, trees) : {}),
  };
  const failed =
    own.failed === undefined ? [] : [diagnostic("override-throws", own.failed.place, factsOf(own.failed, "", page))];
  try {
    const shown = new Set<string>();
    const html = renderHtml(chrome, view, { parts: { ...theme, ...noting(own.parts, shown) }, ...means });
    return { html, diagnostics: [...failed, ...partOutputs(html, { chrome, view }, { own, shown })] };
  } catch (error) {
    // Nothing of the author's can have thrown this.
    if (Object.keys(own.parts).length === 0) throw error;
  }
  // One more at a time, so that each is judged for itself.
  let html = renderHtml(chrome, view, means);
  let kept: Partial<ThemeParts> = {};
  const diagnostics: Diagnostic[] = [...failed];
  for (const [name, part] of Object.entries(own.parts)) {
    try {
      const tried = { ...kept, [name]: part };
      html = renderHtml(chrome, view, { parts: tried, ...means });
      kept = tried;
    } catch (error) {
      const thrown = own.thrown(error, name);
      diagnostics.push(diagnostic("override-throws", thrown.place, factsOf(thrown, name, page)));
    }
  }
  return { html, diagnostics };
}

/** `parts`, each of which puts its name into `shown` when it is rendered. */
function noting(parts: Partial<ThemeParts>, shown: Set<string>): Partial<ThemeParts> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      (props: PartProps) => {
        shown.add(name);
        return createElement(part, props);
      },
    ]),
  );
}

/** Parts that print what those of the theme do. */
function framedParts({ navbar, footer }: PrintedFrame): Partial<ThemeParts> {
  return {
    Navbar: () => createElement(PrintedNavbar, { html: navbar }),
    Footer: ({ chrome }) => createElement(PrintedFooter, { chrome, html: footer }),
  };
}

/** The same for the sidebar, which differs from page to page. */
function sidebarPart({ sidebar }: PageView, trees: Means["trees"]): Partial<ThemeParts> {
  if (sidebar === undefined) return {};
  const { name: _, treeHref: __, ...branch } = sidebar;
  const html = trees(branch);
  return { Sidebar: (props) => createElement(PrintedSidebar, { ...props, html }) };
}

function factsOf({ problem }: { readonly problem: string }, part: string, page: string): Diagnostic["facts"] {
  return { part, page, problem, pages: 1 };
}

// A view as the text of its page: the one place where React elements become HTML. The page is never hydrated as a whole; islands whose
// markup it holds are, each as a root of its own, so the markup is React's own. Texts that meet are one template string in the theme's
// parts, so that React parts none with comments.

/** `parts`: the site's own components by part name, in place of the theme's. `words`: in the language of the page; English when absent. */
type With = { readonly parts?: Partial<ThemeParts>; readonly words?: PageMessages };

/** The whole HTML text of a page. NODE_ENV must be "production", or React is about six times slower. */
export function renderHtml(chrome: Chrome, view: PageView, { parts, words = english }: With = {}): string {
  const whole: ThemeParts = { ...themeParts, ...parts };
  const html = `<!doctype html>${renderToString(createElement(Document, { chrome, view, parts: whole, words }))}\n`;
  return view.aliases === undefined ? html : withAliases(html, view.aliases);
}
