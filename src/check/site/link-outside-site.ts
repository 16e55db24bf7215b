// A relative link that climbs out of the tree: it works in the repository, but the site has nothing to lead it to.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PageLinks } from "../survey.ts";

/** `link-outside-site` (warn). */
export function* outsideTree({ links }: PageLinks): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (found.kind === "outside") yield diagnostic("link-outside-site", link.place, { href: link.href });
  }
}
