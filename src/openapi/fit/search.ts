// A value that keeps schemas, where the plain way to make one found none: by the ways that the schemas leave, each member and item searched
// for in turn, and each candidate held against the rules of the mock. Counted in steps, so that it ends, and finds the same everywhere.
import type { SchemaChecker, ValueSender } from "../../reader/schema-check.ts";
import type { Json } from "../../text/json.ts";
import { jsonOf } from "../../text/written-number.ts";
import type { FlatSource, FlatSources } from "../flat.ts";
import { LazyList } from "../lazy-list.ts";
import { madeNumber, textsOf } from "../made-scalar.ts";
import { type Spec, valueAt } from "../spec.ts";
import { casesOf } from "./cases.ts";
import { lists } from "./lists.ts";
import { constantsOf, type Limits, limitsOf, shownOf, triedTypes } from "./merged.ts";
import { objects } from "./objects.ts";
import { type CaseContext, type Parts, type Seeker, type Source, type Sources, written } from "./sources.ts";

/** Schemas in each other. */
const deepest = 16;
/** Texts and numbers of one schema that are tried. */
const mostScalars = 16;
/** Ways to keep one schema that are tried. */
const mostCases = 200;

/** Texts of many kinds, for patterns that ask for several things at once. */
const commonTexts = (
  "|a|A|0|1|x|ab|Ab1|abc|key|name|value|example|Example|EXAMPLE|Example-1|example_1|Abcdef1!|Abcdefg1!Abcdefg1|2024-01-15|" +
  "2024-01-15T09:30:00Z|09:30:00Z|1.2.3|v1.2.3|+15550100200|555-0100|user@example.com|https://example.com/path|example.com|/path|en|en-US|US|" +
  "USD|#336699|192.0.2.10|3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45|da39a3ee5e6b4b0d3255bfef95601890afd80709|ZXhhbXBsZQ==|1000|10.00|a b|A-1"
).split("|");

/** What a search goes by. `plain`: the value that is made without one. `isBrief`: as in `CaseContext`. */
export type SearchContext = {
  readonly isBrief?: boolean;
  readonly spec: Spec;
  readonly checker: SchemaChecker;
  readonly sender: ValueSender;
  readonly plain: (sources: FlatSources) => Json | undefined;
};

/** Looks for values of the schemas of one document. */
export class ValueSearch implements Seeker {
  readonly #context: SearchContext;
  /** How many texts of a list were paid for, whoever made them. */
  readonly #paid = new Map<LazyList<string>, number>();
  /** By the schemas that they keep and how deep they are. */
  readonly #values = new Map<string, LazyList<Json>>();
  readonly #numbers = new Map<Json, number>();
  readonly #negated = new Map<Json, Source>();
  /** Schemas that a value is looked for right now: one inside of another value of them is one itself, so that none is needed there. */
  readonly #open = new Set<string>();
  /** How often. */
  #cuts = 0;
  #isCutShort = false;
  /** Steps that are kept for others. */
  #kept = 0;
  readonly cases: CaseContext;

  constructor(context: SearchContext) {
    this.#context = context;
    const { checker, spec, isBrief = false } = context;
    this.cases = {
      isBrief,
      inner: new Map(),
      target: (ref) => (ref.startsWith("#") ? valueAt(spec, ref.slice(1)) : undefined),
      spend: (steps) => {
        checker.spend(steps);
        return checker.left < this.#kept;
      },
    };
  }

  get sender(): ValueSender {
    return this.#context.sender;
  }

  /** Whether a discriminator named the branch of any candidate. */
  get hasNamed(): boolean {
    return this.#context.checker.hasNamed;
  }

  /** Whether there were more ways to keep schemas than were tried. */
  get isCutShort(): boolean {
    return this.#isCutShort || this.#context.checker.isSpent;
  }

  /** Whether `text` matches a pattern; a pattern that cannot be tried matches nothing. */
  matches(text: string, pattern: string): boolean {
    return this.#context.spec.memory.patterns.matches(text, pattern) === true;
  }

  /** Texts that a pattern lets through. */
  textsLike(pattern: string): Generator<string> {
    return this.#texts({ values: new Map(), patterns: [pattern], multiples: [] });
  }

  fits(value: Json, sources: Sources): boolean {
    const { checker, sender } = this.#context;
    return sources.every((source) => isKept(checker, value, { schema: source.value, sender }));
  }

  /** Values that keep all of `sources`, each once. They are asked for again in each way to keep what stands around. */
  values(sources: Sources, depth: number): Iterable<Json> {
    return this.#listOf(sources, depth);
  }

  /** The first of these values. */
  first(sources: Sources, depth: number): Json | undefined {
    return this.#listOf(sources, depth).at(0);
  }

  negated(schema: Json): Source {
    const known = this.#negated.get(schema) ?? written({ not: schema });
    this.#negated.set(schema, known);
    return known;
  }

