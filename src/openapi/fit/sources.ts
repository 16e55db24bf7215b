// The schemas that a search for a value goes by, in the document or written by it, and what its makers of lists and objects ask of it.
import type { ValueSender } from "../../reader/schema-check.ts";
import type { Json, JsonObject } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";

/** A schema; `pointer`: where it stands in the document, if it does. `isLikely`: most values keep it, so it is looked at last. */
export type Source = { readonly value: Json; readonly pointer: string | undefined; readonly isLikely?: true };
export type Sources = readonly Source[];
/** A schema of which the keywords on the value itself count. */
export type Part = { readonly value: JsonObject; readonly pointer: string | undefined };
export type Parts = readonly Part[];

/** `target`: what a reference leads to. `spend`: counts steps; true when all are done. */
export type CaseContext = {
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
  readonly first: (sources: Sources, depth: number) => Json | undefined;
  readonly values: (sources: Sources, depth: number) => Iterable<Json>;
};
