// The text of a large object as the texts of its members: versions of one file have most of them in common, letter by letter.

/** One member, name and value, as it is written; `inside`: those of its value, where it was cut further, and then its `name`. */
export type JsonPiece = {
  readonly text: string;
  readonly cut?: { readonly name: string; readonly inside: readonly JsonPiece[] };
};

/** How many levels of a member are cut, by its name: with `components` at 2 the members of its members are pieces. */
export type Cutting = ReadonlyMap<string, number>;
