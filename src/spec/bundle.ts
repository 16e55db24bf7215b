// Joins the files of a spec into one document whose `$ref`s all start with "#/". What comes from another file becomes a component
// under its own name where the format has a section for it, and is put in place where not (path items, whole maps). Our own walk
// because names must stay readable, each part must remember its file, and one dangling reference must not lose the rest.
// Long because finding, naming, copying and remembering are one recursion over shared state.

import type { Finding } from "../diagnostics/finding.ts";
import { holdsOf, type Kind, sectionOf } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import { isList, isObject, type Json, member, put } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { down, type Frame } from "./bundle-frame.ts";
import { refCircle, refMissing, refUnread } from "./lost-reference.ts";
import { isReference, OutsideData, type Reference } from "./outside-data.ts";
import type { Address, SpecFile, SpecFiles } from "./spec-files.ts";

type Mutable = { [key: string]: Json };
type Spot = { readonly file: SpecFile; readonly pointer: string; readonly value: Json };
type Job = { readonly spot: Spot; readonly kind: Kind; readonly at: readonly string[] };

export type Bundle = {
  readonly document: Json;
  readonly origins: readonly Origin[];
  readonly findings: readonly Finding[];
};

/** One document of the root and all that it refers to. Findings: spec-ref-missing, spec-ref-refused, spec-ref-cycle and those of the files. */
export async function bundleSpec(root: SpecFile, files: SpecFiles, swagger: boolean): Promise<Bundle> {
  return await new Bundler(root, files, swagger).run();
}

class Bundler {
  readonly #root: SpecFile;
  readonly #files: SpecFiles;
  readonly #swagger: boolean;
  readonly #origins: Origin[] = [];
  readonly #findings: Finding[] = [];
  /** Component pointer by `file#pointer` of what stands there. */
  readonly #homes = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #jobs: Job[] = [];
  readonly #told = new Set<string>();
  readonly #outside: OutsideData;

