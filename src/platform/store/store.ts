// What is kept between runs: values by the stage that made them and the digest of what they were made of, in segments (store-folder.ts) of one
// folder. A process reads all segments and appends to one of its own, so that two builds at once do each other no harm; values are read
// when they are asked for. Each bears a mark that only this user's key makes (mark.ts): anything else, cut short, changed, or come with a
// clone, is as good as none, and so is all where the disk is full. Nothing is written through a link.
// It is long because reading, appending and clearing away share one table of entries.
import type { Host } from "../host.ts";
import { areEqual, markOf, nameOf } from "./mark.ts";
import {
  canHold,
  entryAt,
  entryHead,
  headLength,
  listOf,
  newSegment,
  rowsIn,
  type Segment,
  type SegmentRow,
  segmentsIn,
} from "./store-folder.ts";

export type Store = {
  /** The value that was put under stage and key; undefined where there is none to be trusted. Neither holds a NUL. */
  get(stage: string, key: string): Buffer | undefined;
  /** Whether `get` is likely to find one. Like it, it counts as a use. */
  has(stage: string, key: string): boolean;
  /** Keeps the parts as one value. Where the disk does not take it, it is kept for this process alone. */
  put(stage: string, key: string, ...parts: readonly (Uint8Array | string)[]): void;
  /**
   * Leaves what was put to later processes. `whole`: what was neither got nor put since the last time is not needed any more; it goes as
   * soon as it takes more room than what is. Never rejects.
   */
  save(whole: boolean): Promise<void>;
  /** Knows no value any more: what is on the disk is not to be relied on. The next whole `save` clears it away. */
  forget(): void;
  close(): void;
};

type StoredRow = SegmentRow & { readonly from: Segment };

/** Values wait for each other until they are worth a write. In bytes. */
const worthWriting = 1024 * 1024;

/** More is not kept in one folder. In bytes. */
const most = 8 * 1024 * 1024 * 1024;

/** Each costs an opening; the largest stands, the others are made one. */
const mostSegments = 12;

/**
 * The store in `folder` (absolute), which is made; undefined where it cannot be written, or is a link or lies behind one that is not
 * above its parent, and where this user has no key.
 */
export async function openStore(host: Host, folder: string): Promise<Store | undefined> {
  const own = await host.own();
  if (own === undefined || !(await canHold(host, folder))) return undefined;
  return new SegmentStore(host, own.key, { folder, segments: await segmentsIn(host, folder) });
}

/** What lies in `folder`, to be read: what is put is for this process. Undefined where there is no such folder; none is made. */
export async function openKept(host: Host, folder: string): Promise<Store | undefined> {
  if ((await host.stamp(folder))?.kind !== "folder") return undefined;
  const own = await host.own();
  return own && new SegmentStore(host, own.key, { folder: undefined, segments: await segmentsIn(host, folder) });
}

class SegmentStore implements Store {
  readonly #host: Host;
  readonly #secret: Uint8Array;
  /** Undefined: nothing is written. */
  readonly #folder: string | undefined;
  #segments: readonly Segment[];
  readonly #rows = new Map<string, StoredRow>();
  /** Values that are in no segment: not written yet, or never to be. */
  readonly #held = new Map<string, Buffer>();
  readonly #used = new Set<string>();
  #own: { readonly segment: Segment; readonly rows: Map<string, SegmentRow> } | undefined;
  #waiting: { readonly name: string; readonly entry: Buffer }[] = [];
  #waitingSize = 0;
  #opening: Promise<void> | undefined;
  #isBroken = false;

  constructor(
    host: Host,
    secret: Uint8Array,
    { folder, segments }: { readonly folder: string | undefined; readonly segments: readonly Segment[] },
  ) {
    this.#host = host;
    this.#secret = secret;
    this.#folder = folder;
    this.#segments = segments;
    for (const segment of segments) {
      try {
        for (const row of rowsIn(segment.file)) this.#rows.set(row.name, { ...row, from: segment });
      } catch {
        // A segment that cannot be read has no entries.
      }
    }
  }

  has(stage: string, key: string): boolean {
    const name = nameOf({ stage, key });
    this.#used.add(name);
    return this.#held.has(name) || this.#rows.has(name);
  }

