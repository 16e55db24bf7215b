// Components by their names: each that both documents have is compared once, in the directions in which it is used. One that was renamed is
// told as that, and what it says otherwise.
import { textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { ChangeSubject, ComponentSection } from "./change.ts";
import type { Comparing } from "./comparing.ts";
import { compareMediaTypes } from "./content.ts";
import { callers, sent, type Uses, usesOf } from "./direction.ts";
import { equal } from "./equal.ts";
import { compareHeaderObjects } from "./headers.ts";
import { compareByName, compareMembers, type MemberHandler, named, tellWhole } from "./members.ts";
import {
  compareBodyObjects,
  compareCallbackObjects,
  compareInnerItems,
  compareLinkObjects,
  compareResponseObjects,
} from "./operations.ts";
import { compareParameterObjects } from "./parameters.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { usesOf as usesOfField } from "./schema/fields.ts";
import { type BeforeAfter, childrenOf, membersOf, pairsOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

// Security schemes: how a client proves who it is.

/** Two security schemes, no references. */
function compareSchemes(pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      type: named("security-scheme-changed", "type"),
      in: named("security-scheme-changed", "in"),
      name: caseless("name", textAt(pair.after.value, "in") === "header"),
      scheme: caseless("scheme", true),
      bearerFormat: named("member-changed", "bearerFormat"),
      description: "description-changed",
      deprecated: named("member-changed", "deprecated"),
      openIdConnectUrl: named("oauth-url-changed", "openIdConnectUrl"),
      oauth2MetadataUrl: named("oauth-url-changed", "oauth2MetadataUrl"),
      flows: (flows) =>
        compareByName(
          flows,
          { kind: "flow", family: "oauth-flow", hasExtensions: true, scope, comparing },
          (at, inside) => compareFlow(at, inside, comparing),
        ),
    },
  });
}

/** A name that may be written in any case. */
function caseless(name: string, isCaseless: boolean): MemberHandler {
  const plain = (spot: TrailedValue | undefined): string | undefined =>
    typeof spot?.value === "string" ? spot.value.toLowerCase() : undefined;
  return (at, scope, comparing) => {
    const isSame = isCaseless && plain(at.before) !== undefined && plain(at.before) === plain(at.after);
    if (!isSame) named("security-scheme-changed", name)(at, scope, comparing);
    else if (at.before?.value !== at.after?.value) comparing.telling.tell("rewritten", scope, { at });
  };
}

const compareFlow: MemberHandler = (pair, scope, comparing) =>
  compareMembers(pair, scope, {
    comparing,
    table: {
      authorizationUrl: named("oauth-url-changed", "authorizationUrl"),
      tokenUrl: named("oauth-url-changed", "tokenUrl"),
      refreshUrl: named("oauth-url-changed", "refreshUrl"),
      deviceAuthorizationUrl: named("oauth-url-changed", "deviceAuthorizationUrl"),
      scopes: (scopes) =>
        compareByName(scopes, { family: "oauth-scope", hasExtensions: true, scope, comparing }, (at) =>
          tellWhole("description-changed", at, { scope, comparing }),
        ),
    },
  });

type AnySection = ComponentSection | "schemas" | "securitySchemes";

const order: readonly AnySection[] = [
  "schemas",
  "responses",
  "parameters",
  "examples",
  "requestBodies",
  "headers",
  "securitySchemes",
  "links",
  "callbacks",
  "pathItems",
  "mediaTypes",
];

export type Users = {
  readonly usesOf: (pointer: string) => Uses;
  readonly operationsOf: (pointer: string, uses: Uses) => readonly string[];
  readonly operationsWith: (scheme: string) => readonly string[];
  /** Whether an operation, a webhook, or a callback asks for a security scheme. */
  readonly isAskedFor: (scheme: string) => boolean;
  readonly security: BeforeAfter;
  /** Whether a schema at a pointer is a part of a whole that refuses the fields that no part names. */
  readonly isSealed: (pointer: string) => BeforeAfter<boolean>;
};

