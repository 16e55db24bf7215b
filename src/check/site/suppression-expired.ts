// Words to pass findings over whose last day has gone by.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";
import { isOver } from "../../diagnostics/ignored.ts";

/** `suppression-expired` (warn) where an ignore stands that held until a day before `day` (UTC). */
export function* ignoreOver(ignores: Iterable<Ignore>, day: string): Iterable<Finding> {
  for (const { problem, reason, until = "", codes, place } of ignores)
    if (problem === undefined && reason !== "" && isOver(until || undefined, day))
      yield finding("suppression-expired", place, { codes: codes.join(", "), until });
}
