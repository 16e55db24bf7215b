// A link to a page that is for other readers: it leads nowhere here, and tells that there is such a page.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { PageLinks, Survey } from "../survey.ts";

/** `link-hidden` (error) at each link. */
export function* linkHidden({ spot, links }: PageLinks, site: Site, survey: Survey): Iterable<Diagnostic> {
  if (site.hidden === undefined) return;
  for (const { link, found } of links)
    if (found.kind === "broken" && survey.leadsToHidden(spot, link))
      yield diagnostic("link-hidden", link.place, { href: link.href.replace(/^doc:/, "") });
}
