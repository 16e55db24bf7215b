// Findings of OpenAPI files.
import { entries } from "../entry.ts";

export const openapiEntries = entries({
  "spec-unreadable": {
    severity: "throw",
    fixed: true,
    says: (f) => `The spec cannot be read: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? undefined : String(f.hint)),
  },
});
