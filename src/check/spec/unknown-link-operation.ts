// A link of a response to an operation that the document does not have: it is shown by its name and leads nowhere.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import { nearest } from "../../text/nearest.ts";
import type { Place } from "../../text/place.ts";

/**
 * `unknown-link-operation` (warn) of the link `name` to `operation`, which was not found among `known`. Operations of other documents are not ours
 * to judge.
 */
export function unknownLinkOperation(
  { name, operation }: { readonly name: string; readonly operation: string },
  known: Iterable<string>,
  place: () => Place,
): readonly Diagnostic[] {
  if (/^https?:/.test(operation)) return [];
  return [diagnostic("unknown-link-operation", place(), defined({ name, operation, near: nearest(operation, known) }))];
}
