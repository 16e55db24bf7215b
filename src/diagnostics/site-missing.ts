// There is no site where one was looked for: by the command line, or by who reads its config.
import { type Finding, finding } from "./finding.ts";

/** `site-missing`: `folder` as its author wrote it, `file` where that is. */
export function siteMissing(file: string, folder: string = file): Finding {
  return finding("site-missing", { file }, { folder });
}
