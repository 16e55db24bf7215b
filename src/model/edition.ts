// An edition: the whole site for the readers of one language and version. Routes inside an edition have no prefix; its base URL has, so that all addresses
// are arithmetic on that. A site in one language is one edition and knows of none. Files that authors bring are shared: they lie at the root.
import type { SiteConfig } from "./config.ts";
import type { Site } from "./site.ts";
import { sitesOf, versionFolder } from "./version.ts";

/** The path of the language of an edition: empty for the default language, as in the config. */
export function localePathOf({ edition, ofVersion }: Pick<SiteConfig, "edition" | "ofVersion">): string {
  const above = ofVersion === undefined ? "" : versionFolder(ofVersion);
  return (edition?.folder ?? "").slice(above.length, -1);
}

/** The base URL of the files that all editions share. */
export function filesBase({ baseUrl, edition }: Pick<SiteConfig, "baseUrl" | "edition">): string {
  return edition?.root ?? baseUrl;
}

/** Where the scripts of sites with several editions lie: a folder in which every name says the content, so that hosts need one rule for all. */
export const scriptsFolder = "assets/scripts/";

/** Whether `site` is one of several editions, which share their scripts. */
export function sharesScripts(site: Site): boolean {
  return sitesOf(site).length > 1;
}

/** The base URL of `site` as an address from its scripts; undefined where these are right below it. */
export function baseFromScripts(site: Site): string | undefined {
  return sharesScripts(site)
    ? `${scriptsFolder.replace(/[^/]+/g, "..")}${site.config.edition?.folder ?? ""}`
    : undefined;
}

/** Whether an output of an edition is a script, packed or not, which lies at the root. */
export function isSharedScript(output: string): boolean {
  return output.startsWith(scriptsFolder) && /^[^/]+\.js(\.(gz|br))?$/.test(output.slice(scriptsFolder.length));
}
