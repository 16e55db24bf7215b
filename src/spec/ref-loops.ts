// References that lead back to themselves through nothing but references: what they name is nowhere.
import { isObject, type Json } from "../text/json.ts";

/**
 * One reference of each loop. `targets`: what stands at each pointer that a `$ref` names, all `$ref`s being "#" and a plain pointer. The
 * answer gives the pointer of a part that is nothing but such a reference, and what it says.
 */
export function refLoops(
  targets: ReadonlyMap<string, Json>,
): readonly { readonly pointer: string; readonly ref: string }[] {
  const found: { pointer: string; ref: string }[] = [];
  const done = new Set<string>();
  for (const start of targets.keys()) {
    const way = new Set<string>();
    for (let at: string | undefined = start; at !== undefined && !done.has(at); at = next(targets.get(at))) {
      done.add(at);
      way.add(at);
      const ahead = next(targets.get(at));
      if (ahead !== undefined && way.has(ahead)) found.push({ pointer: at.slice(1), ref: ahead });
    }
  }
  return found;
}

function next(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.$ref === "string" ? value.$ref : undefined;
}
