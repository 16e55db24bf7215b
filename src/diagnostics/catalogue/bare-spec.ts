// Findings of what a description of an API could say and does not. A site asks for them: most specs are written by others.
import { entries } from "../entry.ts";

export const bareSpecEntries = entries({
  "spec-example-missing": {
    severity: "ignore",
    says: (f) => `The \`${f.media}\` body has no example, and none of its fields has one: readers see made values.`,
    hint: giveValues,
    together: () => ({
      cause: "bodies without examples",
      says: ({ count }) => `${count} bodies have no example, and none in any field: readers see made values.`,
      hint: giveValues(),
    }),
  },
  "spec-component-unused": {
    severity: "ignore",
    says: (f) => `Nothing uses \`${f.name}\` of \`components.${f.section}\`.`,
    hint: dropIt,
    together: () => ({
      cause: "unused components",
      says: ({ count }) => `Nothing uses ${count} of the components.`,
      hint: dropIt(),
    }),
  },
  "spec-tag-unexplained": {
    severity: "ignore",
    says: (f) => `The tag \`${f.name}\` has no description.`,
    hint: explainTag,
    together: () => ({
      cause: "tags without description",
      says: ({ count }) => `${count} tags have no description.`,
      hint: explainTag(),
    }),
  },
  "spec-error-unexplained": {
    severity: "ignore",
    says: (f) => `Nobody says what the error code \`${f.code}\` means.`,
    hint: explainCode,
    together: () => ({
      cause: "error codes without words",
      says: ({ count }) => `Nobody says what ${count} error codes mean.`,
      hint: explainCode(),
    }),
  },
});

function giveValues(): string {
  return "Give it an `example`, or one to its fields: readers copy it.";
}

function dropIt(): string {
  return "Remove it, or refer to it where it was meant.";
}

function explainTag(): string {
  return "Its page begins with one: declare it in `tags` with a `description`.";
}

function explainCode(): string {
  return "Say it in `x-enumDescriptions` beside the list of codes, or in a file `errors.yaml` beside the spec.";
}
