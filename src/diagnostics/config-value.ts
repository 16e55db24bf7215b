// A value that a setting cannot have, wherever it was written: in the config, or on the command line in its place.
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";

/** `config-value`: the setting `key` and, as the rest of the sentence, its `problem`; `near`: what was most likely meant. */
export function configValue(
  place: Place,
  facts: { readonly key: string; readonly problem: string; readonly near?: string | undefined },
): Diagnostic {
  return diagnostic("config-value", place, defined(facts));
}
