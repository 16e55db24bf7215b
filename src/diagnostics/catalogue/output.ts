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
});
