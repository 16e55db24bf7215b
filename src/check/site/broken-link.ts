// A link to a page or file that is not there. One that ends in .md is told apart: its author thought of a file, not of an address.

import type { Code } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Facts } from "../../diagnostics/facts.ts";
import type { Missing } from "../../diagnostics/hidden.ts";
import { wholeName } from "../../model/made-files.ts";
import { namesOperation } from "../../model/named-part.ts";
import type { Link } from "../../model/page.ts";
import { type LinkOrigin, splitHref } from "../../model/resolve.ts";
import type { Resolution, Site } from "../../model/site.ts";
import { defined } from "../../text/defined.ts";
import type { SureNearestPath } from "../../text/nearest-path.ts";
import { respelled } from "../../text/respelled.ts";
import type { DeadLink, PageLinks, Survey } from "../survey.ts";

/** A link that leads nowhere, and where it stands. */
type Dead = {
  readonly spot: LinkOrigin;
  readonly link: Link;
  readonly found: { readonly markdown: boolean; readonly path: string; readonly isPage?: true };
};

/** `broken-link` (throw) and `broken-markdown-link` (warn). Each dead link is exactly one diagnostic; `broken-absolute-link` (warn) without config. */
export function* brokenLink({ spot, links }: PageLinks, site: Site, survey: Survey): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (found.kind !== "broken" || found.reference !== undefined || survey.leadsToHidden(spot, link)) continue;
    const dead: Dead = { spot, link, found };
    if (found.isPage === true) {
      const facts: Facts = { href: link.href, kind: link.kind, is: "page" };
      yield { code: codeOf(dead, site, isForeignFolder(survey, link.href)), place: link.place, facts };
      continue;
    }
    const { facts, misses, isForeign, mend } = told(dead, survey);
    const diagnostic = { code: codeOf(dead, site, isForeign), place: link.place, facts, misses };
    yield mend === undefined ? diagnostic : { ...diagnostic, mend };
  }
}

/**
 * `broken-link` of links to a text of several pages, `llms-full.txt`, that is not there: whether one is depends on how long its pages are when
 * they are printed. `isWritten` answers for a path in the output.
 */
export function* unwrittenWholes(site: Site, isWritten: (path: string) => boolean): Iterable<Diagnostic> {
  for (const [route, resolutions] of site.links.pages) {
    const links = site.pages.get(route)?.links ?? [];
    for (const [at, found] of resolutions.entries()) {
      const link = links[at];
      if (link !== undefined && isUnwritten(found, isWritten))
        yield diagnostic("broken-link", link.place, { href: link.href, near: "" });
    }
  }
  for (const link of site.configLinks) {
    const found = site.links.config.get(link.href);
    if (found !== undefined && isUnwritten(found, isWritten))
      yield diagnostic("broken-link", link.place, { href: link.href, near: "" });
  }
}

function isUnwritten(found: Resolution, isWritten: (path: string) => boolean): boolean {
  return found.kind === "path" && found.path.endsWith(`/${wholeName}`) && !isWritten(found.path.slice(1));
}

/**
 * What is said of `dead`. There may be a hundred thousand: an address from the root says the same wherever it stands, and is looked into
 * once; all that it makes dead share what is said.
 */
function told(dead: Dead, survey: Survey): DeadLink {
  const { link, found } = dead;
  const isSameEverywhere = link.kind === "link" && !found.markdown && link.href.startsWith("/");
  const known = isSameEverywhere ? survey.dead.get(link.href) : undefined;
  if (known !== undefined) return known;
  const near = nearOf(dead, survey);
  const facts = defined({
    href: shown(link.href),
    near: near?.name ?? "",
    base: baseOf(dead, survey),
    folder: foreignFolder(dead, survey),
    // What says nothing is left out.
    kind: link.kind === "link" ? undefined : link.kind,
  });
  const misses = { kind: kindOf(link, found.markdown), name: found.path };
  const path = near?.path === undefined ? undefined : respelled(splitHref(link.href).path, found.path, near.path);
  const mend = path === undefined ? undefined : ({ as: "link", href: link.href, path } as const);
  const made: DeadLink = { facts, misses, isForeign: isForeignFolder(survey, link.href), mend };
  if (isSameEverywhere) survey.dead.set(link.href, made);
  return made;
}

/** The first folder of an address where the rest of it leads to a page: `/docs/` of `/docs/guide/start`. */
function baseOf({ link: { href, kind } }: Dead, survey: Survey): string | undefined {
  const base = kind === "link" ? /^\/[^/?#]+\/(?=[^/?#])/.exec(href)?.[0] : undefined;
  return base !== undefined && survey.hasPage(href.slice(base.length - 1)) ? base : undefined;
}

/** The folder at the host's root that an address leads into, where this site has nothing of it: `/img/`. */
function foreignFolder({ link: { href } }: Dead, survey: Survey): string | undefined {
  const [, first] = /^\/([^/?#]+)\/[^/?#]/.exec(href) ?? [];
  return first === undefined || survey.hasFolder(first) ? undefined : `/${first}/`;
}

function kindOf(link: Link, markdown: boolean): Missing["kind"] {
  if (link.href.startsWith("doc:")) return "ids";
  return markdown || (link.kind !== "link" && !link.href.startsWith("/")) ? "files" : "routes";
}

/** What was meant, as the hint says it. `path`: all of it from the site folder or the root, where nothing else can have been meant. */
type Near = { readonly name: string | undefined; readonly path?: string | undefined };

function nearOf({ spot, link, found }: Dead, survey: Survey): Near | undefined {
  const { href } = link;
  if (href.startsWith("doc:")) return { name: survey.nearId(found.path) };
  if (namesOperation(href)) return { name: survey.parts.link(spot, href) };
  const written = href.replace(/[?#].*$/s, "");
  const among = (near: SureNearestPath, nameOf: (path: string) => string): Near | undefined => {
    const path = near(found.path, written);
    if (path === undefined) return undefined;
    return { name: nameOf(path), path: near.isSure(found.path, written) ? path : undefined };
  };
  const beside = (file: string): string => survey.pathTo(spot.source, file);
  const nearFile = (): Near | undefined =>
    among(survey.nearFile, (file) => (href.startsWith("/") ? `/${file}` : beside(file)));
  if (link.kind === "schema" || link.kind === "errors") return undefined;
  if (link.kind !== "link") return nearFile();
  if (!found.markdown)
    return among(survey.nearRoute, (route) => route) ?? (/\.\w+$/.test(written) ? nearFile() : undefined);
  return among(survey.nearSource, beside);
}

/**
 * Without a config nothing says that this tree owns its host, or that a spec was written for it: a dead link of a spec's prose, or to a
 * folder at the host's root that this site has no part in (`/examples/`), is told but stops nothing.
 */
function codeOf({ spot, found }: Dead, site: Site, isForeign: boolean): Code {
  if (site.config.file === undefined && (spot.api !== undefined || isForeign)) return "broken-absolute-link";
  return found.markdown ? "broken-markdown-link" : "broken-link";
}

function isForeignFolder(survey: Survey, href: string): boolean {
  const [, first] = /^\/([^/?#]+)\/(?:[^?#]*\/)?(?:[?#]|$)/.exec(href) ?? [];
  return first !== undefined && !survey.hasFolder(first);
}

function shown(href: string): string {
  return href.startsWith("doc:") ? href.slice(4) : href;
}
