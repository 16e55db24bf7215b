// A URL manifest that is not that of the site: by its first lines, or since it knows none of the pages.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FilePath } from "../../text/place.ts";

/** `urls-other-site` at `line` of `file`; `problem`: a clause that says why. */
export function foreignUrlManifest(file: FilePath, line: number, problem: string): Diagnostic {
  return diagnostic("urls-other-site", { file, line, column: 1 }, { file, problem });
}
