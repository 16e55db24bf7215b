// What a page may load and do, as a Content-Security-Policy: nothing inline, nothing foreign but the hosts that the site itself names.
// There are two of it. The one in every page is a function of the config alone, so that a picture added to one page changes no other; the
// one that is sent as a header (by the server, by files for hosts) names the hosts of all pages exactly, and says what a page cannot.

import { type Place, pointerTo } from "../text/place.ts";
import { isUrl } from "../text/url.ts";
import { analyticsHosts } from "./analytics.ts";
import type { HeadTag, SiteConfig } from "./config.ts";
import { originsOf } from "./hosted-search.ts";
import type { Page } from "./page.ts";
import { isWebAddress } from "./resolve.ts";
import type { Site } from "./site.ts";
import { sitesOf } from "./version.ts";

/** A host outside that pages load from: what it is for, and the first place that names it. */
export type ExternalHost = { readonly use: PolicyUse; readonly origin: string; readonly place: Place };

const policyUses = ["script", "connect", "style", "font", "image", "frame", "worker"] as const;

/** What a host is for: the keys of the config's policy, and what only pages and head tags name. */
export type PolicyUse = (typeof policyUses)[number] | "media" | "manifest";

/** An address outside that a stylesheet of the site names. */
export type StyleReference = {
  readonly use: Extract<PolicyUse, "style" | "font" | "image">;
  readonly href: string;
  readonly place: Place;
};

type Host = Pick<ExternalHost, "use" | "origin">;

/** The hosts that the site slipped in by naming files of theirs, each once for each use, in the order of the pages. Links that are merely followed are none. */
export function externalHosts(site: Site): readonly ExternalHost[] {
  const found: ExternalHost[] = [...configHosts(site.config)];
  for (const page of site.pages.values()) found.push(...pageHosts(page));
  return firsts(found);
}

/** The same for what one page shows. */
export function pageHosts({ links }: Page): readonly ExternalHost[] {
  const found: ExternalHost[] = [];
  for (const { kind, href, place } of links) {
    const use = kind === "image" || kind === "media" ? kind : undefined;
    const origin = use === undefined ? undefined : originOf(href);
    if (use !== undefined && origin !== undefined) found.push({ use, origin, place });
  }
  return found;
}

/** The same for what stands on every page: icon, logo, elements of the head. */
export function configHosts(config: SiteConfig): readonly ExternalHost[] {
  const file = config.file ?? ".";
  const found: ExternalHost[] = [];
  const add = (use: PolicyUse | undefined, href: string | undefined, pointer: string): void => {
    const origin = href === undefined ? undefined : originOf(href);
    if (use !== undefined && origin !== undefined) found.push({ use, origin, place: { file, pointer } });
  };
  add("image", config.favicon, "/favicon");
  add("image", config.navbar.logo?.src, "/navbar/logo/src");
  add("image", config.navbar.logo?.srcDark, "/navbar/logo/srcDark");
  for (const [index, tag] of config.theme.head.entries()) {
    const name = tag.tag === "script" ? "src" : "href";
    add(takenFor(tag), tag.attributes[name], pointerTo("/theme/head", index, "attributes", name));
  }
  return firsts(found);
}

/** What the browser takes an element of the head for; undefined where it loads nothing. */
function takenFor({ tag, attributes }: HeadTag): PolicyUse | undefined {
  if (tag === "script") return "script";
  const rel = tag === "link" ? (attributes.rel ?? "").toLowerCase().split(/\s+/) : [];
  if (rel.includes("stylesheet")) return "style";
  if (rel.includes("modulepreload")) return "script";
  if (rel.includes("manifest")) return "manifest";
  if (rel.some((one) => /^(?:icon|mask-icon|apple-touch-icon(?:-precomposed)?)$/.test(one))) return "image";
  return rel.includes("preload") ? preloaded.get((attributes.as ?? "").toLowerCase()) : undefined;
}

const preloaded: ReadonlyMap<string, PolicyUse> = new Map([
  ["script", "script"],
  ["style", "style"],
  ["font", "font"],
  ["image", "image"],
  ["fetch", "connect"],
  ["video", "media"],
  ["audio", "media"],
  ["track", "media"],
  ["worker", "worker"],
]);

/** Hosts that the config lets in by its own words: the policy, services that count, a search service. */
function chosenHosts({ policy, analytics, search, ask = "" }: SiteConfig): readonly Host[] {
  const services = analytics.map(analyticsHosts);
  const hosts = policyUses.flatMap((use) =>
    [...policy[use], ...services.flatMap((one) => one[use] ?? [])].map((origin): Host => ({ use, origin })),
  );
  const searched = search.hosted === undefined ? [] : originsOf(search.hosted);
  const answering = originOf(ask);
  return [...hosts, ...[...searched, ...(answering === undefined ? [] : [answering])].map(asked)];
}

/** The origins that a site's pages may use for `use`, whatever stands in a page; its own is always one. */
export function allowedOrigins(config: SiteConfig, use: PolicyUse): readonly string[] {
  return origins([...chosenHosts(config), ...configHosts(config)], use);
}

