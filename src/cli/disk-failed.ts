// What a command says when the disk refuses, wherever it was at.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { HostError } from "../platform/host.ts";

/** The diagnostic `disk-failed` of what was caught; throws anything else again. */
export function diskFailed(error: unknown): Diagnostic {
  if (!(error instanceof HostError)) throw error;
  return diagnostic("disk-failed", { file: error.path }, { path: error.path, problem: error.message });
}
