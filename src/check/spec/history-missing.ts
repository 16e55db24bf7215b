// An API that is to have a history and has none: no tag fits, a folder holds no release, nothing says where a release goes.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `history-missing` (warn). `problem` ends the sentence that begins with what was looked for. */
export function historyMissing(place: Place, problem: string): Diagnostic {
  return diagnostic("history-missing", place, { problem });
}
