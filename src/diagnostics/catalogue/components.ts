// Diagnostics of components in pages: how they are written, bundled, and what they print.
import { entries } from "../entry.ts";

export const componentEntries = entries({
  "component-prop": {
    severity: "error",
    says: (f) =>
      `The value of \`${f.prop}\` of \`<${f.component}>\` is code, which is run neither in Markdown pages nor in pages of a Git ref.`,
    hint: () => "Write a string, a number, a list, or an object, or rename the page to `.mdx`.",
  },
  "component-bundle": {
    severity: "error",
    says: (f) => `The components of ${f.page} cannot be bundled: ${f.problem}.`,
    hint: () => "Correct the code at this position. Until then, the page shows the content of its components.",
  },
  "component-throws": {
    severity: "error",
    says: (f) => `${f.component} throws an error: ${f.problem}${f.at === "" ? "" : `, at ${f.at}`}.`,
    hint: () => "Correct the component, or change its props. Until then, its content is shown instead.",
  },
  "component-impure": {
    severity: "error",
    says: (f) =>
      `${f.component} uses ${f.what}, which pages cannot use at build time${f.at === "" ? "" : `, at ${f.at}`}.`,
    hint: () =>
      "Pass the value as a prop, or use it in `useEffect` of a component that starts in the browser (`client`).",
  },
  "component-slow": {
    severity: "error",
    says: (f) => `${f.component} did not finish within ${f.seconds} seconds.`,
    hint: () => "Look for an endless loop. Until then, its content is shown instead.",
  },
  "component-output": {
    severity: "error",
    says: (f) => `${f.component} prints ${f.what}${f.why === "" ? "" : `: ${f.why}`}.`,
    hint: (f) => String(f.hint),
  },
  "component-data": {
    severity: "error",
    says: (f) =>
      `${f.at === "" ? "The data" : `\`${f.at}\``} does not match the schema of ${f.component}: ${f.problem}.`,
    hint: () => "Correct the data, or the `schema` that the file of the component exports.",
  },
  "expression-throws": {
    severity: "error",
    says: (f) => `The expression throws an error: ${f.problem}.`,
    hint: () => "Correct the expression. Until then, it prints nothing.",
  },
});
