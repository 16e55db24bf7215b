// The example of a schema that readers see: made up, held against the schema by the rules that the mock uses, and searched for where it
// does not fit. Work is counted in steps, so that a build ends and finds the same on every machine.
import { english } from "../messages/english.ts";
import { SchemaChecker, type ValueSender } from "../reader/schema-check.ts";
import type { Json } from "../text/json.ts";
import { plainValue, saidValue } from "./example.ts";
import { isKept, ValueSearch } from "./fit/search.ts";
import type { Flat, FlatSources } from "./flat.ts";
import type { SchemaDirection } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { type Made, type Spec, valueAt } from "./spec.ts";

/** Looks at schemas that one value may cost; and steps of a search for another one: most take 1 ms, the dearest some 20 ms. */
const mostLooks = 400_000;
const mostSteps = 6000;

/** An example of the schema that `sources` describe together; undefined when there is none, or nothing can be said. */
export function exampleOf(spec: Spec, sources: FlatSources, direction: SchemaDirection): Json | undefined {
  const made = composedOf(spec, sources, direction);
  return made === "none" ? undefined : made?.value;
}

/** The same, with what is known of its origin. Found once for each schema and reader. */
export function composedOf(spec: Spec, sources: FlatSources, direction: SchemaDirection): Made | undefined {
  const flat = flatOf(spec, sources);
  const known = spec.memory.fitting[direction];
  if (!known.has(flat)) known.set(flat, found(spec, sources, { flat, direction }));
  return known.get(flat);
}

type MadeFor = { readonly flat: Flat; readonly direction: SchemaDirection };

function found(spec: Spec, sources: FlatSources, { flat, direction }: MadeFor): Made | undefined {
  const plain = plainValue(spec, sources, direction);
  // What its author shows as a whole is no value of ours, and other checks report it.
  if (
    flat.never ||
    flat.broken !== undefined ||
    (spec.ignoresExamples !== true && plain !== undefined && flat.examples.length > 0 && saidValue(flat) !== undefined)
  )
    return plain;
  if (plain === undefined && saysNothing(flat)) return undefined;
  const judged = { spec, sender: direction === "both" ? "unknown" : direction } as const;
  const isGiven = spec.ignoresExamples !== true && saidValue(flat) !== undefined;
  const fits = (made: Json, isExact: boolean): boolean => {
    const checker = checkerOf(judged, { steps: mostLooks, isExact });
    return sources.every(({ value }) => isKept(checker, made, { schema: value, sender: judged.sender, isGiven }));
  };
  if (plain !== undefined && fits(plain.value, true)) return plain;
  const search = (isExact: boolean, isBrief = false): ValueSearch =>
    new ValueSearch({
      ...judged,
      isBrief,
      checker: checkerOf(judged, { steps: mostSteps, isExact }),
      plain: (inner) => plainValue(spec, inner, direction)?.value,
    });
  const exact = search(true);
  // Where branches of a `oneOf` are alike, the ways to rule them out may take all steps before the others are looked at.
  const value = exact.first(sources, 0) ?? (exact.isCutShort ? search(true, true).first(sources, 0) : undefined);
  if (!exact.hasNamed) return value === undefined ? "none" : invented(value);
  // Where branches of a `oneOf` overlap in all their values, the one that its discriminator names has to do.
  if (value !== undefined) return invented(value);
  if (plain !== undefined && fits(plain.value, false)) return plain;
  const other = search(false).first(sources, 0);
  return other === undefined ? "none" : invented(other);
}

function invented(value: Json): Made {
  return { value, isInvented: true, holdsWhole: false };
}

type Judged = { readonly spec: Spec; readonly sender: ValueSender };

function checkerOf({ spec }: Judged, how: { readonly steps: number; readonly isExact: boolean }): SchemaChecker {
  const { patterns } = spec.memory;
  return new SchemaChecker((pointer) => valueAt(spec, pointer), {
    ...how,
    words: english,
    most: 1,
    isStrict: true,
    patterns,
  });
}

/** Whether any value would do, so that none is an example. */
function saysNothing(flat: Flat): boolean {
  const { values, required, conditions, choices, types, patterns, multiples } = flat;
  if (types.length > 0 || choices.length > 0 || conditions.length > 0 || required.size > 0) return false;
  return (
    patterns.length === 0 && multiples.length === 0 && ![...values.keys()].some((key) => /^(min|max|excl)/.test(key))
  );
}