/** Whether a source of the policy covers an origin as `originOf` answers it, which may leave the scheme to the page. */
export function covers(source: string, origin: string): boolean {
  return source === origin || source.replace(/^https?:\/\//, "") === origin;
}

/** The origins whose scripts other scripts may append under `trustedTypes: default`: those that the config chose as such. */
export function trustedScripts(config: SiteConfig): readonly string[] {
  return origins(chosenHosts(config), "script");
}

function firsts(hosts: readonly ExternalHost[]): readonly ExternalHost[] {
  const found = new Map<string, ExternalHost>();
  for (const host of hosts) {
    const key = `${host.use} ${host.origin}`;
    if (!found.has(key)) found.set(key, host);
  }
  return [...found.values()];
}

function origins(hosts: readonly Host[], use: PolicyUse): readonly string[] {
  return [...new Set(hosts.flatMap((host) => (host.use === use ? [host.origin] : [])))];
}

/** Scheme and host of an address outside, as a policy names it; `//host/a` may come by either scheme. A host that could break out of the header is none. */
export function originOf(href: string): string | undefined {
  if (!isWebAddress(href) || !isUrl(href, "https://host")) return undefined;
  const url = new URL(href, "https://host");
  const origin = href.startsWith("//") ? url.host : url.origin;
  return /^[\w.:/[\]-]+$/.test(origin) ? origin : undefined;
}

type TrustedTypes = SiteConfig["policy"]["trustedTypes"];

/** The policy as every page carries it, which a page that was saved or that no server of ours sends keeps. */
export function metaPolicy(config: SiteConfig): string {
  const hosts = [...chosenHosts(config), ...configHosts(config)];
  return policyText(hosts, { trustedTypes: config.policy.trustedTypes, pictures: "any" });
}

/** The policy of a page that stands for an API whose form sends: it may ask the servers of that API, too. Undefined for any other page. */
export function sendingPolicy({ config, sendsTo }: Site, page: Page): string | undefined {
  const origins = page.metadata.api === undefined ? undefined : sendsTo.get(page.metadata.api);
  if (origins === undefined) return undefined;
  const proxy = proxyOrigins(config, page.metadata.api);
  const hosts = [...chosenHosts(config), ...configHosts(config), ...[...origins, ...proxy].map(asked)];
  return policyText(hosts, { trustedTypes: config.policy.trustedTypes, pictures: "any" });
}

/** Where the proxy of an API runs, or those of all, if that is another host. */
function proxyOrigins({ apis }: SiteConfig, id?: string): readonly string[] {
  const wanted = apis.filter((api) => id === undefined || api.id === id);
  return wanted.flatMap(({ sends }) => originOf(sends?.proxy ?? "") ?? []);
}

function asked(origin: string): Host {
  return { use: "connect", origin };
}

/** The policy as a header: the hosts of the whole site, whichever page asks them, and no page of others around ours. */
export function headerPolicy(site: Site): string {
  const { trustedTypes } = site.config.policy;
  const sites = sitesOf(site);
  const askedByPages = sites
    .flatMap(({ sendsTo, config }) => [...[...sendsTo.values()].flat(), ...proxyOrigins(config)])
    .map(asked);
  return pagePolicy([...chosenHosts(site.config), ...askedByPages, ...sites.flatMap(externalHosts)], trustedTypes);
}

/** The header of pages that load from `hosts`, too. */
export function pagePolicy(hosts: readonly Host[], trustedTypes: TrustedTypes = "strict"): string {
  return `${policyText(hosts, { trustedTypes, pictures: "exact" })}; frame-ancestors 'none'`;
}

/** `pictures`: whether pictures and films may come from anywhere. */
function policyText(
  hosts: readonly Host[],
  { trustedTypes, pictures }: { readonly trustedTypes: TrustedTypes; readonly pictures: "any" | "exact" },
): string {
  const line = (name: string, use: PolicyUse, own = "'self'"): string => [name, own, ...origins(hosts, use)].join(" ");
  const frames = origins(hosts, "frame");
  return [
    "default-src 'none'",
    line("script-src", "script"),
    line("style-src", "style"),
    pictures === "any" ? "img-src * data:" : line("img-src", "image", "'self' data:"),
    pictures === "any" ? "media-src * data:" : line("media-src", "media"),
    line("font-src", "font"),
    line("connect-src", "connect"),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(" ")}`]),
    line("worker-src", "worker"),
    line("manifest-src", "manifest"),
    "base-uri 'none'",
    "form-action 'self'",
    ...trustedLines[trustedTypes],
  ].join("; ");
}

/** Nothing of ours makes a policy of trusted types, so nobody may; `default` is made by client/trusted-types.ts. */
const trustedLines: Readonly<Record<TrustedTypes, readonly string[]>> = {
  strict: ["require-trusted-types-for 'script'", "trusted-types 'none'"],
  default: ["require-trusted-types-for 'script'", "trusted-types default"],
  off: [],
};
