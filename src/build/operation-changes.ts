// Which operations an earlier output had and this one has not, and the other way round: what a build says of a new spec where nothing keeps
// its history. A few words of each operation stand in the marker of an output and in the report of its build, and no page depends on them.
import type { Digest } from "../model/digest.ts";
import type { Route } from "../model/route.ts";
import type { Site } from "../model/site.ts";

/** An operation as an output had it; `digest`: of what its spec said of it. */
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

/** The operations of `site`; `facts`: what its specs say of them, by their routes. */
export function operationsOf(site: Site, facts: ReadonlyMap<Route, Digest>): readonly OperationFact[] {
  const found = [...site.pages.values()].flatMap(({ metadata, digest }): readonly OperationFact[] => {
    if (metadata.operation === undefined) return [];
    const { method, path } = metadata.operation;
    const id = metadata.id === metadata.route ? "" : metadata.id;
    const { api = "", route } = metadata;
    return [{ api, id, method, path, route, digest: facts.get(route) ?? digest }];
  });
  return found.sort((a, b) => (a.route < b.route ? -1 : 1));
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
