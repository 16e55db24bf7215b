// Compares two descriptions of an API after reading, bundling and raising: what `loadSpec` gives as `json`, revived. Pure; the order of
// the answer is that of the new document: the API, its paths, its webhooks, its components. Long because the API, its
// webhooks and its paths are compared here; what they hold has files of its own.

import { fixedMethods } from "../model/method.ts";
import { addTo } from "../text/grouped.ts";
import { type Json, type JsonObject, textAt } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { type ChangeSubject, operationKey, type SpecChange, webhookKey } from "./change.ts";
import { Comparing } from "./comparing.ts";
import { compareComponents } from "./components.ts";
import { callers, usesOf } from "./direction.ts";
import { equal } from "./equal.ts";
import type { KnownRefs } from "./known-refs.ts";
import {
  isDeprecated,
  itemAt,
  type MatchedOperation,
  matchOperations,
  type OperationPair,
  operationsOf,
  pathNames,
  pathShape,
} from "./match-operations.ts";
import { compareMembers, type MemberHandler, named, tellWhole } from "./members.ts";
import { compareInnerItems, compareOperations, itemTable } from "./operations.ts";
import { comparePathParameters } from "./parameters.ts";
import { renamedComponents } from "./renamed-components.ts";
import { compareSecurity, isSameSecurity, schemesIn, schemesOfCallbacks } from "./security.ts";
import { compareServers } from "./servers.ts";
import {
  type BeforeAfter,
  childOf,
  childrenOf,
  entriesOf,
  isReordered,
  membersOf,
  namesOf,
  objectOf,
  pairsOf,
  type TrailedValue,
} from "./spot.ts";
import { stated, writtenAt } from "./stated.ts";
import { type ComparisonScope, usedBy, within } from "./telling.ts";
import { sections, UseGraph } from "./uses.ts";

/** Sections whose components may have another name; schemes are asked for by theirs, which is no reference. */
const renamable = [...sections, ["securitySchemes", "securityScheme"]] as const;

/**
 * All that is different between two normalised documents. A part that is broken says nothing; so does one that refers to nothing. Past
 * 100,000 changes the last one, `comparison-stopped`, says so. Parts that are one object in both are equal at once; `known` has the references of
 * those that other comparisons met.
 */
export function compareDocuments(
  old: JsonObject,
  now: JsonObject,
  known: KnownRefs = new WeakMap(),
): readonly SpecChange[] {
  const both = stated({ before: old, after: now }, known);
  const [before, after] = [both.before.document, both.after.document];
  const pairs = matchOperations(operationsOf(before), operationsOf(after));
  const renamed = renamedComponents({ documents: { before: old, after: now }, pairs, known, sections: renamable });
  const comparing = new Comparing({ before, after }, renamed);
  const newKeys = new Map(
    pairs.flatMap((pair) => (pair.before && pair.after ? [[pair.before, plainKey(pair.after)] as const] : [])),
  );
  const byPlace = new Map([...newKeys].map(([old, key]) => [plainKey(old), key]));
  const graph = new UseGraph(
    { before, after },
    {
      known,
      keyOf: (operation) => byPlace.get(plainKey(operation)) ?? plainKey(operation),
      nameOf: (pointer) => renamed.get(pointer) ?? pointer,
    },
  );
  const all = pairs.flatMap((pair) => pair.after ?? pair.before ?? []);
  compareApi(comparing, {
    touches: () => all.filter(({ value }) => value.security === undefined).map(plainKey),
    // What an operation of its own says stands at the operation.
    isAsked: pairs.some(
      (pair) => pair.before?.value.security === undefined && pair.after?.value.security === undefined,
    ),
  });
  comparePaths(pairs, comparing);
  compareWebhooks(comparing);
  const ofCallbacks = lazily(() => [before, after].map(schemesOfCallbacks));
  const earlier = new Map([...renamed].map(([before, after]) => [after, before]));
  compareComponents(comparing, {
    usesOf: (pointer) => graph.usesOf(pointer),
    operationsOf: (pointer, uses) => graph.operationsOf(pointer, uses),
    isAskedFor: (scheme) =>
      operationsWith(scheme, pairs, { before, after }).length > 0 || ofCallbacks().some((names) => names.has(scheme)),
    operationsWith: (scheme) => operationsWith(scheme, pairs, { before, after }),
    security: childrenOf(comparing.roots, "security"),
    isSealed: (pointer) => ({
      before: both.before.sealed.has(earlier.get(pointer) ?? pointer),
      after: both.after.sealed.has(pointer),
    }),
  });
  return comparing.telling.changes().map((change) => ({ ...change, places: writtenAt(change.places, { old, now }) }));
}

