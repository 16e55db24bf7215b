// Findings of markdown files.
import { entries } from "../entry.ts";

export const guideEntries = entries({
  "source-unreadable": { severity: "throw", says: (f) => `The file cannot be read: ${f.problem}.` },
});
