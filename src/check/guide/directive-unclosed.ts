// A block whose closing fence is missing: it goes on to the end of its parent, and takes in what was not meant.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `directive-unclosed` (warn) at the opening `fence` (its colons) of the block `name`. */
export function directiveUnclosed(name: string, fence: string, place: Place): Finding {
  return finding("directive-unclosed", place, { fence, name });
}
