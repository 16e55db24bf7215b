// Diagnostics of what a description of an API could say and does not. A site asks for them: most specs are written by others.
import { entries } from "../entry.ts";

export const bareSpecEntries = entries({
  "spec-example-missing": {
    severity: "off",
    says: (f) => `The \`${f.media}\` body and its fields have no examples, so readers see generated values.`,
    hint: giveValues,
    together: () => ({
      cause: "bodies without examples",
      says: ({ count }) => `${count} bodies and their fields have no examples, so readers see generated values.`,
      hint: giveValues(),
    }),
  },
  "spec-component-unused": {
    severity: "off",
    says: (f) => `\`${f.name}\` in \`components.${f.section}\` is not used.`,
    hint: dropIt,
    together: () => ({
      cause: "unused components",
      says: ({ count }) => `${count} components are not used.`,
      hint: dropIt(),
    }),
  },
  "spec-tag-undocumented": {
    severity: "off",
    says: (f) => `The tag \`${f.name}\` has no description.`,
    hint: explainTag,
    together: () => ({
      cause: "tags without description",
      says: ({ count }) => `${count} tags have no description.`,
      hint: explainTag(),
    }),
  },
  "spec-error-undocumented": {
    severity: "off",
    says: (f) => `The error code \`${f.code}\` is not documented.`,
    hint: explainCode,
    together: () => ({
      cause: "error codes without words",
      says: ({ count }) => `${count} error codes are not documented.`,
      hint: explainCode(),
    }),
  },
});

function giveValues(): string {
  return "Add an `example` to the body or to its fields.";
}

function dropIt(): string {
  return "Remove unused components, or refer to them with `$ref`.";
}

function explainTag(): string {
  return "Add the tag with a `description` to `tags` in the spec.";
}

function explainCode(): string {
  return "Describe the code in `x-enumDescriptions` next to the `enum`, or in `errors.yaml` next to the spec.";
}
