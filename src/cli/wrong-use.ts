// A fault of the command line itself.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { defined } from "../text/defined.ts";

/** `wrong-use`: `problem` as the end of a sentence; `hint`: a sentence, else the help is named. */
export function wrongUse(problem: string, hint?: string): Finding {
  return finding("wrong-use", { file: "command line" }, defined({ problem, hint }));
}
