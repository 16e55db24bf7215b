// Findings of config and sidebar files.
import { entries, near } from "../entry.ts";

export const configEntries = entries({
  "config-missing": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `There is no config file \`${f.file}\`.`,
    hint: () => "Name an existing file with --config, or leave the option out: a site needs no config.",
  },
  "config-syntax": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The file cannot be read as ${f.format}: ${f.problem}.`,
  },
  "config-unknown-key": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.key}\` is not a known key.`,
    hint: near,
  },
  "config-value": { severity: "throw", fixed: true, exit: 2, says: (f) => `\`${f.key}\` ${f.problem}.`, hint: near },
});
