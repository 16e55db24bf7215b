// How something can be mended, for programs that do: one replacement in one file.
import type { FilePath } from "../text/place.ts";

/** `text` in the place of what stands from `start` up to `end`, or of the value at `pointer`. */
export type Fix = { readonly file: FilePath; readonly text: string } & (
  | { readonly start: FixSpot; readonly end: FixSpot }
  | { readonly pointer: string }
);

type FixSpot = { readonly line: number; readonly column: number };
