// What uses a schema, as its page tells it. Names of fields from a whole down to the schema stand joined by dots (`customer.address`), as in
// anchors: `*` is any name, lists add nothing, and the empty path is the whole itself.

/** A part of an operation that holds the schema itself. `path`: of the fields above it. */
export type UsePlace = {
  readonly kind: "request" | "response" | "parameter" | "header";
  /** Of a response, and of its headers. */
  readonly status?: string;
  /** Of a parameter or a header. */
  readonly name?: string;
  /** Of a parameter: `query`. */
  readonly in?: string;
  /** The callback that it stands in. */
  readonly callback?: string;
  readonly path: string;
};

/** An operation that uses the schema; without places it does so through other schemas alone. */
export type OperationUse = {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly deprecated?: true;
  /** The category that it stands in. */
  readonly group: string;
  readonly link: number;
  readonly places: readonly UsePlace[];
};

/** A schema that holds the other one: in fields, or as a part, an alternative or the items of the whole. */
export type FieldUse = {
  readonly schema: string;
  readonly paths: readonly { readonly path: string; readonly link: number }[];
};

export type UsedBy = { readonly operations: readonly OperationUse[]; readonly fields: readonly FieldUse[] };

/** Ids of the parts of "Used by": a link to one opens what is folded there. */
export const useSections = {
  operations: "used-by.operations",
  schemas: "used-by.schemas",
  others: "used-by.others",
} as const;

/** The operations that hold the schema themselves, and those that use it through other schemas alone. */
export function sortedUses({ operations }: Pick<UsedBy, "operations">): {
  readonly direct: readonly OperationUse[];
  readonly through: readonly OperationUse[];
} {
  return {
    direct: operations.filter(({ places }) => places.length > 0),
    through: operations.filter(({ places }) => places.length === 0),
  };
}
