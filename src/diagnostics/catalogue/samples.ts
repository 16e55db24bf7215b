// Diagnostics of `check --run`: what became of code samples that ask to be run. Other runs do not look.
import { entries } from "../entry.ts";

export const sampleEntries = entries({
  "sample-failed": {
    severity: "error",
    late: true,
    says: (f) => `The code sample ${f.problem}.`,
    hint: (f) =>
      f.said === undefined
        ? "Correct the sample, or remove the word `run` from its fence."
        : `Its last message: ${f.said}`,
  },
  "sample-output-differs": {
    severity: "error",
    late: true,
    says: (f) => `Line ${f.line} of the output is ${f.found}, but the \`output\` fence has ${f.expected}.`,
    hint: () => "Correct the sample, or the `output` fence below it.",
  },
  "sample-not-run": {
    severity: "info",
    late: true,
    says: (f) => `The code sample was not run: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? undefined : String(f.hint)),
  },
});
