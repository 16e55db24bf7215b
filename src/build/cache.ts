// Parsed pages kept between builds, by the digest of everything that shaped them. One file per kind, read whole and written whole:
// a thousand small files cost more to open than one large one to read. A damaged or foreign file is an empty cache, never an error.

import type { Host } from "../host/host.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { Page, SealedBody } from "../model/page.ts";
import type { SealedRecords } from "../model/search/record.ts";

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

/** Opens the pack `name` in `folder`; without a folder it lives in memory only. `version` names the program that wrote it. */
export async function openPack(host: Host, folder: string | undefined, name: string, version: string): Promise<Pack> {
  const path = folder === undefined ? undefined : `${folder}/${name}.pack`;
  const old = path === undefined ? undefined : await readPack(host, path, version);
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
      if (path === undefined || (!changed && !dropped)) return;
      await host.replace(path, packOf(kept, version)).catch(() => undefined);
      changed = false;
    },
  };
}

/**
 * Layout: a line with version, length of the index and digest of all that follows; the index as JSON; the bodies. Bodies are encoded
 * straight into the one buffer, since together they may be a hundred megabytes.
 */
function packOf(pages: ReadonlyMap<Digest, Page>, version: string): Uint8Array {
  const entries: Record<string, Entry> = {};
  let size = 0;
  for (const [key, { body, records = "", ...head }] of pages) {
    const to = size + Buffer.byteLength(body);
    const end = to + Buffer.byteLength(records);
    entries[key] = { head, from: size, to, end };
    size = end;
  }
  const index = Buffer.from(JSON.stringify({ entries } satisfies Stored), "utf8");
  const lineRoom = version.length + 64;
  const whole = Buffer.allocUnsafe(lineRoom + index.length + size);
  let at = lineRoom + index.copy(whole, lineRoom);
  for (const { body, records = "" } of pages.values()) {
    at += whole.write(body, at);
    at += whole.write(records, at);
  }
  const line = `${version} ${index.length} ${digestOf(whole.subarray(lineRoom))}\n`;
  const start = lineRoom - Buffer.byteLength(line);
  whole.write(line, start);
  return whole.subarray(start);
}

async function readPack(
  host: Host,
  path: string,
  version: string,
): Promise<{ stored: Stored; bodies: Buffer } | undefined> {
  try {
    const bytes = Buffer.from(await host.read(path));
    const end = bytes.indexOf(10);
    const [writer, length, digest] = bytes.toString("utf8", 0, end).split(" ");
    const payload = bytes.subarray(end + 1);
    if (writer !== version || digestOf(payload) !== digest) return undefined;
    const stored = JSON.parse(payload.toString("utf8", 0, Number(length))) as Stored;
    return { stored, bodies: payload.subarray(Number(length)) };
  } catch {
    return undefined;
  }
}
