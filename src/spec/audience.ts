// A document in, what its readers may see of it out: everything marked `x-internal: true` or `x-audience` for others is taken away, wherever
// it stands, and with it all that names it or shows it, so that neither a page nor the published spec contains it.
import { audienceMark } from "../check/spec/audience-mark.ts";
import { audienceSecurity } from "../check/spec/audience-security.ts";
import { audienceWholeSpec } from "../check/spec/audience-whole-spec.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Origin } from "../model/origin.ts";
import { isList, isObject, type Json, type JsonObject, put } from "../text/json.ts";
import { type Place, pointerTo } from "../text/place.ts";
import { valueAt } from "../text/pointer.ts";
import { ExamplesShown } from "./hidden/examples-shown.ts";
import { HiddenParts } from "./hidden/hidden-parts.ts";
import { dropOrphans, dropTags } from "./hidden/leftovers.ts";
import { allowedFor, mayHide } from "./hidden/marks.ts";
import { followMoves } from "./hidden/moved-refs.ts";
import { isHiddenExpression, linkData, shownDiscriminator, shownNames } from "./hidden/names-shown.ts";
import { type Role, roleOf, rootRole } from "./hidden/roles.ts";
import { SecurityShown } from "./hidden/security-shown.ts";

type Mutable = { [key: string]: Json };

/** `origins` lead from what is left to where it stood; `hidden`: something was taken away; `hides`: what stood at a pointer of the source. */
export type Shown = {
  readonly document: JsonObject;
  readonly origins: readonly Origin[];
  readonly findings: readonly Finding[];
  readonly hidden: boolean;
  readonly hides: (pointer: string) => boolean;
};

/** All of `document`, for all. */
export function shownWhole(document: JsonObject): Shown {
  return { document, origins: [], findings: [], hidden: false, hides: () => false };
}

/**
 * What `audiences` may see of a document of any version; `placeOf` leads from its pointers to the source. A document that hides nothing
 * from them is returned as it is. Findings: audience-mark, audience-whole-spec, audience-security.
 */
export function shownTo(
  document: JsonObject,
  audiences: readonly string[],
  placeOf: (pointer: string) => Place = () => ({ file: "" }),
): Shown {
  if (!mayHide(document)) return shownWhole(document);
  const parts = new HiddenParts(document, allowedFor(audiences));
  const odd = parts.odd.map((pointer) => audienceMark(placeOf(pointer)));
  if (parts.pointers.size === 0) return { ...shownWhole(document), findings: odd };
  if (parts.has("")) {
    const version = Object.entries(document).filter(([key]) => key === "openapi" || key === "swagger");
    const empty = { ...Object.fromEntries(version), info: { title: "", version: "" }, paths: {} };
    const findings = [...odd, audienceWholeSpec(placeOf(""))];
    return { document: empty, origins: [], findings, hidden: true, hides: () => true };
  }
  const shown = new Copying(document, parts, placeOf).run();
  return { ...shown, findings: [...odd, ...shown.findings] };
}

/** Where a value stands in the source, and where its copy will stand. */
type Spots = { readonly source: string; readonly target: string };

/** Copies a document without its hidden parts. */
class Copying {
  readonly #source: JsonObject;
  readonly #parts: HiddenParts;
  readonly #placeOf: (pointer: string) => Place;
  readonly #examples: ExamplesShown;
  readonly #security: SecurityShown;
  readonly #origins: Origin[] = [];
  readonly #findings: Finding[] = [];

  constructor(source: JsonObject, parts: HiddenParts, placeOf: (pointer: string) => Place) {
    this.#source = source;
    this.#parts = parts;
    this.#placeOf = placeOf;
    this.#examples = new ExamplesShown(source, parts);
    this.#security = new SecurityShown(source, parts);
  }

  run(): Shown {
    const copied = this.#copy(this.#source, rootRole, { source: "", target: "" });
    const document: Mutable = isObject(copied) ? { ...copied } : {};
    followMoves(document, this.#origins);
    dropOrphans(document, this.#source, this.#parts);
    const origins = [...this.#origins, ...dropTags(document, this.#source, this.#parts)];
    const hides = (pointer: string): boolean => this.#parts.has(pointer);
    return { document, origins, findings: this.#findings, hidden: true, hides };
  }

  /** Undefined: it is hidden. */
  #copy(value: Json, role: Role, at: Spots): Json | undefined {
    if (this.#parts.pointers.has(at.source)) return undefined;
    if (isList(value)) return this.#copyList(value, role, at);
    if (!isObject(value)) return value;
    const out: Mutable = {};
    for (const key of Object.keys(value)) {
      if (role.kind === "callback" && !role.isMap && isHiddenExpression(key, this.#parts)) continue;
      const below: Spots = { source: pointerTo(at.source, key), target: pointerTo(at.target, key) };
      const copied = this.#member(value, role, { key, below });
      if (copied !== undefined) put(out, key, copied);
    }
    return role.kind === "schema" && !role.isMap ? shownNames(out, value, this.#parts) : out;
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
    if (kept.length === 0 && list.length > 0) this.#findings.push(audienceSecurity(this.#placeOf(at.source)));
    return kept;
  }
}
