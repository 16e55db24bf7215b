// A source that is no UTF-8, by whoever reads it: the letters that are lost are read as U+FFFD, and would be published as that.
import { spotter } from "../text/lines.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** `source-encoding` at the first letter of `text` that is lost. */
export function sourceEncoding(text: string, file: string): Diagnostic {
  return diagnostic("source-encoding", { file, ...spotter(text)(Math.max(0, text.indexOf("\ufffd"))) });
}
