// A drawing that the site keeps of a diagram that no page has any more: committed, and never shown.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { drawingFile } from "../../model/drawn-diagram.ts";
import type { Page } from "../../model/page.ts";

/** `diagram-unused` (warn) at each of `names`, drawings in the folder of them, that no page of `pages` wants. */
export function diagramUnused(
  names: readonly string[],
  pages: readonly Pick<Page, "undrawn">[],
): readonly Diagnostic[] {
  if (names.length === 0) return [];
  const wanted = new Set(pages.flatMap(({ undrawn = [] }) => undrawn.map(({ name }) => name)));
  return names
    .filter((name) => !wanted.has(name))
    .map((name) => diagnostic("diagram-unused", { file: drawingFile(name).slice(2) }, { name }));
}
