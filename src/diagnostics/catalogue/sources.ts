// Findings of the files a site is made of, whatever is in them: text encoding, static files, dates.
import { entries } from "../entry.ts";

export const sourceEntries = entries({
  "source-encoding": {
    severity: "warn",
    says: () => "The file is not UTF-8 text; characters that cannot be read are shown as `\ufffd`.",
    hint: () => "Save the file as UTF-8.",
  },
  "link-refused": {
    severity: "warn",
    says: (f) =>
      f.why === "nowhere"
        ? "The link leads nowhere, so it is left out."
        : f.why === "kept"
          ? `The link leads to \`${f.to}\`, from which nothing is read: it is hidden, installed, made by a build, or has this folder in it.`
          : `The link leads to \`${f.to}\`, which is outside of the folder of the site, so it is left out.`,
    hint: (f) =>
      f.why === "outside"
        ? "Replace the link with the files, or name the folder that it leads to in `includes`."
        : "Delete the link, or let it lead to a file or folder of the site.",
  },
  "static-twice": {
    severity: "warn",
    says: (f) => `\`${f.output}\` stands in two static folders; this one takes the place of \`${f.other}\`.`,
    hint: () => "Rename one of the two files.",
  },
  "asset-unreadable": {
    severity: "throw",
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Give the user that builds the right to read it, or take it out of the site.",
  },
  "file-missing": {
    severity: "warn",
    says: (f) => `\`${f.key}\` names \`${f.name}\`, and there is no such file in a static folder.`,
    hint: () => "The path is that in the published site: `logo.svg` is `static/logo.svg` among the sources.",
  },
  "file-heavy": {
    severity: "warn",
    says: (f) =>
      `The ${f.what} \`${f.name}\` has ${f.megabytes} MB${f.what === "picture" ? ", which every reader of the page loads" : ""}; the budget is ${f.limit} MB.`,
    hint: (f) =>
      f.what === "picture"
        ? "Make it smaller: no screen shows more than some thousand pixels, and WebP or JPEG hold photos best."
        : "Many hosts refuse files of that size. Put it where downloads are kept, and link to it there.",
  },
  "asset-unused": {
    severity: "ignore",
    says: (f) => `Nothing of the site names \`${f.output}\`.`,
    hint: removeIt,
    together: () => ({
      cause: "unused files",
      says: ({ count }) => `Nothing of the site names ${count} files of its static folders.`,
      hint: removeIt(),
    }),
  },
  "remote-cache": {
    severity: "log",
    fixed: true,
    says: (f) => `The cache at ${f.host} ${f.problem}; what it did not give was made here.`,
    hint: () => "Nothing is lost but time. Look at its address and key if that goes on.",
  },
  "remote-cache-key": {
    severity: "log",
    fixed: true,
    says: (f) =>
      `The cache at ${f.host} is not used: \`PIO_DOCS_CACHE_KEY\` holds no key of at least ${f.length} characters.`,
    hint: () => "Make one with `openssl rand -hex 32`, and give it to every machine that shares the cache.",
  },
  "dates-missing": {
    severity: "log",
    says: (f) => `Pages show no date of their last change: ${f.problem}.`,
    hint: () => "Dates come from git. Set `lastUpdated` to false, or give `last_update` in the front matter.",
  },
  "dates-shallow": {
    severity: "warn",
    says: () =>
      "The git clone is shallow, so files that changed before it was cut off would all show the date of the cut; they show none.",
    hint: () => "Fetch the whole history before the build: `git fetch --unshallow`.",
  },
});

function removeIt(): string {
  return "Remove it, unless others link to it.";
}
