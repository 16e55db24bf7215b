// A reference by name (`api:addOrder`, `schema:Product#sku`, `event:order.paid`, `error:token_expired`) to what no description has.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LostReference } from "../../model/reference.ts";
import type { Site } from "../../model/site.ts";
import { cutText } from "../../text/cut-text.ts";
import { nearest } from "../../text/nearest.ts";
import type { PageLinks, Survey } from "../survey.ts";
import { lostReferences } from "./lost-references.ts";

/** `reference-unknown` (throw), once for each that names nothing, a field that its schema has not, or a schema that no page shows. */
export function* referenceUnknown(named: PageLinks, site: Site, survey: Survey): Iterable<Diagnostic> {
  for (const { href, place, lost } of lostReferences(named, site)) {
    if (lost.among !== undefined) continue;
    const facts = { href: cutText(href, longest), ...factsOf(lost), near: nearOf(lost, survey) ?? "" };
    const misses = { kind: "ids", name: lost.name } as const;
    yield { ...diagnostic("reference-unknown", place, facts), misses };
  }
}

const longest = 120;

function factsOf({ kind, name, part, unshown }: LostReference): Readonly<Record<string, string>> {
  const short = cutText(schemaOf(kind, name, part), longest);
  if (part !== undefined) return { kind, name: short, part: cutText(part, longest) };
  return unshown !== undefined ? { kind, name: short, unshown: "yes" } : { kind, name: short };
}

/** The name without the field that it may name. */
function schemaOf(kind: LostReference["kind"], name: string, part: string | undefined): string {
  if (part !== undefined) return name.slice(0, name.length - part.length - 1);
  return kind === "schema" ? name.replace(/#.*$/s, "") : name;
}

/** What was meant, written whole. */
function nearOf({ kind, name, part, parts = [], unshown }: LostReference, survey: Survey): string | undefined {
  if (unshown !== undefined) return undefined;
  if (part !== undefined) {
    const near = nearest(part, parts);
    return near === undefined ? undefined : `${kind}:${name.slice(0, name.length - part.length)}${near}`;
  }
  const hash = kind === "schema" ? name.indexOf("#") : -1;
  const near = survey.nearReference(kind, hash < 0 ? name : name.slice(0, hash));
  return near === undefined ? undefined : `${kind}:${near}${hash < 0 ? "" : name.slice(hash)}`;
}
