// A reference by a name that several things have: two APIs with one operationId, or several operations with a callback of that name.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { cutText } from "../../text/cut-text.ts";
import type { Named } from "../survey.ts";

const longest = 120;
/** Names that the hint says; more help nobody. */
const mostNamed = 3;

/** `reference-ambiguous` (throw), with names that are one thing each. */
export function* referenceAmbiguous({ links }: Named): Iterable<Finding> {
  for (const { link, found } of links) {
    const lost = found.kind === "broken" ? found.reference : undefined;
    if (lost?.among === undefined) continue;
    const { kind, among } = lost;
    const names = among.slice(0, mostNamed).map((name) => `\`${kind}:${cutText(name, longest)}\``);
    const facts = { href: cutText(link.href, longest), kind, count: among.length, names: names.join(", ") };
    yield finding("reference-ambiguous", link.place, facts);
  }
}
