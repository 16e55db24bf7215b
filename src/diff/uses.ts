// Who uses a component, and in which direction: the references of both documents as one graph. A component of an operation's request is
// sent, of its answer received; callbacks and webhooks the other way round.
import type { Kind } from "../model/openapi-shape.ts";
import { addTo } from "../text/grouped.ts";
import { isList, isObject, type Json, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { operationKey, webhookKey } from "./change.ts";
import { callers, otherSide, received, sent, type Uses } from "./direction.ts";
import { type FoundRef, type KnownRefs, refsIn } from "./known-refs.ts";
import { type MatchedOperation, operationsOf } from "./match-operations.ts";

/** One user: another component in a direction, or an operation by its number. */
type UseNode = { readonly from: Set<string>; readonly operations: Set<number> };

/** Steps for all questions together: the graph of GitHub's API has 30,000 arrows. */
const mostSteps = 20_000_000;

export class UseGraph {
  readonly #nodes = new Map<string, UseNode>();
  readonly #keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #answers = new Map<string, readonly string[]>();
  readonly #nameOf: (pointer: string) => string;
  readonly #reached: ReadonlyMap<string, Uses>;
  #steps = 0;

  /** `keyOf` calls an operation of the old document by its new name; `nameOf` a component likewise. */
  constructor(
    { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
    {
      keyOf,
      nameOf,
      known,
    }: {
      readonly keyOf: (operation: MatchedOperation) => string;
      readonly nameOf: (pointer: string) => string;
      readonly known: KnownRefs;
    },
  ) {
    this.#nameOf = nameOf;
    const forward = new Map<string, Arrow[]>();
    const roots: { readonly to: string; readonly uses: Uses }[] = [];
    for (const [document, isOld] of [
      [after, false],
      [before, true],
    ] as const) {
      const name = (ref: string): string | undefined => homeOf(ref, isOld ? nameOf : (pointer) => pointer);
      for (const { key, value, kind, side } of rootsOf(document, isOld ? keyOf : plainKey)) {
        const number = this.#numberOf(key);
        for (const { ref, isFlipped, hidden } of refsIn(value, kind, known)) {
          const to = name(ref);
          if (to === undefined) continue;
          const uses = ((isFlipped ? otherSide(side) : side) & ~hidden) as Uses;
          if (uses === 0) continue;
          this.#nodeOf(to, uses).operations.add(number);
          roots.push({ to, uses });
        }
      }
      for (const [section, kind] of sections) {
        for (const [member, value] of Object.entries(objectAt(document.components, section) ?? {})) {
          const from = name(`#${pointerTo("/components", section, member)}`);
          if (from === undefined) continue;
          const parents = parentsOf(value);
          for (const { ref, ...found } of refsIn(value, kind, known)) {
            const to = name(ref);
            if (to === undefined) continue;
            // Once for each time that it is a part, and not where else it stands.
            const isParent = parents.delete(ref) && isChildOf(document, ref, member);
            addTo(forward, from, { ...found, to: isParent ? `${to}${asParent}` : to });
          }
        }
      }
    }
    this.#reached = this.#spread(forward, roots);
  }

  /** In which directions a component (a pointer of the new document) is used. */
  usesOf(pointer: string): Uses {
    const name = this.#nameOf(pointer);
    return ((this.#reached.get(name) ?? 0) | (this.#reached.get(`${name}${asParent}`) ?? 0)) as Uses;
  }

  /** The keys of the operations that use a component in one of the directions, in the order of the new document. */
  operationsOf(pointer: string, uses: Uses): readonly string[] {
    const key = `${uses} ${pointer}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const found = new Set<number>();
    const open = ([sent, received] as const)
      .filter((bit) => uses & bit)
      .flatMap((bit) => [nodeKey(pointer, bit), nodeKey(`${pointer}${asParent}`, bit)]);
    const seen = new Set(open);
    for (let next = open.pop(); next !== undefined && this.#steps < mostSteps; next = open.pop()) {
      const node = this.#nodes.get(next);
      if (node === undefined) continue;
      this.#steps += node.from.size + node.operations.size + 1;
      for (const number of node.operations) found.add(number);
      for (const from of node.from) {
        if (seen.has(from)) continue;
        seen.add(from);
        open.push(from);
      }
    }
    const answer = [...found].sort((a, b) => a - b).map((number) => this.#keys[number] ?? "");
    this.#answers.set(key, answer);
    return answer;
  }

  #nodeOf(pointer: string, uses: Uses): UseNode {
    const key = nodeKey(pointer, uses);
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const made: UseNode = { from: new Set(), operations: new Set() };
    this.#nodes.set(key, made);
    return made;
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    this.#keys.push(key);
    this.#numbers.set(key, number);
    return number;
  }

  /** Follows all arrows from the operations, each in each direction once. */
  #spread(
    forward: ReadonlyMap<string, readonly Arrow[]>,
    roots: readonly { readonly to: string; readonly uses: Uses }[],
  ): ReadonlyMap<string, Uses> {
    const reached = new Map<string, Uses>();
    const open = [...roots];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { to: at, uses } = next;
      const known = reached.get(at) ?? 0;
      if ((known & uses) === uses) continue;
      reached.set(at, (known | uses) as Uses);
      const isParent = at.endsWith(asParent);
      for (const { to, isFlipped, isChild, hidden } of forward.get(isParent ? at.slice(0, -asParent.length) : at) ??
        []) {
        if (isParent && isChild) continue;
        const below = ((isFlipped ? otherSide(uses) : uses) & ~hidden) as Uses;
        if (below === 0) continue;
        this.#nodeOf(to, below).from.add(nodeKey(at, uses));
        open.push({ to, uses: below });
      }
    }
    return reached;
  }
}

type Arrow = Omit<FoundRef, "ref"> & { readonly to: string };

/** Behind the pointer of a schema: as what another one inherits from, which is no use of all the others that do. */
const asParent = " as parent";

/** The references of `allOf`. */
function parentsOf(schema: Json): Set<string> {
  const parts = isObject(schema) && isList(schema.allOf) ? schema.allOf : [];
  return new Set(parts.flatMap((part) => textAt(part, "$ref") ?? []));
}

/** Whether the discriminator of the schema at `ref` names the schema `name`. */
function isChildOf(document: JsonObject, ref: string, name: string): boolean {
  const parent = valueAt(document, splitRef(ref).fragment);
  const mapping = isObject(parent) ? objectAt(parent.discriminator, "mapping") : undefined;
  return Object.values(mapping ?? {}).includes(`#${pointerTo("/components/schemas", name)}`);
}

function nodeKey(pointer: string, uses: Uses): string {
  return `${uses} ${pointer}`;
}

/** Sections of components that hold or are referred to, and what stands in each. */
export const sections: readonly (readonly [string, Kind])[] = [
  ["schemas", "schema"],
  ["responses", "response"],
  ["parameters", "parameter"],
  ["requestBodies", "requestBody"],
  ["headers", "header"],
  ["links", "link"],
  ["callbacks", "callback"],
  ["pathItems", "pathItem"],
  ["mediaTypes", "mediaType"],
  ["examples", "example"],
];

/** The component that a reference leads to, or into. */
function homeOf(ref: string, nameOf: (pointer: string) => string): string | undefined {
  if (!ref.startsWith("#/components/")) return undefined;
  const [components = "", section = "", name] = tokensOf(splitRef(ref).fragment);
  return name === undefined ? undefined : nameOf(pointerTo("", components, section, name));
}

function plainKey({ method, path }: MatchedOperation): string {
  return operationKey(method, path);
}

type Root = { readonly key: string; readonly value: Json; readonly kind: Kind; readonly side: Uses };

/** Everything that is called by itself. */
function rootsOf(document: JsonObject, keyOf: (operation: MatchedOperation) => string): readonly Root[] {
  const operations = operationsOf(document).flatMap((operation): readonly Root[] => {
    const parameters = { parameters: operation.item.parameters ?? [] };
    const key = keyOf(operation);
    return [
      { key, value: operation.value, kind: "operation", side: callers.paths },
      { key, value: parameters, kind: "operation", side: callers.paths },
    ];
  });
  const webhooks = Object.entries(objectAt(document, "webhooks") ?? {}).map(
    ([name, value]): Root => ({ key: webhookKey(name), value, kind: "pathItem", side: callers.webhooks }),
  );
  return [...operations, ...webhooks];
}
