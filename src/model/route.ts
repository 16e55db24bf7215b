// A route is a page's address inside the site: starts with "/", never ends with "/" (but for the home page), never has the
// base URL, a query or a fragment, and is not percent-encoded. How it is written into HTML and onto disk is arithmetic on it.

import { decodedPath, percentEncoded } from "../text/percent.ts";

/** `/docs/Webhooks/overview`; the home page is `/`. */
export type Route = string & { readonly __route: true };

/** What of the config decides how routes are written: `base` starts and ends with "/". */
export type Addressing = { readonly base: string; readonly trailingSlash: boolean | undefined };

/** Makes a route of any path: collapses doubled slashes and `.`/`..` segments, drops a trailing slash and `index.html`. */
export function routeOf(path: string): Route {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") segments.pop();
    else segments.push(segment);
  }
  if (segments.at(-1) === "index.html") segments.pop();
  return `/${segments.join("/")}` as Route;
}

/** The route of an address as people write it: `/a%20b/` is the page that stands at `/a b`. */
export function routeOfAddress(path: string): Route {
  return routeOf(decodedPath(path));
}

/** The href of a route as printed in a page: base URL in front, each segment percent-encoded, slash as the config says. */
export function hrefOf(route: Route, addressing: Addressing, fragment = ""): string {
  const path = route.slice(1).split("/").map(encodeSegment).join("/");
  const slash = path !== "" && addressing.trailingSlash === true && !/\.html?$/.test(path) ? "/" : "";
  return addressing.base + path + slash + (fragment === "" ? "" : `#${encodeFragment(fragment)}`);
}

/** The output file of a route, relative to the output folder: `a/index.html`, or `a.html` when trailingSlash is false. */
export function outputFileOf(route: Route, trailingSlash: boolean | undefined): string {
  if (route === "/") return "index.html";
  if (/\.html?$/.test(route)) return route.slice(1);
  return trailingSlash === false ? `${route.slice(1)}.html` : `${route.slice(1)}/index.html`;
}

/**
 * The output file of a page's Markdown page, whatever `trailingSlash` is: `a/b.md`; `index.md` of the home page, and of a page that is called
 * so by its folder `index/index.md`.
 */
export function markdownPageFileOf(route: Route): string {
  const path = route.slice(1);
  return path === "" ? "index.md" : path === "index" ? "index/index.md" : `${path}.md`;
}

/** The href of a page's Markdown page, as `hrefOf` writes that of the page. */
export function markdownPageHrefOf(route: Route, { base }: Pick<Addressing, "base">, fragment = ""): string {
  const path = markdownPageFileOf(route).split("/").map(encodeSegment).join("/");
  return base + path + (fragment === "" ? "" : `#${encodeFragment(fragment)}`);
}

/** The href of the Markdown page of the page that `href`, printed by `hrefOf` under `base`, leads to; query and fragment stay. */
export function markdownPageHrefAt(href: string, base: string): string {
  const end = href.search(/[?#]/);
  const [address, rest] = end < 0 ? [href, ""] : [href.slice(0, end), href.slice(end)];
  const path = address.slice(base.length).replace(/\/$/, "");
  return `${base}${path === "" ? "index" : path === "index" ? "index/index" : path}.md${rest}`;
}

/** Percent-encodes what RFC 3986 does not allow in a path segment, and nothing else, so that printed links stay readable. */
export function encodeSegment(segment: string): string {
  return percentEncoded(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D|21|27|28|29|2A)/g, decodeURIComponent);
}

function encodeFragment(fragment: string): string {
  return percentEncoded(fragment).replace(/%(3A|40|24|26|2B|2C|3B|3D|21|28|29|2A|2F|3F)/g, decodeURIComponent);
}

/** `path` as the site below `base` has it, from its top; undefined where it lies elsewhere, and where the site has the whole host. */
export function withinBase(base: string, path: string): string | undefined {
  if (base === "/") return undefined;
  // Hosts lead from `/docs` to `/docs/`.
  if (`${path}/` === base) return "/";
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}
