// Parsed pages kept between builds, by the digest of everything that shaped them. One file per kind, read whole and written whole:
// a thousand small files cost more to open than one large one to read. A damaged or foreign file is an empty cache, never an
// error: the store gives out only what this user's program put in.

import type { Store } from "../host/store.ts";
import type { Digest } from "../model/digest.ts";
import type { Page, SealedBody } from "../model/page.ts";
import type { SealedRecords } from "../model/search-record.ts";

export type Pack = {
  /** Nothing was kept by an earlier build. */
  readonly isCold: boolean;
  get(key: Digest): Page | undefined;
  put(key: Digest, page: Page): void;
  /** Forgets what was neither got nor put since the last sweep: a session lasts for days, and each edit leaves a page behind. */
  sweep(): void;
  /**
   * Writes what was got or put since the pack was opened. The rest is forgotten when `whole` says that all that is needed was asked for,
   * else kept. Does nothing when nothing changed.
   */
  save(whole: boolean): Promise<void>;
};

/** The body is `from` to `to`, what search knows of the page `to` to `end`. */
type Entry = {
  readonly head: Omit<Page, "body" | "records">;
  readonly from: number;
  readonly to: number;
  readonly end: number;
};
type Stored = { readonly entries: Readonly<Record<string, Entry>> };

/** Opens the pack `name` in `store`; without one it lives in memory only. `version` names the program that wrote it. */
export async function openPack(store: Store | undefined, name: string, version: string): Promise<Pack> {
  const file = `${name}.pack`;
  const old = store === undefined ? undefined : await readPack(store, file, version);
  const used = new Map<Digest, Page>();
  const fresh = new Set<Digest>();
  let changed = false;
  const stored = (key: Digest): Page | undefined => {
    const entry = old?.stored.entries[key];
    if (entry === undefined || old === undefined) return undefined;
    const { bodies } = old;
    const page: Page = {
      ...entry.head,
      // Decoded only for a page that is rendered: an unchanged one never needs its body.
      get body() {
        return bodies.toString("utf8", entry.from, entry.to) as SealedBody;
      },
    };
    if (entry.end > entry.to) {
      const get = (): SealedRecords => bodies.toString("utf8", entry.to, entry.end) as SealedRecords;
      Object.defineProperty(page, "records", { get, enumerable: true });
    }
    return page;
  };
  return {
    isCold: old === undefined,
    get(key) {
      fresh.add(key);
      const held = used.get(key);
      if (held !== undefined) return held;
      const page = stored(key);
      if (page !== undefined) used.set(key, page);
      return page;
    },
    put(key, page) {
      changed = true;
      fresh.add(key);
      used.set(key, page);
    },
    sweep() {
      for (const key of used.keys()) if (!fresh.has(key)) used.delete(key);
      fresh.clear();
    },
    async save(whole) {
      const kept = new Map(used);
      for (const key of whole ? [] : (Object.keys(old?.stored.entries ?? {}) as Digest[])) {
        const page = kept.has(key) ? undefined : stored(key);
        if (page !== undefined) kept.set(key, page);
      }
      const dropped = Object.keys(old?.stored.entries ?? {}).length !== kept.size;
      if (store === undefined || (!changed && !dropped)) return;
      await store.write(file, ...packOf(kept, version));
      changed = false;
    },
  };
}

/**
 * Layout: a line with version and length of the index; the index as JSON; the bodies. Bodies are encoded straight into one buffer, since
 * together they may be a hundred megabytes.
 */
function packOf(pages: ReadonlyMap<Digest, Page>, version: string): readonly Uint8Array[] {
  const entries: Record<string, Entry> = {};
  let size = 0;
  for (const [key, { body, records = "", ...head }] of pages) {
    const to = size + Buffer.byteLength(body);
    const end = to + Buffer.byteLength(records);
    entries[key] = { head, from: size, to, end };
    size = end;
  }
  const index = Buffer.from(JSON.stringify({ entries } satisfies Stored), "utf8");
  const bodies = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { body, records = "" } of pages.values()) {
    at += bodies.write(body, at);
    at += bodies.write(records, at);
  }
  return [Buffer.from(`${version} ${index.length}\n`), index, bodies];
}

async function readPack(
  store: Store,
  file: string,
  version: string,
): Promise<{ stored: Stored; bodies: Buffer } | undefined> {
  const bytes = await store.read(file);
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf(10);
  const [writer, length] = bytes.toString("utf8", 0, end).split(" ");
  if (writer !== version) return undefined;
  const payload = bytes.subarray(end + 1);
  const stored = JSON.parse(payload.toString("utf8", 0, Number(length))) as Stored;
  return { stored, bodies: payload.subarray(Number(length)) };
}