  constructor(root: SpecFile, files: SpecFiles, swagger: boolean) {
    this.#root = root;
    this.#files = files;
    this.#swagger = swagger;
    this.#outside = new OutsideData({
      files,
      tell: (found) => this.#tell(found),
      cameFrom: (target, file) => this.#origins.push({ from: target, file: file.printed, to: "" }),
      follow: async (ref, frame) => {
        const spot = await this.#find(ref, { file: frame.file, pointer: pointerTo(frame.source, "$ref") });
        const inner = spot === undefined ? undefined : this.#enter(spot, frame, ref);
        return spot === undefined || inner === undefined ? undefined : { value: spot.value, frame: inner };
      },
    });
  }

  async run(): Promise<Bundle> {
    await this.#claimComponents();
    const frame: Frame = { file: this.#root, source: "", target: "", inside: [] };
    const document = await this.#copy(this.#root.value, "root", frame);
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
      const target = pointerTo("", ...job.at);
      this.#note(target, job.spot);
      const inside = [keyOf(job.spot)];
      const copy = await this.#copy(job.spot.value, job.kind, {
        file: job.spot.file,
        source: job.spot.pointer,
        target,
        inside,
      });
      place(document, job.at, copy);
    }
    return { document, origins: this.#origins, findings: this.#findings };
  }

  /** A root component that only points to another file is the home of what it points to; its name is the best there is. */
  async #claimComponents(): Promise<void> {
    for (const kind of [
      "schema",
      "response",
      "parameter",
      "example",
      "requestBody",
      "header",
      "securityScheme",
      "link",
    ] as const) {
      const section = sectionOf(kind, this.#swagger);
      if (section === undefined) continue;
      const base = pointerTo("", ...section);
      const held = valueAt(this.#root.value, base);
      if (!isObject(held)) continue;
      for (const name of Object.keys(held)) {
        const pointer = pointerTo(base, name);
        this.#taken.add(pointer);
        const value = held[name];
        if (!isObject(value) || typeof value.$ref !== "string" || value.$ref.startsWith("#")) continue;
        const spot = await this.#find(value.$ref, { file: this.#root, pointer }, true);
        if (spot !== undefined && spot.file !== this.#root && !this.#homes.has(keyOf(spot))) {
          this.#homes.set(keyOf(spot), pointer);
        }
      }
    }
  }

  async #copy(value: Json, kind: Kind | "data", frame: Frame): Promise<Json> {
    if (kind === "data") return value;
    if (!isObject(value)) return value;
    if (isReference(value)) return await this.#reference(value, kind, frame);
    const out: Mutable = {};
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (child === undefined) continue;
      const holds = holdsOf(kind, key);
      const below = down(frame, key);
      if (holds === undefined) {
        put(out, key, await this.#names(child, kind, below));
        continue;
      }
      if (holds.as === "one") put(out, key, await this.#copy(child, holds.kind, below));
      else if (isList(child)) {
        const entries: Json[] = [];
        for (const [index, entry] of child.entries())
          entries.push(await this.#copy(entry, holds.kind, down(below, index)));
        put(out, key, entries);
      } else if (holds.as === "list") put(out, key, await this.#copy(child, holds.kind, below));
      else put(out, key, await this.#copyMap(child, holds.kind, below));
    }
    if (kind === "example") await this.#outside.valueOf(out, frame);
    return out;
  }

  /** Data that names parts of the description (discriminators schemas, requirements security schemes) or stands outside of it. */
  async #names(value: Json, kind: Kind, frame: Frame): Promise<Json> {
    const key = tokensOf(frame.source).at(-1);
    if (kind === "schema" && key === "discriminator") return await this.#mapping(value, frame);
    if ((kind === "root" || kind === "operation") && key === "security") return await this.#security(value, frame);
    return key === undefined ? value : await this.#outside.member(kind, key, { value, frame });
  }

  /** A scheme is named by its component, or since 3.2 by its address. */
  async #security(value: Json, frame: Frame): Promise<Json> {
    if (!isList(value)) return value;
    const out: Json[] = [];
    for (const [index, entry] of value.entries()) {
      const named: Mutable = {};
      for (const key of isObject(entry) ? Object.keys(entry) : []) {
        const at = down(down(frame, index), key);
        const moved = key.includes("#") ? await this.#reference({ $ref: key }, "securityScheme", at) : key;
        const ref = isObject(moved) && typeof moved.$ref === "string" ? moved.$ref : key;
        put(named, ref, isObject(entry) ? (entry[key] ?? null) : null);
      }
      out.push(isObject(entry) ? named : entry);
    }
    return out;
  }

  async #copyMap(value: Json, kind: Kind, frame: Frame): Promise<Json> {
    if (!isObject(value)) return value;
    if (typeof value.$ref === "string") {
      const spot = await this.#find(value.$ref, { file: frame.file, pointer: pointerTo(frame.source, "$ref") });
      if (spot === undefined) return {};
      const inner = this.#enter(spot, frame, value.$ref);
      return inner === undefined ? {} : await this.#copyMap(spot.value, kind, inner);
    }
    const out: Mutable = {};
    for (const name of Object.keys(value))
      put(out, name, await this.#copy(value[name] ?? null, kind, down(frame, name)));
    return out;
  }

  async #reference(value: Reference, kind: Kind, frame: Frame): Promise<Json> {
    const ref = value.$ref;
    const { file, fragment } = splitRef(ref);
    // Anchors ("#name") of the root are resolved when all is one document.
    if (file === "" && frame.file === this.#root && fragment !== "" && !fragment.startsWith("/")) return value;
    const spot = await this.#find(ref, { file: frame.file, pointer: pointerTo(frame.source, "$ref") });
    if (spot === undefined) return value;
    const siblings = await this.#siblings(value, kind, frame);
    if (spot.file === this.#root) return { ...siblings, $ref: encoded(spot.pointer) };
    const section = sectionOf(kind, this.#swagger);
    const home = this.#homes.get(keyOf(spot));
    if (home === frame.target || section === undefined) {
      const inner = this.#enter(spot, frame, ref);
      if (inner === undefined) return siblings;
      const copied = await this.#copy(spot.value, kind, inner);
      return isObject(copied) ? { ...copied, ...siblings } : copied;
    }
    return { ...siblings, $ref: encoded(home ?? this.#settle(spot, kind, section)) };
  }

  async #siblings(value: { readonly [key: string]: Json }, kind: Kind, frame: Frame): Promise<Mutable> {
    const rest: Mutable = {};
    for (const key of Object.keys(value)) if (key !== "$ref") put(rest, key, value[key] ?? null);
    if (Object.keys(rest).length === 0) return rest;
    const copied = await this.#copy(rest, kind, frame);
    return isObject(copied) ? { ...copied } : rest;
  }

  /** Discriminators name schemas by reference as well, or by bare component name. */
  async #mapping(value: Json, frame: Frame): Promise<Json> {
    if (!isObject(value)) return value;
    const whole: Mutable = { ...value };
    if (value.defaultMapping !== undefined)
      whole.defaultMapping = await this.#named(value.defaultMapping, down(frame, "defaultMapping"));
    if (!isObject(value.mapping)) return whole;
    const out: Mutable = {};
    for (const name of Object.keys(value.mapping))
      put(out, name, await this.#named(value.mapping[name] ?? null, down(down(frame, "mapping"), name)));
    return { ...whole, mapping: out };
  }

  async #named(ref: Json, frame: Frame): Promise<Json> {
    if (typeof ref !== "string" || !/[#/]|\.(json|ya?ml)$/i.test(ref)) return ref;
    const moved = await this.#reference({ $ref: ref }, "schema", frame);
    return isObject(moved) && typeof moved.$ref === "string" ? moved.$ref : ref;
  }

  #enter(spot: Spot, frame: Frame, ref: string): Frame | undefined {
    const key = keyOf(spot);
    if (frame.inside.includes(key) || frame.inside.length > 50) {
      this.#tell(refCircle({ file: frame.file.address.printed, pointer: frame.source }, ref));
      return undefined;
    }
    this.#note(frame.target, spot);
    return { file: spot.file, source: spot.pointer, target: frame.target, inside: [...frame.inside, key] };
  }

  #settle(spot: Spot, kind: Kind, section: readonly string[]): string {
    const base = nameOf(spot);
    let name = base;
    for (let count = 2; this.#taken.has(pointerTo("", ...section, name)); count += 1) name = `${base}_${count}`;
    const at = [...section, name];
    const pointer = pointerTo("", ...at);
    this.#taken.add(pointer);
    this.#homes.set(keyOf(spot), pointer);
    this.#jobs.push({ spot, kind, at });
    return pointer;
  }

  #note(target: string, spot: Spot): void {
    this.#origins.push({ from: target, file: spot.file.address.printed, to: spot.pointer });
  }

  async #find(ref: string, at: Pick<Spot, "file" | "pointer">, quiet = false): Promise<Spot | undefined> {
    const { file, fragment } = splitRef(ref);
    const from = at.file;
    let holder = from;
    const where = { file: from.address.printed, pointer: at.pointer };
    if (file !== "") {
      const answer = await this.#files.resolve(file, from.address);
      for (const found of answer.findings) this.#tell(found);
      if (answer.kind === "none") {
        if (!quiet) this.#tell(refUnread(where, ref, answer));
        return undefined;
      }
      holder = answer.file;
    }
    const value = fragment === "" || fragment.startsWith("/") ? valueAt(holder.value, fragment) : undefined;
    if (value === undefined) {
      // In the root this is told once for all documents, when everything is in one.
      if (!quiet && holder !== this.#root) {
        this.#tell(refMissing(where, ref, `\`${holder.address.printed}\` has no such part`));
      }
      return holder === this.#root && holder !== from ? { file: holder, pointer: fragment, value: null } : undefined;
    }
    return { file: holder, pointer: fragment, value };
  }

  #tell(found: Finding): void {
    const key = JSON.stringify([found.code, found.place]);
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#findings.push(found);
  }
}

/** References stay URI fragments until the last step, so a percent sign of a name is written as one. */
function encoded(pointer: string): string {
  return `#${pointer.replaceAll("%", "%25")}`;
}

function keyOf(spot: Spot): string {
  return `${spot.file.address.at}#${spot.pointer}`;
}

/** The last word of the pointer, else the file's name without ending; characters that component names may not have become `_`. */
function nameOf(spot: Spot): string {
  const token = tokensOf(spot.pointer).at(-1);
  const address: Address = spot.file.address;
  const file = address.at.replace(/[?#].*$/, "").replace(/\/$/, "");
  const name = token ?? file.slice(file.lastIndexOf("/") + 1).replace(/\.(json|ya?ml)$/i, "");
  return name.replace(/[^\w.-]+/g, "_") || "part";
}

function place(document: Json, at: readonly string[], value: Json): void {
  let holder: Json = document;
  for (const token of at.slice(0, -1)) {
    if (!isObject(holder)) return;
    const mutable: Mutable = holder;
    if (!isObject(member(holder, token))) put(mutable, token, {});
    holder = mutable[token] ?? null;
  }
  const last = at.at(-1);
  if (isObject(holder) && last !== undefined) put<Json>(holder, last, value);
}
