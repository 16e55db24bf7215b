// Two views of a schema and where they stand: what each group of keywords is compared by.
import type { Comparing } from "../comparing.ts";
import type { Pair, Spot } from "../spot.ts";
import type { Scope } from "../telling.ts";
import type { View } from "./view.ts";

/** Tells all that is different between two schemas; `scope` is where they stand. */
export type CompareSchemas = (pair: Pair<Spot>, scope: Scope, comparing: Comparing) => void;

export type Contrast = { readonly views: Pair<View>; readonly scope: Scope; readonly comparing: Comparing };

/** The spots of one keyword. */
export function keyword({ views }: Contrast, name: string): Pair {
  return { before: views.before.keys.get(name), after: views.after.keys.get(name) };
}
