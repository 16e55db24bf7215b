// There is no site where one was looked for: by the command line, or by who reads its config.
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** `site-missing`: `folder` as its author wrote it, `file` where that is. */
export function siteMissing(file: string, folder: string = file): Diagnostic {
  return diagnostic("site-missing", { file }, { folder });
}
