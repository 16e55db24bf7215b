// Findings about the ledger of a site and the addresses that it keeps.
import { entries } from "../entry.ts";

export const ledgerEntries = entries({
  "route-lost": {
    severity: "warn",
    says: (f) =>
      `\`${f.route}\` (${f.was}) was published and is no page any more: its readers are told that it was removed.`,
    hint: (f) =>
      f.near === undefined
        ? "Redirect it in the config, or take it as it is with `pio-docs build --update-ledger`."
        : `\`${f.near}\` looks like it. If it is, write \`redirects: { "${f.route}": "${f.near}" }\` into the config; if not, take it as it is with \`--update-ledger\`.`,
    together: () => ({
      cause: "lost routes",
      says: ({ count }) =>
        `${count} addresses were published and are no pages any more: their readers are told that they were removed.`,
      hint: "Redirect them in the config, or take them as they are with `pio-docs build --update-ledger`.",
    }),
  },
  "route-moved": {
    severity: "log",
    says: (f) => `\`${f.route}\` (${f.was}) stands at \`${f.to}\` now and is redirected there.`,
    hint: () => "Nothing is to be done: the old address leads there. `--update-ledger` writes the new one down.",
    together: () => ({
      cause: "moved routes",
      says: ({ count }) => `${count} addresses stand elsewhere now and are redirected there.`,
    }),
  },
  "ledger-line": {
    severity: "throw",
    says: (f) => `This line of the ledger ${f.problem}.`,
    hint: () => "Take the line as it was from your repository: an address without a line is not kept.",
  },
  "ledger-conflict": {
    severity: "throw",
    says: (f) => `\`${f.mark}\`: the merge of this ledger was not finished.`,
    hint: () => "Keep the lines of both sides, without the marks: order and doubles do no harm.",
  },
  "ledger-foreign": {
    severity: "throw",
    says: (f) =>
      `\`${f.file}\` is not the ledger of this site: ${f.problem}. Nothing of it is used, and nothing is written to it.`,
    hint: () => "Put the ledger of this site in its place, or delete it to begin a new one.",
  },
  "ledger-unreadable": {
    severity: "throw",
    says: (f) => `The ledger \`${f.file}\` cannot be read: ${f.problem}.`,
    hint: () => "Give the user that builds the right to read it, or bring it back from version control.",
  },
  "ledger-not-written": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) =>
      `The ledger \`${f.file}\` cannot be written: ${f.problem}. The site was written, and the ledger is as it was.`,
    hint: () => "Make room or give this user the right to write there, and build again with --update-ledger.",
  },
});
