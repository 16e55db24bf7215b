// A view as the text of its page: the one place where React elements become HTML. The page is never hydrated as a whole; islands whose
// markup it holds are, each as a root of its own, so the markup is React's own. Texts that meet are one template string in the theme's
// parts, so that React parts none with comments.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Document, type Parts, themeParts } from "../../templates/theme/index.ts";
import type { Chrome, PageView } from "../model/view.ts";
import { english } from "../words/english.ts";
import type { Voice } from "../words/voice.ts";
import { withAliases } from "./aliases.ts";

/** `parts`: the site's own components by part name, in place of the theme's. `words`: in the language of the page; English when absent. */
type With = { readonly parts?: Partial<Parts>; readonly words?: Voice };

/** The whole HTML text of a page. NODE_ENV must be "production", or React is about six times slower. */
export function renderHtml(chrome: Chrome, view: PageView, { parts, words = english }: With = {}): string {
  const whole: Parts = { ...themeParts, ...parts };
  const html = `<!doctype html>${renderToString(createElement(Document, { chrome, view, parts: whole, words }))}\n`;
  return view.aliases === undefined ? html : withAliases(html, view.aliases);
}
