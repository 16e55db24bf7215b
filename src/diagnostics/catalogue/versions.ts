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

/** A command after which `ref` is there: a fetch of a bare name would write to no ref that stays. `depth`: that of a shallow clone. */
function fetchAdvice(ref: string, depth: string): string {
  const [, branch] = /^(?:refs\/remotes\/)?origin\/(.+)$/.exec(ref) ?? [];
  const fetch = `Fetch it with \`git fetch ${depth}origin`;
  if (branch !== undefined) return `${fetch} ${branch}:refs/remotes/origin/${branch}\`.`;
  if (ref.startsWith("refs/")) return `${fetch} ${ref}:${ref}\`.`;
  if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(ref)) return `${fetch} ${ref}\`.`;
  return `${fetch} tag ${ref}\`. If it is a branch, set \`ref\` to \`origin/${ref}\`.`;
}

export const versionEntries = entries({
  "version-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => `The revision \`${shown(f.ref)}\` cannot be read: ${f.problem}.`,
    hint: (f) => {
      const ref = String(f.ref);
      // What is no name is no advice for a shell either.
      if (ref.length > 100 || /^[-.@]|\.\.|[\s\p{Cc}`$;&|<>()'"\\*?[\]{}~^:]/u.test(ref))
        return "Set `ref` to the name of a tag or a branch, or to the ID of a commit.";
      if (f.clone === undefined) return "Build the site in a Git clone that contains this revision.";
      return `${fetchAdvice(ref, f.clone === "full" ? "" : "--depth 1 ")} In CI, check out the whole history, such as with \`fetch-depth: 0\`.`;
    },
  },
  "version-incomplete": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) =>
      `The Git clone lacks the content of files in the revision \`${f.ref}\` that the site needs: ${f.count}, such as \`${f.first}\`.`,
    hint: () =>
      "Fetch all files with `git fetch --refetch --no-filter --tags`, or clone the repository without `--filter`.",
  },
  "version-files": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: (f) => {
      const within = f.ref === undefined ? "" : ` in the revision \`${f.ref}\``;
      if (f.found === undefined) return `The ${f.what} \`${f.name}\` does not exist${within}.`;
      const found = f.found === "other" ? "symbolic link or submodule, which pio-docs does not follow" : f.found;
      return `\`${f.name}\` is not a ${f.what}${within}, but a ${found}.`;
    },
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
