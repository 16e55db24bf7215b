// A site may do without trusted types; that it does is said at each build.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";

/** `trusted-types-off` (warn). */
export function trustedTypesOff({ config }: Site): readonly Diagnostic[] {
  if (config.policy.trustedTypes !== "off") return [];
  return [diagnostic("trusted-types-off", { file: config.file ?? ".", pointer: "/policy/trustedTypes" }, {})];
}
