// Into a document by an RFC 6901 pointer, or by a reference that ends in one.
import { type Json, member } from "./json.ts";
import { percentDecoded } from "./percent.ts";
import { tokensOf } from "./place.ts";

/** A reference split at `#`, the fragment percent-decoded. */
export function splitRef(ref: string): { readonly file: string; readonly fragment: string } {
  const hash = ref.indexOf("#");
  // A stray percent sign is part of the name.
  return hash < 0
    ? { file: ref, fragment: "" }
    : { file: ref.slice(0, hash), fragment: percentDecoded(ref.slice(hash + 1)) };
}

/** The value at an RFC 6901 pointer. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of tokensOf(pointer)) value = member(value, token);
  return value;
}
