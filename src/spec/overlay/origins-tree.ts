// A document that is being changed, whose parts remember where they were written. Each list and object is a copy with a slot: the holder
// and key that it had at its source. Nothing is written down for what stays, so a large document costs one copy; where things ended up is
// worked out once, at the end.
import type { Origin } from "../../model/origin.ts";
import { defined } from "../../text/defined.ts";
import { isList, isObject, type Json, put } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";

/** A list or an object of the tree, free to be changed. */
export type Branch = Json[] | { [key: string]: Json };

/** Where a source begins: a document, or a value in an overlay. `file` is none for the document itself. */
export type OriginSource = { readonly file?: FilePath; readonly pointer: string };

/** Where a part was written: at the beginning of a source, or under a key of a branch. */
export type Slot = OriginSource | { readonly holder: Branch; readonly key: string | number };

/** A tree that would outgrow what may be read. */
export class TreeTooLarge extends Error {}

/** Parts that all changes together may add: more is a repetition that doubles. */
const mostAdded = 1_000_000;
/** Levels of one part that is copied; no document that is read has more. */
const deepest = 500;

export class OriginsTree {
  readonly root: Json;
  /** Of each branch. */
  readonly #slots = new Map<Json, Slot>();
  /** Of single values that do not stand where they were written. */
  readonly #moved = new Map<Branch, Map<string | number, Slot>>();
  /** Not counted until the document itself is copied. */
  #added = Number.NEGATIVE_INFINITY;

  constructor(document: Json) {
    this.root = this.copy(document, { pointer: "" });
    this.#added = 0;
  }

  /** Puts a copy of `value`, written at `source`, under `key` of `holder`, or at the end of a list. */
  write(holder: Branch, key: string | number, value: { readonly of: Json; readonly source: Slot }): void {
    const copied = this.copy(value.of, value.source);
    if (Array.isArray(holder)) holder[Number(key)] = copied;
    else put<Json>(holder, String(key), copied);
    if (!isBranch(copied)) this.#movedOf(holder).set(key, value.source);
    else this.#moved.get(holder)?.delete(key);
  }

  /** Takes what stands under `key` out of `holder`. */
  remove(holder: Branch, key: string | number): void {
    if (!Array.isArray(holder)) {
      delete holder[String(key)];
      this.#moved.get(holder)?.delete(key);
      return;
    }
    const slots = holder.map((_, index) => this.#slotAt(holder, index));
    slots.splice(Number(key), 1);
    holder.splice(Number(key), 1);
    this.#moved.set(holder, new Map(slots.entries()));
  }

  /** Where the value under `key` of `holder` was written, for a copy of it. */
  slotAt(holder: Branch, key: string | number): Slot {
    const child = childOf(holder, key);
    return (isBranch(child) ? this.#slots.get(child) : undefined) ?? this.#slotAt(holder, key);
  }

  /** For each part that does not stand where its surroundings were written: where it was. */
  origins(): readonly Origin[] {
    const found: Origin[] = [];
    const visit = (branch: Branch, at: readonly (string | number)[]): void => {
      for (const key of keysOf(branch)) {
        const slot = this.slotAt(branch, key);
        const here = [...at, key];
        if (!("holder" in slot) || slot.holder !== branch || slot.key !== key) {
          const { pointer, file } = this.#sourceOf(slot);
          found.push({ from: pointerTo("", ...here), to: pointer, ...defined({ file }) });
        }
        const child = childOf(branch, key);
        if (isBranch(child)) visit(child, here);
      }
    };
    if (isBranch(this.root)) visit(this.root, []);
    return found;
  }

  #slotAt(holder: Branch, key: string | number): Slot {
    return this.#moved.get(holder)?.get(key) ?? { holder, key };
  }

  #movedOf(holder: Branch): Map<string | number, Slot> {
    const known = this.#moved.get(holder) ?? new Map<string | number, Slot>();
    this.#moved.set(holder, known);
    return known;
  }

  /** A copy of a part that was written at `slot`; what the parts of this tree remember goes with it. */
  copy(value: Json, slot: Slot, depth = 0): Json {
    this.#added += 1;
    if (this.#added > mostAdded || depth > deepest) throw new TreeTooLarge();
    if (!isBranch(value)) return value;
    const branch: Branch = Array.isArray(value) ? [] : {};
    const known = this.#slots.get(value);
    this.#slots.set(branch, known ?? slot);
    for (const key of keysOf(value)) {
      const own: Slot = known === undefined ? { holder: branch, key } : this.slotAt(value, key);
      const child = this.copy(childOf(value, key) ?? null, own, depth + 1);
      if (Array.isArray(branch)) branch.push(child);
      else put<Json>(branch, String(key), child);
      if (known !== undefined && !isBranch(child)) this.#movedOf(branch).set(key, own);
    }
    return branch;
  }

  #sourceOf(slot: Slot): OriginSource {
    if (!("holder" in slot)) return slot;
    const above = this.#slots.get(slot.holder);
    const source = above === undefined ? { pointer: "" } : this.#sourceOf(above);
    return { ...source, pointer: pointerTo(source.pointer, slot.key) };
  }
}

/** Whether a value of the tree is a list or an object. All of them are the tree's own copies, so they may be changed. */
export function isBranch(value: Json | undefined): value is Branch {
  return isList(value) || isObject(value);
}

/** What stands under `key`. */
export function childOf(holder: Branch, key: string | number): Json | undefined {
  if (Array.isArray(holder)) return holder[Number(key)];
  return Object.hasOwn(holder, key) ? holder[String(key)] : undefined;
}

function keysOf(branch: Branch): readonly (string | number)[] {
  return Array.isArray(branch) ? [...branch.keys()] : Object.keys(branch);
}
