// What the site files for nginx, Caddy and Apache have in common: headers of every answer, redirects, names that stay private, and which
// files change their name with their content.
import { looksHashed } from "../../model/hashed-name.ts";
import { hrefOf } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { sitesOf } from "../../model/version.ts";
import { targetHref } from "../redirect.ts";

/** Sent with everything, whatever it is. */
export const always = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
] as const;

/** Where programs find what the site is (RFC 8288): sent with everything, too, of a site that has such a file. */
export function linkOfIndex({ config }: Site): readonly (readonly ["Link", string])[] {
  return config.agents ? [["Link", `<${config.baseUrl}llms.txt>; rel="describedby"`]] : [];
}

/** Media types of texts beside HTML, which every server packs by itself. Both names of JavaScript: servers differ. */
export const packedTypes = [
  "text/css",
  "text/javascript",
  "text/plain",
  "text/markdown",
  "application/javascript",
  "application/json",
  "application/manifest+json",
  "application/xml",
  "application/yaml",
  "image/svg+xml",
] as const;

/** Outputs for the host itself, which no reader is to see: the pattern of their names below the base URL. */
export const privateNames = "_(headers|redirects|nginx\\.conf|Caddyfile)$";

/** Old address (base URL in front, as printed in links) and new one of a redirect. */
export type HostedRedirect = { readonly from: string; readonly to: string };

/** All redirects. What a server would read as a variable, a quote or an end is percent-encoded in both. */
export function movesOf(site: Site): readonly HostedRedirect[] {
  return sitesOf(site).flatMap((edition) => {
    const { baseUrl: base, trailingSlash } = edition.config;
    return edition.redirects.map((one) => ({
      from: plain(hrefOf(one.from, { base, trailingSlash })),
      to: plain(targetHref(edition, one)),
    }));
  });
}

function plain(href: string): string {
  return href.replace(
    /[\s"'${}\\;<>^`|]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** An old address as servers see it: decoded, with and without the slash at its end. */
export function spellingsOf(from: string): readonly string[] {
  const bare = decodeURI(from).replace(/\/+$/, "");
  return bare === "" ? ["/"] : [bare, `${bare}/`];
}

/** Addresses of an author's own static files whose names look as if they changed with the content, but do not. */
export function fixedNames(site: Site): readonly string[] {
  const linked = new Set([...site.assetsBySource.values()].map((asset) => asset.output));
  const fixed = [...site.assetsByOutput.keys()].filter((output) => looksHashed(output) && !linked.has(output));
  return fixed.map((output) => site.config.baseUrl + output).sort();
}
