// From the path of a request to the operations that may be meant, the likeliest first: a name before a parameter, segment by segment. The
// mock's APIs answer below the paths of their servers and without them; where there are several, each also below its own name.
import type { ApiContract, ContractEntry } from "../model/contract.ts";
import { decodedPath } from "../text/percent.ts";

/** `values`: what stands in the path for each parameter, as it was sent. */
export type Match = {
  readonly api: ApiContract;
  readonly entry: ContractEntry;
  readonly values: ReadonlyMap<string, string>;
};

/** `slots`: the parameters in the order of the path. `query`: what the path itself asks of the query. */
type Leaf = {
  readonly api: ApiContract;
  readonly entry: ContractEntry;
  readonly slots: readonly string[];
  readonly query: readonly string[];
};

type RouteNode = {
  readonly names: Map<string, RouteNode>;
  /** Segments with text around parameters, by that text. */
  readonly mixed: Map<string, { readonly texts: readonly string[]; readonly node: RouteNode }>;
  any?: RouteNode;
  readonly leaves: Leaf[];
};

/** Steps of one search; a path of a thousand segments in a table of alike ones is nobody's request. */
const mostSteps = 20_000;

type Search = {
  readonly segments: readonly string[];
  readonly query: readonly string[];
  readonly found: Match[];
  left: number;
};

export class MockRoutes {
  readonly #root = newNode();
  /** Segments of the longest path. */
  #deepest = 0;
  /** As a caller may write them. */
  readonly paths: readonly string[];

