// Security requirements: alternatives, each a set of schemes with scopes. An empty one asks for nothing; no list of its own means that of
// the API.
import { operationsIn } from "../model/method.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import type { Comparing } from "./comparing.ts";
import { equal, keyOf } from "./equal.ts";
import { operationsOf } from "./match-operations.ts";
import { type BeforeAfter, childOf, entriesOf, isReordered, objectOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** The requirements of an operation that has its own in one of the documents at least; `whole` are those of the API. */
export function compareOwnSecurity(
  own: BeforeAfter,
  { whole, scope }: { readonly whole: BeforeAfter; readonly scope: ComparisonScope },
  comparing: Comparing,
): void {
  if (own.before === undefined && own.after === undefined) return;
  const before = own.before ?? whole.before;
  const after = own.after ?? whole.after;
  const isMoved = (own.before === undefined) !== (own.after === undefined);
  if (isMoved && isSame(before, after)) comparing.telling.tell("declared-elsewhere", scope, { at: own });
  else compareSecurity({ before, after }, scope, comparing);
}

function isSame(before: TrailedValue | undefined, after: TrailedValue | undefined): boolean {
  return equal(before?.value ?? [], after?.value ?? []) || (asksNothing(before) && asksNothing(after));
}

/** No list, an empty one, and one whose only alternative is empty. */
function asksNothing(list: TrailedValue | undefined): boolean {
  return entriesOf(list).every((entry) => Object.keys(objectOf(entry)).length === 0);
}

/** Whether two lists say the same by the new names of schemes. */
export function isSameSecurity({ before, after }: BeforeAfter, comparing: Comparing): boolean {
  const named = (entry: TrailedValue): Json =>
    Object.fromEntries(
      Object.entries(objectOf(entry)).map(([name, scopes]) => [renamedScheme(name, comparing), scopes]),
    );
  return equal(entriesOf(before).map(named), after?.value ?? []);
}

/** Two lists of requirements. */
export function compareSecurity(pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const { telling } = comparing;
  if (isSame(pair.before, pair.after)) {
    if (!equal(pair.before?.value, pair.after?.value)) telling.tell("rewritten", scope, { at: pair });
    return;
  }
  const old = byNames(pair.before, (name) => renamedScheme(name, comparing));
  const now = byNames(pair.after);
  if (asksNothing(pair.before)) old.clear();
  if (asksNothing(pair.after)) now.clear();
  if (old.size === 0 || now.size === 0) {
    if (old.size === now.size) return;
    if (now.size === 0) telling.tell("security-dropped", scope, { at: pair });
    // An alternative that asks for nothing is no demand.
    else if (now.has("")) telling.tell("security-alternative-added", scope, { after: allText(now), at: pair });
    else telling.tell("security-required", scope, { after: allText(now), at: pair });
    return;
  }
  // Who fulfils an alternative fulfils one that asks for less.
  const lessOf = (names: string): string | undefined =>
    now.has(names) ? undefined : [...now.keys()].find((one) => isWithin(one, names));
  const eased = new Set([...old.keys()].map(lessOf));
  for (const [names, spot] of now) {
    const before = old.get(names);
    if (before !== undefined) compareScopes({ before, after: spot }, scope, comparing);
    else if (!eased.has(names))
      telling.tell("security-alternative-added", scope, { after: textOf(names), at: { before, after: spot } });
  }
  for (const [names, spot] of old)
    if (!now.has(names)) {
      const less = lessOf(names);
      const family = less === undefined ? "security-alternative-removed" : "security-alternative-eased";
      telling.tell(family, scope, {
        before: textOf(names),
        after: less === undefined ? undefined : textOf(less),
        at: { before: spot, after: less === undefined ? undefined : now.get(less) },
      });
    }
  if (isReordered(old, now)) telling.tell("order-changed", scope, { at: pair });
}

function compareScopes(pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing): void {
  const { telling } = comparing;
  const earlier = new Map(Object.keys(objectOf(pair.before)).map((name) => [renamedScheme(name, comparing), name]));
  for (const name of Object.keys(objectOf(pair.after))) {
    const at = { before: childOf(pair.before, earlier.get(name) ?? name), after: childOf(pair.after, name) };
    const inside = within(scope, { kind: "security", name });
    const old = new Map(entriesOf(at.before).map((entry) => [keyOf(entry.value), entry]));
    const now = new Map(entriesOf(at.after).map((entry) => [keyOf(entry.value), entry]));
    for (const [key, spot] of now)
      if (!old.has(key))
        telling.tell("security-scope-added", inside, {
          after: String(spot.value),
          at: { before: undefined, after: spot },
        });
    for (const [key, spot] of old)
      if (!now.has(key))
        telling.tell("security-scope-removed", inside, {
          before: String(spot.value),
          at: { before: spot, after: undefined },
        });
    if (
      [...old.keys()].every((key) => now.has(key)) &&
      old.size === now.size &&
      !equal(at.before?.value, at.after?.value)
    )
      telling.tell("order-changed", inside, { at });
  }
}

/** Alternatives by the names of their schemes, which `nameOf` may call by their new names. */
function byNames(
  list: TrailedValue | undefined,
  nameOf: (name: string) => string = (name) => name,
): Map<string, TrailedValue> {
  return new Map(entriesOf(list).map((entry) => [Object.keys(objectOf(entry)).map(nameOf).sort().join(glue), entry]));
}

/** Whether an alternative asks for some of the schemes of another one, and for no more. */
function isWithin(less: string, names: string): boolean {
  const all = new Set(names.split(glue));
  return less === "" || less.split(glue).every((name) => all.has(name));
}

/** Between the names of an alternative. */
const glue = " and ";

const schemes = "/components/securitySchemes";

/** What the new document calls a scheme of the old one. */
function renamedScheme(name: string, { renamed }: Comparing): string {
  const pointer = renamed.get(pointerTo(schemes, name));
  return pointer === undefined ? name : (tokensOf(pointer).at(-1) ?? name);
}

function textOf(names: string): string {
  return names === "" ? "none" : names;
}

function allText(alternatives: ReadonlyMap<string, TrailedValue>): string {
  return [...alternatives.keys()].map(textOf).join(", or ");
}

/** The names of the schemes that a list of requirements asks for. */
export function schemesIn(holder: Json): ReadonlySet<string> {
  return new Set(listAt(holder, "security").flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])));
}

/** The names of the schemes that webhooks and callbacks ask for, those among the components included. */
export function schemesOfCallbacks(document: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Json>();
  const addItems = (items: Json | undefined): void => {
    for (const item of isObject(items) ? Object.values(items) : []) {
      if (!isObject(item) || seen.has(item)) continue;
      seen.add(item);
      for (const { operation } of operationsIn(item)) {
        for (const name of schemesIn(operation)) names.add(name);
        addCallbacks(operation);
      }
    }
  };
  const addCallbacks = (holder: Json | undefined): void => {
    for (const callback of Object.values(objectAt(holder, "callbacks") ?? {})) addItems(callback);
  };
  addItems(document.webhooks);
  addItems(objectAt(document, "components")?.pathItems);
  addCallbacks(objectAt(document, "components"));
  for (const { value } of operationsOf(document)) addCallbacks(value);
  return names;
}
