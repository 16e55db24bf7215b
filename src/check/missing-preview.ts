// A page's picture for link previews that is not there: nobody sees that on the page itself.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Site } from "../model/site.ts";
import type { Named } from "./survey.ts";

/** `file-missing` (warn) at the key `image` of the front matter. */
export function* missingPreview({ spot, preview }: Named, site: Site): Iterable<Finding> {
  if (preview === undefined || site.links.previews.has(spot.route)) return;
  yield finding("file-missing", preview.place, { key: "image", name: preview.href });
}
