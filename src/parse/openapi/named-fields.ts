// Fields of a schema by their names, as a text says them: `price.amount`. Lists and alternatives on the way are passed through, as on the page
// of a schema; a field whose type has a page of its own is at home there, too.
import type { FieldSpot } from "../../model/api-names.ts";
import type { Flat, Sources } from "./flat.ts";
import { fieldAnchor, ownPages } from "./own-pages.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, mostLists } from "./schema-parts.ts";
import { type Spec, valueAt } from "./spec.ts";

/** Names on one way, and parts of a name with dots in it. */
const mostNames = 40;
const mostDots = 4;
/** Fields that are looked at for a guess. */
const mostFields = 2_000;

/** Where the field `path` of the schema at `pointer` may be shown: the page that has it at its top first. Undefined: no such field. */
export function fieldSpots(spec: Spec, pointer: string, path: string): readonly FieldSpot[] | undefined {
  const names = path.split(".");
  if (names.length > mostNames) return undefined;
  let homes: readonly { readonly pointer: string; readonly names: readonly string[] }[] = [{ pointer, names: [] }];
  let flat = flatAt(spec, pointer);
  for (let at = 0; at < names.length; ) {
    const found = nextField(spec, flat, names.slice(at, at + mostDots));
    if (found === undefined) return undefined;
    at += found.taken;
    homes = homes.map((home) => ({ ...home, names: [...home.names, found.name] }));
    flat = withoutLists(spec, flatOf(spec, found.sources));
    if (ownPages(spec).has(flat.pointer)) homes = [{ pointer: flat.pointer, names: [] }, ...homes];
  }
  const [type, ...others] = homes;
  const all = type?.names.length === 0 ? [...others, type] : homes;
  return all.map((home) => ({
    pointer: home.pointer,
    anchor: home.names.length === 0 ? "" : fieldAnchor(home.names.join(".")),
  }));
}

/** The names of the fields of the schema at `pointer`, and of those right below them. */
export function fieldsBelow(spec: Spec, pointer: string): readonly string[] {
  const found = new Set<string>();
  for (const [name, sources] of propertiesOf(spec, flatAt(spec, pointer))) {
    found.add(name);
    for (const [below] of propertiesOf(spec, flatOf(spec, sources))) found.add(`${name}.${below}`);
    if (found.size > mostFields) break;
  }
  return [...found];
}

function flatAt(spec: Spec, pointer: string): Flat {
  return flatOf(spec, [{ value: valueAt(spec, pointer) ?? true, pointer }]);
}

function nextField(
  spec: Spec,
  flat: Flat,
  names: readonly string[],
): { readonly name: string; readonly taken: number; readonly sources: Sources } | undefined {
  const fields = propertiesOf(spec, flat);
  for (let taken = 1; taken <= names.length; taken += 1) {
    const name = names.slice(0, taken).join(".");
    const sources = fields.get(name);
    if (sources !== undefined) return { name, taken, sources };
  }
  return undefined;
}

/** The fields of a schema, of its items, and of its alternatives; of equal names the first. */
function propertiesOf(spec: Spec, top: Flat): ReadonlyMap<string, Sources> {
  const fields = new Map<string, Sources>();
  const seen = new Set<string>();
  const open = [top];
  for (const flat of open) {
    if (seen.has(flat.identity) || fields.size > mostFields) continue;
    seen.add(flat.identity);
    for (const [name, sources] of flat.properties) if (!fields.has(name)) fields.set(name, sources);
    if (flat.rest.length > 0 && !fields.has("*")) fields.set("*", flat.rest);
    if (flat.items.length > 0) open.push(flatOf(spec, flat.items));
    for (const { variants } of choicesOf(spec, flat))
      for (const { sources } of variants) open.push(flatOf(spec, sources));
  }
  return fields;
}

function withoutLists(spec: Spec, flat: Flat): Flat {
  let inner = flat;
  for (let lists = 0; lists < mostLists && inner.items.length > 0 && !ownPages(spec).has(inner.pointer); lists += 1)
    inner = flatOf(spec, inner.items);
  return inner;
}
