// A reference by a name that several things have: two APIs with one operationId, or several operations with a callback of that name.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import { cutText } from "../../text/cut-text.ts";
import { linkDestination } from "../../text/link-destination.ts";
import type { PageLinks } from "../survey.ts";
import { lostReferences } from "./lost-references.ts";

const longest = 120;
/** Names that the hint says; more help nobody. */
const mostNamed = 3;

/** `reference-ambiguous` (throw), with names that are one thing each. */
export function* referenceAmbiguous(named: PageLinks, site: Site): Iterable<Diagnostic> {
  for (const { href, place, lost } of lostReferences(named, site)) {
    if (lost.among === undefined) continue;
    const { kind, among } = lost;
    const names = among
      .slice(0, mostNamed)
      .map((name) => `\`${linkDestination(`${kind}:${cutText(name, longest)}`)}\``);
    const facts = { href: cutText(href, longest), kind, count: among.length, names: names.join(", ") };
    yield diagnostic("reference-ambiguous", place, facts);
  }
}
