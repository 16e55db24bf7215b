// Ids of a page as one short text. They are sorted, and each says by one sign how many characters it shares with the one before: ids of an
// operation repeat the names of their homes, and a third of their length is left.
import { escapedField, fieldOf } from "./escaped-field.ts";

const signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `ids`, each once, in the order of their code units: `0path.id 0200 3.body`. */
export function packedAnchors(ids: Iterable<string>): string {
  const sorted = [...new Set([...ids].map((id) => escapedField(id)))].filter((id) => id !== "").sort();
  let before = "";
  const parts = sorted.map((id) => {
    const shared = sharedLength(before, id);
    before = id;
    return `${signs[shared]}${id.slice(shared)}`;
  });
  return parts.join(" ");
}

/** The ids of a packed text; undefined where it is none. */
export function unpackedAnchors(packed: string): readonly string[] | undefined {
  if (packed === "") return [];
  const ids: string[] = [];
  let before = "";
  for (const part of packed.split(" ")) {
    const shared = signs.indexOf(part.charAt(0));
    if (part === "" || shared < 0 || shared > before.length) return undefined;
    before = before.slice(0, shared) + part.slice(1);
    ids.push(fieldOf(before));
  }
  return ids;
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, signs.length - 1);
  let shared = 0;
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return shared;
}
