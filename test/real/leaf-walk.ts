// The leaves of two documents that differ, found without any of the code that compares them: a naive walk over JSON. Lists are taken as
// what they hold (an entry of both lists did not change by moving), entries that are named by an address, a name or a place are the same entry.

export type Leaf = { readonly side: "before" | "after"; readonly pointer: string };

type Value = unknown;

/** All leaves that one of the documents does not have, or has otherwise. */
export function changedLeaves(before: Value, after: Value): readonly Leaf[] {
  const found: Leaf[] = [];
  compare(before, after, ["", ""], found);
  return found;
}

function compare(...[one, other, [a, b], found]: readonly [Value, Value, readonly [string, string], Leaf[]]): void {
  if (Array.isArray(one) && Array.isArray(other)) {
    lists(one, other, [a, b], found);
    return;
  }
  if (isObject(one) && isObject(other)) {
    const keysOther =
      a === "/paths" ? byShape(Object.keys(other)) : new Map(Object.keys(other).map((key) => [key, key]));
    const met = new Set<string>();
    for (const key of Object.keys(one)) {
      const same = Object.hasOwn(other, key) ? key : a === "/paths" ? keysOther.get(shape(key)) : undefined;
      if (same === undefined) leaves(one[key], "before", `${a}/${token(key)}`, found);
      else {
        met.add(same);
        compare(one[key], other[same], [`${a}/${token(key)}`, `${b}/${token(same)}`], found);
      }
    }
    for (const key of Object.keys(other)) if (!met.has(key)) leaves(other[key], "after", `${b}/${token(key)}`, found);
    return;
  }
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  leaves(one, "before", a, found);
  leaves(other, "after", b, found);
}

function lists(...[one, other, [a, b], found]: readonly [Value[], Value[], readonly [string, string], Leaf[]]): void {
  const left = new Map<string, number[]>();
  for (const [index, entry] of other.entries()) {
    const key = sorted(entry);
    left.set(key, [...(left.get(key) ?? []), index]);
  }
  const restOne = [...one.entries()].filter(([, entry]) => left.get(sorted(entry))?.shift() === undefined);
  const restOther = [...left.values()].flat().sort((x, y) => x - y);
  const named = new Map(restOther.map((index) => [nameOf(other[index]) ?? `#${index}`, index]));
  const taken = new Set<number>();
  for (const [index, entry] of restOne) {
    const match = named.get(nameOf(entry) ?? `#${index}`);
    if (match === undefined || taken.has(match)) leaves(entry, "before", `${a}/${index}`, found);
    else {
      taken.add(match);
      compare(entry, other[match], [`${a}/${index}`, `${b}/${match}`], found);
    }
  }
  for (const index of restOther) if (!taken.has(index)) leaves(other[index], "after", `${b}/${index}`, found);
}

function nameOf(entry: Value): string | undefined {
  if (!isObject(entry)) return undefined;
  if (typeof entry.$ref === "string") return entry.$ref;
  if (typeof entry.name === "string") return `${String(entry.in)} ${entry.name}`;
  return typeof entry.url === "string" ? entry.url : typeof entry.title === "string" ? entry.title : undefined;
}

function leaves(value: Value, side: Leaf["side"], pointer: string, found: Leaf[]): void {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) found.push({ side, pointer });
  for (const [key, child] of entries) leaves(child, side, `${pointer}/${token(key)}`, found);
}

/** The text of a value whose members have an order. */
function sorted(value: Value): string {
  return JSON.stringify(value, (_, part: Value) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1))) : part,
  );
}

/** Parameters of a path have no say in what it is. */
function shape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

function byShape(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(paths.map((path) => [shape(path), path]));
}

function isObject(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function token(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
