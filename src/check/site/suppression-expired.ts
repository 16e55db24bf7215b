// Words to pass diagnostics over whose last day has gone by.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";
import { isOver } from "../../diagnostics/ignored.ts";

/** `suppression-expired` (warn) where an ignore stands that held until a day before `day` (UTC). */
export function* ignoreOver(ignores: Iterable<Ignore>, day: string): Iterable<Diagnostic> {
  for (const { problem, reason, until = "", codes, place } of ignores)
    if (problem === undefined && reason !== "" && isOver(until || undefined, day))
      yield diagnostic("suppression-expired", place, { codes: codes.join(", "), until });
}
