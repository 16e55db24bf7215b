// Words to pass findings over that do not say why.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";

/** `suppression-no-reason` (warn) where an ignore gives no reason. */
export function* ignoreReason(ignores: Iterable<Ignore>): Iterable<Finding> {
  for (const { problem, reason, codes, place } of ignores)
    if (problem === undefined && reason === "")
      yield finding("suppression-no-reason", place, { codes: codes.join(", ") });
}
