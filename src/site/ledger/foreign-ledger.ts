// A ledger that is not that of the site: by its first lines, or since it knows none of the pages.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { FilePath } from "../../text/place.ts";

/** `urls-other-site` at `line` of `file`; `problem`: a clause that says why. */
export function foreignLedger(file: FilePath, line: number, problem: string): Finding {
  return finding("urls-other-site", { file, line, column: 1 }, { file, problem });
}
