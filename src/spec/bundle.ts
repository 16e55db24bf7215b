// Joins the files of a spec into one document whose `$ref`s all start with "#/". What comes from another file becomes a component
// under its own name where the format has a section for it, and is put in place where not (path items, whole maps). The bundles of
// swagger-parser name no schema, and one missing file loses the whole spec. follow-files.ts finds the files before.

import { type Diagnostic, diagnosticKey } from "../diagnostics/diagnostic.ts";
import { type Kind, sectionOf } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import { isObject, type Json, type MutableObject, member, put } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { PartCopier } from "./copy-part.ts";
import type { FoundFiles } from "./follow-files.ts";
import { refCircle, refMissing, refUnread } from "./lost-reference.ts";
import type { Frame, ReferenceUse, RefObject } from "./references.ts";
import type { SpecAddress, SpecFile } from "./spec-files.ts";

type FilePlace = { readonly file: SpecFile; readonly pointer: string; readonly value: Json };
/** Where a reference stands. `isQuiet`: what is wrong with it is reported when it is copied. */
type At = { readonly file: SpecFile; readonly pointer: string; readonly isQuiet?: true };
type Job = { readonly spot: FilePlace; readonly kind: Kind; readonly at: readonly string[] };

export type Bundle = {
  readonly document: Json;
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
};

/** One document of the root and all that it refers to. Diagnostics: spec-ref-missing, spec-ref-refused, spec-ref-cycle and those of the files. */
export function bundleSpec(root: SpecFile, files: FoundFiles, swagger: boolean): Bundle {
  return new Bundler(root, files, swagger).run();
}

class Bundler {
  readonly #root: SpecFile;
  readonly #files: FoundFiles;
  readonly #swagger: boolean;
  readonly #origins: Origin[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  /** Component pointer by `file#pointer` of what stands there. */
  readonly #homes = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #jobs: Job[] = [];
  readonly #told = new Set<string>();
  readonly #copier: PartCopier;

