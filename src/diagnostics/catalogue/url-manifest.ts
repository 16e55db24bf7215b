// Diagnostics about the URL manifest of a site and the addresses that it keeps.
import { entries } from "../entry.ts";

export const urlManifestEntries = entries({
  "route-lost": {
    severity: "warning",
    says: (f) => `The published page \`${f.route}\` (${f.was}) no longer exists. Its URL shows a removal notice.`,
    hint: (f) =>
      f.near === undefined
        ? "Add a redirect to the config, or accept the removal with `pio-docs build --update-urls`."
        : `Add \`redirects: { "${f.route}": "${f.near}" }\` to the config if \`${f.near}\` replaces it, or accept the removal with \`--update-urls\`.`,
    together: () => ({
      cause: "lost routes",
      says: ({ count }) => `${count} published pages no longer exist. Their URLs show removal notices.`,
      hint: "Add redirects to the config, or accept the removals with `pio-docs build --update-urls`.",
    }),
  },
  "route-moved": {
    severity: "info",
    says: (f) => `\`${f.route}\` (${f.was}) moved to \`${f.to}\`. The old URL redirects there.`,
    hint: () => "Run with `--update-urls` to add the new URL to the manifest. Nothing else is needed.",
    together: () => ({
      cause: "moved routes",
      says: ({ count }) => `${count} pages moved. Their old URLs redirect to the new ones.`,
    }),
  },
  "urls-line": {
    severity: "error",
    says: (f) => `This line of the URL manifest ${f.problem}.`,
    hint: () => "Restore the line from version control. pio-docs keeps only URLs that the manifest lists.",
  },
  "urls-merge-conflict": {
    severity: "error",
    says: (f) => `The URL manifest contains a merge conflict marker: \`${f.mark}\`.`,
    hint: () => "Keep the lines from both sides, and remove the markers. Order and duplicates do not matter.",
  },
  "urls-other-site": {
    severity: "error",
    says: (f) => `\`${f.file}\` is not the URL manifest of this site: ${f.problem}. It is neither used nor changed.`,
    hint: () => "Restore the manifest of this site, or delete the file to start a new one.",
  },
  "urls-unreadable": {
    severity: "error",
    says: (f) => `The URL manifest \`${f.file}\` cannot be read: ${f.problem}.`,
    hint: () => "Grant read access to the user who runs the build, or restore the manifest from version control.",
  },
  "urls-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) =>
      `The URL manifest \`${f.file}\` cannot be written: ${f.problem}. The site was written, but the manifest is unchanged.`,
    hint: () => "Free up disk space or grant write access, and build again with `--update-urls`.",
  },
});
