// Random schemas that are made around an instance, so that each has one: every keyword of 2020-12 that asks something of a value, three deep.
// Long because the keywords stand next to each other.
import type { Json } from "../../src/text/json.ts";

type Obj = { [name: string]: Json };

/** Patterns as they stand in real specs, each with a text that it lets through. */
export const realPatterns: readonly (readonly [pattern: string, text: string])[] = [
  ["^\\d{4}-\\d{2}-\\d{2}$", "2023-05-17"],
  ["^\\d{4}-(0[1-9]|1[0-2])$", "2023-11"],
  ["^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$", "23:59"],
  ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "my-first-post"],
  ["^[0-9a-f]{40}$", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
  ["^[a-f0-9]{64}$", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  ["^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-[0-9A-Za-z.-]+)?$", "1.4.0-rc.1"],
  ["^\\+[1-9]\\d{1,14}$", "+4930123456"],
  [
    "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$",
    "3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45",
  ],
  ["^#(?:[0-9a-fA-F]{3}){1,2}$", "#a1b2c3"],
  ["^[A-Z]{3}$", "EUR"],
  ["^[A-Z]{2}$", "DE"],
  ["^[a-z]{2}(-[A-Z]{2})?$", "pt-BR"],
  ["^cus_[A-Za-z0-9]{14,}$", "cus_Nffr4M5Zq8Yw0t"],
  ["^[\\w.+-]+@[\\w-]+\\.[\\w.]+$", "ada@lovelace.dev"],
  ["^arn:aws:[a-z0-9-]+:[a-z0-9-]*:\\d{12}:.+$", "arn:aws:sqs:eu-central-1:123456789012:jobs"],
  ["^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$", "web-01"],
  ["^\\d+(\\.\\d{1,2})?$", "19.99"],
  ["^(?=.*[A-Z])(?=.*\\d).{8,}$", "Passw0rds"],
  ["^[A-Za-z_][A-Za-z0-9_]*$", "user_name"],
  ["^https?://\\S+$", "https://example.org/a"],
  ["^(GET|POST|PUT|DELETE)$", "PUT"],
  ["^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "DE89370400440532013000"],
];

const formats: readonly (readonly [format: string, text: string])[] = [
  ["date", "2021-03-04"],
  ["date-time", "2021-03-04T05:06:07Z"],
  ["email", "a@b.example"],
  ["uuid", "123e4567-e89b-42d3-a456-426614174000"],
  ["uri", "https://example.org/x"],
  ["ipv4", "10.1.2.3"],
  ["hostname", "host.example"],
];
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

class Maker {
  readonly components: Obj = {};
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
    if (kind === 3) return dice.is(15) ? null : dice.one([...formats.map(([, text]) => text), "plain", "Two words"]);
    if (kind === 4 || kind === "array") return Array.from({ length: dice.upTo(4) }, () => this.instance(depth + 1));
    const out: Obj = {};
    for (let count = 1 + dice.upTo(4); count > 0; count -= 1) out[dice.one(names)] = this.instance(depth + 1);
    return out;
  }

  /** A schema that `value` keeps. */
  around(value: Json, depth: number): Json {
    const dice = this.#dice;
    if (depth > 5) return true;
    const schema: Obj = {};
    if (dice.is(75)) schema.type = typeOf(value, dice);
    if (dice.is(5)) schema.const = value;
    if (dice.is(6)) schema.enum = dice.is(50) ? [otherThan(value), value] : [value, otherThan(value)];
    const isWatched = dice.is(value !== null && typeof value === "object" ? 25 : 0);
    if (isWatched) this.#watched += 1;
    if (typeof value === "string") this.#text(value, schema);
    else if (typeof value === "number") this.#number(value, schema);
    else if (Array.isArray(value)) this.#list(value, schema, depth);
    else if (value !== null && typeof value === "object") this.#object(value as Obj, schema, depth);
    this.#compose(value, schema, depth);
    if (isWatched) this.#watched -= 1;
    if (!dice.is(12)) return schema;
    const name = `${this.#prefix}R${Object.keys(this.components).length}`;
    this.components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
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
    if (dice.is(8)) schema.contentMediaType = "text/plain";
  }

  #number(value: number, schema: Obj): void {
    const dice = this.#dice;
    if (dice.is(20)) schema.minimum = value - dice.upTo(4);
    if (dice.is(20)) schema.maximum = value + dice.upTo(4);
    if (dice.is(12)) schema.exclusiveMinimum = value - 1 - dice.upTo(4);
    if (dice.is(12)) schema.exclusiveMaximum = value + 1 + dice.upTo(4);
    if (dice.is(20) && value !== 0) schema.multipleOf = Number.isInteger(value) ? dice.one([1, Math.abs(value)]) : 0.25;
  }

  #list(value: readonly Json[], schema: Obj, depth: number): void {
    const dice = this.#dice;
    if (dice.is(25)) schema.minItems = Math.max(0, value.length - dice.upTo(2));
    if (dice.is(20)) schema.maxItems = value.length + dice.upTo(3);
    if (dice.is(30) && new Set(value.map((one) => JSON.stringify(one))).size === value.length)
      schema.uniqueItems = true;
    const [first, ...others] = value;
    const kind = dice.upTo(4);
    if (kind === 0 && first !== undefined) schema.items = { anyOf: value.map((one) => this.around(one, depth + 1)) };
    if (kind === 1 && first !== undefined) {
      schema.prefixItems = [this.around(first, depth + 1)];
      if (dice.is(40))
        schema.items = others.length === 0 ? false : { anyOf: others.map((one) => this.around(one, depth + 1)) };
      else if (dice.is(70) && others.length === 0) schema.unevaluatedItems = false;
      else if (dice.is(50)) schema.unevaluatedItems = true;
    }
    if (kind === 2 && first !== undefined) {
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
