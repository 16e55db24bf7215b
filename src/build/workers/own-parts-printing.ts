// Pages with the site's own parts: printed by the theme with the places of the parts marked, then filled with what the parts print in their realm.
import { createPartPrinter, type PartsBundle, type PartsPage, type PartTrouble } from "../../components/print-parts.ts";
import { themeName } from "../../components/realm/names.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { wordsIn } from "../../messages/languages.ts";
import type { Messages } from "../../messages/messages.ts";
import { islandTag } from "../../model/component.ts";
import { digestOf } from "../../model/digest.ts";
import type { Chrome, PageView } from "../../model/view.ts";
import type { MarkedPage } from "../../render/guarded-html.ts";
import { partOutputs } from "../../render/part-output.ts";
import type { Place } from "../../text/place.ts";

/** The parts of a site: their names with their files, and their bundle. */
export type SiteParts = { readonly files: Readonly<Record<string, string>>; readonly bundle: PartsBundle };

export type FilledPage = { readonly html: string; readonly diagnostics: readonly Diagnostic[] };

/** What parts of `chrome` are, read off the text of their bundle; undefined of a site without. */
export function sitePartsOf({ partsModule: text, partsScripts: scripts = {} }: Chrome): SiteParts | undefined {
  if (text === undefined) return undefined;
  const files = JSON.parse(/^\/\*! pio-docs parts (\{.*?\}) \*\//.exec(text)?.[1] ?? "{}");
  return { files, bundle: { name: digestOf(text), text, scripts } };
}

/** The filling of one thread: puts what `parts` print into `pages`, parallel to the views and answers. */
export function createPartsFilling(): (
  parts: SiteParts,
  chrome: Chrome,
  pages: readonly (MarkedPage & { readonly asked: PageView })[],
) => Promise<readonly FilledPage[]> {
  const print = createPartPrinter();
  return async ({ files, bundle }, chrome, pages) => {
    const words = bundle.text.includes(themeName) ? await wordsIn(chrome) : undefined;
    const printed = await print(
      bundle,
      pages.map((page) => askedOf(page, chrome, words)),
    );
    return pages.map((page, at) => {
      const { printed: texts = [], troubles = [] } = printed[at] ?? {};
      const own = texts.map((text) => text?.replaceAll(islandTag(page.token), "pio-island"));
      const html = page.places.filled(page.html, own);
      const fileOf = (name: string): string => files[name] ?? "pio-docs.config";
      const found = partOutputs({ html, view: page.asked, printed: byName(page, own), fileOf });
      const told = troubles.map((trouble) => troubleOf(trouble, fileOf(trouble.part), page.asked.route));
      return { html, diagnostics: [...told, ...found] };
    });
  };
}

function askedOf(
  { html, places, token, asked: given }: MarkedPage & { readonly asked: PageView },
  { partsModule: _, partsScripts: __, editions: ___, words: own, languages: ____, ...chrome }: Chrome,
  words: Messages | undefined,
): PartsPage {
  const view = places.view ?? given;
  const { title, route, href, body } = view;
  const page = { title, route, href, kind: body.kind, lang: chrome.lang };
  return { places: places.asked(html), chrome, view, page, token, lang: chrome.lang, ...(words && { words }) };
}

function byName(
  { places: { places } }: MarkedPage,
  printed: readonly (string | undefined)[],
): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const [at, text] of printed.entries()) {
    const { name = "" } = places[at] ?? {};
    if (text !== undefined) all.set(name, [...(all.get(name) ?? []), text]);
  }
  return all;
}

/** `override-throws`, `override-slow`, or `override-impure`, where it was written. */
function troubleOf({ part, problem, what, at, seconds }: PartTrouble, file: string, page: string): Diagnostic {
  const place: Place = at ?? { file };
  const facts = { part, page, pages: 1, problem };
  if (what !== undefined) return diagnostic("override-impure", place, { ...facts, what });
  return seconds === undefined
    ? diagnostic("override-throws", place, facts)
    : diagnostic("override-slow", place, { ...facts, seconds });
}
