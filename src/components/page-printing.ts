// What prints the components of guides on the thread that parses them.
import type { ComponentSettings, HolesPrinted, PageHoles, SourceComponents } from "../model/component.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath } from "../text/place.ts";
import { pageModule, pageScope, placeInPage } from "./page-module.ts";
import { createHolePrinter, type PrintedPage } from "./print-holes.ts";

/** Guides of a job, each with its code as it was found in the text, and the texts of their bundles by digest. */
export type PrintedGuides = {
  readonly guides: readonly PrintedGuide[];
  readonly settings: {
    readonly components?: ComponentSettings;
    readonly variables?: Readonly<Record<string, string>>;
    readonly lang: string;
  };
  readonly bundles: Readonly<Record<string, string>>;
};

type PrintedGuide = {
  readonly file: FilePath;
  readonly components?: SourceComponents;
  readonly code?: GuideCode | undefined;
};
type GuideCode = {
  readonly found: PageHoles;
  readonly token: string;
  readonly front: Readonly<Record<string, unknown>>;
};

/** The printing of one thread: answers what the components of each guide print, parallel to the guides; undefined where one has none. */
export function createPagePrinting(): (job: PrintedGuides) => Promise<readonly (HolesPrinted | undefined)[]> {
  const print = createHolePrinter();
  return async ({ guides, settings, bundles }) => {
    const pages = guides.map((guide) => pageOf(guide, settings, bundles));
    const printed = await print(pages.flatMap((page) => page ?? []));
    const made = printed[Symbol.iterator]();
    return guides.map(({ code, components }, at) => {
      if (code === undefined || components === undefined) return undefined;
      const { diagnostics } = components;
      // Where its code could not be bundled, what stands in its components is shown.
      const holes = pages[at] === undefined ? undefined : made.next().value;
      if (holes === undefined) return { printed: code.found.holes.map(() => undefined), diagnostics };
      return { ...holes, diagnostics: [...diagnostics, ...holes.diagnostics] };
    });
  };
}

function pageOf(
  { file, components, code }: PrintedGuide,
  { components: settings, variables = {}, lang }: PrintedGuides["settings"],
  bundles: PrintedGuides["bundles"],
): PrintedPage | undefined {
  const name = components?.bundle ?? "";
  const text = bundles[name];
  if (components === undefined || settings === undefined || code === undefined || text === undefined) return undefined;
  const { found, token, front } = code;
  const module = lazily(() => pageModule(found, { settings, scope: pageScope(front, variables) }));
  const spotOf = (line: number, column: number) => placeInPage(module(), { line, column });
  return { found, bundle: { name, text }, file, lang, token, spotOf, scripts: components.scripts };
}
