// Jobs of rendering: views in, HTML out. The theme and its renderer come with this file, which only a thread that has such a job imports.
import type { Finding } from "../diagnostics/finding.ts";
import type { SealedBody } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import { renderGuarded } from "../render/guarded-html.ts";
import { loadParts, noParts, type OwnParts } from "../render/site-parts.ts";
import { openView, type SealedView } from "../render/view.ts";

export type SealedPage = { readonly view: SealedView; readonly body: SealedBody };

/** Parallel to the pages: their HTML, and what is wrong with the site's own parts. */
export type Printed = { readonly html: readonly string[]; readonly findings: readonly (readonly Finding[])[] };

/** The rendering of one thread. It remembers the last parts it ran. */
export function createPrinting(): (pages: readonly SealedPage[], chrome: Chrome) => Printed {
  let last: { readonly text: string | undefined; readonly parts: OwnParts } = { text: undefined, parts: noParts };
  return (pages, chrome) => {
    const text = chrome.partsModule;
    if (text !== last.text) last = { text, parts: text === undefined ? noParts : loadParts(text) };
    const own = last.parts;
    const made = pages.map(({ view, body }) => renderGuarded(chrome, openView(view, body), own));
    return { html: made.map(({ html }) => html), findings: made.map(({ findings }) => findings) };
  };
}
