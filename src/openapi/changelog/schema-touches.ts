// Which operations a change of a schema touches, and their tags: what a reader of the changelog filters by.
import { operationKey } from "../../diff/change.ts";
import type { ToldRelease } from "../../model/history.ts";
import type { ApiOutline } from "../../model/outline.ts";
import { pointerTo } from "../../text/place.ts";
import type { SchemaUses } from "../schema-uses.ts";

/** By the name of a schema the operations that use it today and their tags. */
export type SchemaTouches = Readonly<Record<string, Touched>>;

type Touched = { readonly operations: readonly string[]; readonly tags: readonly string[] };

/** What the schemas touch that `told` names, as far as they have pages. */
export function schemaTouches(
  told: readonly ToldRelease[],
  uses: ReadonlyMap<string, SchemaUses>,
  outline: ApiOutline,
): SchemaTouches {
  const parts = told.flatMap(({ changes }) => changes.map(({ part }) => part));
  const names = new Set(parts.filter(({ kind }) => kind === "schema").map(({ name }) => name));
  return Object.fromEntries(
    [...names].flatMap((name): readonly (readonly [string, Touched])[] => {
      const used = uses.get(pointerTo("/components/schemas", name))?.operations ?? [];
      const operations = used.flatMap(({ entry }) => outline.operations[entry] ?? []);
      if (operations.length === 0) return [];
      const keys = operations.map(({ kind, method, path }) => (kind === "webhook" ? path : operationKey(method, path)));
      return [[name, { operations: keys, tags: [...new Set(operations.flatMap(({ tags }) => tags))] }]];
    }),
  );
}
