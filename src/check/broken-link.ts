// A link to a page or file that is not there. One that ends in .md is told apart: its author thought of a file, not of an address.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { resolveLink } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";

/** `broken-link` (throw) and `broken-markdown-link` (warn). Each dead link is exactly one finding. */
export function* brokenLink(page: Page, site: Site): Iterable<Finding> {
  for (const link of page.links) {
    const found = resolveLink(site, page, link);
    if (found.kind !== "broken") continue;
    const code = found.markdown ? "broken-markdown-link" : "broken-link";
    yield finding(code, link.place, { href: shown(link.href), near: found.near ?? "" });
  }
}

function shown(href: string): string {
  return href.startsWith("doc:") ? href.slice(4) : href;
}
