// What is wrong with a request: where, which rule it breaks, and what would do.
import type { Misfit } from "../reader/schema-check.ts";
import { defined } from "../text/defined.ts";
import { type Json, member } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";

/** `place`: `query.limit`, `body.items[2].sku`. `message` goes on after it. `example`: a value that would do. */
export type RequestFault = { readonly place: string; readonly message: string; readonly example?: Json };

/** Characters of an example that help; of more, nobody copies one. */
const longestExample = 400;

/** Characters of a name in a place. */
const longestName = 80;

/** A misfit of the value at `root`; `example`: a value of the whole that would do. */
export function faultOf({ path, text }: Misfit, root: string, example: () => Json | undefined): RequestFault {
  let at = example();
  for (const step of path) at = member(at, String(step));
  const isShort = at !== undefined && jsonOf(at).length <= longestExample;
  return defined({ place: placeOf(root, path), message: text, example: isShort ? at : undefined });
}

/** A path into a value, as programs write it. */
export function placeOf(root: string, path: Misfit["path"]): string {
  return path.reduce<string>((place, step) => {
    if (typeof step === "number") return `${place}[${step}]`;
    // A caller chooses the names, and each fault repeats them.
    const name = step.length > longestName ? `${step.slice(0, longestName)}…` : step;
    return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) ? `${place}.${name}` : `${place}[${JSON.stringify(name)}]`;
  }, root);
}

/** Levels of lists and objects in each other; a stack that a caller chooses is none. */
export const deepestBody = 200;
