// Findings of config, sidebar and category files.
import { entries, near } from "../entry.ts";

/** A sentence as a clause; what starts with a mark stays. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export const configEntries = entries({
  "wrong-use": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The command is not understood: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? "`pio-docs help` lists all commands and options." : String(f.hint)),
  },
  "command-failed": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `${f.problem}.`,
    hint: (f) => String(f.hint),
  },
  "site-missing": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `There is no folder \`${f.folder}\`.`,
    hint: () => "Name the folder of a site; `pio-docs init <dir>` makes one.",
  },
  "config-missing": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `There is no config file \`${f.file}\`.`,
    hint: () => "Name an existing file with --config, or leave the option out: a site needs no config.",
  },
  "config-unreadable": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Look whether it is a file, and one that may be read.",
  },
  "config-several": {
    severity: "warn",
    says: (f) => `There is more than one such file; \`${f.used}\` is used, and ${f.others} is not.`,
    hint: () => "Keep one of them.",
  },
  "config-syntax": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The file cannot be read as ${f.format}: ${f.problem}.`,
    hint: () => "Mend it where this points. Without a config the site builds with the defaults.",
  },
  "config-script": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The script gives no settings: ${f.problem}.`,
    hint: () => "Mend the script. Its default export holds the settings.",
  },
  "program-refused": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.file}\` is a program, and \`--no-code\` runs none.`,
    hint: (f) =>
      `${f.key === undefined ? "Write it as JSON or YAML" : `Remove \`${f.key}\``}. If you trust this folder, run without \`--no-code\` and \`PIO_DOCS_NO_CODE\`.`,
  },
  "path-leaves-site": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) =>
      f.to === undefined
        ? `\`${f.name}\` is outside of the folder of the site, or in its repository.`
        : `\`${f.name}\` is a link to \`${f.to}\`, which is outside of the folder of the site, or in its repository.`,
    hint: (f) => {
      if (f.key === "--out") return "Name the folder that it leads to with `--out`, or delete the link.";
      if (f.to !== undefined)
        return "Replace the link with the files, or name the folder that it leads to in `includes`.";
      return `Move it into the site, and correct \`${f.key}\`. If you trust this folder, run without \`--no-code\`.`;
    },
  },
  "config-unknown-key": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.key}\` is not a known key.`,
    hint: near,
  },
  "config-value": { severity: "throw", fixed: true, exit: 2, says: (f) => `\`${f.key}\` ${f.problem}.`, hint: near },
  "config-no-file": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.key}\` names the ${f.what} \`${f.name}\`, which does not exist.`,
    hint: (f) => near(f) ?? "Paths are relative to the folder of the site.",
  },
  "config-html": {
    severity: "warn",
    says: (f) => `${f.what} is not allowed in \`${f.key}\` and was left out.`,
    hint: () => "Allowed are a[href], abbr, b, br, code, em, i, small, span and strong.",
  },
  "site-below": {
    severity: "warn",
    says: (f) => `There is no config here, but there is one in \`./${f.folder}\`.`,
    hint: (f) => `If that is the site, name its folder: \`pio-docs build ${f.folder}\`.`,
  },
  "spec-found": {
    severity: "log",
    says: (f) =>
      `\`${f.spec}\` is taken as the spec of this site, which has no config${f.others === "" ? "" : `; ${f.others} is not`}.`,
    hint: () => "Name the spec in a config file as `spec`, and nothing is looked for.",
  },
  "spec-below": {
    severity: "log",
    says: (f) => `\`${f.spec}\` looks like a spec and is no part of this site.`,
    hint: (f) => `To document it, too, name it: \`--spec ${f.spec}\`.`,
  },
  "guides-left-out": {
    severity: "log",
    says: (f) =>
      `The pages of this site are those in \`${f.docs}\`; ${f.count === 1 ? `\`${f.example}\` beside it is no part of it` : `${f.count} markdown files beside it are no part of it, \`${f.example}\` for one`}.`,
    hint: () => 'To take all of them, write `{ "docs": "." }` into `pio-docs.config.json`.',
  },
  "sidebars-foreign": {
    severity: "warn",
    says: (f) => `The file is passed over, for it cannot be used as sidebars: ${lowerFirst(String(f.problem))}.`,
    hint: () => "The sidebars are made from folders and tags. Beside a config file a fault here ends the build.",
  },
  "sidebars-not-run": {
    severity: "warn",
    says: (f) => `No config names ${f.files}, so ${f.count === 1 ? "this program is" : "these programs are"} not run.`,
    hint: (f) => `Write the sidebars as JSON or YAML, or name the program in a config: \`"sidebars": "${f.file}"\`.`,
  },
  "sidebar-item": { severity: "throw", fixed: true, exit: 2, says: (f) => `${f.problem}.`, hint: near },
  "sidebar-duplicate": {
    severity: "warn",
    says: (f) =>
      `${f.what} stands twice in the sidebar \`${f.sidebar}\`; its page takes its neighbours from the first place.`,
    hint: () => 'Remove one, or make it `{ "type": "ref", … }`, which shows the link and no more.',
  },
  "category-file": { severity: "throw", says: (f) => `The category file has a fault: ${f.problem}.`, hint: near },
  "category-several": {
    severity: "warn",
    says: (f) => `The folder has more than one category file; \`${f.used}\` is used, and this one is not.`,
    hint: () => "Keep one of them.",
  },
});
