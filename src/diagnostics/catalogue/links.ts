// Findings about links, anchors and routes. The severities of the first four are those that SPEC.md section 8 fixes.
import { entries, near, type Together } from "../entry.ts";
import type { Facts } from "../facts.ts";

const links = ["link", "links"] as const;

export const linkEntries = entries({
  "broken-link": {
    severity: "throw",
    says: (f) =>
      f.is === "page"
        ? `\`${f.href}\` is a page, and no ${f.kind === "image" ? "image" : "video or sound"}.`
        : `\`${f.href}\` leads to no page and no file.`,
    hint: nearOrBase,
    counted: links,
    together: deadTogether,
  },
  "broken-markdown-link": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads to no markdown file of this site.`,
    hint: nearOrBase,
    counted: links,
    together: deadTogether,
  },
  "broken-anchor": {
    severity: "warn",
    says: (f) => `\`${f.href}\`: ${f.target} has no anchor \`${f.anchor}\`.`,
    hint: near,
    together: (f) =>
      f.target === "this page"
        ? { cause: "own anchor", says: ({ count }) => `${count} links lead to anchors that their own page has not.` }
        : {
            cause: `anchor of ${f.target}`,
            says: ({ count }) => `${count} links lead to anchors that ${f.target} has not.`,
          },
  },
  "reference-unknown": {
    severity: "throw",
    says: unknownWords,
    hint: (f) =>
      near(f) ??
      (f.unshown === undefined
        ? undefined
        : "No operation uses it. `schemaPages: all` of the API gives each schema a page."),
    counted: ["reference", "references"],
    together: (f) => ({
      cause: `reference ${f.href}`,
      says: ({ count }) => `${count} times: ${unknownWords(f)}`,
    }),
  },
  "reference-ambiguous": {
    severity: "throw",
    says: (f) => `\`${f.href}\` may mean ${f.count} ${f.kind === "api" ? "operations" : `${thingOf(f)}s`}.`,
    hint: (f) => `Write which one: ${f.names}.`,
  },
  "fence-misfit": {
    severity: "warn",
    says: (f) =>
      f.what === ""
        ? `These data do not fit: ${f.name === "" ? "the whole" : `\`${f.name}\``} ${f.problem}.`
        : `These data are ${f.what}: ${f.problem}.`,
    hint: () => "Readers copy it. Mend the data, or the schema if they are what the API sends.",
  },
  "fence-unchecked": {
    severity: "warn",
    says: (f) => `Nothing says what \`${f.use}=${f.name}${f.status === "" ? "" : `:${f.status}`}\` looks like as JSON.`,
    hint: (f) =>
      f.has === "" ? "Name a schema, or an operation with such a body." : `There is JSON for the answers \`${f.has}\`.`,
  },
  "outside-tree": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads out of the tree that this site is made of.`,
    hint: () => "Link to where readers find it, or move the file into the tree.",
    together: () => ({
      cause: "outside",
      says: ({ count }) => `${count} links lead out of the tree that this site is made of.`,
      hint: "Link to where readers find them, or move the files into the tree.",
    }),
  },
  "link-read-as": {
    severity: "log",
    says: (f) => `\`${f.href}\` is read as the page \`${f.route}\`.`,
    hint: () => "Readers get there. Write it so, and it works in other programs, too.",
    together: (f) => ({
      cause: `read as ${f.wrote}`,
      says: ({ count }) =>
        `${count} links ${wroteWords(String(f.wrote))} where a page stands without: read as that page.`,
    }),
  },
  "duplicate-route": {
    severity: "warn",
    says: (f) => `${f.route} is taken by ${f.other} already.`,
    hint: () => "This page is not shown, and what names it leads to the other one. Give one of the two another slug.",
  },
  "page-moved": {
    severity: "warn",
    says: (f) => `${f.route} is taken by ${f.other} already, so the page \`${f.page}\` stands at ${f.now}.`,
    hint: () => "Links lead there. Give the other one another slug, so that this address stays as it is.",
  },
  "route-case": {
    severity: "warn",
    says: (f) => `\`${f.route}\` and \`${f.near}\` (${f.other}) are one name where names have no case.`,
    hint: () => "macOS and Windows keep only one of the two pages. Rename one file, or give one another slug.",
  },
  "output-name": {
    severity: "throw",
    says: (f) => `\`${f.name}\` cannot be the name of a file of the site: it ${f.problem}.`,
    hint: () => "Rename the source, or give the page another slug; until then it is left out.",
  },
  "output-taken": {
    severity: "warn",
    says: (f) =>
      f.output === f.other
        ? `This is left out: \`${f.output}\` of the site is written by ${f.by} already.`
        : `\`${f.output}\` of the site is left out: ${f.by} is written to \`${f.other}\`, and one name cannot be file and folder.`,
    hint: () => "Rename one of the two.",
  },
  "output-alike": {
    severity: "warn",
    says: (f) =>
      `\`${f.output}\` and \`${f.other}\` (of ${f.by}) are one file on the disks of macOS and Windows, where one of them is lost.`,
    hint: () => "Give one of the two a name that differs in more than case or accents.",
  },
  "redirect-taken": {
    severity: "warn",
    says: (f) => `\`${f.from}\` cannot redirect: ${f.page} stands there.`,
    hint: () => "Remove the redirect, or move the page.",
  },
  "redirect-nowhere": {
    severity: "throw",
    says: (f) => `\`${f.from}\` redirects to \`${f.to}\`, which is no page.`,
    hint: () => "Lead it to a page as it stands in the site, or remove the redirect.",
    counted: ["redirect", "redirects"],
  },
  "sidebar-unknown-doc": {
    severity: "throw",
    says: (f) => `The sidebar names \`${f.id}\`, but there is no such document.`,
    hint: near,
    counted: ["sidebar entry", "sidebar entries"],
  },
  "sidebar-leaves-out": {
    severity: "log",
    says: (f) => `No sidebar shows ${f.what}.`,
    hint: () =>
      "Search and links lead there still. Name it in a sidebar, or say in a page's front matter that it wants no place: `unlisted: true` or `displayed_sidebar: null`.",
  },
  "page-orphan": {
    severity: "ignore",
    says: (f) => `Nothing leads to \`${f.route}\`: no sidebar shows it, and no page links to it.`,
    hint: leadThere,
    together: () => ({
      cause: "orphans",
      says: ({ count }) => `Nothing leads to ${count} pages: no sidebar shows them, and no page links to them.`,
      hint: leadThere(),
    }),
  },
  "broken-foreign-link": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads to no page and no file of this site.`,
    hint: () =>
      "It may lead to another part of the host, or was written for another site. With a config file it is a `broken-link`.",
    counted: links,
    together: deadTogether,
  },
});

function thingOf({ kind }: Facts): string {
  return { api: "operation", schema: "schema", event: "event", error: "error code" }[String(kind)] ?? "thing";
}

function unknownWords(f: Facts): string {
  if (f.name === "") return `\`${f.href}\` names nothing.`;
  if (f.part !== undefined) return `\`${f.href}\`: the schema \`${f.name}\` has no field \`${f.part}\`.`;
  if (f.unshown !== undefined) return `\`${f.href}\`: no page shows the schema \`${f.name}\`.`;
  return `\`${f.href}\`: no API has ${f.kind === "schema" ? "a" : "an"} ${thingOf(f)} \`${f.name}\`.`;
}

