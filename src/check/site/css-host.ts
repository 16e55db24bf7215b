// The site's own styles ask for files of other hosts; a browser loads those alone that the policy lets in.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../../model/config.ts";
import { allowedOrigins, covers, originOf, type StyleReference } from "../../model/policy.ts";

/** `css-host` (warn), for each address in `theme.css` that the policy will not let a browser load. */
export function cssHost(config: SiteConfig, references: readonly StyleReference[]): readonly Diagnostic[] {
  return references.flatMap(({ use, href, place }) => {
    const origin = originOf(href);
    const isAllowed = origin !== undefined && allowedOrigins(config, use).some((source) => covers(source, origin));
    return isAllowed ? [] : [diagnostic("css-host", place, { href, key: use, origin: origin ?? "its host" })];
  });
}
