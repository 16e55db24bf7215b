// Codes of own checks that a config or the command line names, and that no check has: they are as wrong as any other code that does not exist.
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isOwnCode } from "../diagnostics/own-code.ts";
import type { SiteConfig } from "../model/config.ts";
import { nearest } from "../text/nearest.ts";
import { type Place, pointerTo } from "../text/place.ts";
import type { BuildOptions } from "./options.ts";
import type { OwnChecks } from "./own-checks.ts";

/** `config-value` for each code that is named and that none of `checks` has; nothing where one of them could not be asked. */
export function strayCodes(
  config: SiteConfig,
  { severities: asked = {} }: Pick<BuildOptions, "severities">,
  checks: Pick<OwnChecks, "codes"> | undefined,
): readonly Diagnostic[] {
  const known = checks === undefined ? [] : checks.codes;
  if (known === undefined) return [];
  const { file = "", severities, overrides = [], ignores = [] } = config;
  const named: { readonly code: string; readonly key: string; readonly place: Place }[] = [
    ...Object.keys(severities).map((code) => ({
      ...{ code, key: `severities.${code}`, place: { file, pointer: pointerTo("/severities", code) } },
    })),
    ...overrides.flatMap((one, index) =>
      Object.keys(one.severities).map((code) => ({
        code,
        key: `severitiesByPath[${index}].severities.${code}`,
        place: { file, pointer: pointerTo("/severitiesByPath", index, "severities", code) },
      })),
    ),
    ...ignores.flatMap(({ codes, place }, index) =>
      codes.map((code) => ({ code, key: `suppress[${index}].code`, place })),
    ),
    ...Object.keys(asked).map((code) => ({ code, key: "--severity", place: { file: "--severity" } })),
  ];
  return named.flatMap(({ code, key, place }) => {
    if (!isOwnCode(code) || known.includes(code)) return [];
    const problem = `names \`${code}\`, which no check in \`checks\` has`;
    return [configValue(place, { key, problem, near: nearest(code, known) })];
  });
}
