// Overlays on a document, one after the other, in the order in which they are named: a changed copy out, with the way back from its parts
// to the overlay in which they are written, and a diagnostic for each action that did not do what it says.

import { type FilterFunction, JSONPathEnvironment, JSONPathError, JSONPathNode, jsonpath } from "json-p3";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Origin } from "../../model/origin.ts";
import { SafePatterns } from "../../reader/safe-pattern.ts";
import type { Json } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { plainNumbers } from "../../text/written-number.ts";
import { isTooDeep } from "../read-spec-text.ts";
import { type Branch, childOf, isBranch, OriginsTree, type Slot, TreeTooLarge } from "./origins-tree.ts";
import { type Action, type Overlay, readOverlay } from "./read-overlay.ts";

export type OverlayFile = { readonly file: FilePath; readonly value: Json };

export type OverlaidDocument = {
  readonly document: Json;
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * `document` with `overlays` applied; the document given stays as it is. `describes` tells whether `extends` of an overlay means this
 * document. Diagnostics: overlay-invalid, overlay-target, overlay-unmatched, overlay-clash, overlay-other.
 */
export function applyOverlays(
  document: Json,
  overlays: readonly OverlayFile[],
  describes: (overlay: Overlay, file: FilePath) => boolean,
): OverlaidDocument {
  const tree = new OriginsTree(document);
  const targets = new QueryTargets();
  const diagnostics: Diagnostic[] = [];
  for (const { file, value } of overlays) {
    const { overlay, diagnostics: ofOverlay } = readOverlay(value, file);
    diagnostics.push(...ofOverlay);
    if (!describes(overlay, file))
      diagnostics.push(diagnostic("overlay-other", { file, pointer: "/extends" }, { other: overlay.extends ?? "" }));
    for (const action of overlay.actions) {
      try {
        diagnostics.push(...act(tree, action, targets).map((complaint) => told(complaint, action, file)));
      } catch (error) {
        if (!(error instanceof TreeTooLarge)) throw error;
        return { document, origins: [], diagnostics: [...diagnostics, grown(file, action.pointer)] };
      }
    }
  }
  // What is deeper than any document that is read, nobody should walk.
  if (isTooDeep(tree.root))
    return { document, origins: [], diagnostics: [...diagnostics, grown(overlays.at(-1)?.file ?? "", "")] };
  return { document: tree.root, origins: tree.origins(), diagnostics };
}

function grown(file: FilePath, pointer: string): Diagnostic {
  return diagnostic("overlay-clash", { file, pointer }, { problem: "the result would be too large" });
}

function told(complaint: Complaint, action: Action, file: FilePath): Diagnostic {
  const { key } = complaint;
  const query = (key === "copy" ? action.copy : action.target) ?? "";
  const pointer = pointerTo(key === "target" ? action.pointer : action.fields, key);
  switch (complaint.kind) {
    case "unmatched":
      return diagnostic("overlay-unmatched", { file, pointer }, { query });
    case "target":
      return diagnostic("overlay-target", { file, pointer }, { query, problem: complaint.problem });
    case "clash":
      return diagnostic("overlay-clash", { file, pointer }, { problem: complaint.problem });
  }
}

// One action of an overlay on a document: what its target selects is removed, or merged with what it gives. Rules of Overlay 1.1, which
// are wider than those of 1.0 and the same as in 1.2.

/** What an action did not do: `key` names the field of the action that is to blame. */
type Complaint =
  | { readonly kind: "unmatched"; readonly key: "target" | "copy" }
  | { readonly kind: "target"; readonly key: "target" | "copy"; readonly problem: string }
  | { readonly kind: "clash"; readonly key: "update" | "copy" | "remove"; readonly problem: string };

/** Does `action` on `tree`. An action that cannot be done as a whole does nothing, but that parts which clash alone are left as they were. */
function act(tree: OriginsTree, action: Action, targets: QueryTargets): readonly Complaint[] {
  const selected = targets.select(tree.root, action.target);
  if ("problem" in selected) return [{ kind: "target", key: "target", problem: selected.problem }];
  if (selected.locations.length === 0) return [{ kind: "unmatched", key: "target" }];
  if (action.remove) return remove(tree, selected.locations);
  const given = givenBy(tree, action, targets);
  if (given === undefined) return [];
  if ("kind" in given) return [given];
  const kinds = new Set(selected.locations.map((location) => kindOf(at(tree, location))));
  if (kinds.size > 1) {
    const problem = `its target selects both ${[...kinds].join(" and ")}`;
    return [{ kind: "clash", key: given.key, problem }];
  }
  const clashes: string[] = [];
  for (const location of selected.locations) mergeAt(tree, location, { ...given, clashes });
  return [...new Set(clashes)].map((problem) => ({ kind: "clash", key: given.key, problem }));
}

type ActionValue = { readonly key: "update" | "copy"; readonly of: Json; readonly source: Slot };

function givenBy(tree: OriginsTree, action: Action, targets: QueryTargets): ActionValue | Complaint | undefined {
  if (action.update !== undefined) return { key: "update", of: action.update.value, source: action.update.source };
  if (action.copy === undefined) return undefined;
  const selected = targets.select(tree.root, action.copy);
  if ("problem" in selected) return { kind: "target", key: "copy", problem: selected.problem };
  const [location, ...more] = selected.locations;
  if (location === undefined) return { kind: "unmatched", key: "copy" };
  if (more.length > 0)
    return { kind: "clash", key: "copy", problem: `\`copy\` selects ${more.length + 1} values instead of one` };
  const holder = at(tree, location.slice(0, -1));
  const key = location.at(-1);
  const source: Slot = key === undefined || !isBranch(holder) ? { pointer: "" } : tree.slotAt(holder, key);
  // A copy of its own, since what is copied may hold the target, or stand in it.
  return { key: "copy", of: tree.copy(at(tree, location) ?? null, source), source };
}

function remove(tree: OriginsTree, locations: readonly Location[]): readonly Complaint[] {
  if (locations.some((location) => location.length === 0))
    return [{ kind: "clash", key: "remove", problem: "the whole document cannot be removed" }];
  // From the end, so that what is still to go keeps its index; a part of a part that is gone already is not looked for.
  for (const location of locations.toReversed()) {
    const holder = at(tree, location.slice(0, -1));
    const key = location.at(-1);
    if (key !== undefined && isBranch(holder) && childOf(holder, key) !== undefined) tree.remove(holder, key);
  }
  return [];
}

type Merge = ActionValue & { readonly clashes: string[] };

function mergeAt(tree: OriginsTree, location: Location, merge: Merge): void {
  const target = at(tree, location);
  if (isBranch(target)) {
    mergeInto(tree, target, merge);
    return;
  }
  const holder = at(tree, location.slice(0, -1));
  const key = location.at(-1);
  if (key === undefined || !isBranch(holder)) return;
  if (isBranch(merge.of)) merge.clashes.push(`${kindOf(merge.of)} cannot replace ${kindOf(target)}`);
  else tree.write(holder, key, merge);
}

function mergeInto(tree: OriginsTree, target: Branch, merge: Merge): void {
  const { of } = merge;
  if (Array.isArray(target)) {
    if (!Array.isArray(of)) tree.write(target, target.length, merge);
    else
      for (const [index, value] of of.entries())
        tree.write(target, target.length, below(tree, merge, { key: index, value }));
    return;
  }
  if (!isBranch(of) || Array.isArray(of)) {
    merge.clashes.push(`${kindOf(of)} cannot be merged with an object`);
    return;
  }
  for (const key of Object.keys(of))
    mergeMember(tree, { target, key }, below(tree, merge, { key, value: of[key] ?? null }));
}

function mergeMember(tree: OriginsTree, place: { readonly target: Branch; readonly key: string }, merge: Merge): void {
  const { target, key } = place;
  const present = childOf(target, key);
  const fits = present === undefined || kindOf(present) === kindOf(merge.of);
  if (!fits) merge.clashes.push(`\`${key}\` is ${kindOf(present)}, but the new value is ${kindOf(merge.of)}`);
  else if (isBranch(present)) mergeInto(tree, present, merge);
  else tree.write(target, key, merge);
}

/** A member of what is given, with where it was written. */
function below(
  tree: OriginsTree,
  merge: Merge,
  member: { readonly key: string | number; readonly value: Json },
): Merge {
  const { source, of } = merge;
  const inCopy = merge.key === "copy" && isBranch(of);
  if (inCopy) return { ...merge, of: member.value, source: tree.slotAt(of, member.key) };
  const inUpdate = "pointer" in source ? { ...source, pointer: pointerTo(source.pointer, member.key) } : source;
  return { ...merge, of: member.value, source: inUpdate };
}

function at(tree: OriginsTree, location: Location): Json | undefined {
  let value: Json | undefined = tree.root;
  for (const key of location) {
    if (!isBranch(value)) return undefined;
    value = childOf(value, key);
  }
  return value;
}

/** What a value is to a merge, in words. */
function kindOf(value: Json | undefined): string {
  if (!isBranch(value)) return "a single value";
  return Array.isArray(value) ? "a list" : "an object";
}

// Which parts of a document an action means: queries of RFC 9535, by a library that passes its compliance suite. Two things are ours: a
// pattern of `match()` or `search()` runs only where it comes to an end, and a query that looks at too much is told, not waited for.

/** Members that one query may look at; GitHub's description has 1.5 million, and is walked twice by `$..[?@.x]`. */
const mostSteps = 8_000_000;
/** Deeper than any document that is read (`readSpecText`). */
const deepest = 500;

/** The keys and indexes that lead from the root to a part. */
type Location = readonly (string | number)[];

/** Where the parts stand; or why nobody can tell, as a clause. */
type Selected = { readonly locations: readonly Location[] } | { readonly problem: string };

/** Why a query was given up, as a clause. */
class GivenUp extends Error {}

/** Answers queries; patterns are judged once for all of them. */
export class QueryTargets {
  readonly #environment: Bounded;

  constructor() {
    this.#environment = new Bounded();
  }

  /** The parts of `document` that `path` selects, in document order, each once. */
  select(document: Json, path: string): Selected {
    try {
      const { segments } = this.#environment.compile(path);
      this.#environment.begin();
      // The library asks for its own type of values, which are not readonly; it changes none.
      const root = plainNumbers(document) as never;
      let nodes = [new JSONPathNode(root, [], root)];
      for (const segment of segments) {
        nodes = segment.resolve(nodes);
        this.#environment.step(nodes.length);
      }
      const seen = new Set<string>();
      const locations = nodes.flatMap(({ location }): readonly Location[] => {
        const key = JSON.stringify(location);
        if (seen.has(key)) return [];
        seen.add(key);
        return [location];
      });
      return { locations };
    } catch (error) {
      if (error instanceof GivenUp) return { problem: error.message };
      if (error instanceof JSONPathError) return { problem: `is not a valid JSONPath query: ${worded(error.message)}` };
      throw error;
    }
  }
}

/** Counts what a query looks at, and holds its patterns to those that end. */
class Bounded extends JSONPathEnvironment {
  #steps = 0;

  constructor() {
    super({ maxRecursionDepth: deepest });
    const patterns = new SafePatterns();
    this.functionRegister.set("match", held(new jsonpath.functions.Match(), patterns));
    this.functionRegister.set("search", held(new jsonpath.functions.Search(), patterns));
  }

  begin(): void {
    this.#steps = 0;
  }

  step(count: number): void {
    this.#steps += count;
    if (this.#steps > mostSteps) throw new GivenUp("matches too many values; use a more specific path");
  }

  override entries(...given: Parameters<JSONPathEnvironment["entries"]>): ReturnType<JSONPathEnvironment["entries"]> {
    const entries = super.entries(...given);
    this.step(entries.length + 1);
    return entries;
  }
}

function held(inner: FilterFunction, patterns: SafePatterns): FilterFunction {
  return {
    argTypes: inner.argTypes,
    returnType: inner.returnType,
    call: (text: unknown, pattern: unknown) => {
      if (typeof text === "string" && typeof pattern === "string" && patterns.matches(text, pattern) === undefined)
        throw new GivenUp(`contains an invalid pattern, or one that may take too long: \`${pattern}\``);
      return inner.call(text, pattern);
    },
  };
}

/** Messages of the library end in a place in the query, `('…':12)`; what stands before says it. */
function worded(message: string): string {
  return message.replace(/\s*\('[^']*':\d+\)$/s, "");
}
