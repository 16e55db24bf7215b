// A release that says nothing of an API: what came in it or in the next one is told of both.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `history-unreadable` (warn). `name`: of the release, or of its file where it has none. */
export function historyUnreadable(place: Place, name: string, problem: string): Diagnostic {
  return diagnostic("history-unreadable", place, { name, problem });
}
