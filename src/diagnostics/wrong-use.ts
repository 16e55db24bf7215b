// A fault of the command line itself.

import { defined } from "../text/defined.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** `usage-error`: `problem` as the end of a sentence; `hint`: a sentence, else the help is named. */
export function wrongUse(problem: string, hint?: string): Diagnostic {
  return diagnostic("usage-error", { file: "command line" }, defined({ problem, hint }));
}
