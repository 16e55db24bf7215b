// A link of a response to an operation that the document does not have: it is shown by its name and leads nowhere.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `unknown-link-operation` (warn) of the link `name` to `operation`, which was not found. Operations of other documents are not ours to judge. */
export function unknownLinkOperation(name: string, operation: string, place: () => Place): readonly Finding[] {
  return /^https?:/.test(operation) ? [] : [finding("unknown-link-operation", place(), { name, operation })];
}
