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
  "duplicate-route": {
    severity: "warn",
    says: (f) => `${f.route} is taken by ${f.other} already.`,
    hint: () => "Give one of the two another slug.",
  },
});
