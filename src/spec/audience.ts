// A document in, what its readers may see of it out: everything marked `x-internal: true` or `x-audience` for others is taken away, wherever
// it stands, and with it all that names it or shows it, so that neither a page nor the published spec contains it.
import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import { audienceMark } from "../check/spec/audience-mark.ts";
import { audienceSecurity } from "../check/spec/audience-security.ts";
import { audienceWholeSpec } from "../check/spec/audience-whole-spec.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { allowedFor } from "../model/audience.ts";
import { shownText } from "../model/audience-blocks.ts";
import type { Kind } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  type MutableObject,
  objectAt,
  put,
  textAt,
} from "../text/json.ts";
import { type Place, pointerTo, tokensOf } from "../text/place.ts";
import { valueAt } from "../text/pointer.ts";
import { isAlike } from "../text/same-json.ts";
import { HiddenParts } from "./hidden/hidden-parts.ts";
import { dropOrphans, dropTags, followMoves } from "./hidden/leftovers.ts";
import { mayHide } from "./hidden/marks.ts";
import { PrunedData } from "./hidden/pruned-data.ts";
import { type Role, roleOf, rootRole } from "./hidden/roles.ts";

/** `origins` lead from what is left to where it stood; `hidden`: something was taken away; `hides`: what stood at a pointer of the source. */
export type ShownSpec = {
  readonly document: JsonObject;
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: boolean;
  readonly hides: (pointer: string) => boolean;
};

/** All of `document`, for all. */
export function shownWhole(document: JsonObject): ShownSpec {
  return { document, origins: [], diagnostics: [], hidden: false, hides: () => false };
}

/**
 * What `audiences` may see of a document of any version; `placeOf` leads from its pointers to the source. A document that hides nothing
 * from them is returned as it is. Diagnostics: audience-mark, audience-invalid, audience-whole-spec, audience-security.
 */
export function shownTo(
  document: JsonObject,
  audiences: readonly string[],
  placeOf: (pointer: string) => Place = () => ({ file: "" }),
): ShownSpec {
  const hides = mayHide(document);
  if (hides === undefined) return shownWhole(document);
  const allowed = allowedFor(audiences);
  const parts = new HiddenParts(document, allowed);
  const odd = parts.odd.map((pointer) => audienceMark(placeOf(pointer)));
  if (parts.pointers.size === 0 && hides === "parts") return { ...shownWhole(document), diagnostics: odd };
  if (parts.has("")) {
    const version = Object.entries(document).filter(([key]) => key === "openapi" || key === "swagger");
    const empty = { ...Object.fromEntries(version), info: { title: "", version: "" }, paths: {} };
    const diagnostics = [...odd, audienceWholeSpec(placeOf(""))];
    return { document: empty, origins: [], diagnostics, hidden: true, hides: () => true };
  }
  const shown = new Copying(document, parts, { allowed, placeOf }).run();
  return { ...shown, diagnostics: [...odd, ...shown.diagnostics] };
}

/** Where a value stands in the source, and where its copy will stand. */
type Spots = { readonly source: string; readonly target: string };

type SpecReaders = { readonly allowed: ReadonlySet<string>; readonly placeOf: (pointer: string) => Place };

