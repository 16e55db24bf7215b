// Which operations an earlier output had and this one has not, and the other way round: what a build says of a new spec where nothing keeps
// its history. A few words of each operation are kept with what is remembered of the output, and no page depends on them.
import type { Digest } from "../model/digest.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import type { Memo } from "./memo.ts";

/** An operation as an output had it. */
export type OperationFact = {
  readonly api: string;
  /** Empty where it has none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly route: Route;
  readonly digest: Digest;
};

/** Names of operations, `POST /orders`; of one that moved where it was and where it is. */
export type OperationChanges = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
};

/** Names the output that the facts are of. */
type Kept = { readonly mark: string; readonly facts: readonly OperationFact[] };

const stage = "operations";

/** An output, and whom it is for: what was in one of others is not these readers' to hear of. */
export type Output = { readonly out: string; readonly audiences?: readonly string[] | undefined };

function keyOf({ out, audiences = [] }: Output): string {
  return audiences.length === 0 ? out : JSON.stringify([out, ...new Set(audiences)].sort());
}

/** The operations of an output that bears `mark`; undefined where they are not known, or were for others. */
export function knownOperations(memo: Memo, output: Output, mark: string | undefined): Kept["facts"] | undefined {
  const kept = mark === undefined ? undefined : memo.json<Kept>(stage, keyOf(output));
  return kept?.mark === mark ? kept?.facts : undefined;
}

/** Remembers those of an output that was written. */
export function keepOperations(memo: Memo, output: Output, kept: Kept): void {
  const key = keyOf(output);
  if (kept.facts.length > 0 || memo.json<Kept>(stage, key) !== undefined) memo.putLasting(stage, key, kept);
}

/** The operations of `site`. */
export function operationsOf(site: Site): readonly OperationFact[] {
  return [...site.pages.values()].flatMap(({ face, digest }) => {
    if (face.operation === undefined) return [];
    const { method, path } = face.operation;
    const id = face.id === face.route ? "" : face.id;
    return [{ api: face.api ?? "", id, method, path, route: routeOf(face.route), digest }];
  });
}

/** What became of `before`: an operation is known by its id, else by method and path. Undefined where nothing is another. */
export function operationChanges(
  before: readonly OperationFact[],
  after: readonly OperationFact[],
): OperationChanges | undefined {
  const left = new Set(before);
  const pairs = new Map<OperationFact, OperationFact>();
  const match = (keyOf: (fact: OperationFact) => string | undefined): void => {
    const byKey = new Map([...left].map((fact) => [keyOf(fact), fact]));
    for (const fact of after) {
      const key = pairs.has(fact) ? undefined : keyOf(fact);
      const found = key === undefined ? undefined : byKey.get(key);
      if (found === undefined || !left.delete(found)) continue;
      pairs.set(fact, found);
    }
  };
  match(({ api, id }) => (id === "" ? undefined : JSON.stringify([api, id])));
  match(({ api, method, path }) => JSON.stringify([api, method, path]));
  const added = after.filter((fact) => !pairs.has(fact)).map(nameOf);
  const isMoved = ([now, was]: readonly [OperationFact, OperationFact]): boolean =>
    nameOf(now) !== nameOf(was) || now.route !== was.route;
  const moved = [...pairs].filter(isMoved).map(([now, was]) => ({ from: shown(was, now), to: shown(now, was) }));
  const changed = [...pairs].filter((pair) => !isMoved(pair) && pair[0].digest !== pair[1].digest);
  const removed = [...left].map(nameOf);
  if (added.length + removed.length + moved.length + changed.length === 0) return undefined;
  return { added, removed, changed: changed.map(([now]) => nameOf(now)), moved };
}

function nameOf({ method, path }: OperationFact): string {
  return `${method.toUpperCase()} ${path}`;
}

/** What tells one from the other: the call, or its address. */
function shown(one: OperationFact, other: OperationFact): string {
  return nameOf(one) === nameOf(other) ? one.route : nameOf(one);
}
