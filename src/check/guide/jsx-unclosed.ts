// A component or a statement of MDX that is begun and not ended: it stands as text, and so does nothing else.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `jsx-unclosed` (warn) at `text`, which begins it. */
export function jsxUnclosed(text: string, place: Place): Finding {
  return finding("jsx-unclosed", place, { text: text.split("\n", 1)[0]?.slice(0, 60) ?? "" });
}
