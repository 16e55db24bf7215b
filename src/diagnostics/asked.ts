// Whether anybody wants to know: rules that few sites want are `ignore` by default, and cost nothing until a config or a run asks.
import { type Code, catalogue } from "./catalogue.ts";
import type { Severity } from "./severity.ts";

/** Answers whether diagnostics of a code would be told, under the `severities` of the config and the command line. */
export type IsReported = (code: Code) => boolean;

type SeveritySettings = {
  readonly severities?: Readonly<Record<string, Severity>> | undefined;
  readonly overrides?: readonly { readonly severities: Readonly<Record<string, Severity>> }[] | undefined;
};

/** What is asked for by a config, or by the options of the run, which count over it: somewhere, where it is asked for some files alone. */
export function askedBy({ severities, overrides = [] }: SeveritySettings, run: SeveritySettings): IsReported {
  return (code) => {
    const everywhere = run.severities?.[code] ?? severities?.[code] ?? catalogue[code].severity;
    return [everywhere, ...overrides.map((one) => one.severities[code] ?? "off")].some((one) => one !== "off");
  };
}
