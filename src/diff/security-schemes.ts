// Security schemes: how a client proves who it is.
import type { Comparing } from "./comparing.ts";
import { compareMembers, type Handler, tellWhole } from "./members.ts";
import type { Family } from "./rules.ts";
import { membersOf, namesOf, type Pair, type Spot } from "./spot.ts";
import { type Scope, within } from "./telling.ts";

/** Two security schemes, no references. */
export function compareSchemes(pair: Pair<Spot>, scope: Scope, comparing: Comparing): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      type: changed("type"),
      in: changed("in"),
      name: changed("name"),
      scheme: changed("scheme"),
      bearerFormat: "member-changed",
      description: "description-changed",
      deprecated: "member-changed",
      openIdConnectUrl: "oauth-url-changed",
      oauth2MetadataUrl: "oauth-url-changed",
      flows: byName({ added: "oauth-flow-added", removed: "oauth-flow-removed" }, "flow", compareFlow),
    },
  });
}

function changed(name: string): Handler {
  return (pair, scope, comparing) =>
    tellWhole("security-scheme-changed", pair, { scope: within(scope, { kind: "member", name }), comparing });
}

const compareFlow: Handler = (pair, scope, comparing) =>
  compareMembers(pair, scope, {
    comparing,
    table: {
      authorizationUrl: "oauth-url-changed",
      tokenUrl: "oauth-url-changed",
      refreshUrl: "oauth-url-changed",
      deviceAuthorizationUrl: "oauth-url-changed",
      scopes: byName({ added: "oauth-scope-added", removed: "oauth-scope-removed" }, undefined, (at, inside) =>
        tellWhole("description-changed", at, { scope: inside, comparing }),
      ),
    },
  });

/** Members of a map by their names. */
function byName(
  families: { readonly added: Family; readonly removed: Family },
  kind: "flow" | undefined,
  compare: Handler,
): Handler {
  return (pair, scope, comparing) => {
    const old = membersOf(pair.before);
    const now = membersOf(pair.after);
    for (const name of namesOf(old, now)) {
      if (name.startsWith("x-")) {
        tellWhole("extension-changed", { before: old.get(name), after: now.get(name) }, { scope, comparing });
        continue;
      }
      const at = { before: old.get(name), after: now.get(name) };
      const inside = kind === undefined ? scope : within(scope, { kind, name });
      if (at.before === undefined) comparing.telling.tell(families.added, inside, { after: name, at });
      else if (at.after === undefined) comparing.telling.tell(families.removed, inside, { before: name, at });
      else compare(at, inside, comparing);
    }
  };
}
