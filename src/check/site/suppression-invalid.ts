// Words to pass diagnostics over that cannot be followed: a code that does not exist, a day that there is not.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";
import { defined } from "../../text/defined.ts";

/** `suppression-invalid` (warn) where an ignore stands that has a problem. */
export function* ignoreUnread(ignores: Iterable<Ignore>): Iterable<Diagnostic> {
  for (const { problem, place } of ignores)
    if (problem !== undefined)
      yield diagnostic("suppression-invalid", place, defined({ problem: problem.says, near: problem.near }));
}
