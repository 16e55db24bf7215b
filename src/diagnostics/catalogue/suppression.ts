// Diagnostics of what keeps diagnostics from being told: comments, the config's list, baselines.
import { entries, near } from "../entry.ts";

export const suppressionEntries = entries({
  "suppression-invalid": {
    severity: "warning",
    says: (f) => `This suppression has no effect: ${f.problem}.`,
    hint: (f) => near(f) ?? "Write it as `pio-docs-suppress broken-link: the page comes with 2.0 (until 2027-01-31)`.",
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
    says: (f) => `This suppression of ${f.codes} matches no problem.`,
    hint: () => "Remove it, so that it does not hide new problems.",
  },
  "baseline-unreadable": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The baseline cannot be read: ${f.problem}.`,
    hint: () => "Fix the file, or delete it and run with --update-baseline.",
  },
  "baseline-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The baseline cannot be written: ${f.problem}.`,
    hint: () => "Set a file in a writable folder.",
  },
  "baseline-foreign": {
    severity: "error",
    exit: 2,
    says: (f) =>
      f.count === 1
        ? "The problem in this baseline belongs to another site: its file does not exist here."
        : `All ${f.count} problems in this baseline belong to another site: none of their files exists here.`,
    hint: () => "Set the baseline of this site. If this is the right file, delete it and run with --update-baseline.",
  },
  "baseline-stale": {
    severity: "info",
    says: (f) =>
      f.count === 1
        ? "A problem in the baseline no longer occurs."
        : `${f.count} problems in the baseline no longer occur. This is the first one.`,
    hint: () => "Run with --update-baseline, so that they are reported if they occur again.",
  },
});
