// What an operation says: its names and marks, what it takes, what it answers, and the callbacks that it makes.
import { operationsIn } from "../model/method.ts";
import { isObject, type Json, textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { compareContent } from "./content.ts";
import { type Uses, usesOf } from "./direction.ts";
import { compareHeaders } from "./headers.ts";
import { compareMarks, markMembers } from "./marks.ts";
import { isDeprecated } from "./match-operations.ts";
import { compareByName, compareMembers, eachMember, flag, type MemberHandler } from "./members.ts";
import { compareParameters } from "./parameters.ts";
import { compareOwnSecurity } from "./security.ts";
import { compareOwnServers } from "./servers.ts";
import {
  type BeforeAfter,
  childOf,
  childrenOf,
  entriesOf,
  isReordered,
  membersOf,
  objectOf,
  pairsOf,
  type TrailedValue,
} from "./spot.ts";
import { type ComparisonScope, usedBy, within } from "./telling.ts";

/** Where an operation stands: `side` is who calls, as the uses of what it takes. */
export type OperationPlace = {
  readonly scope: ComparisonScope;
  readonly side: Uses;
  readonly items: BeforeAfter;
  readonly paths: BeforeAfter<string>;
  readonly isSamePath: boolean;
  /** Requirements of the API, where those of the operation stand in for them. */
  readonly security: BeforeAfter;
  /** Servers of the API, likewise; undefined where the address of a call is a whole one. */
  readonly servers: BeforeAfter | undefined;
};

/** Two operations. Answers the parameters of the path that were told here. */
export function compareOperations(
  pair: BeforeAfter<TrailedValue>,
  standing: OperationPlace,
  comparing: Comparing,
): ReadonlySet<Json> {
  const { scope, side, items, paths, isSamePath } = standing;
  const of = (member: "parameters" | "requestBody" | "security" | "responses"): ComparisonScope =>
    usedBy(scope, usesOf(member, side));
  compareMarks(pair, scope, { comparing, what: "operation" });
  const lists = {
    operation: childrenOf(pair, "parameters"),
    path: childrenOf(items, "parameters"),
    paths,
    isSamePath,
  };
  const told = compareParameters(lists, of("parameters"), comparing);
  compareOwnSecurity(childrenOf(pair, "security"), { whole: standing.security, scope: of("security") }, comparing);
  compareMembers(pair, scope, {
    comparing,
    table: {
      operationId: compareIds,
      tags: compareTags,
      summary: "summary-changed",
      description: "description-changed",
      externalDocs: "external-docs-changed",
      servers: (at) =>
        compareOwnServers(at, { scope, whole: standing.servers && serversAt(items, standing.servers) }, comparing),
      requestBody: (at) => compareBodies(at, within(of("requestBody"), { kind: "body" }), comparing),
      responses: (at) => compareResponses(at, of("responses"), comparing),
      callbacks: (at) => compareCallbacks(at, standing, comparing),
    },
    without: new Set([...markMembers, "parameters", "security"]),
  });
  return told;
}

/** The servers that an operation has without its own: those of its path, else those of the API. */
function serversAt(items: BeforeAfter, whole: BeforeAfter): BeforeAfter {
  const own = childrenOf(items, "servers");
  return { before: own.before ?? whole.before, after: own.after ?? whole.after };
}

const compareIds: MemberHandler = (at, scope, { telling }) => {
  const [before, after] = [
    textAt({ id: at.before?.value ?? null }, "id"),
    textAt({ id: at.after?.value ?? null }, "id"),
  ];
  if (before === after) return;
  const family =
    before === undefined ? "operation-id-added" : after === undefined ? "operation-id-removed" : "operation-id-changed";
  telling.tell(family, scope, { before, after, at });
};

const compareTags: MemberHandler = (at, scope, { telling }) => {
  const byName = (spot: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> =>
    new Map(entriesOf(spot).map((entry) => [String(entry.value), entry]));
  const [old, now] = [byName(at.before), byName(at.after)];
  for (const [name, after] of now)
    if (!old.has(name)) telling.tell("operation-tag-added", scope, { after: name, at: { before: undefined, after } });
  for (const [name, before] of old)
    if (!now.has(name))
      telling.tell("operation-tag-removed", scope, { before: name, at: { before, after: undefined } });
  if (isReordered(old, now)) telling.tell("order-changed", scope, { at });
};

function compareBodies(at: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  if (at.before !== undefined && at.after !== undefined)
    comparing.resolved(at, scope, (pair) => compareBodyObjects(pair, scope, comparing));
  else if (at.after === undefined) comparing.telling.tell("body-removed", scope, { at });
  else {
    const isRequired = objectOf(comparing.followed(at.after, "after")).required === true;
    comparing.telling.tell(isRequired ? "required-body-added" : "optional-body-added", scope, { at });
  }
}

/** Two request bodies, no references. */
export function compareBodyObjects(
  pair: BeforeAfter<TrailedValue>,
  scope: ComparisonScope,
  comparing: Comparing,
): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      required: flag("body-became-required", "body-became-optional"),
      description: "description-changed",
      content: (at) => compareContent(at, scope, comparing),
    },
  });
}

/** Answers by their statuses. */
function compareResponses(pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const named = { kind: "response", family: statusKind, hasExtensions: true, scope, comparing } as const;
  const statuses = { before: membersOf(pair.before), after: membersOf(pair.after) };
  for (const [status, at] of pairsOf(statuses.before, statuses.after)) {
    const before = at.before ?? coverOf(status, statuses.before);
    const after = at.after ?? coverOf(status, statuses.after);
    if ((at.before && at.after) || before === undefined || after === undefined) continue;
    compareCovered({ before, after }, within(scope, { kind: "response", name: status }), comparing);
  }
  compareByName(pair, named, (at, inside) =>
    comparing.resolved(at, inside, (both) => compareResponseObjects(both, inside, comparing)),
  );
}

