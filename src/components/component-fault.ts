// What is wrong with components of a page, as diagnostics: at the place in the page, with that in the component.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { type Hole, nameOfHole } from "../model/component.ts";
import type { FilePath, Place } from "../text/place.ts";

/** `component-bundle` at `place`: why the code of `page` cannot be used. */
export function bundleFault(place: Place, page: FilePath, problem: string): Diagnostic {
  return diagnostic("component-bundle", place, { page: `\`${page}\``, problem });
}

/** `component-throws`, or `component-impure` where `what` is a global that code of pages cannot use; `at`: in the component. */
export function thrownFault(component: string, place: Place, { problem, what, at }: ThrownInHole): Diagnostic {
  const facts = { component, at: at === undefined ? "" : shown(at) };
  return what === undefined
    ? diagnostic("component-throws", place, { ...facts, problem })
    : diagnostic("component-impure", place, { ...facts, what });
}

/** What was thrown, as a clause without full stop; `what`: the global that raised it. */
export type ThrownInHole = { readonly problem: string; readonly what?: string; readonly at?: Place };

function shown(place: Place): string {
  return "line" in place ? `${place.file}:${place.line}:${place.column}` : place.file;
}

/** `expression-throws` at `place`. */
export function expressionFault(place: Place, problem: string): Diagnostic {
  return diagnostic("expression-throws", place, { problem });
}

export function slowFault(hole: Hole, seconds: number): Diagnostic {
  return diagnostic("component-slow", hole.place, { component: nameOfHole(hole), seconds });
}
