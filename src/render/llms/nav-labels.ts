// What readers call a sidebar: the entry of the navbar that leads into it, or the name of the API that it shows.
import type { NavEntry } from "../../model/config.ts";
import type { Site } from "../../model/site.ts";

/** The names of the sidebars that have one. */
export function navLabels(site: Site): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const add = (sidebar: string | undefined, label: string): void => {
    if (sidebar !== undefined && !labels.has(sidebar)) labels.set(sidebar, label);
  };
  const visit = (entries: readonly NavEntry[]): void => {
    for (const { label, doc, to, href = "", items = [] } of entries) {
      const found = site.links.config.get(doc === undefined ? (to ?? href) : `doc:${doc}`);
      if (found?.kind === "page") add(site.positions.get(found.route)?.sidebar, label);
      visit(items);
    }
  };
  visit(site.config.navbar.items);
  for (const { face } of site.pages.values())
    if (face.kind === "landing") add(site.positions.get(face.route)?.sidebar, face.title);
  return labels;
}
