// On a loopback address a server answers only requests that name it so: a foreign page whose DNS name was rebound to this machine gets
// nothing.
import { isLoopback, isLoopbackName } from "../model/loopback.ts";

/** The name in a Host header, without port and brackets. */
function nameIn(header: string | undefined): string {
  const match = /^(?:\[([^\]]+)\]|([^:]*))(?::\d+)?$/.exec(header ?? "");
  return (match?.[1] ?? match?.[2] ?? "").toLowerCase();
}

/** Whether a request to a server on `host` may be answered. */
export function isOwnName(header: string | undefined, host: string): boolean {
  if (!isLoopback(host)) return true;
  return isLoopbackName(nameIn(header));
}
