// A link as another program lets an author write it, read as the page that it means: told, since it works nowhere but in a tree that is
// built, and counted by what it was written with.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PageLinks } from "../survey.ts";

/** `link-resolved-as` (log). */
export function* linkReadAs({ links }: PageLinks): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (found.kind !== "page" || found.readAs === undefined) continue;
    yield diagnostic("link-resolved-as", link.place, { href: link.href, route: found.route, wrote: found.readAs });
  }
}
