// Words to pass diagnostics over where there are none.

import type { Code } from "../../diagnostics/catalogue.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Ignore } from "../../diagnostics/ignore.ts";
import { holds } from "../../diagnostics/ignored.ts";

/** What is known of a run: what was of use, and of which codes nothing is told whatever there is. */
type Uses = { readonly day: string; readonly used: ReadonlySet<Ignore>; readonly isOff: (code: Code) => boolean };

/** `suppression-unused` (warn) where an ignore holds and nothing was passed over for it. */
export function* ignoreUnused(ignores: Iterable<Ignore>, { day, used, isOff }: Uses): Iterable<Diagnostic> {
  for (const ignore of ignores) {
    const { codes, place } = ignore;
    if (!holds(ignore, day) || used.has(ignore)) continue;
    if (codes.some((code) => isOff(code) || catalogue[code].late === true)) continue;
    const told = diagnostic("suppression-unused", place, { codes: codes.join(", ") });
    yield ignore.range.kind === "scope" ? told : { ...told, mend: { as: "comment" } };
  }
}
