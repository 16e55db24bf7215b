// A link to a page or file that is not there. One that ends in .md is told apart: its author thought of a file, not of an address.
import type { Code } from "../diagnostics/catalogue.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { resolveLink } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";

/** `broken-link` (throw) and `broken-markdown-link` (warn). Each dead link is exactly one finding; `broken-spec-link` (warn) in a spec without config. */
export function* brokenLink(page: Page, site: Site): Iterable<Finding> {
  for (const link of page.links) {
    const found = resolveLink(site, page, link);
    if (found.kind !== "broken") continue;
    yield finding(codeOf(page, site, found.markdown), link.place, { href: shown(link.href), near: found.near ?? "" });
  }
}

/** A spec that no config makes part of this site was written for another one: its links are told, but they stop nothing. */
function codeOf(page: Page, site: Site, markdown: boolean): Code {
  if (page.face.api !== undefined && site.config.file === undefined) return "broken-spec-link";
  return markdown ? "broken-markdown-link" : "broken-link";
}

function shown(href: string): string {
  return href.startsWith("doc:") ? href.slice(4) : href;
}
