// What a description says of the API as a whole: its name and version, its servers, its tags, what it asks of all operations.
import { textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { compareMembers, type Handler, tellWhole } from "./members.ts";
import { compareSecurity } from "./security.ts";
import { compareServers } from "./servers.ts";
import { entriesOf, namesOf, type Pair, rootOf, type Spot } from "./spot.ts";
import { type Scope, within } from "./telling.ts";

/** Members of the root that are compared elsewhere. */
const elsewhere = new Set(["paths", "webhooks", "components"]);

/** The root of both documents without its operations and components. `withoutOwn`: operations without requirements of their own. */
export function compareApi(comparing: Comparing, withoutOwn: () => readonly string[]): void {
  const { documents } = comparing;
  const name = textAt(documents.after.info, "title") ?? textAt(documents.before.info, "title") ?? "";
  const scope: Scope = { subject: { kind: "api", name }, uses: 0, field: undefined, touches: () => [] };
  const scopeOf = (kind: "server" | "tag", one: string): Scope => ({ ...scope, subject: { kind, name: one } });
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

const compareInfo: Handler = (pair, scope, comparing) => {
  const detail =
    (name: string): Handler =>
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
  pair: Pair,
  { scope, scopeOf }: { readonly scope: Scope; readonly scopeOf: (name: string) => Scope },
  comparing: Comparing,
): void {
  const byName = (list: Spot | undefined): ReadonlyMap<string, Spot> =>
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
