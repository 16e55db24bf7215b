// A stylesheet of another host, in the head or in the site's own styles, asks for files that a policy judges apart from it: it loads, and
// its fonts do not.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Config } from "../model/config.ts";
import { allowedOrigins, configHosts, covers, originOf, type StyleReference } from "../model/policy.ts";
import type { Site } from "../model/site.ts";

/** Where services of web fonts keep the files that their stylesheets name. */
const fontHosts: ReadonlyMap<string, string> = new Map([
  ["https://fonts.googleapis.com", "https://fonts.gstatic.com"],
  ["https://fonts.bunny.net", "https://fonts.bunny.net"],
  ["https://use.typekit.net", "https://use.typekit.net"],
]);

/** `style-no-fonts` (warn), for each host of stylesheets in the head while no font may come from outside. */
export function styleFontFindings({ config }: Site): readonly Finding[] {
  if (allowedOrigins(config, "font").length > 0) return [];
  return configHosts(config).flatMap(({ use, origin, place }) =>
    use === "style" ? [finding("style-no-fonts", place, { origin, fonts: fontHosts.get(origin) ?? "" })] : [],
  );
}

/** `css-host` (warn), for each address in `theme.css` that the policy will not let a browser load. */
export function styleHostFindings(config: Config, references: readonly StyleReference[]): readonly Finding[] {
  return references.flatMap(({ use, href, place }) => {
    const origin = originOf(href);
    const isAllowed = origin !== undefined && allowedOrigins(config, use).some((source) => covers(source, origin));
    return isAllowed ? [] : [finding("css-host", place, { href, key: use, origin: origin ?? "its host" })];
  });
}
