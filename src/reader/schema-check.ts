// A value held against a schema as it stands in a normalised document, references and all. Leniently, what this finds is wrong for certain:
// where JSON Schema needs more than a look (`not`, `if`, `contains`, what a whole composition leaves unevaluated) it says nothing, and slips
// of a schema are no fault of the value. Strictly, all of JSON Schema counts: what a mock accepts, and what is made up as an example.
// One pass over the value, so that a megabyte of example costs what it weighs; a budget stops schemas that multiply.
// Long because the keywords stand next to each other: they are one rule, all of them hold.

import { put } from "../messages/fill.ts";
import { compareNumbers, isWhole, numberKey } from "../text/decimal.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { isNumber, nearestNumber } from "../text/written-number.ts";
import { type Conditions, evaluated, impliedBy } from "./conditions.ts";
import { isUnknownFormat } from "./formats.ts";
import { constantText, isTypeName, type MisfitWords, notAmongText, type TypeName, typeText } from "./misfit-text.ts";
import { SafePatterns } from "./safe-pattern.ts";
import { numberFaults, textFaults } from "./scalar-faults.ts";

/** `path` leads from the value to the spot. `text` is a clause that goes on after its name: `must be a number, not a text`. */
export type Misfit = { readonly path: readonly (string | number)[]; readonly text: string };

/**
 * A rule of a schema that was not held against a value, the first of its kind: `slow` is a pattern that might take too long, `invalid` one
 * that is none, `effort` all rules that were left when the work was at its bound.
 */
export type Unchecked = {
  readonly path: Misfit["path"];
  readonly why: "slow" | "invalid" | "format" | "effort";
  /** The pattern or format. */
  readonly what: string;
};

/** Keywords of JSON Schema that are held strictly only. `if` and `contains` bring others with them. */
const strictKeywords = ["not", "if", "contains", "dependentSchemas", "unevaluatedProperties", "unevaluatedItems"];
/** Keywords that bring schemas for the same value. */
const composing = ["allOf", "oneOf", "anyOf", "$ref", "if", "dependentSchemas"];
/** Rules that are told as not held. */
const mostUnchecked = 20;

/** Who sends the value: what is read-only is not asked of a request, what is write-only not of a response, neither where nobody knows. */
export type ValueSender = "request" | "response" | "unknown";

/** Levels of composition over one value, and of values in each other. */
const deepestParts = 60;
const deepestValue = 250;

type Path = Misfit["path"];

/**
 * Where one value stands: `part` when its schema is one of several that hold together, `parts` counts these levels. `typesOnly`: nothing
 * but types and constants count.
 */
type CheckPlace = { readonly path: Path; readonly part: boolean; readonly parts: number; readonly typesOnly: boolean };

/** Schemas of which one is to fit, under the keyword that lists them. */
type Choice = {
  readonly keyword: "oneOf" | "anyOf";
  readonly branches: readonly Json[];
  readonly discriminator: JsonObject | undefined;
};

/** What a checker is to know: the words that it says, how much work it may have with all values, and how many misfits are told of one. */
export type Checking = {
  readonly words: MisfitWords;
  readonly steps: number;
  readonly most?: number;
  readonly isStrict?: boolean;
  /** What a discriminator names is to be the only branch of a `oneOf` that fits, as it is to those who know no discriminators. */
  readonly isExact?: boolean;
  /** Patterns that are judged already. */
  readonly patterns?: SafePatterns;
};

/** Checks values of one document; it remembers references and patterns, and how much looking is left. */
export class SchemaChecker {
  readonly #schemaAt: (pointer: string) => Json | undefined;
  readonly #schemas = new Map<string, Json | undefined>();
  readonly #patterns: SafePatterns;
  readonly #words: MisfitWords;
  readonly #isStrict: boolean;
  readonly #isExact: boolean;
  #hasNamed = false;
  /** Rules so far that nobody could try. */
  #passed = 0;
  readonly #most: number;
  #left: number;
  #sent: ValueSender = "unknown";
  #found: Misfit[] = [];
  #unchecked = new Map<string, Unchecked>();

