// A file that the config or a page names and nobody sees on the page itself: a logo, an icon, the picture of link previews.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { Place } from "../../text/place.ts";
import type { PageLinks } from "../survey.ts";

/** `file-missing` (warn), at the key that names it. */
export function fileMissing(place: Place, facts: { readonly key: string; readonly name: string }): Diagnostic {
  return diagnostic("file-missing", place, facts);
}

/** The same of a page's picture for link previews, at the key `image` of its front matter. */
export function* previewMissing({ spot, preview }: PageLinks, site: Site): Iterable<Diagnostic> {
  if (preview === undefined || site.links.previews.has(spot.route)) return;
  yield fileMissing(preview.place, { key: "image", name: preview.href });
}