function leadThere(): string {
  return "Link to it, name it in a sidebar, or say in its front matter that it wants no place: `unlisted: true`.";
}

function nearOrBase(facts: Facts): string | undefined {
  const { base = "" } = facts;
  return near(facts) ?? (base === "" ? undefined : baseHint(String(base)));
}

function baseHint(base: string): string {
  return `If the site is served there: \`--base-url ${base}\`, or \`baseUrl\` in the config.`;
}

/** What dead links have in common: the path in front of them, or the folder that is not here. */
function deadTogether({ base = "", folder = "", kind }: Facts): Together | undefined {
  if (base !== "")
    return {
      cause: `base ${base}`,
      says: ({ count }) =>
        `${count} links begin with \`${base}\`, and lead to pages without it: is the site served there?`,
      hint: baseHint(String(base)),
    };
  if (folder === "") return undefined;
  if (kind === "image" || kind === "media")
    return {
      cause: `files of ${folder}`,
      says: ({ count }) => `${count} images and files of \`${folder}\` are not here.`,
      hint: `Files with fixed addresses belong into \`static${folder}\`.`,
    };
  return {
    cause: `links into ${folder}`,
    says: ({ count }) => `${count} links lead into \`${folder}\`, of which this site has nothing.`,
  };
}

function wroteWords(wrote: string): string {
  if (wrote === "index") return "end in `index`";
  return wrote === "number" ? "name the numbers that order files and folders" : `end in \`${wrote}\``;
}
