// What keeps an output from being written, as a diagnostic.
import type { Code } from "../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { HostError, type HostProblem } from "../platform/host.ts";
import { OutputRefused } from "./own-files.ts";

const codes: Partial<Record<HostProblem, Code>> = {
  busy: "output-busy",
  full: "output-full",
  denied: "output-denied",
  "not-a-folder": "output-not-a-folder",
};

/** The diagnostic of a HostError that a stage or `recoverOutput` rejected with; undefined for any other error, which is a bug of ours. */
export function outputDiagnostic(error: unknown, out: string): Diagnostic | undefined {
  if (!(error instanceof HostError)) return undefined;
  if (error instanceof OutputRefused)
    return diagnostic(error.code, { file: out }, { out, files: shownFiles(error.files) });
  const facts = { out, path: error.path, problem: error.message };
  return diagnostic(codes[error.problem] ?? "output-failed", { file: out }, facts);
}

/** How many files a diagnostic names. */
const most = 5;

/** The names of files for people, the first five of them. */
export function shownFiles(files: readonly string[]): string {
  const named = files.slice(0, most).map((file) => `\`${file}\``);
  const more = files.length - named.length;
  return more === 0 ? named.join(", ") : `${named.join(", ")}, and ${more} ${more === 1 ? "other" : "others"}`;
}
