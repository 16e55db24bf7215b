// Diagnostics about the output folder and what is written.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

export const outputEntries = entries({
  "output-covers-sources": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The output folder \`${f.out}\` contains the source files of the site.`,
    hint: () => "Choose another output folder with `--out`.",
  },
  "output-in-sources": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The output folder \`${f.out}\` is inside the source folder \`${f.folder}\`.`,
    hint: () => "With `--out`, choose an output folder outside the source folders.",
  },
  "output-not-ours": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.out}\` contains files that pio-docs did not write.`,
    hint: (f) =>
      `Choose an empty or new folder with \`--out\`, or delete \`${f.out}\` if you no longer need its files.`,
  },
  "output-unlisted": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The file list \`${f.out}/.pio-docs-output\` is missing or damaged.`,
    hint: () => "Move your own files elsewhere and delete the output folder, or choose another folder with `--out`.",
  },
  "output-clash": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The build would overwrite files in \`${f.out}\` that pio-docs did not write: ${f.files}.`,
    hint: () => "Move or delete these files, or choose another folder with `--out`.",
  },
  "output-not-a-folder": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      `The output cannot be written to \`${f.out}\`: ${f.problem === "it is a broken link" ? `\`${f.path}\` is a symbolic link to a folder that does not exist` : "it or one of its parent folders is a file"}.`,
    hint: (f) =>
      f.problem === "it is a broken link"
        ? "Create the folder that the link points to, or choose a folder with `--out`."
        : "Choose a folder with `--out`.",
  },
  "output-busy": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `Another pio-docs process is writing to \`${f.out}\`: ${f.problem}.`,
    hint: () => "Wait until it finishes, or choose another folder with `--out`.",
  },
  "output-full": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Free up disk space, and build again.",
  },
  "output-denied": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Grant write access to the user who runs pio-docs, or choose another folder with `--out`.",
  },
  "output-failed": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The output cannot be written: ${f.problem} (${f.path}).`,
    hint: () => "Check the disk space and the write permissions. The previous output is unchanged.",
  },
  "output-not-removed": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      `\`${f.out}\` was not deleted: pio-docs did not create it, its file list is damaged, or it contains a Git repository.`,
    hint: () => "Delete the folder yourself if you no longer need it.",
  },
  "output-kept": {
    severity: "warning",
    fixed: true,
    says: (f) => `Files in \`${f.out}\` that pio-docs did not write were not deleted: ${f.files}.`,
    hint: () => "Delete the files yourself if you no longer need them.",
  },
  "report-in-output": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The report \`${f.path}\` is inside the output folder, which the build replaces.`,
    hint: () => "Use `--report-file` with a path outside the output folder.",
  },
  "report-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The report \`${f.path}\` cannot be written: ${f.problem}.`,
    hint: () => "Use `--report-file` with a path in a writable folder.",
  },
  "fix-skipped": {
    severity: "warning",
    says: (f) => `The fixes for this file were not applied: ${f.problem}.`,
    hint: () => "Run `pio-docs check --fix` again if the file was edited meanwhile. Otherwise, correct it by hand.",
  },
  "fix-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The fixes for this file cannot be written: ${f.problem}.`,
    hint: () => "Grant write access to the user who runs pio-docs, and run the command again.",
  },
  "site-not-a-folder": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.file}\` is neither a folder nor an OpenAPI file.`,
    hint: (f) => `Pass the folder that contains this file instead: \`${f.folder}\`.`,
  },
  "site-and-spec": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `Two specs were given: \`${f.site}\` as the site, and \`${f.spec}\` with \`--spec\`.`,
    hint: () => "Remove one of them, or pass a folder as the site.",
  },
  "nothing-to-build": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: () => "Nothing to build: the folder contains no Markdown files and no OpenAPI spec.",
    hint: () =>
      "Pass another folder or a spec (`pio-docs build openapi.yaml`), or create a starter site with `pio-docs init <dir>`.",
  },
  "folder-not-empty": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.folder}\` is not empty.`,
    hint: () => "Choose a new folder. `pio-docs init` never overwrites files.",
  },
  "ci-file-taken": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The file \`${f.path}\` already exists and was not changed.`,
    hint: () => "Copy what you need from the manual's CI page.",
  },
  "nothing-to-serve": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `\`${f.folder}\` does not contain a built site.`,
    hint: () => "Run `pio-docs build` first, or remove `--dir` to build and serve.",
  },
  "port-refused": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `${f.problem}`,
    hint: () => "Choose another port with `--port`, or remove `--port` to use the next free port.",
  },
  "host-refused": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `${f.problem}`,
    hint: () => "Set `--host` to `localhost`, `0.0.0.0` for all network interfaces, or an IP address of this machine.",
  },
  "disk-failed": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `\`${f.path}\`: ${f.problem}.`,
    hint: () => "Check the disk space and the file permissions.",
  },
  "memory-full": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: ({ kind }) => {
      if (kind === "heap") return "Out of memory: the Node.js heap limit was reached.";
      if (kind === "system") return "Out of memory: the machine has no memory left.";
      return "Out of memory: a string or a list is larger than Node.js supports.";
    },
    hint: ({ kind }) => {
      if (kind === "heap") return "Raise the limit, for example to 8 GB: `NODE_OPTIONS=--max-old-space-size=8192`.";
      if (kind === "system") return "Close other programs, or use a machine with more memory.";
      return "Split the largest spec or page of the site.";
    },
  },
  "theme-file": {
    severity: "error",
    says: (f) => `A theme file of this site cannot be used: ${f.message}`,
    hint: () => "Correct the file, or remove it to use the theme's default.",
  },
  "contrast-low": {
    severity: "warning",
    says: (f) =>
      `The contrast of \`${f.text}\` on \`${f.on}\` is ${f.ratio}:1 in ${f.mode} mode (\`${f.ofText}\` on \`${f.ofGround}\`).`,
    hint: () => "Text needs a contrast of at least 4.5:1 (WCAG AA). Make one of the two colors lighter or darker.",
  },
  "bundler-missing": {
    severity: "error",
    says: (f) => `The site's scripts cannot be bundled: ${f.problem}.`,
    hint: () =>
      "Install pio-docs without `--omit=optional`. Only the first build for each user account needs the bundler. Later builds use the cache.",
  },
  "override-throws": {
    severity: "error",
    says: (f) => {
      const part = f.part === "" ? "An override module" : `The override \`${f.part}\``;
      return `${part} throws an error on ${pagesOf(f)}: ${f.problem}.`;
    },
    hint: () =>
      "Correct the component. Until then, these pages use the theme's component. Props that might be missing are optional in the types of `chrome` and `view`.",
  },
  "override-impure": {
    severity: "error",
    says: (f) => `The override \`${f.part}\` uses ${f.what} on ${pagesOf(f)}, which is not available at build time.`,
    hint: () =>
      'The same sources must give the same pages. Use values from `chrome`, `view`, and your files, or start the component in the browser with `"use client"`.',
  },
  "override-slow": {
    severity: "error",
    says: (f) => `The override \`${f.part}\` did not finish within ${f.seconds} seconds on ${pagesOf(f)}.`,
    hint: () => "Look for a loop without an end. Until then, all pages use the theme's component.",
  },
  "override-unknown": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `There is no theme component \`${f.name}\`.`,
    hint: (f) =>
      `${f.near === undefined ? "" : `Did you mean \`${f.near}\`? `}Run \`pio-docs override\` to list all components.`,
  },
  "override-exists": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      f.what === "link"
        ? `The file \`${f.file}\` would be written through a symbolic link.`
        : `The file \`${f.file}\` already exists.`,
    hint: (f) =>
      f.what === "link"
        ? "Remove the link, or write the override by hand."
        : "Use `--force` to overwrite it with the theme's component.",
  },
  "override-output": {
    severity: "warning",
    says: (f) => `The output of the override \`${f.part}\` has a problem on ${pagesOf(f)}: ${f.problem}.`,
    hint: () => "Use each `href` in `chrome` and `view` unchanged, and start paths within the site with `chrome.base`.",
  },
  "override-inert": {
    severity: "warning",
    says: (f) => `${f.what} in an override has no effect: ${f.why}.`,
    hint: (f) => String(f.hint),
  },
  "rebuild-failed": {
    severity: "error",
    fixed: true,
    says: (f) => `The site could not be rebuilt: ${f.problem}.`,
    hint: () => "Save a file to try again. Until then, pio-docs serves the last good build.",
  },
});

/** The first page of a part's fault, and how many more have it. */
function pagesOf({ page, pages }: Facts): string {
  const more = Number(pages) - 1;
  return `\`${page}\`${more > 0 ? ` and ${more} more ${more === 1 ? "page" : "pages"}` : ""}`;
}
