// Findings about the output folder and what is written.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

export const outputEntries = entries({
  "output-covers-sources": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The output folder \`${f.out}\` holds the sources of the site.`,
    hint: () => "Name another folder with --out.",
  },
  "output-in-sources": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The output folder \`${f.out}\` lies inside \`${f.folder}\`, and would become a part of it.`,
    hint: () => "Name a folder beside the sources with --out.",
  },
  "output-foreign": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.out}\` holds files, and pio-docs did not make this folder.`,
    hint: () => "Name an empty or a new folder with --out, or delete this one yourself.",
  },
  "output-unlisted": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The list of files in \`${f.out}/.pio-docs-output\` is missing or damaged.`,
    hint: () => "Move your own files out of the folder and delete it, or name another folder with --out.",
  },
  "output-clash": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `A build of \`${f.out}\` would replace files that pio-docs did not write: ${f.files}.`,
    hint: () => "Move or delete these files, or name another folder with --out.",
  },
  "output-not-a-folder": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The output cannot be written to \`${f.out}\`: it, or a folder above it, is a file.`,
    hint: () => "Name a folder with --out.",
  },
  "output-busy": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `Another pio-docs is writing \`${f.out}\`: ${f.problem}.`,
    hint: () => "Wait until it is done, or name another folder with --out.",
  },
  "output-full": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Make room and build again.",
  },
  "output-denied": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Give this user the right to write there, or name another folder with --out.",
  },
  "output-failed": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Look at the room on the disk and at who may write there. What stood there before is kept.",
  },
  "output-not-removed": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) =>
      `\`${f.out}\` is kept: pio-docs did not make it, its list of files is damaged, or it holds a repository.`,
    hint: () => "Delete it yourself if it is not needed.",
  },
  "output-kept": {
    severity: "warn",
    fixed: true,
    says: (f) => `\`${f.out}\` holds files that pio-docs did not write, and they are kept: ${f.files}.`,
    hint: () => "Delete them yourself if you do not need them.",
  },
  "report-in-output": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `The report \`${f.path}\` would lie in the output folder, which a build replaces.`,
    hint: () => "Name a file beside it with --report-file.",
  },
  "report-unwritten": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The report \`${f.path}\` cannot be written: ${f.problem}.`,
    hint: () => "Name a file with --report-file that this user may write.",
  },
  "site-not-a-folder": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.file}\` is neither a folder nor an OpenAPI file.`,
    hint: (f) => `A site is a folder: name the one that this file is in, \`${f.folder}\`.`,
  },
  "site-and-spec": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `Two specs are named: \`${f.site}\` as the site and \`${f.spec}\` with --spec.`,
    hint: () => "Name one of them, or a folder as the site.",
  },
  "nothing-to-build": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: () => "There is nothing to build: no markdown file and no OpenAPI spec is here.",
    hint: () =>
      "Name another folder, or a spec (`pio-docs build openapi.yaml`); `pio-docs init <dir>` writes a site to start from.",
  },
  "folder-not-empty": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.folder}\` is not empty.`,
    hint: () => "Name a new folder: a starter site is never written over files that are there.",
  },
  "ci-file-taken": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `There is a file \`${f.path}\` already, and it is left as it is.`,
    hint: () => "Take what you need from the recipes in the manual, under Checks.",
  },
  "nothing-to-serve": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.folder}\` holds no built site.`,
    hint: () => "Build one with `pio-docs build`, or leave --dir out to build and serve.",
  },
  "port-refused": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `${f.problem}`,
    hint: () => "Name another port with --port, or leave it out to use the next free one.",
  },
  "host-refused": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: (f) => `${f.problem}`,
    hint: () => "Name `localhost`, `0.0.0.0` for all addresses, or one address of this machine with --host.",
  },
  "disk-failed": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `\`${f.path}\`: ${f.problem}.`,
    hint: () => "Look at the room on the disk and at who may read and write there.",
  },
  "memory-full": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: ({ kind }) => {
      if (kind === "heap") return "Memory ran out: Node's limit is reached.";
      if (kind === "system") return "Memory ran out: this machine gives no more.";
      return "Memory ran out: a text or a list became larger than Node can hold.";
    },
    hint: ({ kind }) => {
      if (kind === "heap") return "Raise the limit: NODE_OPTIONS=--max-old-space-size=8192 allows 8 GB.";
      if (kind === "system") return "Close other programs, or use a machine with more memory.";
      return "Split the largest spec or page of the site.";
    },
  },
  "theme-file": {
    severity: "throw",
    says: (f) => `The site's own theme file cannot be used: ${f.message}`,
    hint: () => "Mend the file, or remove it: the theme has one of its own in its place.",
  },
  "bundler-missing": {
    severity: "throw",
    says: (f) => `The scripts of the site cannot be bundled: ${f.problem}.`,
    hint: () =>
      "Install pio-docs without `--omit=optional` for the first build; later builds of the same user take the bundle from the cache.",
  },
  "part-throws": {
    severity: "throw",
    says: (f) => {
      const part = f.part === "" ? "The module of a part" : `The part \`${f.part}\``;
      return `${part} throws on ${pagesOf(f)}: ${f.problem}.`;
    },
    hint: () =>
      "There the theme's own part stands in its place. A part gets `chrome` and `view`; what may be missing is optional in their types.",
  },
  "part-output": {
    severity: "warn",
    says: (f) => `What the part \`${f.part}\` prints does not work on ${pagesOf(f)}: ${f.problem}.`,
    hint: () =>
      "Each `href` of `chrome` and `view` is ready to print; an address of the site begins with `chrome.base`.",
  },
  "part-inert": {
    severity: "warn",
    says: (f) => `${f.what} in a part does nothing: ${f.why}.`,
    hint: (f) => String(f.hint),
  },
  "rebuild-failed": {
    severity: "throw",
    fixed: true,
    says: (f) => `The site could not be built anew: ${f.problem}.`,
    hint: () => "The last good site is served; the next change is tried again.",
  },
});

/** The first page of a part's fault, and how many more have it. */
function pagesOf({ page, pages }: Facts): string {
  const more = Number(pages) - 1;
  return `\`${page}\`${more > 0 ? ` and ${more} more ${more === 1 ? "page" : "pages"}` : ""}`;
}
