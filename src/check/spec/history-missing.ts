// An API that is to have a history and has none: no tag fits, a folder holds no release, nothing says where a release goes.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `history-missing` (warn). `problem` ends the sentence that begins with what was looked for. */
export function historyMissing(place: Place, problem: string): Finding {
  return finding("history-missing", place, { problem });
}