function plainKey({ method, path }: MatchedOperation): string {
  return operationKey(method, path);
}

/** Operations that ask for a scheme, themselves or because all do. */
function operationsWith(
  scheme: string,
  pairs: readonly OperationPair[],
  documents: { readonly before: JsonObject; readonly after: JsonObject },
): readonly string[] {
  const asks = (operation: MatchedOperation | undefined, document: JsonObject): boolean =>
    operation !== undefined &&
    schemesIn(operation.value.security === undefined ? document : operation.value).has(scheme);
  return pairs
    .filter((pair) => asks(pair.before, documents.before) || asks(pair.after, documents.after))
    .flatMap((pair) => pair.after ?? pair.before ?? [])
    .map(plainKey);
}

function compareWebhooks(comparing: Comparing): void {
  const { telling } = comparing;
  const pair = childrenOf(comparing.roots, "webhooks");
  for (const [name, at] of pairsOf(membersOf(pair.before), membersOf(pair.after))) {
    const subject: ChangeSubject = { kind: "webhook", name };
    const scope: ComparisonScope = { subject, uses: 0, field: undefined, touches: () => [webhookKey(name)] };
    if (at.before === undefined) telling.tell("webhook-added", scope, { at });
    else if (at.after === undefined) telling.tell("webhook-removed", scope, { at });
    else if (!equal(at.before.value, at.after.value)) {
      comparing.resolved(at, scope, (items) =>
        compareInnerItems(
          items,
          {
            scope,
            side: callers.webhooks,
            items: { before: undefined, after: undefined },
            paths: { before: "", after: "" },
            isSamePath: false,
            security: { before: undefined, after: undefined },
            servers: undefined,
          },
          comparing,
        ),
      );
    }
  }
}

// What a description says of the API as a whole: its name and version, its servers, its tags, what it asks of all operations.

/** Members of the root that are compared elsewhere. */
const elsewhere = new Set(["paths", "webhooks", "components"]);

/** Operations without requirements of their own; `isAsked`: whether there is one in both documents. */
type WithoutOwn = { readonly touches: () => readonly string[]; readonly isAsked: boolean };

/** The root of both documents without its operations and components. */
function compareApi(comparing: Comparing, withoutOwn: WithoutOwn): void {
  const { documents } = comparing;
  const name = textAt(documents.after.info, "title") ?? textAt(documents.before.info, "title") ?? "";
  const scope: ComparisonScope = { subject: { kind: "api", name }, uses: 0, field: undefined, touches: () => [] };
  const scopeOf = (kind: "server" | "tag", one: string): ComparisonScope => ({
    ...scope,
    subject: { kind, name: one },
  });
  compareMembers(comparing.roots, scope, {
    comparing,
    table: {
      openapi: "openapi-version-changed",
      $self: "identifier-changed",
      jsonSchemaDialect: "dialect-changed",
      externalDocs: "external-docs-changed",
      info: compareInfo,
      servers: (at) => compareServers(at, { scope, scopeOf: (url) => scopeOf("server", url) }, comparing),
      tags: (at) => compareTags(at, { scope, scopeOf: (tag) => scopeOf("tag", tag) }, comparing),
      security: (at) => {
        const { isAsked, touches } = withoutOwn;
        const takes = { ...usedBy(scope, usesOf("security", callers.paths)), touches };
        if (isAsked) compareSecurity(at, takes, comparing);
        else if (!isSameSecurity(at, comparing)) comparing.telling.tell("rewritten", scope, { at });
      },
    },
    without: elsewhere,
  });
}