  get(stage: string, key: string): Buffer | undefined {
    const name = nameOf({ stage, key });
    this.#used.add(name);
    const entry = this.#held.get(name) ?? this.#entry(name);
    const head = entry === undefined ? undefined : entryAt(entry, 0);
    const value = entry?.subarray(headLength);
    if (head?.name === name && head.length === value?.length) {
      if (areEqual(head.mark, markOf(this.#secret, { stage, key }, [value]))) return value;
    }
    this.#rows.delete(name);
    this.#held.delete(name);
    return undefined;
  }

  put(stage: string, key: string, ...parts: readonly (Uint8Array | string)[]): void {
    const under = { stage, key };
    const name = nameOf(under);
    // Pages are long: each is written once, into its place.
    const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    const entry = Buffer.allocUnsafeSlow(headLength + length);
    let at = headLength;
    for (const part of parts) {
      if (typeof part === "string") at += entry.write(part, at, "utf8");
      else {
        entry.set(part, at);
        at += part.length;
      }
    }
    entryHead(name, length, markOf(this.#secret, under, [entry.subarray(headLength)])).copy(entry);
    this.#used.add(name);
    this.#hold(name, entry);
  }

  #hold(name: string, entry: Buffer): void {
    this.#held.set(name, entry);
    if (this.#folder === undefined || this.#isBroken) return;
    this.#waiting.push({ name, entry });
    this.#waitingSize += entry.length;
    if (this.#waitingSize >= worthWriting) this.#write();
  }

  async save(whole: boolean): Promise<void> {
    try {
      const leaving = whole ? this.#leaving() : [];
      await this.#takeOver(leaving);
      if (this.#waiting.length > 0) await this.#opened();
      this.#write();
      this.#seal();
      if (!this.#isBroken) await this.#removed(leaving);
    } catch {
      this.#isBroken = true;
    }
    if (whole) for (const name of this.#held.keys()) if (!this.#used.has(name)) this.#held.delete(name);
    this.#used.clear();
  }

  forget(): void {
    this.#rows.clear();
    this.#held.clear();
    this.#waiting = [];
    this.#waitingSize = 0;
  }

  close(): void {
    for (const { file } of this.#segments) file.close();
    this.#segments = [];
    this.#rows.clear();
  }

  /** Segments of which more than half is needed no more, and the small ones where there are many. */
  #leaving(): readonly Segment[] {
    if (this.#folder === undefined) return [];
    const needed = new Map<Segment, number>();
    for (const [name, { from, length }] of this.#rows)
      if (this.#used.has(name) && !this.#held.has(name))
        needed.set(from, (needed.get(from) ?? 0) + headLength + length);
    const largest = this.#segments.reduce((size, segment) => Math.max(size, segment.size), 0);
    const isMany = this.#segments.length > mostSegments;
    return this.#segments.filter(
      (segment) =>
        segment !== this.#own?.segment &&
        (2 * (needed.get(segment) ?? 0) < segment.size || (isMany && segment.size < largest)),
    );
  }

  /** What is needed of `leaving` is put again, as it is: its mark stays with it. */
  async #takeOver(leaving: readonly Segment[]): Promise<void> {
    for (const [name, { from }] of [...this.#rows]) {
      if (!leaving.includes(from)) continue;
      const entry = this.#used.has(name) && !this.#held.has(name) ? this.#entry(name) : undefined;
      this.#rows.delete(name);
      if (entry === undefined || entryAt(entry, 0)?.length !== entry.length - headLength) continue;
      this.#hold(name, entry);
      if (this.#own === undefined) await this.#opened();
    }
  }

  async #removed(leaving: readonly Segment[]): Promise<void> {
    this.#segments = this.#segments.filter((segment) => !leaving.includes(segment));
    for (const { path, file } of leaving) {
      file.close();
      await this.#host.remove(path).catch(() => undefined);
    }
  }

  #entry(name: string): Buffer | undefined {
    const row = this.#rows.get(name);
    try {
      return row?.from.file.read(row.offset, headLength + row.length);
    } catch {
      return undefined;
    }
  }

  /** Appends what waits; before the first time, a segment is opened, and until it is there all waits on. */
  #write(): void {
    if (this.#waiting.length === 0 || this.#isBroken) return;
    if (this.#own === undefined) {
      this.#opened().catch(() => undefined);
      return;
    }
    const { segment, rows } = this.#own;
    const waiting = this.#waiting.splice(0);
    this.#waitingSize = 0;
    try {
      if (this.#segments.reduce((sum, { size }) => sum + size, 0) > most) throw new Error("enough");
      segment.file.append(Buffer.concat(waiting.map(({ entry }) => entry)));
    } catch {
      // The disk is full, or gone. What was written before stays good.
      this.#isBroken = true;
      return;
    }
    for (const { name, entry } of waiting) {
      const row: SegmentRow = { name, offset: segment.size, length: entry.length - headLength };
      segment.size += entry.length;
      rows.set(name, row);
      this.#rows.set(name, { ...row, from: segment });
      if (this.#held.get(name) === entry) this.#held.delete(name);
    }
  }

  async #opened(): Promise<void> {
    if (this.#own !== undefined || this.#folder === undefined) return;
    this.#opening ??= this.#open(this.#folder).finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  async #open(folder: string): Promise<void> {
    try {
      const segment = await newSegment(this.#host, folder);
      this.#segments = [...this.#segments, segment];
      this.#own = { segment, rows: new Map() };
    } catch {
      this.#isBroken = true;
    }
  }

  /** Ends the segment with its list. */
  #seal(): void {
    const own = this.#own;
    this.#own = undefined;
    if (own === undefined) return;
    const list = listOf([...own.rows.values()]);
    own.segment.file.append(list);
    own.segment.size += list.length;
  }
}
