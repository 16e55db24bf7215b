// Diagnostics of `pio-docs drift`: what recorded traffic does otherwise than the spec says.
import { entries, near, type Together } from "../entry.ts";
import type { Facts } from "../facts.ts";

const example = (f: Facts): string => `${f.times}; first: ${f.example}`;
const eitherSide = (): string => "Correct the spec or the API.";

/** What is wrong in a schema that several operations use is one cause. */
function inSchema(hint: () => string): (f: Facts) => Together | undefined {
  return (f) =>
    f.shared === undefined
      ? undefined
      : {
          cause: `${f.shared} ${f.problem}`,
          says: ({ count }) => `\`${f.shared}\` ${f.problem}, in ${count} places (${example(f)}).`,
          hint: hint(),
        };
}

const addIt = (): string => "Add it to the spec.";
const recordMore = (): string => "Record more traffic, or remove it from the spec.";

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
    together: inSchema(eitherSide),
  },
  "drift-undocumented": {
    severity: "warning",
    says: (f) => `\`${f.call}\`: ${f.what} ${f.problem} (${example(f)}).`,
    hint: addIt,
    together: inSchema(addIt),
  },
  "drift-unseen": {
    severity: "info",
    says: (f) => `\`${f.call}\` ${f.what}.`,
    hint: recordMore,
    together: (f) => ({
      cause: String(f.what).startsWith("was") ? "operation" : "status",
      says: ({ count }) =>
        `${count} operations ${String(f.what).startsWith("was") ? "were never called" : "never returned a documented status"}.`,
      hint: recordMore(),
    }),
  },
  "drift-unchecked": {
    severity: "info",
    says: (f) => `Not checked: ${f.what} (${f.times}).`,
    hint: () => "Record whole exchanges, if you need them checked.",
  },
});
