// A reference that leads to nothing, to what may not be read, or back to itself, found where files are joined or in the document that
// they became.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, member } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type Place, pointerTo, tokensOf } from "../text/place.ts";

/** `spec-ref-missing` of `ref`; `problem`: what the place that it names says, where there is more to say than that it is not there; `near`: what was meant. */
export function refMissing(place: Place, ref: string, more: { problem?: string; near?: string } = {}): Diagnostic {
  return diagnostic("spec-ref-missing", place, defined({ ref, ...more }));
}

/** The reference that was meant by one to a pointer that leads nowhere in `document`. */
export function nearRef(document: Json, pointer: string): string | undefined {
  let at: Json | undefined = document;
  const path: string[] = [];
  for (const token of tokensOf(pointer)) {
    const names: readonly string[] = isObject(at) ? Object.keys(at) : [];
    const name: string | undefined = names.includes(token) ? token : nearest(token, names);
    if (name === undefined) return undefined;
    path.push(name);
    at = member(at, name);
  }
  return `#${pointerTo("", ...path)}`;
}

/** Of a file that could not be read: `spec-ref-refused` where it may not be, else `spec-ref-missing`. */
export function refUnread(
  place: Place,
  ref: string,
  {
    refused,
    problem,
    isOutside,
  }: { readonly refused: boolean; readonly problem: string; readonly isOutside?: boolean },
): Diagnostic {
  if (!refused) return refMissing(place, ref, { problem });
  return diagnostic("spec-ref-refused", place, isOutside === true ? { ref, problem, hint: allow } : { ref, problem });
}

const allow =
  "Set a folder that contains the spec and these files, with `--spec-root <dir>` or `specRoot` of the API in the config.";

/** `diagnostics` with one for all references that leave a folder: the first, with the number of the others. They have one cause. */
export function outsideOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map<string, { readonly at: number; count: number }>();
  const kept: Diagnostic[] = [];
  for (const found of diagnostics) {
    const folder = found.facts?.hint === allow ? String(found.facts.problem) : undefined;
    const known = folder === undefined ? undefined : first.get(folder);
    if (known !== undefined) known.count += 1;
    else {
      if (folder !== undefined) first.set(folder, { at: kept.length, count: 0 });
      kept.push(found);
    }
  }
  for (const { at, count } of first.values()) {
    const found = kept[at];
    if (found !== undefined && count > 0) kept[at] = { ...found, facts: { ...found.facts, others: count } };
  }
  return kept;
}

/** `spec-ref-cycle` of `ref`. */
export function refCircle(place: Place, ref: string): Diagnostic {
  return diagnostic("spec-ref-cycle", place, { ref });
}