/** The answer that stands for a status that has none of its own: that of its range, else the default one. */
function coverOf(status: string, answers: ReadonlyMap<string, TrailedValue>): TrailedValue | undefined {
  if (!/^[1-5]/.test(status)) return undefined;
  const range = /^[1-5]\d\d$/.test(status) ? [`${status[0]}XX`, `${status[0]}xx`] : [];
  return [...range, "default"].map((name) => answers.get(name)).find((answer) => answer !== undefined);
}

/** What an answer brings that another one stands for; what one of both leaves out, and what is written about them, is not compared. */
function compareCovered(pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing): void {
  const answers = { before: comparing.followed(pair.before, "before"), after: comparing.followed(pair.after, "after") };
  const content = childrenOf(answers, "content");
  if (content.before !== undefined && content.after !== undefined) compareContent(content, scope, comparing);
  const headers = childrenOf(answers, "headers");
  if (headers.before !== undefined && headers.after !== undefined) compareHeaders(headers, scope, comparing);
}

function statusKind(status: string): "success-status" | "error-status" | "default-response" {
  if (status === "default") return "default-response";
  return /^[123]/.test(status) ? "success-status" : "error-status";
}

/** Two answers, no references. */
export function compareResponseObjects(
  pair: BeforeAfter<TrailedValue>,
  scope: ComparisonScope,
  comparing: Comparing,
): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      summary: "summary-changed",
      description: "description-changed",
      headers: (at) => compareHeaders(at, scope, comparing),
      content: (at) => compareContent(at, scope, comparing),
      links: compareLinks,
    },
  });
}

const compareLinks: MemberHandler = (pair, scope, comparing) =>
  compareByName(pair, { kind: "link", family: "link", scope, comparing }, (at, inside) =>
    comparing.resolved(at, inside, (both) => compareLinkObjects(both, inside, comparing)),
  );

/** Two links, no references. */
export function compareLinkObjects(
  pair: BeforeAfter<TrailedValue>,
  scope: ComparisonScope,
  comparing: Comparing,
): void {
  compareMembers(pair, scope, {
    comparing,
    table: { description: "description-changed", parameters: eachMember("link-changed", "member") },
    rest: "link-changed",
  });
}

/** Requirements of the API are about calls of the API, and a callback is none. */
const none: BeforeAfter = { before: undefined, after: undefined };

/** Callbacks by name, each by its addresses. */
function compareCallbacks(pair: BeforeAfter, standing: OperationPlace, comparing: Comparing): void {
  compareByName(pair, { kind: "callback", family: "callback", scope: standing.scope, comparing }, (at, scope) =>
    comparing.resolved(at, scope, (both) =>
      compareCallbackObjects(
        both,
        { ...standing, scope, side: usesOf("callbacks", standing.side), security: none, servers: undefined },
        comparing,
      ),
    ),
  );
}

/** Two callbacks, no references; `side` is who makes them. */
export function compareCallbackObjects(
  pair: BeforeAfter<TrailedValue>,
  standing: OperationPlace,
  comparing: Comparing,
): void {
  const named = { kind: "callback", family: "callback", hasExtensions: true } as const;
  compareByName(pair, { ...named, scope: standing.scope, comparing }, (at, scope) =>
    comparing.resolved(at, scope, (both) => compareInnerItems(both, { ...standing, scope }, comparing)),
  );
}

/** Path items that are no addresses of the API: of callbacks, webhooks and components. All of each is told here. */
export function compareInnerItems(
  pair: BeforeAfter<TrailedValue>,
  standing: OperationPlace,
  comparing: Comparing,
): void {
  const operations = (spot: TrailedValue): ReadonlyMap<string, TrailedValue> =>
    new Map(
      operationsIn(isObject(spot.value) ? spot.value : {}).flatMap(({ method, keys }) => {
        let at: TrailedValue | undefined = spot;
        for (const key of keys) at = childOf(at, key);
        return at === undefined ? [] : [[method, at]];
      }),
    );
  const [old, now] = [operations(pair.before), operations(pair.after)];
  const items = { before: pair.before, after: pair.after };
  for (const [method, at] of pairsOf(old, now)) {
    const { before, after } = at;
    const scope = within(standing.scope, { kind: "method", name: method });
    if (before === undefined) comparing.telling.tell("operation-added", scope, { at });
    else if (after === undefined)
      comparing.telling.tell(isDeprecated(before.value) ? "deprecated-operation-removed" : "operation-removed", scope, {
        at,
      });
    else compareOperations({ before, after }, { ...standing, scope, items, isSamePath: false }, comparing);
  }
  compareMembers(pair, standing.scope, {
    comparing,
    table: itemTable(standing.scope, standing.servers, comparing),
    without: new Set([...old.keys(), ...now.keys(), "additionalOperations", "parameters"]),
  });
}

/** What a path item says besides its operations and their parameters. */
export function itemTable(scope: ComparisonScope, whole: BeforeAfter | undefined, comparing: Comparing) {
  return {
    summary: "summary-changed",
    description: "description-changed",
    servers: (at: BeforeAfter) => compareOwnServers(at, { scope, whole }, comparing),
  } as const;
}
