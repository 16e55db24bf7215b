// Two views of a schema and where they stand: what each group of keywords is compared by.
import type { Comparing } from "../comparing.ts";
import type { SchemaView } from "../normal/view.ts";
import type { BeforeAfter, TrailedValue } from "../spot.ts";
import type { ComparisonScope } from "../telling.ts";

/** Tells all that is different between two schemas; `scope` is where they stand. */
export type CompareSchemas = (pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing) => void;

export type Contrast = {
  readonly views: BeforeAfter<SchemaView>;
  readonly scope: ComparisonScope;
  readonly comparing: Comparing;
};

/** The spots of one keyword. */
export function keyword({ views }: Contrast, name: string): BeforeAfter {
  return { before: views.before.keys.get(name), after: views.after.keys.get(name) };
}
