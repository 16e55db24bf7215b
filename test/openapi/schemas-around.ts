// Random schemas that are made around an instance, so that each has one: every keyword of 2020-12 that asks something of a value, three deep.
// Long because the keywords stand next to each other. Of dynamic references there are those alone that ajv follows: it knows an anchor once its
// schema was asked, so that templates with a default in `$defs` are left to the JSON-Schema-Test-Suite.
import type { Json } from "../../src/text/json.ts";
import { contents, formats, realPatterns } from "./known-texts.ts";

type Obj = { [name: string]: Json };

const names = ["id", "name", "status", "items", "owner", "price", "code", "tags", "from", "to", "x-1", "zip"];

/** Pseudo-random choices of one seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  }

  /** A whole number from 0 up to, but not, `below`. */
  upTo(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  is(percent: number): boolean {
    return this.upTo(100) < percent;
  }

  one<T>(list: readonly T[]): T {
    const found = list[this.upTo(list.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  }
}

/** `components`: schemas that references lead to, by their names. */
export type Around = { readonly instance: Json; readonly schema: Json; readonly components: Readonly<Obj> };

/** A schema and an instance of it; names of its components begin with `prefix`. */
export function schemaAround(seed: number, prefix: string): Around {
  const maker = new Maker(new Dice(seed), prefix);
  const instance = maker.instance(0);
  const schema = maker.around(instance, 0);
  return { instance, schema, components: maker.components };
}

/** What references count from: definitions by name, and how a reference to one of them begins. */
type Resource = { readonly defs: Obj; readonly at: string };

class Maker {
  readonly components: Obj = {};
  #resource: Resource = { defs: this.components, at: "#/components/schemas/" };
  #names = 0;
  /** Below `prefixItems` of the resource; there ajv finds no `$id`. */
  #isUnseen = false;
  /** How many schemas around want to know what is evaluated: there ajv loses what `if` and `dependentSchemas` look at. */
  #watched = 0;
  readonly #dice: Dice;
  readonly #prefix: string;

  constructor(dice: Dice, prefix: string) {
    this.#dice = dice;
    this.#prefix = prefix;
  }

  instance(depth: number): Json {
    const dice = this.#dice;
    const kind = depth === 0 ? dice.one(["object", "object", "object", "array"]) : dice.upTo(depth >= 3 ? 4 : 7);
    if (kind === 0) return dice.one([0, 1, 3, 7, 12, 100, 2.5, -4, 0.25, 1000]);
    if (kind === 1) return dice.is(50);
    if (kind === 2) return dice.one(realPatterns)[1];
    if (kind === 3) {
      if (dice.is(15)) return null;
      const texts = formats.map(([, text]) => text);
      return dice.one([...texts, ...contents.map(([text]) => text), "plain", "Two words"]);
    }
    if (kind === 4 || kind === "array") return Array.from({ length: dice.upTo(4) }, () => this.instance(depth + 1));
    const out: Obj = {};
    for (let count = 1 + dice.upTo(4); count > 0; count -= 1) out[dice.one(names)] = this.instance(depth + 1);
    return out;
  }

  /** A schema that `value` keeps. */
  around(value: Json, depth: number): Json {
    const dice = this.#dice;
    if (depth > 5) return true;
    if (dice.is(7)) return this.#resourceAround(value, depth);
    const schema = this.#schemaAround(value, depth);
    return dice.is(12) ? this.#defined(schema) : schema;
  }

  #schemaAround(value: Json, depth: number): Obj {
    const dice = this.#dice;
    const schema: Obj = {};
    if (dice.is(75)) schema.type = typeOf(value, dice);
    if (dice.is(5)) schema.const = value;
    if (dice.is(6)) schema.enum = dice.is(50) ? [otherThan(value), value] : [value, otherThan(value)];
    const isWatched = dice.is(Array.isArray(value) ? 50 : value !== null && typeof value === "object" ? 25 : 0);
    if (isWatched) this.#watched += 1;
    if (typeof value === "string") this.#text(value, schema);
    else if (typeof value === "number") this.#number(value, schema);
    else if (Array.isArray(value)) this.#list(value, schema, { depth, isOutermost: isWatched && this.#watched === 1 });
    else if (value !== null && typeof value === "object") this.#object(value as Obj, schema, depth);
    this.#compose(value, schema, depth);
    if (isWatched) this.#watched -= 1;
    return schema;
  }

  /** A reference to `schema`, which becomes a definition of the resource that it is made in. */
  #defined(schema: Obj): Json {
    const { defs, at } = this.#resource;
    const name = this.#newName();
    defs[name] = schema;
    if (this.#dice.is(70)) return { $ref: at + name };
    schema.$anchor = name;
    return { $ref: `#${name}` };
  }

  #newName(): string {
    this.#names += 1;
    return `${this.#prefix}R${this.#names}`;
  }

  /** The same with an `$id`, so that references in it count from there; in place, as a component, or as a tree of its kind. */
  #resourceAround(value: Json, depth: number): Json {
    const dice = this.#dice;
    const name = this.#newName();
    const $id = `https://example.com/${name}`;
    const [outer, isUnseen] = [this.#resource, this.#isUnseen];
    this.#isUnseen = false;
    const defs: Obj = {};
    this.#resource = { defs, at: "#/$defs/" };
    const isTree = this.#watched === 0 && value !== null && typeof value === "object" && dice.is(60);
    const schema = isTree ? this.#tree(value, depth) : this.#schemaAround(value, depth);
    this.#resource = outer;
    this.#isUnseen = isUnseen;
    schema.$id = $id;
    if (Object.keys(defs).length > 0) schema.$defs = defs;
    if (!isTree && !isUnseen && dice.is(50)) return schema;
    this.components[name] = schema;
    return { $ref: $id };
  }

  /** What extends a tree: nodes below it are of the same kind. `value` and what is below it in the tree are such nodes. */
  #tree(value: Json, depth: number): Obj {
    const name = this.#newName();
    const $id = `https://example.com/${name}`;
    const node = `${name}N`;
    const member = Array.isArray(value) ? undefined : this.#dice.one(Object.keys(value as Obj));
    const below = { $dynamicRef: `#${node}` };
    this.components[name] = {
      $id,
      $dynamicAnchor: node,
      ...(member === undefined ? { items: below } : { properties: { [member]: below } }),
    };
    const nodes = nodesOf(value, member);
    return { $dynamicAnchor: node, $ref: $id, anyOf: nodes.map((one) => this.around(one, depth + 1)) };
  }

  #text(value: string, schema: Obj): void {
    const dice = this.#dice;
    const { length } = [...value];
    const pattern = realPatterns.find(([, text]) => text === value)?.[0];
    const format = formats.find(([, text]) => text === value)?.[0];
    if (pattern !== undefined && dice.is(75)) schema.pattern = pattern;
    if (format !== undefined && dice.is(75)) schema.format = format;
    if (dice.is(15)) schema.minLength = Math.max(0, length - dice.upTo(5));
    if (dice.is(15)) schema.maxLength = length + dice.upTo(5);
    const content = contents.find(([text]) => text === value);
    if (content === undefined) {
      if (dice.is(8)) schema.contentMediaType = "text/plain";
      return;
    }
    const [, encoding, type] = content;
    if (dice.is(80)) schema.contentMediaType = type;
    if (encoding !== undefined && dice.is(80)) schema.contentEncoding = encoding;
    if (type === "application/json" && dice.is(60)) schema.contentSchema = { type: "object", required: ["a"] };
  }

  #number(value: number, schema: Obj): void {
    const dice = this.#dice;
    if (dice.is(20)) schema.minimum = value - dice.upTo(4);
    if (dice.is(20)) schema.maximum = value + dice.upTo(4);
    if (dice.is(12)) schema.exclusiveMinimum = value - 1 - dice.upTo(4);
    if (dice.is(12)) schema.exclusiveMaximum = value + 1 + dice.upTo(4);
    if (dice.is(20) && value !== 0) schema.multipleOf = Number.isInteger(value) ? dice.one([1, Math.abs(value)]) : 0.25;
  }

  /** `isOutermost`: no schema around wants to know what this one evaluates; there ajv loses what `unevaluatedItems` looks at. */
  #list(
    value: readonly Json[],
    schema: Obj,
    { depth, isOutermost }: { readonly depth: number; readonly isOutermost: boolean },
  ): void {
    const dice = this.#dice;
    if (dice.is(25)) schema.minItems = Math.max(0, value.length - dice.upTo(2));
    if (dice.is(20)) schema.maxItems = value.length + dice.upTo(3);
    if (dice.is(30) && new Set(value.map((one) => JSON.stringify(one))).size === value.length)
      schema.uniqueItems = true;
    const [first] = value;
    const kind = dice.upTo(4);
    if (kind === 0 && first !== undefined) schema.items = { anyOf: value.map((one) => this.around(one, depth + 1)) };
    if (kind === 1 && first !== undefined) {
      const heads = value.slice(0, 1 + dice.upTo(value.length));
      const others = value.slice(heads.length);
      const rest = (): Json =>
        others.length === 0 ? false : { anyOf: others.map((one) => this.around(one, depth + 1)) };
      const isUnseen = this.#isUnseen;
      this.#isUnseen = true;
      schema.prefixItems = heads.map((one) => this.around(one, depth + 1));
      this.#isUnseen = isUnseen;
      if (dice.is(40)) schema.items = rest();
      else if (isOutermost) schema.unevaluatedItems = dice.is(80) ? rest() : true;
    }
    if ((kind === 2 || dice.is(10)) && first !== undefined) {
      const wanted = dice.one(value);
      schema.contains = this.around(wanted, depth + 1);
      if (dice.is(30)) schema.minContains = dice.upTo(2);
      if (dice.is(30)) schema.maxContains = value.length + dice.upTo(2);
    }
  }

  #object(value: Obj, schema: Obj, depth: number): void {
    const dice = this.#dice;
    const own = Object.keys(value);
    const listed = own.filter(() => dice.is(75));
    const properties: Obj = {};
    for (const name of listed) properties[name] = this.around(value[name] ?? null, depth + 1);
    const absent = names.filter((name) => !own.includes(name));
    if (dice.is(40)) properties[dice.one(absent)] = this.around(this.instance(depth + 1), depth + 1);
    if (Object.keys(properties).length > 0) schema.properties = properties;
    // Names that nothing lists are asked for, too.
    const required = own.filter(() => dice.is(45));
    if (required.length > 0) schema.required = required;
    if (dice.is(15)) schema.minProperties = Math.max(0, own.length - dice.upTo(2));
    if (dice.is(15)) schema.maxProperties = own.length + dice.upTo(3);
    const rest = own.filter((name) => !listed.includes(name));
    if (dice.is(15) && rest.includes("x-1"))
      schema.patternProperties = { "^x-": this.around(value["x-1"] ?? null, depth + 1) };
    else if (dice.is(12)) schema.patternProperties = { "^y[0-9]+$": { type: "string" } };
    this.#closed(value, schema, { rest, depth });
    if (dice.is(10))
      schema.propertyNames = dice.one<Json>([
        { pattern: "^[a-z][a-z0-9-]*$" },
        { maxLength: 12 },
        { enum: [...names, "extra"] },
      ]);
    if (dice.is(12)) schema.dependentRequired = { [dice.one(names)]: [dice.one(own)] };
    if (this.#watched === 0 && dice.is(25)) {
      const name = dice.one(names);
      // Of a name that is not there the schema asks what it likes.
      schema.dependentSchemas = {
        [name]: Object.hasOwn(value, name) || dice.is(70) ? this.#loose(value, depth) : { required: ["zz"] },
      };
    }
  }

  #closed(
    value: Obj,
    schema: Obj,
    { rest, depth }: { readonly rest: readonly string[]; readonly depth: number },
  ): void {
    const dice = this.#dice;
    const kind = this.#watched > 0 ? 1 + dice.upTo(2) : 10 * dice.upTo(5);
    const restSchema = (): Json =>
      rest.length === 0
        ? dice.one<Json>([false, { type: "integer" }])
        : { anyOf: rest.map((name) => this.around(value[name] ?? null, depth + 1)) };
    if (kind === 0) schema.additionalProperties = restSchema();
    if (kind === 1) schema.unevaluatedProperties = restSchema();
    if (kind === 2 && rest.length === 0) schema.unevaluatedProperties = false;
  }

  /** A schema of the same value without rules on which members there are. */
  #loose(value: Obj, depth: number): Json {
    const name = this.#dice.one(Object.keys(value));
    return {
      properties: { [name]: this.around(value[name] ?? null, depth + 2) },
      ...(this.#dice.is(50) ? { required: [name] } : {}),
    };
  }

  #compose(value: Json, schema: Obj, depth: number): void {
    const dice = this.#dice;
    if (dice.is(8))
      schema.allOf = [this.around(value, depth + 2), ...(dice.is(50) ? [this.around(value, depth + 2)] : [])];
    if (dice.is(8)) schema.anyOf = shuffled(dice, [this.#strange(value, depth), this.around(value, depth + 2)]);
    if (dice.is(8)) schema.oneOf = shuffled(dice, this.#oneOf(value, depth));
    if (dice.is(10)) schema.not = this.#wrong(value);
    if (this.#watched === 0 && dice.is(15)) {
      const holds = dice.is(50);
      schema.if = holds ? this.around(value, depth + 2) : this.#wrong(value);
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      if (holds || dice.is(50)) schema.then = holds ? this.around(value, depth + 2) : this.#strange(value, depth);
      if (!holds || dice.is(50)) schema.else = holds ? this.#strange(value, depth) : this.around(value, depth + 2);
    }
  }

  /** Branches of which `value` keeps one. */
  #oneOf(value: Json, depth: number): readonly Json[] {
    const dice = this.#dice;
    if (value !== null && typeof value === "object" && !Array.isArray(value) && dice.is(60)) {
      const there = dice.one(Object.keys(value));
      const away = names.find((name) => !Object.hasOwn(value, name)) ?? "zz";
      return [{ required: [there] }, { required: [away] }];
    }
    return [this.#wrong(value), this.around(value, depth + 2)];
  }

  /** A schema of some other value. */
  #strange(value: Json, depth: number): Json {
    return this.around(this.#dice.is(50) ? otherThan(value) : this.instance(depth + 2), depth + 2);
  }

  /** A schema that `value` breaks. */
  #wrong(value: Json): Json {
    const dice = this.#dice;
    const type = typeOf(value, undefined);
    const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
    const found: Json[] = [
      { type: dice.one(["object", "string", "array", "boolean", "number"].filter((one) => one !== type)) },
      { const: otherThan(value) },
    ];
    if (isObject) {
      const own = Object.keys(value);
      const away = names.filter((name) => !own.includes(name));
      found.push(
        { required: [dice.one(away)] },
        { required: [dice.one(own), dice.one(away)] },
        { minProperties: own.length + 1 },
      );
      const name = dice.one(own);
      found.push({ properties: { [name]: { const: otherThan((value as Obj)[name] ?? null) } }, required: [name] });
      return dice.one(found.slice(dice.is(75) ? 2 : 0));
    }
    if (typeof value === "number") found.push({ minimum: value + 1 }, { exclusiveMaximum: value });
    if (typeof value === "string") found.push({ minLength: [...value].length + 1 }, { pattern: "^QQ" });
    if (Array.isArray(value)) found.push({ minItems: value.length + 1 }, { contains: { const: "nobody" } });
    return dice.one(found);
  }
}

/** `value`, and all that stands below it at `member`, or in lists. */
function nodesOf(value: Json, member: string | undefined): readonly Json[] {
  if (value === null || typeof value !== "object") return [value];
  if (Array.isArray(value))
    return [value, ...(member === undefined ? value.flatMap((one) => nodesOf(one, member)) : [])];
  const below = member === undefined ? undefined : (value as Obj)[member];
  return below === undefined ? [value] : [value, ...nodesOf(below, member)];
}

function typeOf(value: Json, dice: Dice | undefined): Json {
  if (value === null) return dice === undefined ? "null" : dice.one<Json>(["null", ["string", "null"]]);
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return dice?.is(50) === true && Number.isInteger(value) ? "integer" : "number";
  return dice?.is(10) === true ? [typeof value, "null"] : typeof value;
}

function otherThan(value: Json): Json {
  return value === "another" ? "other" : typeof value === "number" ? value + 17 : "another";
}

function shuffled(dice: Dice, list: readonly Json[]): Json[] {
  return dice.is(50) ? [...list] : [...list].reverse();
}