  /** `schemaAt` answers pointers (`/components/schemas/A`). When all steps are done, everything passes. */
  constructor(schemaAt: (pointer: string) => Json | undefined, checking: Checking) {
    const { words, steps, most = 3, isStrict = false, isExact = false, patterns = new SafePatterns() } = checking;
    this.#schemaAt = schemaAt;
    this.#patterns = patterns;
    this.#isStrict = isStrict;
    this.#isExact = isExact;
    this.#words = words;
    this.#left = steps;
    this.#most = most;
  }

  /** What is wrong with `value`, the outer misfits of an object first. */
  misfits(value: Json, schema: Json, sent: ValueSender): readonly Misfit[] {
    this.#sent = sent;
    this.#found = [];
    this.#unchecked = new Map();
    this.#check(value, schema, { path: [], part: false, parts: 0, typesOnly: false });
    return this.#found;
  }

  /** Which rules were not held against the value of the last `misfits`. */
  get unchecked(): readonly Unchecked[] {
    return [...this.#unchecked.values()];
  }

  /** Whether all steps are done, so that everything passes. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** Steps that are left. */
  get left(): number {
    return this.#left;
  }

  /** Whether a discriminator named the branch of any value. */
  get hasNamed(): boolean {
    return this.#hasNamed;
  }

  /** Takes steps for work that somebody has with the same values. */
  spend(steps: number): void {
    this.#left -= steps;
  }

  #pass(path: Path, why: Unchecked["why"], what: string): void {
    this.#passed += 1;
    const key = `${why} ${what}`;
    if (this.#unchecked.size < mostUnchecked && !this.#unchecked.has(key))
      this.#unchecked.set(key, { path, why, what });
  }

  /** Whether `text` matches; undefined, and told, if the pattern cannot be tried. */
  #matches(text: string, pattern: string, path: Path): boolean | undefined {
    const found = this.#isStrict ? this.#patterns.matchesShort(text, pattern) : this.#patterns.matches(text, pattern);
    if (found === undefined) this.#pass(path, this.#patterns.isInvalid(pattern) ? "invalid" : "slow", pattern);
    return found;
  }

  /** Whether a text is among what `schema` allows, as far as its types tell. */
  takesText(schema: Json): boolean {
    // What was found in another value has nothing to do with it.
    this.#found = [];
    return this.#fits("", { allOf: [schema] }, { path: [], part: true, parts: 0, typesOnly: true });
  }

  #say(path: Path, text: string): void {
    if (this.#found.length < this.#most) this.#found.push({ path, text });
  }

