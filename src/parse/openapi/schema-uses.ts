// Where each schema that has a page of its own is used, as the spec has it: in which parts of which operations, in which fields of which
// other schemas, and by which operations through those. Made once for a spec, since what uses a schema stands anywhere but in it.
import type { ApiOutline } from "../../model/outline.ts";
import type { UsePlace } from "../../model/used-by.ts";
import { placesIn } from "./operation-uses.ts";
import { ownPages } from "./own-pages.ts";
import { findSchemas, type Paths } from "./schemas-inside.ts";
import { type Spec, valueAt } from "./spec.ts";

/** The uses of one schema, but for the links to them: operations by their number in the outline, schemas by their pointers. */
export type SchemaUses = {
  readonly operations: readonly {
    readonly entry: number;
    readonly group: string;
    readonly places: readonly UsePlace[];
  }[];
  readonly fields: readonly { readonly pointer: string; readonly paths: readonly string[] }[];
  /**
   * Schemas that more operations use than use it, at least two: pointers, and how many operations. All that it reaches are there, since
   * its page shows the fields of those that are merged in.
   */
  readonly shared: readonly (readonly [pointer: string, operations: number])[];
};

type Inside = ReadonlyMap<string, Paths>;

/** The uses of each schema with a page of its own, by its pointer; in the order of the spec. */
export function usesOf(spec: Spec, outline: ApiOutline): ReadonlyMap<string, SchemaUses> {
  type Draft = { operations: SchemaUses["operations"][number][]; fields: SchemaUses["fields"][number][] };
  const inside: Inside = new Map([...ownPages(spec)].map((pointer) => [pointer, schemasIn(spec, pointer)]));
  const uses = new Map([...inside.keys()].map((pointer): [string, Draft] => [pointer, { operations: [], fields: [] }]));
  for (const [pointer, found] of inside)
    for (const [used, paths] of found) uses.get(used)?.fields.push({ pointer, paths: [...paths] });
  const groups = groupsOf(outline);
  for (const [entry, operation] of outline.operations.entries()) {
    const direct = placesIn(spec, operation);
    const group = groups.get(entry) ?? "";
    for (const pointer of reached(direct.keys(), inside))
      uses.get(pointer)?.operations.push({ entry, group, places: direct.get(pointer) ?? [] });
  }
  const count = (pointer: string): number => uses.get(pointer)?.operations.length ?? 0;
  return new Map(
    [...uses].map(([pointer, own]) => {
      const most = Math.max(1, own.operations.length);
      const shared = [...reached([pointer], inside)].flatMap((used) => {
        const operations = count(used);
        return operations > most ? [[used, operations] as const] : [];
      });
      return [pointer, { ...own, shared }] as const;
    }),
  );
}

/** The first category of each operation. */
function groupsOf({ tags }: ApiOutline): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  for (const { label, operations } of tags)
    for (const entry of operations) if (!groups.has(entry)) groups.set(entry, label);
  return groups;
}

/** `start` and all that its schemas hold. */
function reached(start: Iterable<string>, inside: Inside): ReadonlySet<string> {
  const seen = new Set(start);
  for (const pointer of seen) for (const below of inside.get(pointer)?.keys() ?? []) seen.add(below);
  return seen;
}

function schemasIn(spec: Spec, pointer: string): Paths {
  const found: Paths = new Map();
  findSchemas(spec, valueAt(spec, pointer), { path: "", found, entered: new Set([` ${pointer}`]) });
  return found;
}
