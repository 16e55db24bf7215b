// Findings about links, anchors and routes. The severities of the first four are those that SPEC.md section 8 fixes.
import { entries, near } from "../entry.ts";

export const linkEntries = entries({
  "broken-link": { severity: "throw", says: (f) => `\`${f.href}\` leads to no page and no file.`, hint: near },
  "broken-markdown-link": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads to no markdown file of this site.`,
    hint: near,
  },
  "broken-anchor": {
    severity: "warn",
    says: (f) => `\`${f.href}\`: ${f.target} has no anchor \`${f.anchor}\`.`,
    hint: near,
  },
  "outside-tree": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads out of the tree that this site is made of.`,
    hint: () => "Link to where readers find it, or move the file into the tree.",
  },
  "duplicate-route": {
    severity: "warn",
    says: (f) => `${f.route} is taken by ${f.other} already.`,
    hint: () => "This page is not shown, and what names it leads to the other one. Give one of the two another slug.",
  },
  "route-case": {
    severity: "warn",
    says: (f) => `\`${f.route}\` and \`${f.near}\` (${f.other}) are one name where names have no case.`,
    hint: () => "macOS and Windows keep only one of the two pages. Rename one file, or give one another slug.",
  },
  "redirect-taken": {
    severity: "warn",
    says: (f) => `\`${f.from}\` cannot redirect: ${f.page} stands there.`,
    hint: () => "Remove the redirect, or move the page.",
  },
  "redirect-nowhere": { severity: "throw", says: (f) => `\`${f.from}\` redirects to \`${f.to}\`, which is no page.` },
  "sidebar-unknown-doc": {
    severity: "throw",
    says: (f) => `The sidebar names \`${f.id}\`, but there is no such document.`,
    hint: near,
  },
  "sidebar-leaves-out": {
    severity: "log",
    says: (f) => `No sidebar shows ${f.what}.`,
    hint: () =>
      "Search and links lead there still. Name it in a sidebar, or say in a page's front matter that it wants no place: `unlisted: true` or `displayed_sidebar: null`.",
  },
  "broken-foreign-link": {
    severity: "warn",
    says: (f) => `\`${f.href}\` leads to no page and no file of this site.`,
    hint: () =>
      "It may lead to another part of the host, or was written for another site. With a config file it is a `broken-link`.",
  },
});
