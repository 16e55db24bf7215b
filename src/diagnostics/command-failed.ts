// A command that is understood and cannot be carried out.

import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** `command-failed`: `problem` and `hint` are sentences, the first without its full stop. */
export function commandFailed(problem: string, hint: string): Diagnostic {
  return diagnostic("command-failed", { file: "command line" }, { problem, hint });
}
