// A script of another host that cannot reach its own host: it will run, and what it collects goes nowhere.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { covers, originOf } from "../../model/policy.ts";
import type { HeadScript } from "./head-scripts.ts";

/** `script-cannot-send` (warn), for a script of another host that it cannot send to. */
export function scriptCannotSend({ src, place, hosts, reach }: HeadScript): readonly Diagnostic[] {
  const origin = originOf(src);
  if (origin === undefined || hosts.some((host) => covers(host, origin))) return [];
  return [diagnostic("script-cannot-send", place, { origin, reach })];
}
