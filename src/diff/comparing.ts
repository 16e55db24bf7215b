// What every part of a comparison needs: both documents, the way behind references, what is told. References to components that keep
// their name are not followed where they stand: components are compared by themselves, once.
import type { Json, JsonObject } from "../text/json.ts";
import { splitRef } from "../text/pointer.ts";
import { NormalForms } from "./normal/forms.ts";
import { type BeforeAfter, refOf, rootOf, spotAt, type TrailedValue } from "./spot.ts";
import { asGrave, ChangeCollector, type ComparisonScope } from "./telling.ts";

/** References that are followed one behind the other; more are a circle. */
const longestChain = 20;

/** Pairs of different parts that are compared with each other; documents of others may refer to each with each. */
const mostPairs = 50_000;

export class Comparing {
  readonly documents: BeforeAfter<JsonObject>;
  /** Their roots. */
  readonly roots: BeforeAfter<TrailedValue>;
  readonly telling = new ChangeCollector();
  /** Pointers of components that are the same under another name, old to new. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly forms: BeforeAfter<NormalForms>;
  readonly #targets: BeforeAfter<Map<string, TrailedValue | undefined>> = { before: new Map(), after: new Map() };
  readonly #met = new Map<string, { level: "breaking" | "warning" | "info" }>();
  readonly #numbers = new WeakMap<object, number>();
  #count = 0;

  /** Trials around this one. */
  readonly depth: number;

  constructor(documents: BeforeAfter<JsonObject>, renamed: ReadonlyMap<string, string>, depth = 0) {
    this.depth = depth;
    this.documents = documents;
    this.roots = { before: rootOf(documents.before), after: rootOf(documents.after) };
    this.renamed = renamed;
    const numbers = new Map<string, number>();
    const fragmentOf = (ref: string): string => splitRef(ref).fragment;
    this.forms = {
      before: new NormalForms(numbers, (ref) => renamed.get(fragmentOf(ref)) ?? fragmentOf(ref)),
      after: new NormalForms(numbers, fragmentOf),
    };
  }

  /** A comparison whose changes nobody reads, to learn how grave they are; `isTurned`: of the new document with the old one. */
  trial(isTurned: boolean): Comparing {
    if (!isTurned) return new Comparing(this.documents, this.renamed, this.depth + 1);
    const { before, after } = this.documents;
    const back = new Map([...this.renamed].map(([old, now]) => [now, old]));
    return new Comparing({ before: after, after: before }, back, this.depth + 1);
  }

  /** Whether two schemas are written otherwise at most. */
  isSameSchema(before: Json, after: Json): boolean {
    return this.forms.before.numberOf(before) === this.forms.after.numberOf(after);
  }

  /** What a reference of one of the documents leads to, at last; the spot itself when it is none; undefined when it leads nowhere. */
  followed(spot: TrailedValue | undefined, side: "before" | "after"): TrailedValue | undefined {
    let at = spot;
    for (let step = 0; step < longestChain; step += 1) {
      const ref = refOf(at);
      if (ref === undefined) return at;
      at = this.target(ref, side);
    }
    return undefined;
  }

  /** What stands at the end of one reference. */
  target(ref: string, side: "before" | "after"): TrailedValue | undefined {
    const known = this.#targets[side];
    if (!known.has(ref)) known.set(ref, spotAt(this.documents[side], splitRef(ref).fragment));
    return known.get(ref);
  }

  /** Whether two references lead to the same component. */
  isSameTarget(before: string, after: string): boolean {
    return before === after || this.renamed.get(splitRef(before).fragment) === splitRef(after).fragment;
  }

  /**
   * Both parts as they are behind references, compared by `work`; where both refer to the same component there is nothing to do here. A
   * reference in place of what was written, or of another one, is told.
   */
  resolved(
    { before, after }: BeforeAfter,
    scope: ComparisonScope,
    work: (pair: BeforeAfter<TrailedValue>) => void,
  ): void {
    const refs = { before: refOf(before), after: refOf(after) };
    if (refs.before === undefined && refs.after === undefined) {
      if (before !== undefined && after !== undefined) work({ before, after });
      return;
    }
    if (refs.before !== undefined && refs.after !== undefined && this.isSameTarget(refs.before, refs.after)) return;
    const targets = { before: this.followed(before, "before"), after: this.followed(after, "after") };
    this.apart({ before, after }, scope, {
      names: { before: refName(refs.before), after: refName(refs.after) },
      targets,
      work: () => {
        if (targets.before !== undefined && targets.after !== undefined)
          work({ before: targets.before, after: targets.after });
      },
    });
  }

  /** Tells that two parts are written apart, and compares what they come to with `work`, each two of them once. */
  apart(
    at: BeforeAfter,
    scope: ComparisonScope,
    {
      names,
      targets,
      work,
    }: { readonly names: BeforeAfter<string | undefined>; readonly targets: BeforeAfter; readonly work: () => void },
  ): void {
    const isReference = names.before !== undefined && names.after !== undefined;
    const key = `${this.#numberOf(targets.before)} ${this.#numberOf(targets.after)} ${scope.uses}${scope.isUnused === true}`;
    const met = this.#met.get(key);
    if (met !== undefined || this.#met.size > mostPairs) {
      if (isReference) this.telling.tell(asGrave(met?.level ?? "warning"), scope, { ...names, at });
      else this.telling.tell("rewritten", scope, { at });
      return;
    }
    const told: { level: "breaking" | "warning" | "info" } = { level: "info" };
    this.#met.set(key, told);
    this.telling.tell(isReference ? "reference-changed" : "rewritten", scope, isReference ? { ...names, at } : { at });
    told.level = this.telling.gravestOf(work);
  }

  #numberOf(spot: TrailedValue | undefined): number {
    const value = spot?.value;
    if (typeof value !== "object" || value === null) return 0;
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#count += 1;
    this.#numbers.set(value, this.#count);
    return this.#count;
  }
}

/** The last word of a reference. */
export function refName(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const token = ref.slice(ref.lastIndexOf("/") + 1);
  return splitRef(`#${token}`).fragment.replaceAll("~1", "/").replaceAll("~0", "~");
}
