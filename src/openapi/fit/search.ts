// A value that keeps schemas, where the plain way to make one found none: by the ways that the schemas leave, each member and item searched
// for in turn, and each candidate held against the rules of the mock. Counted in steps, so that it ends, and finds the same everywhere.
import type { SchemaChecker, ValueSender } from "../../reader/schema-check.ts";
import type { Json } from "../../text/json.ts";
import { jsonOf } from "../../text/written-number.ts";
import type { FlatSource, FlatSources } from "../flat.ts";
import { madeNumber, textsOf } from "../made-scalar.ts";
import { type Spec, valueAt } from "../spec.ts";
import { casesOf } from "./cases.ts";
import { lists } from "./lists.ts";
import { constantsOf, type Limits, limitsOf, shownOf, triedTypes } from "./merged.ts";
import { objects } from "./objects.ts";
import type { CaseContext, Parts, Seeker, Source, Sources } from "./sources.ts";

/** Schemas in each other. */
const deepest = 16;
/** Texts and numbers of one schema that are tried. */
const mostScalars = 16;
/** Ways to keep one schema that are tried. */
const mostCases = 200;

/** Texts of many kinds, for patterns that ask for several things at once. */
const commonTexts = (
  "|a|A|0|1|x|ab|Ab1|abc|key|name|value|example|Example|EXAMPLE|Example-1|example_1|Abcdef1!|Abcdefg1!Abcdefg1|2024-01-15|" +
  "2024-01-15T09:30:00Z|09:30:00|1.2.3|v1.2.3|+15550100200|555-0100|user@example.com|https://example.com/path|example.com|/path|en|en-US|US|" +
  "USD|#336699|192.0.2.10|3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45|da39a3ee5e6b4b0d3255bfef95601890afd80709|ZXhhbXBsZQ==|1000|10.00|a b|A-1"
).split("|");

/** What a search goes by. `plain`: the value that is made without one. */
export type SearchContext = {
  readonly spec: Spec;
  readonly checker: SchemaChecker;
  readonly sender: ValueSender;
  readonly plain: (sources: FlatSources) => Json | undefined;
};

/** Looks for values of the schemas of one document. */
export class ValueSearch implements Seeker {
  readonly #context: SearchContext;
  readonly #made = new Map<string, { readonly found: string[]; readonly source: Iterator<string> }>();
  /** First values, by the schemas that they keep and how deep they are. */
  readonly #firsts = new Map<string, Json | undefined>();
  readonly #numbers = new Map<Json, number>();
  readonly cases: CaseContext;

  constructor(context: SearchContext) {
    this.#context = context;
    const { checker, spec } = context;
    this.cases = {
      target: (ref) => (ref.startsWith("#") ? valueAt(spec, ref.slice(1)) : undefined),
      spend: (steps) => {
        checker.spend(steps);
        return checker.isSpent;
      },
    };
  }

  get sender(): ValueSender {
    return this.#context.sender;
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

  /** The first value that keeps all of `sources`. Asked for again in each way to keep what stands around. */
  first(sources: Sources, depth: number): Json | undefined {
    const key = `${depth} ${sources.map((source) => this.#numberOf(source.value)).join()}`;
    if (this.#firsts.has(key)) return this.#firsts.get(key);
    const { value } = this.values(sources, depth).next();
    if (!this.#context.checker.isSpent) this.#firsts.set(key, value);
    return value;
  }

  #numberOf(schema: Json): number {
    const known = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, known);
    return known;
  }

  /** Values that keep all of `sources`, each once. */
  *values(sources: Sources, depth: number): Generator<Json> {
    if (depth > deepest || this.cases.spend(2)) return;
    const seen = new Set<string>();
    for (const value of this.#candidates(sources, depth)) {
      const text = jsonOf(value);
      if (this.cases.spend(1 + (text.length >> 6))) return;
      if (seen.has(text)) continue;
      seen.add(text);
      if (this.fits(value, sources)) yield value;
    }
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
      if (count > mostCases) return;
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

  /** Texts of a pattern cost most, and the same are asked for again and again: each is made once, when it is asked for. */
  *#texts(limits: Limits): Generator<string> {
    const { patterns } = limits;
    const key = JSON.stringify([[...limits.values], patterns]);
    const texts = this.#made.get(key) ?? { found: [], source: textsOf(limits, this.#context.spec.memory.patterns) };
    this.#made.set(key, texts);
    for (let at = 0; at <= mostScalars; at += 1) {
      if (at === texts.found.length) {
        if (this.cases.spend(2 + patterns.length * (at === 0 ? 150 : 40))) return;
        const next = texts.source.next();
        if (next.done === true) return;
        texts.found.push(next.value);
      }
      const text = texts.found[at];
      if (text !== undefined) yield text;
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
