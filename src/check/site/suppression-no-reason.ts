// Words to pass diagnostics over that do not say why.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";

/** `suppression-no-reason` (warn) where an ignore gives no reason. */
export function* ignoreReason(ignores: Iterable<Ignore>): Iterable<Diagnostic> {
  for (const { problem, reason, codes, place } of ignores)
    if (problem === undefined && reason === "")
      yield diagnostic("suppression-no-reason", place, { codes: codes.join(", ") });
}
