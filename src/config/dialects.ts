// What of other programs' Markdown a site reads beside what every site does.
import type { SiteConfig } from "../model/config.ts";
import type { FilePath } from "../text/place.ts";
import type { ConfigFile } from "./schema.ts";

/** `file`: the config, if there is one: without it keys of other programs order pages. Undefined where there is nothing of it. */
export function dialectsOf(
  { shortcodes, wikiLinks }: ConfigFile,
  { file }: { readonly file?: FilePath },
): SiteConfig["dialects"] {
  const dialects = {
    ...(Object.keys(shortcodes).length === 0 ? {} : { shortcodes }),
    ...(wikiLinks ? { wikiLinks } : {}),
    ...(file === undefined ? { hasOtherOrder: true } : {}),
  };
  return Object.keys(dialects).length === 0 ? undefined : dialects;
}
