// Words to pass findings over that cannot be followed: a code that does not exist, a day that there is not.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";
import { defined } from "../../text/defined.ts";

/** `suppression-invalid` (warn) where an ignore stands that has a problem. */
export function* ignoreUnread(ignores: Iterable<Ignore>): Iterable<Finding> {
  for (const { problem, place } of ignores)
    if (problem !== undefined)
      yield finding("suppression-invalid", place, defined({ problem: problem.says, near: problem.near }));
}
