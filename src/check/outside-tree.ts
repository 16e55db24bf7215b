// A relative link that climbs out of the tree: it works in the repository, but the site has nothing to lead it to.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import type { Site } from "../model/site.ts";
import type { Survey } from "./survey.ts";

/** `outside-tree` (warn). */
export function* outsideTree(page: Page, _site: Site, survey: Survey): Iterable<Finding> {
  for (const { link, found } of survey.linksOf(page)) {
    if (found.kind === "outside") yield finding("outside-tree", link.place, { href: link.href });
  }
}
