// A stylesheet of another host, in the head, asks for fonts, which a policy judges apart from it: it loads, and its fonts do not.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { allowedOrigins, configHosts } from "../../model/policy.ts";
import type { Site } from "../../model/site.ts";

/** Where services of web fonts keep the files that their stylesheets name. */
const fontHosts: ReadonlyMap<string, string> = new Map([
  ["https://fonts.googleapis.com", "https://fonts.gstatic.com"],
  ["https://fonts.bunny.net", "https://fonts.bunny.net"],
  ["https://use.typekit.net", "https://use.typekit.net"],
]);

/** `style-no-fonts` (warn), for each host of stylesheets in the head while no font may come from outside. */
export function styleNoFonts({ config }: Site): readonly Diagnostic[] {
  if (allowedOrigins(config, "font").length > 0) return [];
  return configHosts(config).flatMap(({ use, origin, place }) =>
    use === "style" ? [diagnostic("style-no-fonts", place, { origin, fonts: fontHosts.get(origin) ?? "" })] : [],
  );
}
