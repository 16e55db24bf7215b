// A view as the text of its page: the one place where React elements become HTML. Static markup, because nothing of the page is
// hydrated as a whole; islands bring their own roots.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Document, type Parts, themeParts } from "../../templates/theme/index.ts";
import type { Chrome, PageView } from "../model/view.ts";

/**
 * The whole HTML text of a page. `parts`: the site's own components by part name, in place of the theme's; NODE_ENV must be
 * "production", or React is about six times slower.
 */
export function renderHtml(chrome: Chrome, view: PageView, parts: Partial<Parts> = {}): string {
  const whole: Parts = { ...themeParts, ...parts };
  return `<!doctype html>${renderToStaticMarkup(createElement(Document, { chrome, view, parts: whole }))}\n`;
}
