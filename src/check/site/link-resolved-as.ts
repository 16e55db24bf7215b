// A link as another program lets an author write it, read as the page that it means: told, since it works nowhere but in a tree that is
// built, and counted by what it was written with.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { PageLinks } from "../survey.ts";

/** `link-resolved-as` (log). */
export function* linkReadAs({ links }: PageLinks): Iterable<Finding> {
  for (const { link, found } of links) {
    if (found.kind !== "page" || found.readAs === undefined) continue;
    yield finding("link-resolved-as", link.place, { href: link.href, route: found.route, wrote: found.readAs });
  }
}
