// A command that is understood and cannot be carried out.

import { type Finding, finding } from "./finding.ts";

/** `command-failed`: `problem` and `hint` are sentences, the first without its full stop. */
export function commandFailed(problem: string, hint: string): Finding {
  return finding("command-failed", { file: "command line" }, { problem, hint });
}
