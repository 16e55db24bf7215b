// Diagnostics about links, anchors and routes. The severities of the first four are those that SPEC.md section 8 fixes.
import { entries, near, type Together } from "../entry.ts";
import type { Facts } from "../facts.ts";

const links = ["link", "links"] as const;

export const linkEntries = entries({
  "broken-link": {
    severity: "error",
    fixable: true,
    says: (f) =>
      f.is === "page"
        ? `\`${f.href}\` is a page, not ${f.kind === "image" ? "an image" : "a video or audio file"}.`
        : `\`${f.href}\` is a broken link: no page or file exists at this path.`,
    hint: nearOrBase,
    counted: links,
    together: deadTogether,
  },
  "broken-markdown-link": {
    severity: "warning",
    fixable: true,
    says: (f) => `\`${f.href}\` is a broken link: this Markdown file does not exist.`,
    hint: nearOrBase,
    counted: links,
    together: deadTogether,
  },
  "link-hidden": {
    severity: "error",
    says: (f) => `\`${f.href}\` links to a page that is hidden from this audience.`,
    hint: () => 'Move the link into a block `:::audience{for="..."}`, or show the page to the same readers.',
    counted: links,
  },
  "pages-hidden": {
    severity: "warning",
    says: (f) => `\`audience\` hides ${f.count === 1 ? "1 page" : `${f.count} pages`}, for example \`${f.route}\`.`,
    hint: () =>
      "Add `--audience` with a name to show them, or remove the key. A site with a config does not report this.",
  },
  "pages-empty": {
    severity: "warning",
    says: (f) => (f.asked === "" ? "No page is in this list." : `No page is in this list: \`${f.asked}\`.`),
    hint: () => "Correct the folder, the tag, or the key. A folder is relative to the docs folder.",
  },
  "broken-anchor": {
    severity: "warning",
    fixable: true,
    says: (f) => `\`${f.href}\`: ${f.target} has no anchor \`${f.anchor}\`.`,
    hint: near,
    together: (f) =>
      f.target === "this page"
        ? {
            cause: "own anchor",
            says: ({ count }) => `${count} links point to anchors that do not exist on their own page.`,
          }
        : {
            cause: `anchor of ${f.target}`,
            says: ({ count }) => `${count} links point to anchors that do not exist on ${f.target}.`,
          },
  },
  "link-spaces": {
    severity: "warning",
    fixable: true,
    says: (f) => `The link to \`${f.href}\` is shown as text because its URL contains spaces.`,
    hint: (f) => `Write \`${f.to}\`.`,
  },
  "link-label-unknown": {
    severity: "warning",
    fixable: true,
    says: (f) => `This link is shown as text because the page does not define its label \`${f.label}\`.`,
    hint: (f) => near(f) ?? `Add a line \`[${f.label}]: URL\` to the page, or write the URL in parentheses.`,
  },
  "image-with-size": {
    severity: "warning",
    fixable: true,
    says: (f) => `The image \`${f.written}\` is shown as text because Markdown has no image sizes.`,
    hint: (f) => `Write \`${f.to}\`.`,
  },
  "reference-unknown": {
    severity: "error",
    says: unknownWords,
    hint: (f) =>
      near(f) ??
      (f.unshown === undefined
        ? undefined
        : "No operation uses this schema. Set `schemaPages: all` for this API to give each schema a page."),
    counted: ["reference", "references"],
    together: (f) => ({
      cause: `reference ${f.href}`,
      says: ({ count }) => `${count} times: ${unknownWords(f)}`,
    }),
  },
  "reference-ambiguous": {
    severity: "error",
    says: (f) => `\`${f.href}\` matches ${f.count} ${f.kind === "api" ? "operations" : `${thingOf(f)}s`}.`,
    hint: (f) => `Choose one: ${f.names}.`,
  },
  "code-schema-mismatch": {
    severity: "warning",
    says: (f) =>
      f.what === ""
        ? `The code does not match its schema: ${f.name === "" ? "the value" : `\`${f.name}\``} ${f.problem}.`
        : `The code is ${f.what}: ${f.problem}.`,
    hint: () => "Correct the code, or change the schema if the API does use this value.",
  },
  "code-schema-unknown": {
    severity: "warning",
    says: (f) => `There is no JSON schema for \`${f.use}=${f.name}${f.status === "" ? "" : `:${f.status}`}\`.`,
    hint: (f) =>
      f.has === "" ? "Use a schema, or an operation with a JSON body." : `Use one of the JSON responses: \`${f.has}\`.`,
  },
  "link-outside-site": {
    severity: "warning",
    says: (f) =>
      `\`${f.href}\` points to a file outside ${f.mounted === undefined ? "the site folder" : "the folders in `docs`"}.`,
    hint: (f) =>
      f.mounted === undefined
        ? "Link to the file's public URL, or move the file into the site folder."
        : "Link to the file's public URL, or add its folder to `docs`.",
    together: () => ({
      cause: "outside",
      says: ({ count }) => `${count} links point to files outside the site folder.`,
      hint: "Link to the files' public URLs, or move the files into the site folder.",
    }),
  },
  "link-resolved-as": {
    severity: "info",
    says: (f) => `\`${f.href}\` was resolved to the page \`${f.route}\`.`,
    hint: () => "Change the link only if it must also work in other tools. In pio-docs, it works as is.",
    together: (f) => ({
      cause: `read as ${f.wrote}`,
      says: ({ count }) => `${count} links ${wroteWords(String(f.wrote))} and were resolved to the matching pages.`,
    }),
  },
  "duplicate-route": {
    severity: "warning",
    says: (f) => `${f.route} is already used by ${f.other}.`,
    hint: (f) =>
      `Change ${f.by === "config" ? `\`${f.key}\` or the slug of the other page` : "the slug of one of the two pages"}. Until then, this page is not published, and links to it open the other page.`,
  },
  "page-moved": {
    severity: "warning",
    says: (f) => `${f.route} is already used by ${f.other}, so the page \`${f.page}\` is published at ${f.now}.`,
    hint: () =>
      "To publish this page at its original URL, change the slug of the other page. Links already point to the new URL.",
  },
  "route-case": {
    severity: "warning",
    says: (f) => `\`${f.route}\` and \`${f.near}\` (${f.other}) differ only in case.`,
    hint: () => "Rename one file, or change its slug. macOS and Windows keep only one of the two pages.",
  },
  "output-name": {
    severity: "error",
    says: (f) => `\`${f.name}\` is not a valid file name: it ${f.problem}.`,
    hint: () => "Rename the source file, or change the slug. Until then, the file is not published.",
  },
  "output-taken": {
    severity: "warning",
    says: (f) =>
      f.output === f.other
        ? `\`${f.output}\` is already taken by ${f.by}, so this file is not published.`
        : `\`${f.output}\` is not published: ${f.by} is written to \`${f.other}\`, and a name cannot be both a file and a folder.`,
    hint: () => "Rename one of the two files.",
  },
  "output-case-conflict": {
    severity: "warning",
    says: (f) =>
      `\`${f.output}\` and \`${f.other}\` (from ${f.by}) are the same file on macOS and Windows, so one of them is lost there.`,
    hint: () => "Rename one of the files so that the names differ in more than case or accents.",
  },
  "redirect-taken": {
    severity: "warning",
    says: (f) => `\`${f.from}\` cannot redirect: ${f.page} is published there.`,
    hint: () => "Remove the redirect, or move the page.",
  },
  "redirect-nowhere": {
    severity: "error",
    says: (f) => `\`${f.from}\` redirects to \`${f.to}\`, which does not exist.`,
    hint: () => "Change the target to an existing path, or remove the redirect.",
    counted: ["redirect", "redirects"],
  },
  "sidebar-unknown-doc": {
    severity: "error",
    says: (f) => `The sidebar lists \`${f.id}\`, but this page does not exist.`,
    hint: near,
    counted: ["sidebar entry", "sidebar entries"],
  },
  "page-not-in-sidebar": {
    severity: "info",
    says: (f) => `${f.what} is not in any sidebar.`,
    hint: () =>
      "Add the page to a sidebar, or set `unlisted: true` or `displayed_sidebar: null` in its front matter. Readers can still find it through search and links.",
  },
  "page-orphan": {
    severity: "off",
    says: (f) => `\`${f.route}\` is not in any sidebar, and no page links to it.`,
    hint: leadThere,
    together: () => ({
      cause: "orphans",
      says: ({ count }) => `${count} pages are not in any sidebar, and no page links to them.`,
      hint: leadThere(),
    }),
  },
  "broken-absolute-link": {
    severity: "warning",
    fixable: true,
    says: (f) => `\`${f.href}\` does not exist on this site.`,
    hint: () =>
      "Check whether the link is meant for a path on the same host but outside this site. If the site has a config file, pio-docs reports the link as `broken-link`.",
    counted: links,
    together: deadTogether,
  },
});