  constructor(root: SpecFile, files: FoundFiles, swagger: boolean) {
    this.#root = root;
    this.#files = files;
    this.#swagger = swagger;
    this.#copier = new PartCopier({
      part: (value, kind, frame) => this.#reference(value, kind, frame),
      inPlace: (ref, use, frame) => {
        const spot = this.#find(ref, use, { file: frame.file, pointer: pointerTo(frame.source, "$ref") });
        const inner = spot === undefined ? undefined : this.#enter(spot, frame, ref);
        return spot === undefined || inner === undefined ? undefined : { value: spot.value, frame: inner };
      },
      text: (ref, form, frame) => files.text(ref, form, frame.file),
      report: (found) => this.#tell(found),
      cameFrom: (target, file) => this.#origins.push({ from: target, file: file.printed, to: "" }),
    });
  }

  run(): Bundle {
    this.#claimComponents();
    const frame: Frame = { file: this.#root, source: "", target: "", inside: [] };
    const document = this.#copier.part(this.#root.value, "root", frame);
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
      const target = pointerTo("", ...job.at);
      this.#note(target, job.spot);
      const inside = [keyOf(job.spot)];
      const copy = this.#copier.part(job.spot.value, job.kind, {
        file: job.spot.file,
        source: job.spot.pointer,
        target,
        inside,
      });
      place(document, job.at, copy);
    }
    return { document, origins: this.#origins, diagnostics: this.#diagnostics };
  }

  /** A root component that only points to another file is the home of what it points to; its name is the best there is. */
  #claimComponents(): void {
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
        const spot = this.#find(value.$ref, { as: "part", kind }, { file: this.#root, pointer, isQuiet: true });
        if (spot !== undefined && spot.file !== this.#root && !this.#homes.has(keyOf(spot))) {
          this.#homes.set(keyOf(spot), pointer);
        }
      }
    }
  }

  #reference(value: RefObject, kind: Kind, frame: Frame): Json {
    const ref = value.$ref;
    const { file, fragment } = splitRef(ref);
    // Anchors ("#name") of the root are resolved when all is one document.
    if (file === "" && frame.file === this.#root && fragment !== "" && !fragment.startsWith("/")) return value;
    // So are those that name a schema of the root by its `$id`: no file is looked for.
    if (file !== "" && frame.file === this.#root && this.#files.isNamed(ref, frame.source))
      return { ...this.#copier.siblings(value, kind, frame), $ref: ref };
    const spot = this.#find(ref, { as: "part", kind }, { file: frame.file, pointer: pointerTo(frame.source, "$ref") });
    if (spot === undefined) return value;
    const siblings = this.#copier.siblings(value, kind, frame);
    if (spot.file === this.#root) return { ...siblings, $ref: encoded(spot.pointer) };
    const section = sectionOf(kind, this.#swagger);
    const home = this.#homes.get(keyOf(spot));
    if (home === frame.target || section === undefined) {
      const inner = this.#enter(spot, frame, ref);
      if (inner === undefined) return siblings;
      const copied = this.#copier.part(spot.value, kind, inner);
      return isObject(copied) ? { ...copied, ...siblings } : copied;
    }
    return { ...siblings, $ref: encoded(home ?? this.#settle(spot, kind, section)) };
  }

  #enter(spot: FilePlace, frame: Frame, ref: string): Frame | undefined {
    const key = keyOf(spot);
    if (frame.inside.includes(key) || frame.inside.length > 50) {
      this.#tell(refCircle({ file: frame.file.address.printed, pointer: frame.source }, ref));
      return undefined;
    }
    this.#note(frame.target, spot);
    return { file: spot.file, source: spot.pointer, target: frame.target, inside: [...frame.inside, key] };
  }

  #settle(spot: FilePlace, kind: Kind, section: readonly string[]): string {
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

  #note(target: string, spot: FilePlace): void {
    this.#origins.push({ from: target, file: spot.file.address.printed, to: spot.pointer });
  }

  #find(ref: string, use: ReferenceUse, at: At): FilePlace | undefined {
    const { file, fragment } = splitRef(ref);
    const from = at.file;
    let holder = from;
    const where = { file: from.address.printed, pointer: at.pointer };
    if (file !== "") {
      const answer = this.#files.part(ref, use, from);
      for (const found of answer.diagnostics) this.#tell(found);
      if (answer.kind === "none") {
        if (at.isQuiet !== true) this.#tell(refUnread(where, ref, answer));
        return undefined;
      }
      holder = answer.file;
    }
    const value = fragment === "" || fragment.startsWith("/") ? valueAt(holder.value, fragment) : undefined;
    if (value === undefined) {
      // In the root this is told once for all documents, when everything is in one.
      if (at.isQuiet !== true && holder !== this.#root) {
        this.#tell(refMissing(where, ref, { problem: `\`${holder.address.printed}\` does not contain it` }));
      }
      return holder === this.#root && holder !== from ? { file: holder, pointer: fragment, value: null } : undefined;
    }
    return { file: holder, pointer: fragment, value };
  }

  #tell(found: Diagnostic): void {
    const key = diagnosticKey(found, {});
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#diagnostics.push(found);
  }
}

/** References stay URI fragments until the last step, so a percent sign of a name is written as one. */
function encoded(pointer: string): string {
  return `#${pointer.replaceAll("%", "%25")}`;
}

function keyOf(spot: FilePlace): string {
  return `${spot.file.address.at}#${spot.pointer}`;
}

/** The last word of the pointer, else the file's name without ending; characters that component names may not have become `_`. */
function nameOf(spot: FilePlace): string {
  const token = tokensOf(spot.pointer).at(-1);
  const address: SpecAddress = spot.file.address;
  const file = address.at.replace(/[?#].*$/, "").replace(/\/$/, "");
  const name = token ?? file.slice(file.lastIndexOf("/") + 1).replace(/\.(json|ya?ml)$/i, "");
  return name.replace(/[^\w.-]+/g, "_") || "part";
}

function place(document: Json, at: readonly string[], value: Json): void {
  let holder: Json = document;
  for (const token of at.slice(0, -1)) {
    if (!isObject(holder)) return;
    const mutable: MutableObject = holder;
    if (!isObject(member(holder, token))) put(mutable, token, {});
    holder = mutable[token] ?? null;
  }
  const last = at.at(-1);
  if (isObject(holder) && last !== undefined) put<Json>(holder, last, value);
}
