// Diagnostics of the files a site is made of, whatever is in them: text encoding, static files, dates.
import { entries } from "../entry.ts";

export const sourceEntries = entries({
  "source-encoding": {
    severity: "warning",
    says: () => "The file is not valid UTF-8. Invalid characters are shown as `\ufffd`.",
    hint: () => "Save the file as UTF-8.",
  },
  "link-refused": {
    severity: "warning",
    says: (f) =>
      f.why === "nowhere"
        ? "The symbolic link is skipped because it is broken."
        : f.why === "kept"
          ? `The symbolic link is skipped because its target \`${f.to}\` is hidden, part of an installed package, build output, or a folder that contains the link.`
          : `The symbolic link is skipped because its target \`${f.to}\` is outside the site folder.`,
    hint: (f) =>
      f.why === "outside"
        ? "Replace the link with the files that it points to, or add its target folder to `includes`."
        : "Delete the link, or point it to a file or folder in the site folder.",
  },
  "static-twice": {
    severity: "warning",
    says: (f) => `\`${f.output}\` exists in two static folders. This file replaces \`${f.other}\`.`,
    hint: () => "Rename one of the two files.",
  },
  "asset-unreadable": {
    severity: "error",
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Grant read access to the user who runs the build, or remove the file from the site.",
  },
  "file-missing": {
    severity: "warning",
    says: (f) => `\`${f.key}\` is set to \`${f.name}\`, which does not exist in any static folder.`,
    hint: () => "Use the path in the published site: write `logo.svg` for `static/logo.svg`.",
  },
  "file-heavy": {
    severity: "warning",
    says: (f) =>
      `The ${f.what === "picture" ? "image" : f.what} \`${f.name}\` is ${f.megabytes} MB${f.what === "picture" ? ", which every reader of the page downloads" : ""}. The limit is ${f.limit} MB.`,
    hint: (f) =>
      f.what === "picture"
        ? "Resize the image to at most a few thousand pixels, and use WebP or JPEG for photos."
        : "Publish the file elsewhere and link to it. Many hosts reject files of this size.",
  },
  "asset-unused": {
    severity: "off",
    says: (f) => `\`${f.output}\` is not used by the site.`,
    hint: removeIt,
    together: () => ({
      cause: "unused files",
      says: ({ count }) => `${count} files in static folders are not used by the site.`,
      hint: removeIt(),
    }),
  },
  "remote-cache": {
    severity: "info",
    fixed: true,
    says: (f) => `The shared cache at ${f.host} ${f.problem}. Missing entries were built locally.`,
    hint: () => "Check the URL and the key of the cache if the problem persists.",
  },
  "remote-cache-key": {
    severity: "info",
    fixed: true,
    says: (f) =>
      `The shared cache at ${f.host} is not used: \`PIO_DOCS_CACHE_KEY\` must be at least ${f.length} characters long.`,
    hint: () => "Create a key with `openssl rand -hex 32`, and set it on every machine that shares the cache.",
  },
  "dates-missing": {
    severity: "info",
    says: (f) => `Pages do not show when they were last updated: ${f.problem}.`,
    hint: () => "Build in a Git repository, set `last_update` in front matter, or turn off `lastUpdated`.",
  },
  "dates-shallow": {
    severity: "warning",
    says: () => "The Git clone is shallow, so pages that changed before the oldest commit show no date.",
    hint: () => "Fetch the full history before the build: `git fetch --unshallow`.",
  },
});

function removeIt(): string {
  return "Delete unused files, unless other sites link to them.";
}
