// Findings of what keeps findings from being told: comments, the config's list, baselines.
import { entries, near } from "../entry.ts";

export const suppressionEntries = entries({
  "ignore-unread": {
    severity: "warn",
    says: (f) => `This says to ignore something, and has no effect: ${f.problem}.`,
    hint: (f) => near(f) ?? "As in `pio-docs-ignore broken-link: the page comes with 2.0 (until 2027-01-31)`.",
  },
  "ignore-reason": {
    severity: "warn",
    says: (f) => `This ignores ${f.codes} without a reason, and has no effect.`,
    hint: () => "Say why behind a colon, or as `reason` in the config: whoever reads it next year has nothing else.",
  },
  "ignore-over": {
    severity: "warn",
    says: (f) => `This ignored ${f.codes} until ${f.until}, which is over.`,
    hint: () => "Mend what it was about and take it away, or give it another day.",
  },
  "ignore-unused": {
    severity: "warn",
    says: (f) => `This ignores ${f.codes}, and there is nothing of the kind.`,
    hint: () => "Take it away: it would hide the next such fault.",
  },
  "baseline-unread": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The baseline cannot be read: ${f.problem}.`,
    hint: () => "Nothing was changed in it. Where nobody needs it any more, remove it and run --update-baseline.",
  },
  "baseline-unwritten": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The baseline cannot be written: ${f.problem}.`,
    hint: () => "Name a file in a folder that may be written.",
  },
  "baseline-foreign": {
    severity: "throw",
    exit: 2,
    says: (f) =>
      f.count === 1
        ? "The finding of this baseline is not of this site, and its file is not here."
        : `None of the ${f.count} findings of this baseline is of this site, and none of their files is here.`,
    hint: () => "Name the baseline of this site. If it is this one, remove it and run --update-baseline.",
  },
  "baseline-stale": {
    severity: "log",
    says: (f) =>
      f.count === 1
        ? "A finding of the baseline is no more."
        : `${f.count} findings of the baseline are no more; the first is this.`,
    hint: () => "Run --update-baseline, so that they are new if they come again.",
  },
});
