// A page's picture for link previews that is not there: nobody sees that on the page itself.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { resolvePreview } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";

/** `file-missing` (warn) at the key `image` of the front matter. */
export function* missingPreview(page: Page, site: Site): Iterable<Finding> {
  const { preview } = page;
  if (preview === undefined || resolvePreview(site, page, preview.href) !== undefined) return;
  yield finding("file-missing", preview.place, { key: "image", name: preview.href });
}
