// What merging makes of a schema: one view of its own level, children still as references. Types and small questions only, so that the
// opened spec, which remembers merged schemas, need not know how they are merged.
import type { Json, JsonObject } from "../text/json.ts";
import type { DocumentNumber } from "../text/written-number.ts";

/** A value and the pointer where it stands. */
export type FlatSource = { readonly value: Json; readonly pointer: string };

export type FlatSources = readonly FlatSource[];

export type FlatChoice = {
  readonly keyword: "oneOf" | "anyOf";
  readonly branches: FlatSources;
  readonly discriminator?: JsonObject;
};

export type Flat = {
  /** Equal for schemas that mean the same thing: the component's pointer where there is one. Recursion is found by it. */
  readonly identity: string;
  /** Where it stands; its own page is made from here. */
  readonly pointer: string;
  readonly name: string | undefined;
  /** The schema `false`: nothing is allowed. */
  readonly never: boolean;
  /** The `$ref` that leads nowhere. */
  readonly broken: string | undefined;
  readonly types: readonly string[];
  /** Types that a part says and one further out contradicts, with their formats: `integer (int32)`. */
  readonly denied: readonly string[];
  readonly nullable: boolean;
  /** Keywords with one value: title, format, limits, default ... */
  readonly values: ReadonlyMap<string, Json>;
  /** What all its parts say of it, the outermost first. */
  readonly descriptions: readonly { readonly text: string; readonly pointer: string }[];
  readonly patterns: readonly string[];
  readonly multiples: readonly DocumentNumber[];
  readonly enum: readonly Json[] | undefined;
  readonly enumNotes: ReadonlyMap<string, string>;
  readonly examples: readonly Json[];
  readonly required: ReadonlySet<string>;
  readonly dependent: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlyMap<string, FlatSources>;
  readonly patternProperties: ReadonlyMap<string, FlatSources>;
  /** `additionalProperties` (or `unevaluatedProperties`) as a schema. */
  readonly rest: FlatSources;
  readonly closed: boolean;
  readonly items: FlatSources;
  readonly prefixItems: FlatSources;
  readonly choices: readonly FlatChoice[];
  readonly conditions: readonly { readonly keyword: string; readonly source: FlatSource }[];
  readonly discriminator: JsonObject | undefined;
};

/** The title of a schema, when it has one. */
export function titleOfFlat(flat: Flat): string | undefined {
  const title = flat.values.get("title");
  return typeof title === "string" && title.trim() !== "" ? title.trim() : undefined;
}
