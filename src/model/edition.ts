// An edition: the whole site for the readers of one language. Routes inside an edition have no prefix; its base URL has, so that all addresses
// are arithmetic on that. A site in one language is one edition and knows of none. Files that authors bring are shared: they lie at the root.
import type { SiteConfig } from "./config.ts";

/** The base URL of the files that all editions share. */
export function filesBase({ baseUrl, edition }: Pick<SiteConfig, "baseUrl" | "edition">): string {
  return edition?.root ?? baseUrl;
}
