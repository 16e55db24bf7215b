// Two operations, schemas or tags of one name: both have pages, and the address of the later one ends in a number that moves with the order of
// the document.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Route } from "../../model/route.ts";
import type { Place } from "../../text/place.ts";

type Claimed = { readonly name: string; readonly place: Place };

/** `duplicate-operation` (warn) at the `later` one of two, whose page stands at `route`. */
export function duplicateOperation(later: Claimed, earlier: Claimed, route: Route): Diagnostic {
  const found = diagnostic("duplicate-operation", later.place, { name: later.name, other: earlier.name, route });
  return { ...found, places: { otherPlace: earlier.place } };
}
