// Guides that do not say what they are about: search engines and cards show the beginning of their text instead.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isListed } from "../../model/page-kinds.ts";
import type { Site } from "../../model/site.ts";
import type { SiteRule } from "../asked-rule.ts";

/** `description-missing` (ignore), one for each listed guide whose front matter has no `description`. */
export const descriptionMissing: SiteRule = { code: "description-missing", find };

function find(site: Site): readonly Diagnostic[] {
  return [...site.pages.values()]
    .filter(({ metadata }) => metadata.kind === "guide" && isListed(metadata) && !metadata.front.description?.trim())
    .map(({ source }) => diagnostic(descriptionMissing.code, { file: source, line: 1, column: 1 }));
}
