// A relative link that climbs out of the tree: it works in the repository, but the site has nothing to lead it to.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { PageLinks } from "../survey.ts";

/** `link-outside-site` (warn). */
export function* outsideTree({ links }: PageLinks): Iterable<Finding> {
  for (const { link, found } of links) {
    if (found.kind === "outside") yield finding("link-outside-site", link.place, { href: link.href });
  }
}
