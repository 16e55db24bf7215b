// A link that has an address and nothing to point at: nobody can follow it, and a screen reader spells its address out.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `link-text-missing` (log) at a link to `href`. Source: WCAG 2.2, 2.4.4. */
export function linkTextMissing(href: string, place: Place): Finding {
  return finding("link-text-missing", place, { href: href.length > 80 ? `${href.slice(0, 79)}…` : href });
}
