// Diagnostics of config, sidebar and category files.
import { entries, near } from "../entry.ts";

/** A sentence as a clause; what starts with a mark stays. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export const configEntries = entries({
  "usage-error": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `Invalid command: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? "Run `pio-docs help` to list all commands and options." : String(f.hint)),
  },
  "command-failed": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `${f.problem}.`,
    hint: (f) => String(f.hint),
  },
  "site-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The folder \`${f.folder}\` does not exist.`,
    hint: () => "Pass an existing site folder, or create one with `pio-docs init <dir>`.",
  },
  "config-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The config file \`${f.file}\` does not exist.`,
    hint: () => "Pass an existing file to `--config`, or remove the option. A config file is optional.",
  },
  "config-unreadable": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Check that the path points to a file that the current user can read.",
  },
  "config-several": {
    severity: "warning",
    says: (f) => `There is more than one config file. pio-docs uses \`${f.used}\` and ignores ${f.others}.`,
    hint: () => "Keep one of the files, and delete the others.",
  },
  "config-syntax": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The file is not valid ${f.format}: ${f.problem}.`,
    hint: () => "Correct the syntax at this position.",
  },
  "config-script": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The script does not export a config: ${f.problem}.`,
    hint: () => "Change the script so that its default export is the config.",
  },
  "program-refused": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.file}\` is a program, and \`--no-code\` does not allow programs to run.`,
    hint: (f) =>
      `${f.key === undefined ? "Write it as JSON or YAML" : `Remove \`${f.key}\``}, or unset \`PIO_DOCS_NO_CODE\` and run without \`--no-code\` if you trust this folder.`,
  },
  "path-leaves-site": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      f.to === undefined
        ? `\`${f.name}\` is outside the site folder or inside its Git folder.`
        : `\`${f.name}\` is a symbolic link to \`${f.to}\`, which is outside the site folder or inside its Git folder.`,
    hint: (f) => {
      if (f.key === "--out") return "Pass the target to `--out`, or delete the link.";
      if (f.to !== undefined)
        return "Replace the link with the files that it points to, or add its target folder to `includes`.";
      return `Move it into the site folder and update \`${f.key}\`, or run without \`--no-code\` if you trust this folder.`;
    },
  },
  "config-unknown-key": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.key}\` is not a known key.`,
    hint: near,
  },
  "config-value": { severity: "error", fixed: true, exit: 2, says: (f) => `\`${f.key}\` ${f.problem}.`, hint: near },
  "config-no-file": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      f.found === undefined
        ? `\`${f.key}\`: the ${f.what} \`${f.name}\` does not exist.`
        : `\`${f.key}\`: \`${f.name}\` is not a ${f.what}${f.found === "other" ? "" : `, but a ${f.found}`}.`,
    hint: (f) =>
      near(f) ??
      (String(f.name).startsWith("npm:")
        ? "Check which files the package has."
        : "Use a path relative to the site folder."),
  },
  "package-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The package \`${f.name}\` is not installed.`,
    hint: (f) =>
      `Run \`npm install ${f.name}\` in the site folder. pio-docs reads installed packages and fetches none.`,
  },
  "config-html": {
    severity: "warning",
    says: (f) => `${f.what} is not allowed in \`${f.key}\` and was removed.`,
    hint: () => "Use only `abbr`, `b`, `br`, `code`, `em`, `i`, `small`, `span`, `strong`, and `a` with `href`.",
  },
  "site-in-subfolder": {
    severity: "warning",
    says: (f) => `This folder has no config, but \`./${f.folder}\` has one.`,
    hint: (f) => `Run \`pio-docs build ${f.folder}\` if that folder is the site.`,
  },
  "spec-found": {
    severity: "info",
    says: (f) =>
      `There is no config, so pio-docs uses \`${f.spec}\` as the spec${f.others === "" ? "" : ` and ignores ${f.others}`}.`,
    hint: () => "Set `apis` in a config file to choose the spec.",
  },
  "locales-found": {
    severity: "info",
    says: (f) =>
      `There is no \`locales\` in the config, so pio-docs uses the languages in \`${f.file}\`: ${f.languages}.`,
    hint: () => "Set `locales` in a config file to choose the languages, or `lang` to publish one.",
  },
  "heading-ids-found": {
    severity: "info",
    says: (f) =>
      `There is no config, so headings get the IDs that ${f.tool} gave them, because \`${f.file}\` is in the folder.`,
    hint: () => "Set `headingIds` in a config file to choose the rule.",
  },
  "nav-found": {
    severity: "info",
    says: (f) =>
      `There is no config, so the sidebar is the navigation in \`${f.file}\`.${f.count === 0 ? "" : ` ${f.count === 1 ? "One entry has" : `${f.count} entries have`} no page, such as \`${f.example}\`.`}`,
    hint: () => "Set `sidebars` in a config file to choose the navigation.",
  },
  "spec-in-subfolder": {
    severity: "info",
    says: (f) => `\`${f.spec}\` looks like a spec but is not part of this site.`,
    hint: (f) => `Add \`--spec ${f.spec}\` to include it.`,
  },
  "pages-outside-docs": {
    severity: "info",
    says: (f) =>
      `Only Markdown files in \`${f.docs}\` are pages of this site. ${f.count === 1 ? `\`${f.example}\` is outside this folder` : `${f.count} other files are ignored, such as \`${f.example}\``}.`,
    hint: () => 'Write `{ "docs": "." }` to `pio-docs.config.json` to include all Markdown files.',
  },
  "pages-unread": {
    severity: "info",
    says: (f) => `pio-docs reads Markdown only, so it ignores ${f.files}.`,
    hint: (f) => `Convert each file, for example with \`${f.convert}\`.`,
  },
  "sidebars-unusable": {
    severity: "warning",
    says: (f) => `The file is ignored because it is not a valid sidebars file: ${lowerFirst(String(f.problem))}.`,
    hint: () =>
      "Correct the file. Until then, pio-docs generates sidebars from folders and tags. If the site has a config file, this problem is an error.",
  },
  "sidebars-not-run": {
    severity: "warning",
    says: (f) => `No config refers to ${f.files}, so pio-docs does not run ${f.count === 1 ? "it" : "them"}.`,
    hint: (f) => `Write the sidebars as JSON or YAML, or set \`"sidebars": "${f.file}"\` in a config.`,
  },
  "sidebar-item": { severity: "error", fixed: true, exit: 2, says: (f) => `${f.problem}.`, hint: near },
  "sidebar-duplicate": {
    severity: "warning",
    says: (f) =>
      `${f.what} appears twice in the sidebar \`${f.sidebar}\`. Previous and next links use the first position.`,
    hint: () => 'Remove one of the items, or change one to `{ "type": "ref", … }`, which only adds a link.',
  },
  "category-file": { severity: "error", says: (f) => `The category file is invalid: ${f.problem}.`, hint: near },
  "category-several": {
    severity: "warning",
    says: (f) => `The folder has more than one category file. pio-docs uses \`${f.used}\` and ignores this one.`,
    hint: () => "Keep one of the files, and delete the others.",
  },
});
