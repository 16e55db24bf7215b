// The rules of a description that are asked for: what few want to hear of a spec, most of all of one that others wrote. A new one is a file
// and a line here.
import type { IsReported } from "../../diagnostics/asked.ts";
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";
import type { Descriptions, SpecRule } from "../asked-rule.ts";
import { specComponentUnused } from "./spec-component-unused.ts";
import { specExampleMissing } from "./spec-example-missing.ts";
import { specTagUnexplained } from "./spec-tag-undocumented.ts";

const rules: readonly SpecRule[] = [specComponentUnused, specExampleMissing, specTagUnexplained];

/** The codes of these rules that `asked` wants. */
export function askedRules(asked: IsReported): readonly Code[] {
  return rules.map(({ code }) => code).filter(asked);
}

/** What the rules of `codes` find. */
export function askedDiagnostics(
  documents: Descriptions,
  codes: readonly Code[],
  placeOf: (pointer: string) => Place,
): readonly Diagnostic[] {
  return rules.flatMap(({ code, find }) => (codes.includes(code) ? find(documents, placeOf) : []));
}
