// Findings about the output folder and what is written.
import { entries } from "../entry.ts";

export const outputEntries = entries({
  "output-covers-sources": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The output folder \`${f.out}\` holds the sources of the site.`,
    hint: () => "Name another folder with --out.",
  },
  "output-foreign": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.out}\` holds files that pio-docs did not write, and a build would delete them.`,
    hint: () => "Name an empty or a new folder with --out, or delete this one yourself.",
  },
  "output-not-a-folder": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The output cannot be written to \`${f.out}\`: it, or a folder above it, is a file.`,
    hint: () => "Name a folder with --out.",
  },
  "output-busy": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `Another pio-docs is writing \`${f.out}\`: ${f.problem}.`,
    hint: () => "Wait until it is done, or name another folder with --out.",
  },
  "output-full": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Make room and build again; the earlier output is untouched.",
  },
  "output-denied": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Give this user the right to write there, or name another folder with --out.",
  },
  "output-failed": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
  },
});