function thingOf({ kind }: Facts): string {
  return { api: "operation", schema: "schema", event: "event", error: "error code" }[String(kind)] ?? "thing";
}

function unknownWords(f: Facts): string {
  if (f.name === "") return `\`${f.href}\` has no name.`;
  if (f.part !== undefined) return `\`${f.href}\`: the schema \`${f.name}\` has no field \`${f.part}\`.`;
  if (f.unshown !== undefined) return `\`${f.href}\`: the schema \`${f.name}\` has no page.`;
  return `\`${f.href}\`: the ${thingOf(f)} \`${f.name}\` does not exist.`;
}

function leadThere(): string {
  return "Link to the page, add it to a sidebar, or set `unlisted: true` in its front matter.";
}

function nearOrBase(facts: Facts): string | undefined {
  const { base = "" } = facts;
  return near(facts) ?? (base === "" ? undefined : baseHint(String(base)));
}

function baseHint(base: string): string {
  return `Set \`--base-url ${base}\`, or \`baseUrl\` in the config, if the site is served under this path.`;
}

/** What dead links have in common: the path in front of them, or the folder that is not here. */
function deadTogether({ base = "", folder = "", kind }: Facts): Together | undefined {
  if (base !== "")
    return {
      cause: `base ${base}`,
      says: ({ count }) => `${count} links begin with \`${base}\`, but their pages exist without this prefix.`,
      hint: baseHint(String(base)),
    };
  if (folder === "") return undefined;
  if (kind === "image" || kind === "media")
    return {
      cause: `files of ${folder}`,
      says: ({ count }) => `${count} images and files in \`${folder}\` do not exist.`,
      hint: `Put files with a fixed URL in \`static${folder}\`.`,
    };
  return {
    cause: `links into ${folder}`,
    says: ({ count }) => `${count} links point to missing pages in \`${folder}\`.`,
  };
}

function wroteWords(wrote: string): string {
  if (wrote === "index") return "end in `index`";
  return wrote === "number" ? "contain number prefixes of files and folders" : `end in \`${wrote}\``;
}
