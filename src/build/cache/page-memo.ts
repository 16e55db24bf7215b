// Parsed pages by the digest of everything that shaped them. What other pages may know of a page is in memory; its body and its records
// are where the memo has them, and are fetched for the one page that is rendered: ten thousand bodies are more than all the rest.
import type { Digest } from "../../model/digest.ts";
import type { Page, SerializedBody } from "../../model/page.ts";
import type { SerializedRecords } from "../../model/serialized-records.ts";
import type { Memo } from "./memo.ts";

export type PageMemo = {
  get(key: Digest): Page | undefined;
  /** Keeps a page and answers it as `get` does from now on. */
  put(key: Digest, page: Page): Page;
  /** Forgets what was neither got nor put since the last sweep: a session lasts for days, and each edit leaves a page behind. */
  sweep(): void;
  /** After a `LostValue`: forgets every page, and all that is kept, since nobody knows what else is lost. */
  mend(): void;
};

/** A value that was there is there no more: somebody changed the cache while it was in use. */
export class LostValue extends Error {
  override readonly name = "LostValue";
}

type Head = Omit<Page, "body" | "records">;
type StoredHead = { readonly head: Head; readonly hasRecords: boolean };
type PageStage = "body" | "records";

/** The stage of a part. Records stand under their own digest: an index that was made of them asks for them when their page is another. */
export const stageOf = (part: PageStage): string => `page ${part}`;

/** Characters of bodies and records that stay in memory: what a site of a thousand pages has. */
const mostNear = 32_000_000;

export function openPages(memo: Memo): PageMemo {
  const held = new Map<Digest, Page>();
  const fresh = new Set<Digest>();
  const near = nearTexts();
  const read = (part: PageStage, key: Digest): string => {
    const known = near.get(`${part} ${key}`) ?? memo.get(stageOf(part), key)?.toString("utf8");
    if (known === undefined) throw new LostValue(`the ${part} of a page is missing from the cache`);
    return known;
  };
  const pageOf = (key: Digest, head: Head, hasRecords: boolean): Page => {
    const page = latePage(key, { head, hasRecords }, read);
    held.set(key, page);
    return page;
  };
  const stored = (key: Digest): Page | undefined => {
    const known = memo.json<StoredHead>("page", key);
    if (known === undefined || !memo.has(stageOf("body"), key)) return undefined;
    if (known.hasRecords && !memo.has(stageOf("records"), known.head.recordsDigest ?? key)) return undefined;
    return pageOf(key, known.head, known.hasRecords);
  };
  return {
    get(key) {
      fresh.add(key);
      return held.get(key) ?? stored(key);
    },
    put(key, { body, records, ...head }) {
      fresh.add(key);
      const hasRecords = records !== undefined;
      memo.putJson("page", key, { head, hasRecords });
      memo.put(stageOf("body"), key, body);
      near.keep(`body ${key}`, body);
      if (hasRecords) {
        const under = head.recordsDigest ?? key;
        memo.put(stageOf("records"), under, records);
        near.keep(`records ${under}`, records);
      }
      return pageOf(key, head, hasRecords);
    },
    sweep() {
      for (const [key, page] of held) {
        if (fresh.has(key)) continue;
        held.delete(key);
        near.drop(`body ${key}`);
        near.drop(`records ${page.recordsDigest ?? key}`);
      }
      fresh.clear();
    },
    mend() {
      held.clear();
      near.clear();
      memo.forget();
    },
  };
}

/** A page whose body and records are read when they are asked for. */
function latePage(key: Digest, { head, hasRecords }: StoredHead, read: (part: PageStage, key: Digest) => string): Page {
  const page: Page = {
    ...head,
    get body() {
      return read("body", key) as SerializedBody;
    },
  };
  if (hasRecords) {
    const get = (): SerializedRecords => read("records", head.recordsDigest ?? key) as SerializedRecords;
    Object.defineProperty(page, "records", { get, enumerable: true });
  }
  return page;
}

/** Texts in memory by their names, as many as there is room for. */
function nearTexts(): {
  readonly get: (name: string) => string | undefined;
  readonly keep: (name: string, text: string) => void;
  readonly drop: (name: string) => void;
  readonly clear: () => void;
} {
  const texts = new Map<string, string>();
  let size = 0;
  return {
    get: (name) => texts.get(name),
    keep(name, text) {
      if (texts.has(name) || size + text.length > mostNear) return;
      size += text.length;
      texts.set(name, text);
    },
    drop(name) {
      size -= texts.get(name)?.length ?? 0;
      texts.delete(name);
    },
    clear() {
      texts.clear();
      size = 0;
    },
  };
}