/** Copies a document without its hidden parts. */
class Copying {
  readonly #source: JsonObject;
  readonly #parts: HiddenParts;
  readonly #placeOf: (pointer: string) => Place;
  readonly #allowed: ReadonlySet<string>;
  readonly #examples: ExamplesShown;
  readonly #security: SecurityShown;
  readonly #origins: Origin[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor(source: JsonObject, parts: HiddenParts, { allowed, placeOf }: SpecReaders) {
    this.#source = source;
    this.#parts = parts;
    this.#placeOf = placeOf;
    this.#allowed = allowed;
    this.#examples = new ExamplesShown(source, parts);
    this.#security = new SecurityShown(source, parts);
  }

  run(): ShownSpec {
    const copied = this.#copy(this.#source, rootRole, { source: "", target: "" });
    const document: MutableObject = isObject(copied) ? { ...copied } : {};
    followMoves(document, this.#origins);
    dropOrphans(document, this.#source, this.#parts);
    const origins = [...this.#origins, ...dropTags(document, this.#source, this.#parts)];
    const hides = (pointer: string): boolean => this.#parts.has(pointer);
    return { document, origins, diagnostics: this.#diagnostics, hidden: true, hides };
  }

  /** Undefined: it is hidden. */
  #copy(value: Json, role: Role, at: Spots): Json | undefined {
    if (this.#parts.pointers.has(at.source)) return undefined;
    if (isList(value)) return this.#copyList(value, role, at);
    if (typeof value === "string") return this.#textOf(value, at.source);
    if (!isObject(value)) return value;
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      if (role.kind === "callback" && !role.isMap && isHiddenExpression(key, this.#parts)) continue;
      const below: Spots = { source: pointerTo(at.source, key), target: pointerTo(at.target, key) };
      const copied = this.#member(value, role, { key, below });
      if (copied !== undefined) put(out, key, copied);
    }
    return role.kind === "schema" && !role.isMap ? shownNames(out, value, this.#parts) : out;
  }

  /** A text without the blocks that are for others. A line of it is none of its file: faults are told where the text stands. */
  #textOf(written: string, pointer: string): string {
    const { text, faults } = shownText(written, this.#allowed);
    for (const { problem } of faults) this.#diagnostics.push(audienceInvalid("block", problem, this.#placeOf(pointer)));
    return text;
  }

  #member(holder: JsonObject, role: Role, { key, below }: { key: string; below: Spots }): Json | undefined {
    const value = holder[key] ?? null;
    const kind = role.isMap ? undefined : role.kind;
    if (this.#parts.pointers.has(below.source)) return undefined;
    if (kind === "operation" && key === "tags" && isList(value))
      return value.filter((tag) => typeof tag !== "string" || !this.#parts.tags.has(tag));
    if ((kind === "operation" || kind === "root") && key === "security" && isList(value))
      return this.#requirements(value, below);
    if (kind === "schema" && key === "discriminator" && isObject(value)) return shownDiscriminator(value, this.#parts);
    if (kind === "link" && (key === "parameters" || key === "requestBody")) return linkData(value, this.#parts);
    const described = kind && { value: holder, kind, pointer: below.source.slice(0, below.source.lastIndexOf("/")) };
    const data = described && this.#examples.data(described, key);
    if (data !== undefined) return data.value;
    const next = roleOf(holder, role, key);
    if (next === undefined) return value;
    if (isList(value)) {
      const kept = this.#copyList(value, next, below);
      return kept.length > 0 || value.length === 0 ? kept : undefined;
    }
    const copied = this.#copy(value, next, below);
    return described !== undefined && next.isMap && isObject(copied)
      ? this.#examples.named(copied, { holder: described, key }, (ref) => this.#exampleAt(ref))
      : copied;
  }

  #exampleAt(ref: string): Json | undefined {
    const source = this.#parts.pointerOf(ref);
    const value = source === undefined ? undefined : valueAt(this.#source, source);
    // What stands elsewhere is told of there.
    return source === undefined || value === undefined
      ? undefined
      : this.#copy(value, { kind: "example", isMap: false }, { source, target: source });
  }

  #copyList(list: readonly Json[], role: Role, at: Spots): Json[] {
    const kept: Json[] = [];
    for (const [index, entry] of list.entries()) {
      const below: Spots = { source: pointerTo(at.source, index), target: pointerTo(at.target, kept.length) };
      const copied = this.#copy(entry, role, below);
      if (copied === undefined) continue;
      if (index !== kept.length) this.#origins.push({ from: below.target, to: below.source });
      kept.push(copied);
    }
    return kept;
  }

  #requirements(list: readonly Json[], at: Spots): Json {
    const copied = this.#copyList(list, { kind: "other", isMap: false }, at);
    const kept = copied.filter((entry) => this.#security.mayShow(entry));
    if (kept.length === 0 && list.length > 0) this.#diagnostics.push(audienceSecurity(this.#placeOf(at.source)));
    return kept;
  }
}

// Security requirements that may be shown: those that need neither a hidden scheme nor a scope that hidden flows alone have.

const sections = ["/components/securitySchemes", "/securityDefinitions"];

class SecurityShown {
  readonly #source: JsonObject;
  readonly #parts: HiddenParts;
  /** Scopes that are hidden, by the pointer of their scheme. */
  readonly #scopes = new Map<string, ReadonlySet<string>>();

  constructor(source: JsonObject, parts: HiddenParts) {
    this.#source = source;
    this.#parts = parts;
  }

  mayShow(requirement: Json): boolean {
    if (!isObject(requirement)) return true;
    return Object.keys(requirement).every((name) => {
      // Since OpenAPI 3.2 a scheme may be named by its address.
      const named = name.includes("#") ? this.#parts.pointerOf(name) : undefined;
      const pointers = named === undefined ? sections.map((section) => pointerTo(section, name)) : [named];
      const scopes = requirement[name];
      return pointers.every((pointer) => {
        if (this.#parts.has(pointer)) return false;
        const hidden = this.#hiddenScopes(pointer);
        return !isList(scopes) || !scopes.some((scope) => typeof scope === "string" && hidden.has(scope));
      });
    });
  }

  #hiddenScopes(pointer: string): ReadonlySet<string> {
    const known = this.#scopes.get(pointer);
    if (known !== undefined) return known;
    const scheme = valueAt(this.#source, pointer);
    const hidden = new Set<string>();
    const shown = new Set<string>();
    const note = (holder: Json | undefined, at: string): void => {
      const into = this.#parts.has(pointerTo(at, "scopes")) ? hidden : shown;
      for (const scope of Object.keys(objectAt(holder, "scopes") ?? {})) into.add(scope);
    };
    note(scheme, pointer);
    const flows = objectAt(scheme, "flows") ?? {};
    for (const name of Object.keys(flows)) note(flows[name], pointerTo(pointer, "flows", name));
    const only = new Set([...hidden].filter((scope) => !shown.has(scope)));
    this.#scopes.set(pointer, only);
    return only;
  }
}

// Names of hidden things in what is shown: in the lists of a schema, in discriminators, and in expressions of links and callbacks.

/** `shown`, the copy of a schema, without the names of properties that are hidden. */
function shownNames(shown: JsonObject, source: JsonObject, parts: HiddenParts): JsonObject {
  const had = objectAt(source, "properties") ?? {};
  const left = objectAt(shown, "properties") ?? {};
  const isHidden = (name: Json): boolean =>
    typeof name === "string" && (Object.hasOwn(had, name) ? !Object.hasOwn(left, name) : parts.properties.has(name));
  const withoutHidden = (names: Json): Json => (isList(names) ? names.filter((name) => !isHidden(name)) : names);
  const out: { [key: string]: Json } = { ...shown };
  if (isList(shown.required)) out.required = withoutHidden(shown.required);
  for (const key of ["dependentRequired", "dependentSchemas"]) {
    const map = shown[key];
    if (!isObject(map)) continue;
    const kept = Object.entries(map).filter(([name]) => !isHidden(name));
    out[key] = Object.fromEntries(
      key === "dependentRequired" ? kept.map(([name, names]) => [name, withoutHidden(names)]) : kept,
    );
  }
  const chosen = textAt(shown.discriminator, "propertyName") ?? shown.discriminator;
  if (chosen !== undefined && isHidden(chosen)) delete out.discriminator;
  return out;
}

/** A discriminator without the schemas that are hidden. */
function shownDiscriminator(value: JsonObject, parts: HiddenParts): JsonObject {
  const isShown = (ref: Json): boolean => typeof ref !== "string" || !parts.hidesSchema(ref);
  const kept = Object.entries(value).filter(([key, ref]) => key !== "defaultMapping" || isShown(ref));
  const mapping = objectAt(value, "mapping");
  if (mapping === undefined) return Object.fromEntries(kept);
  const shown = Object.entries(mapping).filter(([, ref]) => isShown(ref));
  return { ...Object.fromEntries(kept), mapping: Object.fromEntries(shown) };
}

/** What a link sends, without hidden parameters and values that are taken from hidden places; undefined: nothing is left. */
function linkData(value: Json, parts: HiddenParts): Json | undefined {
  if (typeof value === "string") return isHiddenExpression(value, parts) ? undefined : value;
  if (isList(value)) return value.flatMap((entry) => linkData(entry, parts) ?? []);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    // A parameter may be named with its place: `query.page`.
    const plain = name.replace(/^(?:path|query|header|cookie)\./, "");
    const left = parts.parameters.has(plain) || parts.properties.has(plain) ? undefined : linkData(one, parts);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}

/** Whether an expression in `text` (`$response.body#/id`, `$request.query.page`) takes its value from a hidden place. */
function isHiddenExpression(text: string, parts: HiddenParts): boolean {
  for (const [, pointer = "", name = ""] of text.matchAll(
    /\$(?:request|response)\.(?:body#(\/[^}\s]*)|(?:query|path|header|cookie)\.([^}\s]+))/g,
  )) {
    if (name !== "" && parts.parameters.has(name)) return true;
    if (tokensOf(pointer).some((token) => parts.properties.has(token))) return true;
  }
  return false;
}

// The examples and values of an object in; the same without what its schema hides out.

/** An object of the source, what it is, and where it stands. */
type ExampleHolder = { readonly value: JsonObject; readonly kind: Kind; readonly pointer: string };

type MemberOf = { readonly holder: ExampleHolder; readonly key: string };

const ofSchema = ["example", "default", "const", "x-example"];
const ofOthers = ["example", "default", "x-example"];
const withExamples = ["mediaType", "parameter", "header"];

class ExamplesShown {
  readonly #data: PrunedData;

  constructor(source: JsonObject, parts: HiddenParts) {
    this.#data = new PrunedData(source, parts);
  }

  /** The member `key` of `holder` if it is data that a schema describes; its `value` is undefined if all of it is hidden. */
  data(holder: ExampleHolder, key: string): { readonly value: Json | undefined } | undefined {
    const { kind } = holder;
    const value = holder.value[key] ?? null;
    const isNamed = kind === "response" ? key === "examples" : kind === "parameter" && key === "x-examples";
    if (isNamed && isObject(value)) return { value: this.#each(value, holder) };
    const isPlain = kind === "schema" ? ofSchema.includes(key) : withExamples.includes(kind) && ofOthers.includes(key);
    if (isPlain) return { value: this.#pruned(value, holder) };
    if (kind === "schema" && key === "x-examples" && isObject(value)) return { value: this.#each(value, holder) };
    const isListed = kind === "schema" && ["examples", "enum", "x-examples"].includes(key) && isList(value);
    return isListed ? { value: value.flatMap((one) => this.#pruned(one, holder) ?? []) } : undefined;
  }

  /**
   * `shown`, the copy of the member `key` of `holder`, without examples and encodings of what is hidden. `copyOf` copies an example that
   * stands elsewhere: it is put in place if something must be taken out of it here.
   */
  named(shown: JsonObject, { holder, key }: MemberOf, copyOf: (ref: string) => Json | undefined): JsonObject {
    if (!withExamples.includes(holder.kind) || (key !== "examples" && key !== "encoding")) return shown;
    const out: { [name: string]: Json } = {};
    for (const name of Object.keys(shown)) {
      const given = shown[name] ?? null;
      const kept =
        key === "examples" ? this.#kept(given, holder, copyOf) : this.#isShown(name, holder) ? given : undefined;
      if (kept !== undefined) put(out, name, kept);
    }
    return out;
  }

  #kept(given: Json, holder: ExampleHolder, copyOf: (ref: string) => Json | undefined): Json | undefined {
    const ref = textAt(given, "$ref");
    const entry = ref === undefined ? given : copyOf(ref);
    if (!isObject(entry)) return given;
    const kept = this.#example(entry, holder);
    return kept === entry ? given : kept;
  }

  #isShown(property: string, holder: ExampleHolder): boolean {
    const pruned = this.#pruned({ [property]: null }, holder);
    return isObject(pruned) && Object.hasOwn(pruned, property);
  }

  /** An example object without what its schema hides; undefined: all of it is hidden. What is sent of data that is cut is left out. */
  #example(entry: JsonObject, holder: ExampleHolder): JsonObject | undefined {
    const { serializedValue, ...rest } = entry;
    const changed: { [key: string]: Json } = { ...rest };
    let isSame = true;
    for (const key of ["value", "dataValue"]) {
      const value = entry[key];
      if (value === undefined) continue;
      const pruned = this.#pruned(value, holder);
      if (pruned === undefined) return undefined;
      if (isAlike(pruned, value)) continue;
      isSame = false;
      changed[key] = pruned;
    }
    if (!isSame) return changed;
    if (typeof serializedValue !== "string") return entry;
    const pruned = this.#pruned(serializedValue, holder);
    if (pruned === serializedValue) return entry;
    const hasData = entry.value !== undefined || entry.dataValue !== undefined;
    return pruned === undefined ? (hasData ? rest : undefined) : { ...rest, serializedValue: pruned };
  }

  /** Undefined: all of it is hidden. */
  #pruned(value: Json, { value: holder, kind, pointer }: ExampleHolder): Json | undefined {
    const at = (key: string) => ({ value: holder[key] ?? {}, pointer: pointerTo(pointer, key) });
    if (kind === "schema") return this.#data.of(value, [{ value: holder, pointer }]);
    if (holder.schema !== undefined) return this.#data.of(value, [at("schema")]);
    // A stream's example is the list of its items, or all of them as one text.
    if (holder.itemSchema !== undefined) {
      const item = [at("itemSchema")];
      if (isList(value)) return value.flatMap((one) => this.#data.of(one, item) ?? []);
      return typeof value === "string" && this.#data.hidesBelow(item) ? undefined : this.#data.of(value, item);
    }
    // A parameter of Swagger 2.0 is its own schema.
    const isOwn = kind !== "mediaType" && kind !== "response" && holder.content === undefined;
    return isOwn ? this.#data.of(value, [{ value: holder, pointer }]) : value;
  }

  /** Values by media type. */
  #each(value: JsonObject, holder: ExampleHolder): Json {
    const out: { [type: string]: Json } = {};
    for (const type of Object.keys(value)) {
      const pruned = this.#pruned(value[type] ?? null, holder);
      if (pruned !== undefined) put(out, type, pruned);
    }
    return out;
  }
}
