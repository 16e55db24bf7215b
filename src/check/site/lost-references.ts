// What a page refers to by name and does not find: links, and fences that say what of the API their data are.
import type { MarkedFence } from "../../model/marked-fence.ts";
import type { LostReference, Referred } from "../../model/reference.ts";
import { referenceIn } from "../../model/reference.ts";
import type { Site } from "../../model/site.ts";
import type { Place } from "../../text/place.ts";
import type { PageLinks } from "../survey.ts";

export type Lost = { readonly href: string; readonly place: Place; readonly lost: LostReference };

/** Those of links first, then those of fences. */
export function* lostReferences({ spot, links, fences }: PageLinks, site: Site): Iterable<Lost> {
  for (const { link, found } of links)
    if (found.kind === "broken" && found.reference !== undefined)
      yield { href: link.href, place: link.place, lost: found.reference };
  for (const fence of fences ?? []) {
    const lost = namedBy(fence, site, spot.api);
    // Data can be held against what no page shows.
    if ("name" in lost && lost.unshown === undefined)
      yield { href: `${lost.kind}:${fence.name}`, place: fence.place, lost };
  }
}

/** What a fence says that it is. */
export function namedBy({ use, name }: MarkedFence, site: Site, api: string | undefined): Referred | LostReference {
  const kind = use === "schema" || use === "event" ? use : "api";
  const own = referenceIn(`${kind}:${name}`) ?? { kind, name };
  return site.references.find(own, api);
}
