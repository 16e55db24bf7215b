// Diagnostics of versions.
import { entries } from "../entry.ts";

const kinds: Readonly<Record<string, string>> = {
  link: "symbolic links",
  submodule: "submodules",
  large: "files larger than 256 MB",
};

/** A ref as a line can hold it. */
function shown(ref: unknown): string {
  return String(ref)
    .slice(0, 100)
    .replace(/[\p{Cc}`]/gu, "?");
}

export const versionEntries = entries({
  "version-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The revision \`${shown(f.ref)}\` cannot be read: ${f.problem}.`,
    hint: (f) => {
      const name = String(f.ref).replace(/^(?:refs\/remotes\/)?origin\//, "");
      // What is no name is no advice for a shell either.
      if (/^[-.@]|\.\.|[\s\p{Cc}`$;&|<>()'"\\*?[\]{}~^:]/u.test(name))
        return "Set `ref` to the name of a tag or a branch, or to the ID of a commit.";
      return `Fetch it with \`git fetch origin ${name}\`. In CI, check out the whole history, such as with \`fetch-depth: 0\`.`;
    },
  },
  "version-files": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      `The ${f.what} \`${f.name}\` does not exist${f.ref === undefined ? "" : ` in the revision \`${f.ref}\``}.`,
    hint: () => "Correct the path, or set `docs`, `sidebars`, or `spec` of the version to the paths that it has.",
  },
  "version-sidebars": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The sidebars of this version are a program, \`${f.name}\`. Programs of other versions are not run.`,
    hint: () =>
      "Write the sidebars to a YAML or JSON file in the working tree, and set `sidebars` of the version to it.",
  },
  "version-not-indexed": {
    severity: "warning",
    says: (f) => `Search engines do not index the current version \`${f.id}\`, because of its \`${f.key}\`.`,
    hint: () =>
      "Set `current: true` for a maintained version, or `index: true` for this one. To hide the whole site, set `noIndex: true`.",
  },
  "version-left-out": {
    severity: "warning",
    says: (f) =>
      `The revision \`${f.ref}\` contains ${kinds[String(f.kind)] ?? f.kind}, which are omitted: ${f.count}, such as \`${f.first}\`.`,
    hint: () => "Replace them with regular files in that revision, or set this code to `off` in `severities`.",
  },
  "version-lfs": {
    severity: "warning",
    says: (f) =>
      `The revision \`${f.ref}\` contains Git LFS pointers in place of files: ${f.count}, such as \`${f.first}\`.`,
    hint: () => "Git LFS is not run. Commit these files without LFS, or set this code to `off` in `severities`.",
  },
});