  get #full(): boolean {
    return this.#found.length >= this.#most;
  }

  #target(ref: string): Json | undefined {
    if (!this.#schemas.has(ref)) this.#schemas.set(ref, ref.startsWith("#") ? this.#schemaAt(ref.slice(1)) : undefined);
    return this.#schemas.get(ref);
  }

  #check(value: Json, schema: Json, spot: CheckPlace): void {
    this.#left -= 1;
    if (this.#left < 0 || spot.parts > deepestParts || spot.path.length > deepestValue) {
      this.#pass(spot.path, "effort", "");
      return;
    }
    if (this.#full) return;
    if (schema === false) this.#say(spot.path, this.#words.checks.notThere);
    if (!isObject(schema)) return;
    // A wish for null that stands beside a reference or a composition counts for the whole.
    if (value === null && schema.nullable === true) return;
    const composed = composing.some((key) => key in schema);
    const { path, typesOnly } = spot;
    const below: CheckPlace = {
      path,
      part: spot.part || Object.keys(schema).length > 1,
      parts: spot.parts + 1,
      typesOnly,
    };
    if (typeof schema.$ref === "string") this.#check(value, this.#target(schema.$ref) ?? {}, below);
    if (!this.#own(value, schema, { ...spot, part: spot.part || composed })) return;
    const parts = listAt(schema, "allOf");
    const together = { ...below, part: below.part || parts.length > 1 };
    for (const part of parts) this.#check(value, part, together);
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const branches = listAt(schema, keyword);
      if (branches.length === 0) continue;
      const discriminator = objectAt(schema, "discriminator");
      this.#choice(value, { keyword, branches, discriminator }, { ...below, part: true });
    }
    if (this.#isStrict && !typesOnly) this.#conditions(value, schema, { ...below, part: true });
  }

  /** What a schema asks under a condition, and what it forbids. Where a rule inside could not be tried, nobody can tell. */
  #conditions(value: Json, schema: JsonObject, spot: CheckPlace): void {
    if (!strictKeywords.some((key) => schema[key] !== undefined) && schema.dependencies === undefined) return;
    const looks: Conditions = {
      fits: (one, inner) => this.#certainly(one, inner, spot),
      target: (ref) => this.#target(ref),
      matches: (text, pattern) => this.#matches(text, pattern, spot.path),
    };
    for (const implied of impliedBy(value, schema, looks)) this.#check(value, implied, spot);
    if (this.#full) return;
    const { checks } = this.#words;
    const broken = (keyword: string): void => {
      if (!this.isSpent) this.#say(spot.path, put(checks.breaks, `\`${keyword}\``));
    };
    if (schema.not !== undefined && looks.fits(value, schema.not) === true) broken("not");
    if (isList(value) && schema.contains !== undefined) this.#contains(value, schema, { looks, broken });
    const { unevaluatedItems: items, unevaluatedProperties: members } = schema;
    if (isList(value) && items !== undefined) {
      const { items: known } = evaluated(value, schema, looks);
      for (const [index, item] of value.entries())
        if (!known.has(index)) this.#check(item, items, fresh([...spot.path, index]));
    }
    if (isObject(value) && members !== undefined) {
      const { names } = evaluated(value, schema, looks);
      for (const name of Object.keys(value)) {
        if (names.has(name)) continue;
        if (members === false) this.#say([...spot.path, name], checks.unknown);
        else this.#check(value[name] ?? null, members, fresh([...spot.path, name]));
      }
    }
  }

  #contains(
    value: readonly Json[],
    schema: JsonObject,
    { looks, broken }: { readonly looks: Conditions; readonly broken: (keyword: string) => void },
  ): void {
    const found = value.map((item) => looks.fits(item, schema.contains ?? true));
    if (found.includes(undefined)) return;
    const count = found.filter((one) => one === true).length;
    if (count < (nearestNumber(schema.minContains) ?? 1)) broken("contains");
    if (count > (nearestNumber(schema.maxContains) ?? value.length)) broken("maxContains");
  }

  /** Whether a value fits; undefined when nobody can tell, since a rule could not be tried. */
  #certainly(value: Json, schema: Json, spot: CheckPlace): boolean | undefined {
    const before = this.#passed;
    const fits = this.#fits(value, schema, spot);
    return fits && this.#passed > before ? undefined : fits;
  }

  #fits(value: Json, schema: Json, spot: CheckPlace): boolean {
    const { length } = this.#found;
    if (length >= this.#most) return false;
    this.#check(value, schema, spot);
    const fits = this.#found.length === length;
    this.#found.length = length;
    return fits;
  }

  /** The keywords of one schema alone; false when the type is wrong, so that nothing else is worth saying. */
  #own(value: Json, schema: JsonObject, spot: CheckPlace): boolean {
    const types = typesOf(schema);
    if (types.length > 0 && !types.some((type) => isOf(type, value))) {
      this.#say(spot.path, typeText(this.#words, types, value));
      return false;
    }
    if (spot.typesOnly) return true;
    if (schema.const !== undefined && !this.#same(schema.const, value)) {
      this.#say(spot.path, constantText(this.#words, schema.const));
      return false;
    }
    if (isList(schema.enum) && !(value === null && types.includes("null")) && !this.#among(value, schema.enum)) {
      this.#say(spot.path, notAmongText(this.#words, schema.enum, value));
      return false;
    }
    const { path } = spot;
    if (typeof value === "string") this.#text(value, schema, path);
    else if (isNumber(value)) for (const text of numberFaults(this.#words, value, schema)) this.#say(path, text);
    else if (isList(value)) this.#list(value, schema, spot.path);
    else if (isObject(value)) this.#object(value, schema, spot);
    return true;
  }

  #text(value: string, schema: JsonObject, path: Path): void {
    const format = textAt(schema, "format");
    if (typeof schema.pattern === "string") this.#left -= 20;
    const matches = (pattern: string): boolean | undefined => this.#matches(value, pattern, path);
    for (const text of textFaults(this.#words, value, { schema, isStrict: this.#isStrict, matches }))
      this.#say(path, text);
    if (format !== undefined && isUnknownFormat(format)) this.#pass(path, "format", format);
  }

  #list(value: readonly Json[], schema: JsonObject, path: Path): void {
    const { checks } = this.#words;
    const [minItems, maxItems] = [nearestNumber(schema.minItems), nearestNumber(schema.maxItems)];
    if (minItems !== undefined && value.length < minItems) this.#say(path, checks.minItems(`${minItems}`));
    if (maxItems !== undefined && value.length > maxItems) this.#say(path, checks.maxItems(`${maxItems}`));
    if (schema.uniqueItems === true && value.length > 1) {
      const texts = value.map((item) => this.#ordered(item));
      if (new Set(texts).size < texts.length) this.#say(path, checks.uniqueItems);
    }
    const heads = isList(schema.prefixItems) ? schema.prefixItems : listAt(schema, "items");
    const rest = isList(schema.items) ? schema.additionalItems : schema.items;
    if (heads.length === 0 && rest === undefined) return;
    for (const [index, item] of value.entries()) {
      if (this.#full) return;
      const own = heads[index] ?? rest;
      if (own !== undefined) this.#check(item, own, fresh([...path, index]));
    }
  }

  #object(value: JsonObject, schema: JsonObject, spot: CheckPlace): void {
    const { checks } = this.#words;
    const names = Object.keys(value);
    const properties = objectAt(schema, "properties");
    for (const name of listAt(schema, "required")) {
      if (typeof name !== "string" || Object.hasOwn(value, name) || this.#excused(member(properties, name))) continue;
      this.#say([...spot.path, name], checks.missing);
    }
    const [least, most] = [nearestNumber(schema.minProperties), nearestNumber(schema.maxProperties)];
    if (least !== undefined && names.length < least) this.#say(spot.path, checks.minProperties(`${least}`));
    if (most !== undefined && names.length > most) this.#say(spot.path, checks.maxProperties(`${most}`));
    for (const [name, others] of Object.entries(objectAt(schema, "dependentRequired") ?? {})) {
      if (!Object.hasOwn(value, name) || !isList(others)) continue;
      for (const other of others) {
        if (typeof other !== "string" || Object.hasOwn(value, other)) continue;
        this.#say([...spot.path, other], put(checks.missingBeside, `\`${name}\``));
      }
    }
    const patterns = Object.entries(objectAt(schema, "patternProperties") ?? {});
    for (const name of names) {
      if (this.#full) return;
      this.#member(name, { value, schema, properties, patterns }, spot);
    }
  }

  #member(
    name: string,
    of: {
      readonly value: JsonObject;
      readonly schema: JsonObject;
      readonly properties: JsonObject | undefined;
      readonly patterns: readonly (readonly [string, Json])[];
    },
    spot: CheckPlace,
  ): void {
    const item = of.value[name] ?? null;
    const at = fresh([...spot.path, name]);
    const own = member(of.properties, name);
    let known = own !== undefined;
    if (own !== undefined) this.#check(item, own, at);
    for (const [pattern, schema] of of.patterns) {
      const matches = this.#matches(name, pattern, at.path);
      if (matches !== false) known = true;
      if (matches === true) this.#check(item, schema, at);
    }
    const names = of.schema.propertyNames;
    if (names !== undefined && !this.#fits(name, names, at)) {
      this.#say(at.path, this.#words.checks.badName);
    }
    if (known) return;
    const rest = of.schema.additionalProperties;
    // Of a part, "nothing else" forbids what its neighbors describe; that is a slip of the schema, not of the value.
    if (rest === false && (this.#isStrict || !spot.part)) this.#say(at.path, this.#words.checks.unknown);
    else if (isObject(rest)) this.#check(item, rest, at);
  }

  /** Whether a required property may be left out: the other side sends it, or it is a file, which no example can hold. */
  #excused(schema: Json | undefined, depth = 0): boolean {
    if (!isObject(schema) || depth > 8) return false;
    if (schema.readOnly === true && this.#sent !== "response") return true;
    if (schema.writeOnly === true && this.#sent !== "request") return true;
    if (schema.format === "binary") return true;
    if (typeof schema.$ref === "string" && this.#excused(this.#target(schema.$ref), depth + 1)) return true;
    return listAt(schema, "allOf").some((part) => this.#excused(part, depth + 1));
  }

  #choice(value: Json, choice: Choice, spot: CheckPlace): void {
    const { keyword, branches } = choice;
    if (this.#full) return;
    // What a discriminator names is the only branch that counts: others may fit besides, as authors mean them.
    const named = this.#isStrict ? namedBranch(value, choice) : undefined;
    if (named !== undefined) {
      this.#hasNamed = true;
      this.#check(value, named, spot);
      const isOnly = (): boolean =>
        branches.every((branch) => branch === named || this.#certainly(value, branch, spot) !== true);
      if (this.#isExact && keyword === "oneOf" && !this.#full && !isOnly() && !this.isSpent)
        this.#say(spot.path, put(this.#words.checks.breaks, "`oneOf`"));
      return;
    }
    // Leniently more than one may fit a `oneOf`: that is a matter of the schema.
    if (this.#isStrict && keyword === "oneOf") {
      const found = branches.map((branch) => this.#certainly(value, branch, spot));
      const fitting = found.filter((fits) => fits === true).length;
      if (fitting > 1 && !this.isSpent) this.#say(spot.path, put(this.#words.checks.breaks, "`oneOf`"));
      if (fitting > 0 || found.includes(undefined)) return;
    } else if (branches.some((branch) => this.#fits(value, branch, spot))) return;
    const meant = this.#meant(value, choice, spot);
    if (meant !== undefined) this.#check(value, meant, spot);
    else this.#say(spot.path, put(this.#words.checks.noneFits(`${branches.length}`), `\`${keyword}\``));
  }

  /** The alternative that a discriminator names, or the only one of the value's type. */
  #meant(value: Json, choice: Choice, spot: CheckPlace): Json | undefined {
    const { branches, discriminator } = choice;
    const named = namedBranch(value, choice);
    const other = textAt(discriminator, "defaultMapping");
    if (named !== undefined || (other !== undefined && isObject(value))) {
      return named ?? branchOf(branches, other);
    }
    const byType = { ...spot, typesOnly: true };
    const typed = branches.filter((branch) => this.#fits(value, branch, byType));
    return typed.length === 1 ? typed[0] : branches.length === 1 ? branches[0] : undefined;
  }

  #among(value: Json, list: readonly Json[]): boolean {
    this.#left -= list.length >> 4;
    return list.some((one) => this.#same(one, value));
  }

  #same(one: Json, other: Json): boolean {
    if (isNumber(one) && isNumber(other))
      return nearestNumber(one) === nearestNumber(other) && compareNumbers(one, other) === 0;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
    return this.#ordered(one) === this.#ordered(other);
  }

  /** JSON with the members of objects in one order. */
  #ordered(value: Json): string {
    this.#left -= 1;
    if (isList(value)) return `[${value.map((item) => this.#ordered(item)).join()}]`;
    if (isNumber(value)) return numberKey(value);
    if (!isObject(value)) return JSON.stringify(value);
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${this.#ordered(value[name] ?? null)}`).join()}}`;
  }
}

function branchOf(branches: readonly Json[], ref: string | undefined): Json | undefined {
  return branches.find((one) => isObject(one) && one.$ref === ref);
}

/** The alternative that the value of a discriminator names. */
function namedBranch(value: Json, { branches, discriminator }: Choice): Json | undefined {
  const name = member(value, textAt(discriminator, "propertyName") ?? "");
  if (discriminator === undefined || typeof name !== "string") return undefined;
  const mapped = member(objectAt(discriminator, "mapping"), name);
  return branchOf(branches, typeof mapped === "string" ? mapped : `#/components/schemas/${name}`);
}

/** A value in another, with a schema of its own. */
function fresh(path: Path): CheckPlace {
  return { path, part: false, parts: 0, typesOnly: false };
}

/** The types of a schema; none when one of them is a word that JSON Schema does not know. */
function typesOf(schema: JsonObject): readonly TypeName[] {
  const { type } = schema;
  const given = typeof type === "string" ? [type] : isList(type) ? type : [];
  const types = given.filter(isTypeName);
  return types.length === given.length ? types : [];
}

function isOf(type: TypeName, value: Json): boolean {
  if (type === "integer") return isNumber(value) && isWhole(value);
  if (type === "number") return isNumber(value);
  if (type === "array") return isList(value);
  if (type === "object") return isObject(value);
  return type === "null" ? value === null : typeof value === type;
}