  sparing<Found>(work: () => Found): Found {
    const before = this.#kept;
    this.#kept = before + Math.max(0, (this.#context.checker.left - before) >> 1);
    const found = work();
    this.#kept = before;
    return found;
  }

  #listOf(sources: Sources, depth: number): LazyList<Json> {
    const numbers = sources.map((source) => this.#numberOf(source.value)).join();
    const key = `${depth} ${numbers}`;
    const values =
      this.#values.get(key) ?? new LazyList(this.#within({ numbers, key }, this.#fitting(sources, { depth, key })));
    this.#values.set(key, values);
    return values;
  }

  #numberOf(schema: Json): number {
    const known = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, known);
    return known;
  }

  /** What `values` yields; nothing while more of the same is looked for, which is asked again elsewhere. */
  *#within(
    { numbers, key }: { readonly numbers: string; readonly key: string },
    values: Iterator<Json>,
  ): Generator<Json> {
    const before = this.#cuts;
    while (!this.#open.has(numbers)) {
      this.#open.add(numbers);
      const next = values.next();
      this.#open.delete(numbers);
      if (next.done === true) {
        if (this.#cuts !== before) this.#values.delete(key);
        return;
      }
      yield next.value;
    }
    this.#cuts += 1;
    this.#values.delete(key);
  }

  *#fitting(sources: Sources, { depth, key }: { readonly depth: number; readonly key: string }): Generator<Json> {
    if (depth > deepest) return;
    const seen = new Set<string>();
    const isSpent = (steps: number): boolean => {
      // With more steps there may be more.
      const isOver = this.cases.spend(steps);
      if (isOver) this.#values.delete(key);
      return isOver;
    };
    if (isSpent(2)) return;
    for (const value of this.#candidates(sources, depth)) {
      const text = jsonOf(value);
      if (isSpent(1 + (text.length >> 6))) return;
      if (seen.has(text)) continue;
      seen.add(text);
      if (this.fits(value, sources)) yield value;
    }
    isSpent(0);
  }

  *#candidates(sources: Sources, depth: number): Generator<Json> {
    const placed = sources.filter(isPlaced);
    if (depth > 0 && placed.length > 0 && placed.length === sources.length) {
      const plain = this.#context.plain(placed);
      this.cases.spend(10);
      if (plain !== undefined) yield plain;
    }
    let count = 0;
    for (const parts of casesOf(sources, this.cases)) {
      count += 1;
      if (count > mostCases) {
        this.#isCutShort = true;
        return;
      }
      yield* this.#built(parts, depth);
    }
  }

  *#built(parts: Parts, depth: number): Generator<Json> {
    const constants = constantsOf(parts);
    if (constants !== undefined) {
      yield* constants.slice(0, 100);
      return;
    }
    yield* shownOf(parts);
    for (const type of triedTypes(parts)) {
      if (type === "object") yield* objects(this, parts, depth);
      else if (type === "array") yield* lists(this, parts, depth);
      else yield* this.#scalars(parts, type);
    }
  }

  /** Texts of a pattern cost most. */
  *#texts(limits: Limits): Generator<string> {
    const texts = textsOf(limits, this.#context.spec.memory);
    for (let at = 0; at <= mostScalars; at += 1) {
      if (at >= (this.#paid.get(texts) ?? 0)) {
        if (this.cases.spend(2 + limits.patterns.length * (at === 0 ? 150 : 40))) return;
        this.#paid.set(texts, at + 1);
      }
      const text = texts.at(at);
      if (text === undefined) return;
      yield text;
    }
  }

  *#scalars(parts: Parts, type: string): Generator<Json> {
    if (type === "boolean") yield* [true, false];
    if (type === "null") yield null;
    const limits = limitsOf(parts);
    if (type === "string") {
      yield* this.#texts(limits);
      yield* commonTexts;
    }
    if (type !== "integer" && type !== "number") return;
    for (let nth = 0; nth < mostScalars; nth += 1) {
      const value = madeNumber(limits, type, nth);
      if (value !== undefined) yield value;
    }
    yield* [0, -1, 2, 10, 100, 1000];
    if (type === "number") yield* [0.5, -0.5, 1.5];
  }
}

/** `isGiven`: the schema itself gives the value, as a constant or in an enum. */
type Judging = { readonly schema: Json; readonly sender: ValueSender; readonly isGiven?: boolean };

/** Whether `value` keeps a schema; not where a rule could not be tried, but for patterns that are none, and slow ones of given values. */
export function isKept(checker: SchemaChecker, value: Json, { schema, sender, isGiven = false }: Judging): boolean {
  if (checker.misfits(value, schema, sender).length > 0 || checker.isSpent) return false;
  return checker.unchecked.every(({ why }) => why === "format" || why === "invalid" || (isGiven && why === "slow"));
}

function isPlaced(source: Source): source is Source & FlatSource {
  return source.pointer !== undefined;
}
