// What a description calls its things, for texts that refer to them by name: what its contents list (`ApiOutline`) does not say. Looked up when
// a text names something, and not before: most sites do not.
import type { Json } from "../text/json.ts";

/** `operation`: the number in the outline of the one that has it. `fragment`: its spot on that page. */
export type NamedCallback = {
  readonly name: string;
  readonly operationId?: string;
  readonly operation: number;
  readonly fragment: string;
  /** Of its first operation. */
  readonly pointer: string;
};

/** `shownBy`: the number in the outline of the first operation that has it somewhere below. */
export type NamedSchema = { readonly pointer: string; readonly shownBy?: number };

/** A spot that a field may have: an id on the page of the schema at `pointer`; empty where the field is that schema. */
export type FieldSpot = { readonly pointer: string; readonly anchor: string };

/** The JSON of a body, or what there is in its place: statuses, or nothing. */
export type NamedBody = { readonly schema: Json } | { readonly has: readonly string[] };

export type ApiNames = {
  readonly callbacks: readonly NamedCallback[];
  /** Ids on the page of errors, by code. */
  readonly errors: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  /** Where the field `path` (`price.amount`) of the schema at `pointer` may be shown, its home first; undefined where there is no such field. */
  readonly fieldSpots: (pointer: string, path: string) => readonly FieldSpot[] | undefined;
  /** The fields of the schema at `pointer`, those of its items and alternatives with them. */
  readonly fieldsOf: (pointer: string) => readonly string[];
  /** What the operation at `pointer` takes. */
  readonly requestOf: (pointer: string) => NamedBody;
  /** What the operation at `pointer` answers: with `status`, else with the first one that is no refusal. */
  readonly answerOf: (pointer: string, status: string | undefined) => NamedBody;
  /** What stands at a pointer of the document. */
  readonly schemaAt: (pointer: string) => Json | undefined;
};
