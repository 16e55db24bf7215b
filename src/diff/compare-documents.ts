// Compares two descriptions of an API after reading, bundling and raising: what `loadSpec` gives as `json`, revived. Pure; the order of
// the answer is that of the new document: the API, its paths, its webhooks, its components.
import { type JsonObject, textAt } from "../text/json.ts";
import { type ChangeSubject, operationKey, type SpecChange, webhookKey } from "./change.ts";
import { Comparing } from "./comparing.ts";
import { compareComponents } from "./components.ts";
import { equal } from "./equal.ts";
import type { KnownRefs } from "./known-refs.ts";
import { type MatchedOperation, matchOperations, type OperationPair, operationsOf } from "./match-operations.ts";
import { compareMembers, type MemberHandler, tellWhole } from "./members.ts";
import { compareInnerItems } from "./operations.ts";
import { comparePaths } from "./paths.ts";
import { renamedComponents } from "./renamed-components.ts";
import { compareSecurity, schemesIn } from "./security.ts";
import { compareServers } from "./servers.ts";
import { type BeforeAfter, childrenOf, entriesOf, membersOf, namesOf, rootOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, received, within } from "./telling.ts";
import { sections, UseGraph } from "./uses.ts";

/** Sections whose components may have another name; schemes are asked for by theirs, which is no reference. */
const named = [...sections, ["securitySchemes", "securityScheme"]] as const;

/**
 * All that is different between two normalised documents. A part that is broken says nothing; so does one that refers to nothing. Past
 * 100,000 changes the last one, `comparison-stopped`, says so. Parts that are one object in both are equal at once; `known` has the references of
 * those that other comparisons met.
 */
export function compareDocuments(
  before: JsonObject,
  after: JsonObject,
  known: KnownRefs = new WeakMap(),
): readonly SpecChange[] {
  const pairs = matchOperations(operationsOf(before), operationsOf(after));
  const renamed = renamedComponents({ documents: { before, after }, pairs, known, sections: named });
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
  compareApi(comparing, () => all.filter(({ value }) => value.security === undefined).map(plainKey));
  comparePaths(pairs, comparing);
  compareWebhooks(comparing);
  compareComponents(comparing, {
    usesOf: (pointer) => graph.usesOf(pointer),
    operationsOf: (pointer, uses) => graph.operationsOf(pointer, uses),
    operationsWith: (scheme) => operationsWith(scheme, pairs, { before, after }),
    security: childrenOf({ before: rootOf(before), after: rootOf(after) }, "security"),
  });
  return comparing.telling.changes();
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
  const { telling, documents } = comparing;
  const pair = childrenOf({ before: rootOf(documents.before), after: rootOf(documents.after) }, "webhooks");
  const [old, now] = [membersOf(pair.before), membersOf(pair.after)];
  for (const name of namesOf(old, now)) {
    const at = { before: old.get(name), after: now.get(name) };
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
            side: received,
            items: { before: undefined, after: undefined },
            paths: { before: "", after: "" },
            isSamePath: false,
            security: { before: undefined, after: undefined },
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

/** The root of both documents without its operations and components. `withoutOwn`: operations without requirements of their own. */
function compareApi(comparing: Comparing, withoutOwn: () => readonly string[]): void {
  const { documents } = comparing;
  const name = textAt(documents.after.info, "title") ?? textAt(documents.before.info, "title") ?? "";
  const scope: ComparisonScope = { subject: { kind: "api", name }, uses: 0, field: undefined, touches: () => [] };
  const scopeOf = (kind: "server" | "tag", one: string): ComparisonScope => ({
    ...scope,
    subject: { kind, name: one },
  });
  compareMembers({ before: rootOf(documents.before), after: rootOf(documents.after) }, scope, {
    comparing,
    table: {
      openapi: "openapi-version-changed",
      $self: "identifier-changed",
      jsonSchemaDialect: "dialect-changed",
      externalDocs: "external-docs-changed",
      info: compareInfo,
      servers: (at) => compareServers(at, { scope, scopeOf: (url) => scopeOf("server", url) }, comparing),
      tags: (at) => compareTags(at, { scope, scopeOf: (tag) => scopeOf("tag", tag) }, comparing),
      security: (at) => compareSecurity(at, { ...scope, touches: withoutOwn }, comparing),
    },
    without: elsewhere,
  });
}

const compareInfo: MemberHandler = (pair, scope, comparing) => {
  const detail =
    (name: string): MemberHandler =>
    (at) =>
      tellWhole("api-info-changed", at, { scope: within(scope, { kind: "member", name }), comparing });
  compareMembers(pair, scope, {
    comparing,
    table: {
      title: "api-title-changed",
      version: "api-version-changed",
      description: "description-changed",
      summary: "summary-changed",
      contact: detail("contact"),
      license: detail("license"),
      termsOfService: detail("termsOfService"),
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
  for (const name of namesOf(old, now)) {
    const at = { before: old.get(name), after: now.get(name) };
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
  const names = [...old.keys()];
  if (
    names.length === now.size &&
    names.every((name) => now.has(name)) &&
    names.join("\n") !== [...now.keys()].join("\n")
  )
    comparing.telling.tell("order-changed", scope, { at: pair });
}
