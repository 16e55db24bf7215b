// Servers, by their addresses: of the API each is a subject of its own, of a path or an operation a part of it.
import { member, textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { compareMembers, eachMember } from "./members.ts";
import { type BeforeAfter, entriesOf, isReordered, pairsOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** Two lists of servers. `scopeOf`: where one of them is told. */
export function compareServers(
  pair: BeforeAfter,
  { scope, scopeOf }: { readonly scope: ComparisonScope; readonly scopeOf?: (url: string) => ComparisonScope },
  comparing: Comparing,
): void {
  const old = byUrl(pair.before);
  const now = byUrl(pair.after);
  for (const [url, at] of pairsOf(old, now)) {
    const inside = scopeOf?.(url) ?? within(scope, { kind: "server", name: url });
    if (at.before === undefined) comparing.telling.tell("server-added", inside, { after: url, at });
    else if (at.after === undefined) comparing.telling.tell("server-removed", inside, { before: url, at });
    else {
      compareMembers(at, inside, {
        comparing,
        table: { description: "description-changed", variables: eachMember("server-variable-changed", "member") },
        rest: "member-changed",
      });
    }
  }
  if (isReordered(old, now)) comparing.telling.tell("order-changed", scope, { at: pair });
}

function byUrl(list: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> {
  const found = new Map<string, TrailedValue>();
  for (const entry of entriesOf(list)) {
    const url = textAt(entry.value, "url") ?? "";
    // Two servers of one address are told apart by their names.
    const name = member(entry.value, "name");
    found.set(found.has(url) ? `${url} ${typeof name === "string" ? name : found.size}` : url, entry);
  }
  return found;
}
