// A spec may be written in several files and in an older version of OpenAPI; pages are made of one normalised document. Origins lead
// from a pointer of that document back to the file and pointer that a person can open. Sparse: only where something moved.
import type { FilePath, Place } from "../text/place.ts";

/** What stands at `from` of the document after a step stood at `to` before it, in `file` when that is not the root. */
export type Origin = { readonly from: string; readonly to: string; readonly file?: FilePath };

/** Steps in the order in which they are to be undone. */
export type Origins = readonly (readonly Origin[])[];

/** Indexes origins for many look-ups: the answer maps a pointer of the normalised document to a place in the source. */
export function placesOf(origins: Origins, root: FilePath): (pointer: string) => Place {
  const steps = origins.map((step) => new Map(step.map((origin) => [origin.from, origin] as const)));
  return (pointer) => {
    let file = root;
    let at = pointer;
    for (const step of steps) {
      // Steps tell of the root; what stands in another file was never moved.
      if (file !== root) break;
      for (let end = at.length; end >= 0; end = end === 0 ? -1 : at.lastIndexOf("/", end - 1)) {
        const origin = step.get(at.slice(0, end));
        if (origin === undefined) continue;
        file = origin.file ?? file;
        at = origin.to + at.slice(end);
        break;
      }
    }
    return { file, pointer: at };
  };
}
