// All that a site links to on other sites: each address once, with every place that names it. Left out is what is nobody's page: other
// schemes, names that are kept for examples, what the config ignores, and the site's own published address, where this build is not yet.
import type { SiteConfig } from "../model/config.ts";
import type { ExternalAddress, ExternalPlace } from "../model/external-link.ts";
import { isMade } from "../model/page-kinds.ts";
import type { Linked, Site } from "../model/site.ts";
import { isUrl } from "../text/url.ts";

export type ExternalAddresses = {
  readonly addresses: readonly ExternalAddress[];
  /** How many more there are that are not to be asked. */
  readonly leftOut: number;
};

/** The addresses outside of `site`, in the order in which they are first named. */
export function externalAddresses(site: Site): ExternalAddresses {
  const leavesOut = leaving(site.config);
  const known = new Map<string, { address: ExternalAddress; places: ExternalPlace[] }>();
  const left = new Set<string>();
  for (const { link, found } of linksOf(site)) {
    const url = found.kind === "external" && link.kind !== "schema" ? readAddress(link.href) : "other";
    if (url === "other") continue;
    const { href, fragment } = url ?? { fragment: "" };
    const key = href ?? link.href;
    if (href !== undefined && leavesOut(href)) {
      left.add(href);
      continue;
    }
    const place: ExternalPlace = { place: link.place, fragment };
    const before = known.get(key);
    if (before !== undefined) before.places.push(place);
    else {
      const places = [place];
      const address = { ...(href === undefined ? {} : { href }), written: link.href, places };
      known.set(key, { address, places });
    }
  }
  return { addresses: [...known.values()].map(({ address }) => address), leftOut: left.size };
}

/** Links of pages that have a source, then those of the config. What assembly links to, the config answers for. */
function* linksOf(site: Site): Iterable<Linked> {
  for (const page of site.pages.values()) {
    const resolved = isMade(page.metadata) ? undefined : site.links.pages.get(page.metadata.route);
    for (const [at, found] of resolved?.entries() ?? []) {
      const link = page.links[at];
      if (link !== undefined) yield { link, found };
    }
  }
  for (const link of site.configLinks) {
    const found = site.links.config.get(link.href);
    if (found !== undefined) yield { link, found };
  }
}

/** As a browser reads it from an encrypted page; `other` for another scheme, undefined for what no browser can open. */
function readAddress(written: string): { readonly href: string; readonly fragment: string } | "other" | undefined {
  const text = written.trim();
  if (!/^(?:https?:|[/\\]{2})/i.test(text)) return "other";
  if (!isUrl(text, "https://site.invalid/")) return undefined;
  const url = new URL(text, "https://site.invalid/");
  const fragment = url.hash.slice(1);
  url.username = "";
  url.password = "";
  url.hash = "";
  return { href: url.href, fragment };
}

/** RFC 2606 and 6761: names that lead nowhere by agreement. */
const forExamples = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)\.?$/;

function leaving({ url, baseUrl, external }: SiteConfig): (href: string) => boolean {
  const isIgnored = ignoring(external?.skip ?? []);
  const allowed = new Set(external?.allow ?? []);
  const own = url === undefined ? undefined : new URL(baseUrl, url).href;
  return (href) => {
    if (own !== undefined && (href.startsWith(own) || `${href}/` === own)) return true;
    const { hostname } = new URL(href);
    return (forExamples.test(hostname) && !allowed.has(hostWithPort(new URL(href)))) || isIgnored(href);
  };
}

/** `localhost:8080`, `wiki.corp:443`. */
export function hostWithPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
}

// `check.external.skip`: beginnings of addresses, or patterns in which `*` stands for anything. Compared piece by piece, so that no
// pattern takes longer than the address has letters.

/** Whether any of `patterns` names an address. One that begins without a scheme is held against what stands behind `://`. */
export function ignoring(patterns: readonly string[]): (href: string) => boolean {
  const rules = patterns.map((pattern) => ({ pieces: pattern.split("*"), isWhole: pattern.includes("://") }));
  return (href) => {
    const bare = href.slice(href.indexOf("://") + 3);
    return rules.some(({ pieces, isWhole }) => isLike(isWhole ? href : bare, pieces));
  };
}

function isLike(text: string, pieces: readonly string[]): boolean {
  const [first = "", ...others] = pieces;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  const last = others.pop();
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  // Without a star it is a beginning; a pattern must reach to the end.
  return last === undefined || (text.length - at >= last.length && text.endsWith(last));
}
