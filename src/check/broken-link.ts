// A link to a page or file that is not there. One that ends in .md is told apart: its author thought of a file, not of an address.
import type { Code } from "../diagnostics/catalogue.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { resolveLink } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";

/** `broken-link` (throw) and `broken-markdown-link` (warn). Each dead link is exactly one finding; `broken-foreign-link` (warn) without config. */
export function* brokenLink(page: Page, site: Site): Iterable<Finding> {
  for (const link of page.links) {
    const found = resolveLink(site, page, link);
    if (found.kind !== "broken") continue;
    yield finding(codeOf(page, site, link.href, found.markdown), link.place, {
      href: shown(link.href),
      near: found.near ?? "",
    });
  }
}

/**
 * Without a config nothing says that this tree owns its host, or that a spec was written for it: a dead link of a spec's prose, or to a
 * folder at the host's root that this site has no part in (`/examples/`), is told but stops nothing.
 */
function codeOf(page: Page, site: Site, href: string, markdown: boolean): Code {
  if (site.config.file === undefined && (page.face.api !== undefined || isForeignFolder(site, href)))
    return "broken-foreign-link";
  return markdown ? "broken-markdown-link" : "broken-link";
}

function isForeignFolder(site: Site, href: string): boolean {
  const [, first] = /^\/([^/?#]+)\/(?:[^?#]*\/)?(?:[?#]|$)/.exec(href) ?? [];
  if (first === undefined) return false;
  for (const route of site.pages.keys()) if (route === `/${first}` || route.startsWith(`/${first}/`)) return false;
  return true;
}

function shown(href: string): string {
  return href.startsWith("doc:") ? href.slice(4) : href;
}
