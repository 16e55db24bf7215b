// A list of pages (`:::pages`) in which no page is: its folder, its tag, or its key is mostly misspelled.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { listedPages, queryIn } from "../../model/page-list.ts";
import type { Site } from "../../model/site.ts";
import type { PageLinks } from "../survey.ts";

/** `pages-empty` (warn). */
export function* pagesEmpty({ spot, links }: PageLinks, site: Site): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    const page = found.kind === "list" ? site.pages.get(spot.route) : undefined;
    if (page === undefined) continue;
    const query = queryIn(link.href);
    if (listedPages(site, page, query).length > 0) continue;
    const { folder, tag, version, where } = query;
    const asked = [
      ...(folder === undefined ? [] : [`folder="${folder}"`]),
      ...(tag === undefined ? [] : [`tag="${tag}"`]),
      ...(version === undefined ? [] : [`version="${version}"`]),
      ...(where === undefined ? [] : [`where="${where.key}=${where.value}"`]),
    ];
    yield diagnostic("pages-empty", link.place, { asked: asked.join(" ") });
  }
}
