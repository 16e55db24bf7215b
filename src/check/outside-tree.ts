// A relative link that climbs out of the tree: it works in the repository, but the site has nothing to lead it to.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { resolveLink } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";

/** `outside-tree` (warn). */
export function* outsideTree(page: Page, site: Site): Iterable<Finding> {
  for (const link of page.links) {
    if (resolveLink(site, page, link).kind === "outside")
      yield finding("outside-tree", link.place, { href: link.href });
  }
}
