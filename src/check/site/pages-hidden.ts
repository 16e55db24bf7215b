// Pages that are hidden in a site without a config: the key that hides them may be another program's, and nobody has asked for it.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";

/** `pages-hidden` (warn) at the first of them. */
export function pagesHidden({ config, hidden = [] }: Site): readonly Diagnostic[] {
  const [first] = hidden;
  if (config.file !== undefined || config.edition !== undefined || first === undefined) return [];
  return [diagnostic("pages-hidden", { file: first.source }, { count: hidden.length, route: first.route })];
}
