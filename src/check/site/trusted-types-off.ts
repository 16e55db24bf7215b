// A site may do without trusted types; that it does is said at each build.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Site } from "../../model/site.ts";

/** `trusted-types-off` (warn). */
export function trustedTypesOff({ config }: Site): readonly Finding[] {
  if (config.policy.trustedTypes !== "off") return [];
  return [finding("trusted-types-off", { file: config.file ?? ".", pointer: "/policy/trustedTypes" }, {})];
}
