// What sidebars that their author wrote leave out: a page or an API that is in none of them is found by search and by links alone.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectionOf } from "../../model/collection.ts";
import type { Page } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";

const named = 5;

/** `page-not-in-sidebar` (log): one for all pages, one for each API. Made sidebars leave nothing out, and no sidebars are a choice. */
export function sidebarLeavesOut(site: Site): readonly Diagnostic[] {
  const file = site.config.sidebars.file;
  if (file === undefined) return [];
  const left = [...site.pages.values()].filter((page) => isLeftOut(page, site));
  const guides = left.filter(({ metadata }) => metadata.kind === "guide").map((page) => `\`${page.source}\``);
  const more = guides.length > named ? ` and ${guides.length - named} more` : "";
  const pages = guides.length === 0 ? [] : [`${guides.slice(0, named).join(", ")}${more}`];
  const apis = left
    .filter(({ metadata }) => metadata.kind === "landing")
    .map(({ metadata }) => `the API \`${metadata.api}\``);
  return [...pages, ...apis].map((what) => diagnostic("page-not-in-sidebar", { file }, { what }));
}

/** Pages that say themselves that they want no place are not missed, and the start page has the logo. */
function isLeftOut({ metadata, source }: Page, site: Site): boolean {
  if (site.positions.has(metadata.route) || metadata.route === site.home) return false;
  if (metadata.kind === "landing") return true;
  if (metadata.kind !== "guide" || metadata.front.unlisted === true || metadata.front.displayed_sidebar === null)
    return false;
  return collectionOf(site.config.collections, source)?.kind === "docs";
}
