// What a page may load and do, as a Content-Security-Policy: nothing inline, nothing foreign but the hosts that the site itself names.
// Whoever sends headers (the server, files for hosts) says the same.

import type { Place } from "./place.ts";
import { isWebAddress } from "./resolve.ts";
import { originsOf } from "./search/hosted.ts";
import type { Site } from "./site.ts";

/** A host outside that pages load from: what it is for, and the first place that names it. */
export type OutsideHost = { readonly use: Use; readonly origin: string; readonly place: Place };

type Use = "img" | "media" | "script" | "style" | "connect";

/** The hosts of a site, each once for each use, in the order of the pages. Links that are merely followed are none. */
export function outsideHosts(site: Site): readonly OutsideHost[] {
  const found = new Map<string, OutsideHost>();
  const add = (use: Use, href: string | undefined, place: Place): void => {
    const origin = href === undefined ? undefined : originOf(href);
    const key = `${use} ${origin}`;
    if (origin !== undefined && !found.has(key)) found.set(key, { use, origin, place });
  };
  const { config } = site;
  const own = { file: config.file ?? "." };
  for (const href of [config.favicon, config.navbar.logo?.src, config.navbar.logo?.srcDark]) add("img", href, own);
  for (const { tag, attributes } of config.theme.head) {
    if (tag === "script") add("script", attributes.src, own);
    else if (tag === "link" && /\bstylesheet\b/.test(attributes.rel ?? "")) add("style", attributes.href, own);
    else if (tag === "link" && /\bicon\b/.test(attributes.rel ?? "")) add("img", attributes.href, own);
  }
  if (config.search.hosted !== undefined)
    for (const origin of originsOf(config.search.hosted)) add("connect", origin, own);
  for (const page of site.pages.values()) {
    for (const { kind, href, place } of page.links) {
      if (kind === "image") add("img", href, place);
      else if (kind === "media") add("media", href, place);
    }
  }
  return [...found.values()];
}

/** Scheme and host; `//host/a` may come by either scheme. A host that could break out of the header is none. */
function originOf(href: string): string | undefined {
  if (!isWebAddress(href) || !URL.canParse(href, "https://host")) return undefined;
  const url = new URL(href, "https://host");
  const origin = href.startsWith("//") ? url.host : url.origin;
  return /^[\w.:/[\]-]+$/.test(origin) ? origin : undefined;
}

/** The policy of pages that load from `hosts`, too. */
export function pagePolicy(hosts: readonly Pick<OutsideHost, "use" | "origin">[]): string {
  const from = (use: Use): string => hosts.flatMap((host) => (host.use === use ? [` ${host.origin}`] : [])).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${from("script")}`,
    `style-src 'self'${from("style")}`,
    `img-src 'self' data:${from("img")}`,
    `media-src 'self'${from("media")}`,
    "font-src 'self'",
    `connect-src 'self'${from("connect")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types pio-docs",
  ].join("; ");
}
