// Servers, by their addresses: of the API each is a subject of its own, of a path or an operation a part of it.
import { addTo } from "../text/grouped.ts";
import { type Json, listAt, member, objectAt, textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { equal } from "./equal.ts";
import { compareMembers, eachMember } from "./members.ts";
import { type BeforeAfter, entriesOf, isReordered, pairsOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** The servers of a path or an operation, which take the place of those in `whole`; without any an API is at `/`. */
export function compareOwnServers(
  own: BeforeAfter,
  { scope, whole }: { readonly scope: ComparisonScope; readonly whole: BeforeAfter | undefined },
  comparing: Comparing,
): void {
  if (whole === undefined || (own.before !== undefined && own.after !== undefined)) {
    compareServers(own, { scope }, comparing);
    return;
  }
  const before = own.before ?? whole.before;
  const after = own.after ?? whole.after;
  if (equal(before?.value ?? usual, after?.value ?? usual))
    comparing.telling.tell("declared-elsewhere", scope, { at: own });
  else compareServers({ before, after }, { scope }, comparing);
}

/** The servers of an API that names none. */
const usual: Json = [{ url: "/" }];

/** Two lists of servers. `scopeOf`: where one of them is told. */
export function compareServers(
  pair: BeforeAfter,
  { scope, scopeOf }: { readonly scope: ComparisonScope; readonly scopeOf?: (url: string) => ComparisonScope },
  comparing: Comparing,
): void {
  const now = byUrl(pair.after);
  const old = withNewVersions(byUrl(pair.before), now);
  const isUsual = ({ before, after }: BeforeAfter): boolean => before === undefined && equal(after?.value, usual);
  if (isUsual(pair) || isUsual({ before: pair.after, after: pair.before })) {
    comparing.telling.tell("declared-elsewhere", scope, { at: pair });
    return;
  }
  let isVersionTold = false;
  for (const [url, at] of pairsOf(old, now)) {
    const inside = scopeOf?.(url) ?? within(scope, { kind: "server", name: url });
    if (at.before === undefined)
      comparing.telling.tell("server-added", inside, { after: textAt(at.after?.value, "url") ?? url, at });
    else if (at.after === undefined)
      comparing.telling.tell("server-removed", inside, { before: textAt(at.before.value, "url") ?? url, at });
    else {
      const [before, after] = [textAt(at.before.value, "url"), textAt(at.after.value, "url")];
      const isSameAddress = plainUrl(at.before.value) === plainUrl(at.after.value);
      if (before !== after && isSameAddress) {
        comparing.telling.tell("rewritten", inside, { at });
      } else if (before !== after && !isVersionTold) {
        // Every server of an API has its version, so that once is enough; the list is the place of all of them.
        isVersionTold = true;
        comparing.telling.tell("server-version-changed", scope, { before, after, at: pair });
      }
      compareMembers(at, inside, {
        comparing,
        table: { description: "description-changed", variables: eachMember("server-variable-changed", "member") },
        rest: "member-changed",
        without: new Set(before !== after && isSameAddress ? ["url", "variables"] : ["url"]),
      });
    }
  }
  if (isReordered(old, now)) comparing.telling.tell("order-changed", scope, { at: pair });
}

/** The path segments, host labels and dates of a URL that may be a version: `v1`, `1.2.3`, `2024-05-01`. */
const version =
  /(?<=^|[/.\-=_])(?:v\d+(?:[._]\d+)*(?:(?:alpha|beta|rc)\d*)?|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)+)(?=$|[/.\-?&_])/gi;

/** Old servers by their URLs; one that only has another version than a new one by the URL of that one. */
function withNewVersions(
  old: ReadonlyMap<string, TrailedValue>,
  now: ReadonlyMap<string, TrailedValue>,
): ReadonlyMap<string, TrailedValue> {
  const plain = (url: string): string => url.replace(version, "{}");
  const come = new Map<string, string[]>();
  for (const url of now.keys()) if (!old.has(url)) addTo(come, plain(url), url);
  return new Map([...old].map(([url, spot]) => [now.has(url) ? url : (come.get(plain(url))?.shift() ?? url), spot]));
}

/** The address of a server with the variables that have one value only, and without a slash at its end. */
function plainUrl(server: Json): string {
  const url = (textAt(server, "url") ?? "").replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const values = listAt(objectAt(member(server, "variables"), name), "enum");
    return values.length === 1 && typeof values[0] === "string" ? values[0] : written;
  });
  return url.length > 1 ? url.replace(/\/$/, "") : url;
}

function byUrl(list: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> {
  const found = new Map<string, TrailedValue>();
  for (const entry of entriesOf(list)) {
    const url = plainUrl(entry.value);
    // Two servers of one address are told apart by their names.
    const name = member(entry.value, "name");
    found.set(found.has(url) ? `${url} ${typeof name === "string" ? name : found.size}` : url, entry);
  }
  return found;
}
