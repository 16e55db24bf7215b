// A key of front matter that is a slip of the pen away from a known one. Other keys that are not known are other programs' business.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { JsonObject } from "../../text/json.ts";
import { nearestAmong } from "../../text/nearest.ts";
import type { Place } from "../../text/place.ts";

/** `fits`: whether a value may stand at one of the known keys: a key of another program is seldom of the same kind. */
type Known = {
  readonly placeOf: (key: string) => Place;
  readonly fits: (key: string, value: JsonObject[string]) => boolean;
};

/** `front-matter-key` (warn) at each key of `value` that is most likely one of the `known`; one that stands there, too, was not meant. */
export function frontMatterKey(
  value: JsonObject,
  known: readonly string[],
  { placeOf, fits }: Known,
): readonly Diagnostic[] {
  const unknown = Object.keys(value).filter((key) => !known.includes(key) && key.length > 3);
  if (unknown.length === 0) return [];
  const near = nearestAmong(known.filter((key) => !Object.hasOwn(value, key)));
  return unknown.flatMap((key) => {
    const meant = near(key);
    // A plural is a word of its own: `slugs` is what another program reads.
    if (meant === undefined || key === `${meant}s`) return [];
    const told = diagnostic("front-matter-key", placeOf(key), { key, near: meant });
    return [
      near.isSure(key) && fits(meant, value[key] ?? null)
        ? { ...told, mend: { as: "word", from: key, to: meant } }
        : told,
    ];
  });
}