/** All sections. */
export function compareComponents(comparing: Comparing, users: Users): void {
  const { telling } = comparing;
  const pair = childrenOf(comparing.roots, "components");
  const api: ComparisonScope = { subject: { kind: "api", name: "" }, uses: 0, field: undefined, touches: () => [] };
  const earlier = new Map([...comparing.renamed].map(([before, after]) => [after, before]));
  for (const section of order) {
    const held = childrenOf(pair, section);
    for (const [name, at] of pairsOf(membersOf(held.before), membersOf(held.after))) {
      const pointer = pointerTo("/components", section, name);
      const scope = scopeOf({ section, name, pointer }, users);
      const { before, after } = at;
      if (before !== undefined && after !== undefined) {
        if (!equal(before.value, after.value)) compareOne(section, { before, after }, { scope, comparing, users });
      } else if (before !== undefined) {
        const other = comparing.renamed.get(pointer);
        if (other === undefined) telling.tell(wholeFamily(section, "removed"), scope, { before: undefined, at });
      } else {
        const old = earlier.get(pointer);
        if (old === undefined) telling.tell(wholeFamily(section, "added"), scope, { after: undefined, at });
        else {
          const earlier = comparing.target(`#${old.replaceAll("%", "%25")}`, "before");
          tellRenamed(old, { name, at: { before: earlier, after }, scope }, comparing);
          if (earlier !== undefined && after !== undefined && !equal(earlier.value, after.value))
            compareOne(section, { before: earlier, after }, { scope, comparing, users });
        }
      }
    }
  }
  for (const name of new Set([...membersOf(pair.after).keys(), ...membersOf(pair.before).keys()])) {
    if ((order as readonly string[]).includes(name)) continue;
    tellWhole(name.startsWith("x-") ? "extension-changed" : "member-changed", childrenOf(pair, name), {
      scope: within(api, { kind: "member", name }),
      comparing,
    });
  }
}

function tellRenamed(
  old: string,
  { name, at, scope }: { readonly name: string; readonly at: BeforeAfter; readonly scope: ComparisonScope },
  comparing: Comparing,
): void {
  const oldName = old
    .slice(old.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  comparing.telling.tell("component-renamed", scope, { before: oldName, after: name, at });
}

function wholeFamily(section: AnySection, what: "added" | "removed") {
  if (section === "schemas") return `schema-${what}` as const;
  return section === "securitySchemes" ? (`security-scheme-${what}` as const) : (`component-${what}` as const);
}

type NamedComponent = { readonly section: AnySection; readonly name: string; readonly pointer: string };

function scopeOf({ section, name, pointer }: NamedComponent, users: Users): ComparisonScope {
  const field = undefined;
  if (section === "securitySchemes") {
    const isUnused = !users.isAskedFor(name);
    return {
      subject: { kind: "security-scheme", name },
      uses: 0,
      field,
      isUnused,
      touches: () => users.operationsWith(name),
    };
  }
  const subject: ChangeSubject =
    section === "schemas" ? { kind: "schema", name } : { kind: "component", section, name };
  const uses = users.usesOf(pointer);
  const touches = (some: Uses): readonly string[] => (uses === 0 ? [] : users.operationsOf(pointer, some));
  const sealed = section === "schemas" ? users.isSealed(pointer) : { before: false, after: false };
  const isSealed = sealed.before || sealed.after ? { isSealed: sealed } : {};
  if (uses !== 0) return { subject, uses, field, touches, ...isSealed };
  // As an operation of the API would use it.
  const usual = { parameters: "parameters", requestBodies: "requestBody", callbacks: "callbacks" } as const;
  const member = section in usual ? usual[section as keyof typeof usual] : "responses";
  return { subject, uses: usesOf(member, callers.paths), field, touches, isUnused: true };
}

function compareOne(
  section: AnySection,
  pair: BeforeAfter<TrailedValue>,
  {
    scope,
    comparing,
    users,
  }: { readonly scope: ComparisonScope; readonly comparing: Comparing; readonly users: Users },
): void {
  // The uses of a callback or a path item are those of what it takes, so its caller.
  const side = scope.uses === 0 ? sent : scope.uses;
  const standing = {
    scope,
    side,
    items: { before: undefined, after: undefined },
    paths: { before: "", after: "" },
    isSamePath: false,
    security: users.security,
    servers: childrenOf(comparing.roots, "servers"),
  };
  // A schema may refer to itself, and still be one that says nothing.
  if (section === "schemas") {
    compareSchemas(pair, usesOfField(scope, pair, comparing), comparing);
    return;
  }
  comparing.resolved(pair, scope, (both) => {
    if (section === "callbacks") compareCallbackObjects(both, standing, comparing);
    else if (section === "pathItems") compareInnerItems(both, standing, comparing);
    else if (section === "examples") tellWhole("example-changed", both, { scope, comparing });
    else comparers[section](both, scope, comparing);
  });
}

const comparers = {
  responses: compareResponseObjects,
  parameters: compareParameterObjects,
  requestBodies: compareBodyObjects,
  headers: compareHeaderObjects,
  securitySchemes: compareSchemes,
  links: compareLinkObjects,
  mediaTypes: compareMediaTypes,
} as const;
