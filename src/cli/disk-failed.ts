// What a command says when the disk refuses, wherever it was at.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { HostError } from "../platform/host.ts";

/** The finding `disk-failed` of what was caught; throws anything else again. */
export function diskFailed(error: unknown): Finding {
  if (!(error instanceof HostError)) throw error;
  return finding("disk-failed", { file: error.path }, { path: error.path, problem: error.message });
}
