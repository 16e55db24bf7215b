// An edition: the whole site for the readers of one language and version. Routes inside an edition have no prefix; its base URL has, so that all addresses
// are arithmetic on that. A site in one language is one edition and knows of none. Files that authors bring are shared: they lie at the root.
import type { SiteConfig } from "./config.ts";
import { versionFolder } from "./version.ts";

/** The path of the language of an edition: empty for the default language, as in the config. */
export function localePathOf({ edition, ofVersion }: Pick<SiteConfig, "edition" | "ofVersion">): string {
  const above = ofVersion === undefined ? "" : versionFolder(ofVersion);
  return (edition?.folder ?? "").slice(above.length, -1);
}

/** The base URL of the files that all editions share. */
export function filesBase({ baseUrl, edition }: Pick<SiteConfig, "baseUrl" | "edition">): string {
  return edition?.root ?? baseUrl;
}
