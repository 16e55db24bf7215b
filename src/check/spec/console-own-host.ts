// Requests of an API that would go to the host of the documentation, because the spec names no other.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** `console-own-host` (warn) at `server`, a path, or at a spec that has none. */
export function consoleOwnHost(server: string | undefined, place: Place): Finding {
  const what = server === undefined ? "The spec names no server" : `The server \`${server}\` names no host`;
  return finding("console-own-host", place, { what });
}
