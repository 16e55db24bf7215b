// What prints the components of a guide on the thread that parses it.

import type { ComponentSettings, HolesPrinted, PageHoles, SourceComponents } from "../model/component.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath } from "../text/place.ts";
import { pageModule, pageScope, placeInPage } from "./page-module.ts";
import { createHolePrinter } from "./print-holes.ts";

/** What of a guide and its site is known here. */
type PrintedSource = {
  readonly file: FilePath;
  readonly components?: SourceComponents;
};
type PrintSettings = {
  readonly components?: ComponentSettings;
  readonly variables?: Readonly<Record<string, string>>;
};
type PrintPage = (
  found: PageHoles,
  page: { readonly token: string; readonly front: Readonly<Record<string, unknown>> },
) => HolesPrinted;

/** Answers what prints the components of a source, by the texts of bundles; undefined for a source without any. */
export function createPagePrinting(): (
  source: PrintedSource,
  settings: PrintSettings,
  bundles: Readonly<Record<string, string>>,
) => PrintPage | undefined {
  const print = createHolePrinter();
  return ({ file, components }, { components: settings, variables = {} }, bundles) => {
    if (components === undefined || settings === undefined) return undefined;
    const text = bundles[components.bundle ?? ""];
    return (found, { token, front }) => {
      // Its code could not be bundled: what stands in its components is shown.
      if (text === undefined) return { printed: found.holes.map(() => undefined), diagnostics: components.diagnostics };
      const module = lazily(() => pageModule(found, { settings, scope: pageScope(front, variables) }));
      const spotOf = (line: number, column: number) => placeInPage(module(), { line, column });
      const page = print(found, { text, file, token, spotOf, scripts: components.scripts });
      return { ...page, diagnostics: [...components.diagnostics, ...page.diagnostics] };
    };
  };
}