const compareInfo: MemberHandler = (pair, scope, comparing) => {
  compareMembers(pair, scope, {
    comparing,
    table: {
      title: "api-title-changed",
      version: "api-version-changed",
      description: "description-changed",
      summary: "summary-changed",
      contact: named("api-info-changed", "contact"),
      license: named("api-info-changed", "license"),
      termsOfService: named("api-info-changed", "termsOfService"),
    },
    rest: "api-info-changed",
  });
};

function compareTags(
  pair: BeforeAfter,
  { scope, scopeOf }: { readonly scope: ComparisonScope; readonly scopeOf: (name: string) => ComparisonScope },
  comparing: Comparing,
): void {
  const byName = (list: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> =>
    new Map(entriesOf(list).map((entry) => [textAt(entry.value, "name") ?? "", entry]));
  const [old, now] = [byName(pair.before), byName(pair.after)];
  for (const [name, at] of pairsOf(old, now)) {
    const inside = scopeOf(name);
    if (at.before === undefined) comparing.telling.tell("tag-added", inside, { after: name, at });
    else if (at.after === undefined) comparing.telling.tell("tag-removed", inside, { before: name, at });
    else {
      compareMembers(at, inside, {
        comparing,
        table: {
          summary: "summary-changed",
          description: "description-changed",
          externalDocs: "external-docs-changed",
        },
        rest: "tag-changed",
      });
    }
  }
  if (isReordered(old, now)) comparing.telling.tell("order-changed", scope, { at: pair });
}

// The paths of both documents: operations that came, went, moved or stayed, and what a path says for all of its operations.

/** All operations, matched before, and the path items around them. */
function comparePaths(pairs: readonly OperationPair[], comparing: Comparing): void {
  const told = new Set<Json>();
  const lists = childrenOf(comparing.roots, "paths");
  const security = childrenOf(comparing.roots, "security");
  const servers = childrenOf(comparing.roots, "servers");
  const partners = partnersOf(pairs, lists);
  const parameters = pathLists(comparing);
  for (const pair of pairs) {
    const operation = pair.after ?? pair.before;
    const scope = scopeOf(operation);
    const at = { before: pair.before && spotOf(pair.before), after: pair.after && spotOf(pair.after) };
    if (pair.kind === "added") comparing.telling.tell("operation-added", scope, { at });
    else if (pair.kind === "removed") {
      const family = isDeprecated(pair.before.value) ? "deprecated-operation-removed" : "operation-removed";
      comparing.telling.tell(family, scope, { at });
    } else {
      const { before, after } = pair;
      if (pair.kind === "moved")
        comparing.telling.tell("operation-moved", scope, { before: plainKey(before), after: plainKey(after), at });
      const paths = { before: before.path, after: after.path };
      const isSamePath = partners.get(after.path) === before.path;
      const isSame =
        isSamePath &&
        isSameOrder(before.path, after.path, before.item.parameters, before.value.parameters) &&
        equal(before.value, after.value) &&
        (before.value.security !== undefined || after.value.security === undefined) &&
        equal(before.item.parameters, after.item.parameters);
      if (isSame) continue;
      const items = { before: parameters("before", before), after: parameters("after", after) };
      const standing = { scope, side: callers.paths, items, paths, isSamePath, security, servers } as const;
      const found = compareOperations({ before: spotOf(before), after: spotOf(after) }, standing, comparing);
      for (const one of found) told.add(one);
    }
  }
  comparePathItems(partners, { lists, told, pairs, parameters }, comparing);
}

/** Whether the path parameters that both paths name stand in the same order: without a list nothing is said of any of them. */
function isSameOrder(before: string, after: string, ...lists: readonly (Json | undefined)[]): boolean {
  if (before === after || lists.every((list) => list === undefined)) return true;
  const [old, now] = [pathNames(before), pathNames(after)];
  return old.every((name, index) => !now.includes(name) || now[index] === name);
}

/** The old path of each new one that is the same. */
function partnersOf(pairs: readonly OperationPair[], { before, after }: BeforeAfter): ReadonlyMap<string, string> {
  const partners = new Map<string, string>();
  const [old, now] = [membersOf(before), membersOf(after)];
  for (const path of now.keys()) if (old.has(path)) partners.set(path, path);
  const taken = new Set(partners.values());
  for (const pair of pairs) {
    if (pair.kind !== "same" || partners.has(pair.after.path) || taken.has(pair.before.path)) continue;
    if (pathShape(pair.after.path) !== pathShape(pair.before.path)) continue;
    partners.set(pair.after.path, pair.before.path);
    taken.add(pair.before.path);
  }
  return partners;
}

type PathLists = (side: "before" | "after", operation: Pick<MatchedOperation, "path">) => TrailedValue | undefined;

/** The path items of both documents behind their references; the same spots for the same path, since what was told is known by them. */
function pathLists(comparing: Comparing): PathLists {
  const known = { before: new Map<string, TrailedValue>(), after: new Map<string, TrailedValue>() };
  return (side, { path }) => {
    const found = known[side].get(path);
    if (found !== undefined) return found;
    const document = comparing.documents[side];
    const { item, keys } = itemAt(
      document,
      // Not the map of all paths, once for each of them.
      childOf(childOf(comparing.roots[side], "paths"), path)?.value,
      ["paths", path],
    );
    const spot: TrailedValue = { value: item, at: trailOf(keys) };
    known[side].set(path, spot);
    return spot;
  };
}

function trailOf(keys: readonly string[]): TrailedValue["at"] {
  let at: TrailedValue["at"];
  for (const token of keys) at = { above: at, token };
  return at;
}

function spotOf({ value, keys }: MatchedOperation): TrailedValue {
  return { value, at: trailOf(keys) };
}

function scopeOf(operation: MatchedOperation): ComparisonScope {
  const { method, path, id } = operation;
  const subject = { kind: "operation", method, path, ...(id === undefined ? {} : { operationId: id }) } as const;
  return { subject, uses: 0, field: undefined, touches: () => [plainKey(operation)] };
}

type PathContext = {
  readonly lists: BeforeAfter;
  readonly told: ReadonlySet<Json>;
  readonly pairs: readonly OperationPair[];
  readonly parameters: PathLists;
};

/** Members of a path item that are no operations. */
const operationMembers = new Set<string>([...fixedMethods, "additionalOperations", "parameters", "$ref"]);

function comparePathItems(
  partners: ReadonlyMap<string, string>,
  { lists, told, pairs, parameters }: PathContext,
  comparing: Comparing,
): void {
  const keys = new Map<string, string[]>();
  for (const { after } of pairs) {
    if (after === undefined) continue;
    addTo(keys, after.path, plainKey(after));
  }
  const [old, now] = [membersOf(lists.before), membersOf(lists.after)];
  for (const path of namesOf(old, now)) {
    const before = partners.get(path);
    const scope: ComparisonScope = {
      subject: { kind: "path", path },
      uses: 0,
      field: undefined,
      touches: () => keys.get(path) ?? [],
    };
    const at = { before: before === undefined ? old.get(path) : old.get(before), after: now.get(path) };
    if (path.startsWith("x-")) {
      const inside = { ...scope, subject: { kind: "api", name: "" } } as const;
      tellWhole("extension-changed", at, { scope: within(inside, { kind: "member", name: path }), comparing });
      continue;
    }
    if (before === undefined) continue;
    if (before !== path) {
      const names = { before: pathNames(before).join(", "), after: pathNames(path).join(", ") };
      comparing.telling.tell("path-parameter-renamed", scope, { ...names, at });
    }
    const items = { before: parameters("before", { path: before }), after: parameters("after", { path }) };
    if (textAt(at.before?.value, "$ref") !== textAt(at.after?.value, "$ref"))
      comparing.telling.tell("rewritten", scope, { at });
    const stated = objectOf(items.before).parameters;
    if (isSameOrder(before, path, stated) && equal(items.before?.value, items.after?.value)) continue;
    const list = childrenOf(items, "parameters");
    const takes = usedBy(scope, usesOf("parameters", callers.paths));
    comparePathParameters({ path: list, paths: { before, after: path } }, { scope: takes, told }, comparing);
    compareMembers(items, scope, {
      comparing,
      table: itemTable(scope, childrenOf(comparing.roots, "servers"), comparing),
      without: operationMembers,
    });
  }
}
