// Diagnostics of translated pages.
import { entries } from "../entry.ts";

export const translationEntries = entries({
  "translation-stale": {
    severity: "info",
    says: (f) => `The original \`${f.original}\` has changed since this page was translated.`,
    hint: () => "Update the translation, and run `pio-docs translate mark` with this file.",
  },
  "translation-orphaned": {
    severity: "warning",
    says: () => "This page is marked as a translation, but it has no original.",
    hint: () =>
      "Delete the page, move it to the path of its original, or remove `source` to keep it in this language only.",
  },
  "translation-missing": {
    severity: "off",
    says: (f) => `${f.missing} of ${f.pages} pages have no translation in \`${f.lang}\`: ${f.routes}.`,
    hint: () => "Translate the pages. Until then, readers see the original.",
  },
  "looks-translated": {
    severity: "info",
    says: (f) =>
      f.others === ""
        ? `\`${f.folder}\` looks like a translation of \`${f.docs}\`.`
        : `\`${f.folder}\` and other folders (${f.others}) look like translations of \`${f.docs}\`.`,
    hint: () => "To publish each language under its own path, add `locales` to the config.",
  },
  "translation-not-marked": {
    severity: "error",
    fixed: true,
    says: (f) => `The file was not marked: ${f.problem}.`,
    hint: (f) => String(f.hint),
  },
});
