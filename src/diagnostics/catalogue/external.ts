// Findings of `check --external`: what other sites answer. One is told for each address, with all its places. Other runs do not look.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

const links = ["link to another site", "links to other sites"] as const;

export const externalEntries = entries({
  "external-link-broken": {
    severity: "throw",
    late: true,
    says: (f) => subject(f),
    hint: (f) => also(f, "Link to where it is now, or leave the link out."),
    counted: links,
  },
  "external-anchor-missing": {
    severity: "warn",
    late: true,
    says: (f) => `The page at \`${f.href}\` has no spot \`#${f.anchor}\`.`,
    hint: (f) => also(f, "Without it the link leads to the top of the page."),
    counted: links,
  },
  "external-link-failing": {
    severity: "warn",
    late: true,
    says: (f) => `${subject(f).slice(0, -1)}, in ${f.runs} runs since ${dayOf(f.since)}.`,
    hint: (f) => also(f, "Look at it in a browser. `check.external.ignore` keeps it from being asked."),
    counted: links,
  },
  "external-link-unsure": {
    severity: "log",
    late: true,
    says: (f) => subject(f),
    hint: (f) =>
      also(
        f,
        f.kind === "failing"
          ? "That may be of the moment. It is a warning when it lasts."
          : "A reader with a browser may be shown more than a program.",
      ),
    counted: links,
  },
  "external-link-moved": {
    severity: "log",
    late: true,
    says: (f) => `\`${f.href}\` has moved for good, to \`${f.to}\`.`,
    hint: (f) => also(f, "Link there."),
    counted: links,
  },
  "external-link-refused": {
    severity: "log",
    late: true,
    says: (f) => `Not asked: ${subject(f)}`,
    hint: (f) => also(f, "If that is meant, name its host and port in `check.external.allow`."),
    counted: links,
  },
  "external-unfinished": {
    severity: "log",
    late: true,
    fixed: true,
    says: (f) =>
      `${f.count} ${f.count === 1 ? "address" : "addresses"}${f.host === undefined ? "" : ` of ${f.host}`} ${
        f.count === 1 ? "was" : "were"
      } not asked: ${f.host === undefined ? "the time of the check was over" : `the host ${f.why}`}.`,
    hint: (f) =>
      f.host === undefined ? "Run it again: what was answered well is remembered." : "Another run asks again.",
  },
});

/** `` `https://a.example/x` redirects to `https://b.example/`, which answers 404. `` */
function subject({ href, via, problem }: Facts): string {
  return via === undefined ? `\`${href}\` ${problem}.` : `\`${href}\` redirects to \`${via}\`, which ${problem}.`;
}

/** Ms since the epoch: as a number it is no part of what names the finding. */
function dayOf(since: Facts[string] | undefined): string {
  return typeof since === "number" ? new Date(since).toISOString().slice(0, 10) : String(since);
}

/** Places besides the first that a line has room for. */
const shownPlaces = 3;

function also(facts: Facts, hint: string): string {
  const count = Number(facts.places ?? 1) - 1;
  if (!(count > 0)) return hint;
  const named = Array.from({ length: Math.min(count, shownPlaces) }, (_, at) => facts[`place${at + 2}`]).join(", ");
  const more = count > shownPlaces ? ` and ${count - shownPlaces} more` : "";
  return `Also at ${named}${more}. ${hint}`;
}