  /** `prefixes`: the paths below which an operation is found; without them, those of the mock. */
  constructor(apis: readonly ApiContract[], prefixes: Prefixes = mockPrefixes(apis)) {
    const paths = new Set<string>();
    for (const api of apis) {
      for (const entry of api.entries) {
        for (const prefix of prefixes(api, entry)) {
          const path = prefix + (entry.path.startsWith("/") ? entry.path : `/${entry.path}`);
          this.#add(path, api, entry);
          paths.add(path.replace(/[?#].*$/s, ""));
        }
      }
    }
    this.paths = [...paths];
  }

  #add(path: string, api: ApiContract, entry: ContractEntry): void {
    // What follows `#` only tells two paths of a description apart; it is never sent.
    const [plain = "", query = ""] = path.replace(/#.*$/s, "").split("?");
    const slots: string[] = [];
    let node = this.#root;
    const segments = plain.slice(1).split("/");
    this.#deepest = Math.max(this.#deepest, segments.length);
    for (const segment of segments) {
      const texts = segment.split(/\{[^{}]*\}/);
      slots.push(...[...segment.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name));
      node = below(node, texts);
    }
    if (node.leaves.some((leaf) => leaf.entry === entry)) return;
    node.leaves.push({ api, entry, slots, query: query.split("&").filter((pair) => pair !== "") });
    node.leaves.sort((a, b) => b.query.length - a.query.length);
  }

  /** All operations at `path` (as sent, without its query), whatever their method; `query`: its pairs as sent. */
  match(path: string, query: readonly string[] = []): readonly Match[] {
    // A slash at the end is seldom meant. All of them are left out at once: one at a time costs the square of their number.
    const bare = withoutSlashes(path);
    for (const tried of new Set([path, `${bare}/`, bare])) {
      const found = this.#search(tried, query, 0);
      if (found.length > 0) return found;
    }
    return this.#search(bare, query, this.#deepest).filter(({ entry, values }) =>
      [...values].every(([name, text]) => !text.includes("/") || mayHoldSlash(entry, name)),
    );
  }

  /** `mostBehind`: as for a step. */
  #search(path: string, query: readonly string[], mostBehind: number): readonly Match[] {
    const segments = path.replace(/^\//, "").split("/");
    // No path of the description is as long, and no parameter takes up the rest.
    if (mostBehind === 0 && segments.length > this.#deepest) return [];
    const search: Search = { segments, query, found: [], left: mostSteps };
    visit(this.#root, [], { search, at: 0, mostBehind });
    return search.found;
  }
}

type Prefixes = (api: ApiContract, entry: ContractEntry) => Iterable<string>;

/** Below the paths of its servers and without them; of several APIs each also below its own name. */
function mockPrefixes(apis: readonly ApiContract[]): Prefixes {
  return (api, { bases }) => {
    const own = apis.length > 1 ? ["", prefixOf(api)] : [""];
    return [...new Set([...bases, ""])].flatMap((base) => own.map((prefix) => prefix + base));
  };
}

/** The path that an API of several has for itself. */
export function prefixOf({ id }: ApiContract): string {
  return `/${encodeURIComponent(id)}`;
}

/** Not a pattern: one that ends in `$` tries each slash of a long row. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function newNode(): RouteNode {
  return { names: new Map(), mixed: new Map(), leaves: [] };
}

function below(node: RouteNode, texts: readonly string[]): RouteNode {
  if (texts.length === 1) {
    const name = decodedPath(texts[0] ?? "");
    const next = node.names.get(name) ?? newNode();
    node.names.set(name, next);
    return next;
  }
  if (texts.every((text) => text === "") && texts.length === 2) {
    node.any ??= newNode();
    return node.any;
  }
  const key = texts.join("{}");
  const next = node.mixed.get(key) ?? { texts, node: newNode() };
  node.mixed.set(key, next);
  return next.node;
}

/** `mostBehind`: the next parameter may hold slashes, if at most this many segments are left behind it; 0: it may not. */
type Step = { readonly search: Search; readonly at: number; readonly mostBehind: number };

function visit(node: RouteNode, taken: readonly string[], { search, at, mostBehind }: Step): void {
  search.left -= 1;
  if (search.left < 0) return;
  const segment = search.segments[at];
  if (segment === undefined) {
    search.found.push(...matchesOf(node, taken, search.query));
    return;
  }
  const next = { search, at: at + 1, mostBehind };
  const named = node.names.get(decodedPath(segment));
  if (named !== undefined) visit(named, taken, next);
  for (const { texts, node: inner } of node.mixed.values()) {
    const parts = partsOf(segment, texts);
    if (parts !== undefined) visit(inner, [...taken, ...parts], next);
  }
  if (node.any === undefined || segment === "") return;
  visit(node.any, [...taken, segment], next);
  if (mostBehind === 0) return;
  // One parameter of a path may hold slashes; which one, its description says. No path goes on for longer than the longest of them, so
  // of a long request only its end is tried.
  const { length } = search.segments;
  for (let end = Math.max(at + 2, length - mostBehind); end <= length && search.left > 0; end += 1) {
    const several = search.segments.slice(at, end).join("/");
    visit(node.any, [...taken, several], { search, at: end, mostBehind: 0 });
  }
}

function matchesOf(node: RouteNode, taken: readonly string[], query: readonly string[]): readonly Match[] {
  return node.leaves
    .filter((leaf) => leaf.query.every((pair) => query.includes(pair)))
    .map(({ api, entry, slots }) => ({
      api,
      entry,
      values: new Map(slots.map((name, index) => [name, taken[index] ?? ""] as const)),
    }));
}

/** What stands between `texts` in a segment; undefined where it is not of that form. */
function partsOf(segment: string, texts: readonly string[]): readonly string[] | undefined {
  const [first = "", ...rest] = texts;
  if (!segment.startsWith(first)) return undefined;
  const parts: string[] = [];
  let from = first.length;
  for (const [index, text] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const at = isLast ? segment.length - text.length : text === "" ? from + 1 : segment.indexOf(text, from + 1);
    if (at <= from || !segment.startsWith(text, at)) return undefined;
    parts.push(segment.slice(from, at));
    from = at + text.length;
  }
  return parts;
}

function mayHoldSlash(entry: ContractEntry, name: string): boolean {
  const parameter = entry.contract().parameters.find((one) => one.in === "path" && one.name === name);
  return parameter?.how.allowReserved === true;
}
