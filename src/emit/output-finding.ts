// What keeps an output from being written, as a finding.
import type { Code } from "../diagnostics/catalogue.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import { HostError, type HostProblem } from "../host/host.ts";

const codes: Partial<Record<HostProblem, Code>> = {
  exists: "output-foreign",
  busy: "output-busy",
  full: "output-full",
  denied: "output-denied",
  "not-a-folder": "output-not-a-folder",
};

/** The finding of a HostError that a stage or `recoverOutput` rejected with; undefined for any other error, which is a bug of ours. */
export function outputFinding(error: unknown, out: string): Finding | undefined {
  if (!(error instanceof HostError)) return undefined;
  const facts = { out, path: error.path, problem: error.message };
  return finding(codes[error.problem] ?? "output-failed", { file: out }, facts);
}
