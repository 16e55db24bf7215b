// Diagnostics of `check --external`: what other sites answer. One is told for each address, with all its places. Other runs do not look.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

const links = ["external link", "external links"] as const;

export const externalEntries = entries({
  "external-link-broken": {
    severity: "error",
    late: true,
    says: (f) => subject(f),
    hint: (f) => also(f, "Update the link, or remove it."),
    counted: links,
  },
  "external-anchor-missing": {
    severity: "warning",
    late: true,
    says: (f) => `The page \`${f.href}\` has no anchor \`#${f.anchor}\`.`,
    hint: (f) => also(f, "Update the anchor. Until then, the link opens the top of the page."),
    counted: links,
  },
  "external-link-failing": {
    severity: "warning",
    late: true,
    says: (f) => `${subject(f).slice(0, -1)} (failed in ${f.runs} runs since ${dayOf(f.since)}).`,
    hint: (f) => also(f, "Check the URL in a browser, or skip it with `check.external.skip`."),
    counted: links,
  },
  "external-link-unverified": {
    severity: "info",
    late: true,
    says: (f) => subject(f),
    hint: (f) =>
      also(
        f,
        f.kind === "failing"
          ? "Wait for the next run. If the problem persists, it becomes a warning."
          : "Check the URL in a browser, which might get a different response.",
      ),
    counted: links,
  },
  "external-link-moved": {
    severity: "info",
    late: true,
    says: (f) => `\`${f.href}\` has permanently moved to \`${f.to}\`.`,
    hint: (f) => also(f, "Update the link."),
    counted: links,
  },
  "external-link-refused": {
    severity: "info",
    late: true,
    says: (f) => `Not checked: ${subject(f)}`,
    hint: (f) => also(f, "Add the host and port to `check.external.allow` to check the link anyway."),
    counted: links,
  },
  "external-check-incomplete": {
    severity: "info",
    late: true,
    fixed: true,
    says: (f) =>
      `${f.count} ${f.count === 1 ? "URL" : "URLs"}${f.host === undefined ? "" : ` on ${f.host}`} ${
        f.count === 1 ? "was" : "were"
      } not checked: ${f.host === undefined ? "the time limit was reached" : `the host ${f.why}`}.`,
    hint: (f) =>
      f.host === undefined ? "Run the check again. Working URLs are cached." : "Run the check again later.",
  },
});

/** `` `https://a.example/x` redirects to `https://b.example/`, which returned status 404. `` */
function subject({ href, via, problem }: Facts): string {
  return via === undefined ? `\`${href}\` ${problem}.` : `\`${href}\` redirects to \`${via}\`, which ${problem}.`;
}

/** Ms since the epoch: as a number it is no part of what names the diagnostic. */
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
