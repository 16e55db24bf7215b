// Requests of an API that would go to the host of the documentation, because the spec names no other.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `console-own-host` (warn) at `server`, a path, or at a spec that has none. */
export function consoleOwnHost(server: string | undefined, place: Place): Diagnostic {
  const what = server === undefined ? "The spec has no servers" : `The server \`${server}\` has no host`;
  return diagnostic("console-own-host", place, { what });
}
