// A formula or diagram that its package cannot draw, or that is too large to be tried: its text is printed as code.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `command`: `pio-docs diagrams` may draw it. */
export type NotDrawn = { readonly what: string; readonly problem: string; readonly command?: true };

/** `not-rendered` (warn): `what` it is, a diagram with its kind, and the `problem` in the words of the package. */
export function notDrawn({ what, problem, command }: NotDrawn, place: Place): Diagnostic {
  return diagnostic("not-rendered", place, {
    ...(command && { command: 1 }),
    what,
    problem: problem
      .trim()
      .slice(0, 200)
      .replace(/[.:\s]+$/, ""),
  });
}
