// Diagnostics of `pio-docs drift`: what recorded traffic does otherwise than the spec says.
import { entries, near } from "../entry.ts";
import type { Facts } from "../facts.ts";

const example = (f: Facts): string => `${f.times}; first: ${f.example}`;
const eitherSide = (): string => "Correct the spec or the API.";

export const driftEntries = entries({
  "traffic-unreadable": {
    severity: "error",
    fixed: true,
    says: (f) => `The recording ${f.problem}.`,
    hint: (f) => String(f.hint ?? "Record or export it again."),
  },
  "drift-operation": {
    severity: "error",
    says: (f) => `\`${f.call}\` is not in the spec (${example(f)}).`,
    hint: (f) => near(f) ?? "Add the operation to the spec.",
  },
  "drift-mismatch": {
    severity: "error",
    says: (f) => `\`${f.call}\`: ${f.what} ${f.problem} (${example(f)}).`,
    hint: eitherSide,
  },
  "drift-undocumented": {
    severity: "warning",
    says: (f) => `\`${f.call}\`: ${f.what} ${f.problem} (${example(f)}).`,
    hint: () => "Add it to the spec.",
  },
  "drift-unseen": {
    severity: "info",
    says: (f) => `\`${f.call}\` ${f.what}.`,
    hint: () => "Record more traffic, or remove it from the spec.",
  },
  "drift-unchecked": {
    severity: "info",
    says: (f) => `Not checked: ${f.what} (${f.times}).`,
    hint: () => "Record whole exchanges, if you need them checked.",
  },
});
