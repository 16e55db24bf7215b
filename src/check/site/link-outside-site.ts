// A relative link that climbs out of the tree: it works in the repository, but the site has nothing to lead it to.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PageLinks } from "../survey.ts";

/** `link-outside-site` (warn). */
export function* outsideTree({ links }: PageLinks): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (found.kind !== "outside") continue;
    const facts = found.isMounted === true ? { href: link.href, mounted: 1 } : { href: link.href };
    yield diagnostic("link-outside-site", link.place, facts);
  }
}
