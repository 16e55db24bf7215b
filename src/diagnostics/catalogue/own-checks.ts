// Diagnostics of a team's own checks: what is wrong with their modules and with own keys of front matter, and the entry that all their codes share.
import { type CatalogueEntry, entries, near } from "../entry.ts";

export const ownCheckEntries = entries({
  "check-unusable": {
    severity: "error",
    exit: 2,
    fixed: true,
    says: (f) => `The file ${f.file} cannot be used: ${f.problem}.`,
    hint: () => "Correct the file. Until then, it checks nothing.",
  },
  "check-failed": {
    severity: "error",
    says: (f) => `The check in ${f.file} fails${f.about === "" ? "" : ` on ${f.about}`}: ${f.problem}.`,
    hint: () => "Correct the check. Until then, it reports nothing about this file.",
  },
  "front-matter-schema": {
    severity: "error",
    says: (f) => `The front matter key \`${f.key}\` does not match the schema: ${f.problem}.`,
    hint: (f) => `Correct the value, or the schema in ${f.schema}.`,
  },
  "front-matter-unknown": {
    severity: "warning",
    says: (f) => `The front matter key \`${f.key}\` is not in the schema.`,
    hint: (f) => near(f) ?? `Add it to ${f.schema}, or remove it.`,
  },
});

/** What a check of the site says is all that is known of its codes. Its severity comes with each diagnostic. */
export const ownEntry: CatalogueEntry = {
  severity: "warning",
  says: (f) => String(f.message),
  hint: (f) => (f.hint === undefined || f.hint === "" ? undefined : String(f.hint)),
};
