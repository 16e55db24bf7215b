// Schemas of an OpenAPI document for ajv, by a converter of its own, which shares nothing with the compiler's: what only 2.0 and 3.0 say is
// said as JSON Schema of 2020-12 says it. Each schema that a reference leads to becomes a definition under its own pointer.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { asObj, isObj, type Obj, valueAt } from "./raw.ts";

/** Who sends a value: a request need not hold what is read-only, a response not what is write-only, and of a component nobody knows. */
export type Sent = "request" | "response" | "unknown";

const annotations =
  /^(example|examples|default|description|title|xml|externalDocs|discriminator|deprecated|\$id|\$schema|\$comment|x-.*)$/;
/** Members that hold schemas by names of the author's. */
const named = /^(properties|patternProperties|\$defs|definitions|dependentSchemas)$/;
const data = /^(enum|const|required|type|dependentRequired|pattern|format)$/;
const types = /^(string|number|integer|boolean|object|array|null)$/;

/** Holds values against the schemas of one document. */
export class AjvJudge {
  readonly #root: Obj;
  readonly #isOld: boolean;
  readonly #ajv = new Map<Sent, { readonly ajv: Ajv2020; readonly known: Map<string, ValidateFunction> }>();

  constructor(root: Obj) {
    this.#root = root;
    this.#isOld = root.swagger !== undefined || String(root.openapi).startsWith("3.0");
  }

  /** What ajv says of `value` by the schema at `pointer`: keywords that it fails; none when it fits. */
  misfits(value: unknown, pointer: string, sent: Sent): readonly string[] {
    const check = this.#validator(pointer, sent);
    return check(value) === true
      ? []
      : (check.errors ?? []).map(
          ({ keyword, instancePath, params }) => `${keyword} ${instancePath} ${JSON.stringify(params)}`,
        );
  }

  #validator(pointer: string, sent: Sent): ValidateFunction {
    const held = this.#ajv.get(sent) ?? { ajv: newAjv(), known: new Map<string, ValidateFunction>() };
    this.#ajv.set(sent, held);
    let check = held.known.get(pointer);
    if (check === undefined) {
      this.#define(pointer, held.ajv, sent);
      check = held.ajv.getSchema(idOf(pointer)) ?? held.ajv.compile({ $ref: idOf(pointer) });
      held.known.set(pointer, check);
    }
    return check;
  }

  /** The schema at a pointer and all that it leads to, each under the pointer's id. */
  #define(pointer: string, ajv: Ajv2020, sent: Sent): void {
    const waiting = [pointer];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (ajv.schemas[idOf(at)] !== undefined) continue;
      const target = valueAt(this.#root, at);
      const schema = this.#schema(target === undefined ? {} : target, { sent, reached: waiting });
      ajv.addSchema(typeof schema === "boolean" ? { allOf: [schema] } : asObj(schema), idOf(at));
    }
  }

  #schema(given: unknown, to: { readonly sent: Sent; readonly reached: string[] }): unknown {
    if (!isObj(given)) return typeof given === "boolean" ? given : {};
    const { $ref: ref } = given;
    const isRef = typeof ref === "string" && ref.startsWith("#");
    if (isRef) to.reached.push(ref.slice(1));
    if (isRef && this.#isOld) return { $ref: idOf(ref.slice(1)) };
    const out: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      if (annotations.test(name)) continue;
      if (name === "$ref") out.$ref = isRef ? idOf(ref.slice(1)) : ref;
      else if (data.test(name) || (typeof value !== "object" && typeof value !== "boolean")) out[name] = value;
      else if (named.test(name)) out[name] = mapped(asObj(value), (one) => this.#schema(one, to));
      else out[name] = Array.isArray(value) ? value.map((one) => this.#schema(one, to)) : this.#schema(value, to);
    }
    for (const flag of ["uniqueItems", "nullable", "readOnly", "writeOnly"]) if (flag in given) out[flag] = given[flag];
    this.#asNow(given, out);
    if (Array.isArray(out.required)) {
      const properties = asObj(given.properties);
      const needed = [...new Set(out.required.map(String))].filter(
        (name) => !this.#isExcused(properties[name], to.sent),
      );
      out.required = needed;
    } else delete out.required;
    return out;
  }

  /** `nullable`, bounds that are true, and types and lists that are none. */
  #asNow(given: Obj, out: Record<string, unknown>): void {
    if ([given.type].flat().some((type) => type !== undefined && !types.test(String(type)))) delete out.type;
    if (Array.isArray(given.type)) out.type = [...new Set(given.type)];
    if (Array.isArray(given.enum)) out.enum = [...given.enum];
    if (Array.isArray(given.enum) && given.enum.length === 0) delete out.enum;
    if (typeof given.pattern === "string" && !isPattern(given.pattern)) delete out.pattern;
    if (Array.isArray(given.items)) {
      out.prefixItems = out.items;
      delete out.items;
    }
    for (const [own, bound] of [
      ["exclusiveMinimum", "minimum"],
      ["exclusiveMaximum", "maximum"],
    ] as const) {
      if (typeof given[own] !== "boolean") continue;
      delete out[own];
      if (given[own] !== true || given[bound] === undefined) continue;
      out[own] = given[bound];
      delete out[bound];
    }
    delete out.nullable;
    if (!this.#isOld || (given.nullable !== true && given["x-nullable"] !== true)) return;
    if (typeof out.type === "string") out.type = [out.type, "null"];
    if (Array.isArray(out.enum)) out.enum = [...new Set([...out.enum, null])];
  }

  /** Whether a required member may be absent: the other side sends it, or it is a file, which no example holds. */
  #isExcused(given: unknown, sent: Sent, depth = 0): boolean {
    if (!isObj(given) || depth > 8) return false;
    if (given.readOnly === true && sent !== "response") return true;
    if (given.writeOnly === true && sent !== "request") return true;
    if (given.format === "binary") return true;
    const target = typeof given.$ref === "string" ? valueAt(this.#root, given.$ref.slice(1)) : undefined;
    return [target, ...(Array.isArray(given.allOf) ? given.allOf : [])].some((one) =>
      this.#isExcused(one, sent, depth + 1),
    );
  }
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    unicodeRegExp: false,
  });
  addFormats.default(ajv);
  return ajv;
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A pointer as an address that ajv takes whole, whatever letters it has. */
function idOf(pointer: string): string {
  return `spec:${Buffer.from(pointer).toString("hex")}`;
}

function mapped(value: Obj, as: (one: unknown) => unknown): Obj {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, as(one)]));
}
