// Diagnostics of what keeps diagnostics from being told: comments, the config's list, baselines.
import { entries, near } from "../entry.ts";

export const suppressionEntries = entries({
  "suppression-invalid": {
    severity: "warning",
    says: (f) => `This suppression has no effect: ${f.problem}.`,
    hint: (f) => near(f) ?? "Write it as `pio-docs-suppress broken-link: the page ships with 2.0 (until 2027-01-31)`.",
  },
  "suppression-no-reason": {
    severity: "warning",
    says: (f) => `This suppression of ${f.codes} has no reason, so it has no effect.`,
    hint: () => "Add a reason after a colon, or as `reason` in the config.",
  },
  "suppression-expired": {
    severity: "warning",
    says: (f) => `This suppression of ${f.codes} expired on ${f.until}.`,
    hint: () => "Fix the problem and remove the suppression, or extend its date.",
  },
  "suppression-unused": {
    severity: "warning",
    fixable: true,
    says: (f) => `This suppression of ${f.codes} does not match any problem.`,
    hint: () => "Remove the suppression so that it does not hide new problems.",
  },
  "baseline-unreadable": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The baseline cannot be read: ${f.problem}.`,
    hint: () => "Correct the file, or delete it and run with `--update-baseline`.",
  },
  "baseline-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The baseline cannot be written: ${f.problem}.`,
    hint: () => "Use a path in a writable folder.",
  },
  "baseline-foreign": {
    severity: "error",
    exit: 2,
    says: (f) =>
      f.count === 1
        ? "The problem in this baseline belongs to another site: its file does not exist here."
        : `All ${f.count} problems in this baseline belong to another site: none of their files exists here.`,
    hint: () =>
      "Use this site's baseline file. To keep this path, delete the file and create it again with `--update-baseline`.",
  },
  "baseline-stale": {
    severity: "info",
    says: (f) =>
      f.count === 1
        ? "A problem in the baseline no longer occurs."
        : `${f.count} problems in the baseline no longer occur. This is the first one.`,
    hint: () => "Run with `--update-baseline` so that fixed problems are reported if they occur again.",
  },
});
