// The schemas that a search for a value goes by, in the document or written by it, and what its makers of lists and objects ask of it.
import type { ValueSender } from "../../reader/schema-check.ts";
import type { Json, JsonObject } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";

/**
 * A schema; `pointer`: where it stands in the document, if it does. `isLikely`: most values keep it, so it is looked at last. `isInside`: the
 * schema that asks for it of the same value counts what it looks at as evaluated; `above` is the part of that schema.
 */
export type Source = {
  readonly value: Json;
  readonly pointer: string | undefined;
  readonly isLikely?: true;
  readonly isInside?: true;
  readonly above?: Part | undefined;
};
export type Sources = readonly Source[];
/** A schema of which the keywords on the value itself count. */
export type Part = {
  readonly value: JsonObject;
  readonly pointer: string | undefined;
  readonly above: Part | undefined;
};
export type Parts = readonly Part[];

/** Those of `parts` whose `keyword` (`unevaluatedProperties`) is asked of what the parts in `knowing` look at. */
export function unevaluatedBy(parts: Parts, knowing: Parts, keyword: string): Parts {
  const asking = parts.filter(({ value }) => value[keyword] !== undefined);
  return asking.filter(
    (part) => !knowing.some((one) => isWithin(one, part)) && !asking.some((one) => one !== part && isWithin(one, part)),
  );
}

function isWithin(inner: Part, outer: Part): boolean {
  for (let at: Part | undefined = inner; at !== undefined; at = at.above) if (at === outer) return true;
  return false;
}

/** Options, each a list of schemas that hold when it is taken. */
export type SourceChoice = readonly Sources[];

/**
 * What a schema asks of the same value by other schemas; `negations`: what rules out its `not`, one of them, or none unless
 * `isNegatedWhole`.
 */
export type InnerSchemas = {
  readonly musts: Sources;
  readonly choices: readonly SourceChoice[];
  readonly negations: SourceChoice;
  readonly isNegatedWhole: boolean;
};

/**
 * `target`: what a reference leads to. `inner`: what schemas ask, as it was found. `spend`: counts steps; true when all are done.
 * `isBrief`: each branch of a `oneOf` is taken without the ways in which the others do not hold.
 */
export type CaseContext = {
  readonly isBrief: boolean;
  readonly inner: Map<JsonObject, InnerSchemas>;
  readonly target: (ref: string) => Json | undefined;
  readonly spend: (steps: number) => boolean;
};

/** The schema at `keys` below a source. */
export function below(
  { pointer }: Pick<Source, "pointer">,
  value: Json,
  ...keys: readonly (string | number)[]
): Source {
  return { value, pointer: pointer === undefined ? undefined : pointerTo(pointer, ...keys) };
}

/** A schema that stands nowhere. */
export function written(value: Json): Source {
  return { value, pointer: undefined };
}

/** A search, as the makers of lists and objects see it. */
export type Seeker = {
  readonly sender: ValueSender;
  readonly cases: CaseContext;
  readonly matches: (text: string, pattern: string) => boolean;
  readonly textsLike: (pattern: string) => Generator<string>;
  readonly fits: (value: Json, sources: Sources) => boolean;
  /** What breaks `schema`, the same each time. */
  readonly negated: (schema: Json) => Source;
  /** What `work` finds with at most half of the steps that are left. */
  readonly sparing: <Found>(work: () => Found) => Found;
  readonly first: (sources: Sources, depth: number) => Json | undefined;
  readonly values: (sources: Sources, depth: number) => Iterable<Json>;
};
