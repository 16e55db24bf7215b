// An address that the form of an API would send to, and that pages cannot ask: it is left out of their policy.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";

/** `server`: as the spec writes it. `problem`: a clause. */
export type Unasked = { readonly server: string; readonly problem: string; readonly hint?: string };

/** `console-host` (warn) at the address. */
export function consoleHost({ server, problem, hint }: Unasked, place: Place): Diagnostic {
  return diagnostic("console-host", place, defined({ server, problem, hint }));
}
