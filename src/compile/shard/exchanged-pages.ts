// The pages of all shards as one page memo: heads in memory, bodies and records where their files have them. Nothing of it goes into this
// user's cache: it bears no mark, and counts for this build alone.
import type { Opened } from "../../host/host.ts";
import type { Digest } from "../../model/digest.ts";
import type { Page, SealedBody } from "../../model/page.ts";
import type { SealedRecords } from "../../model/sealed-records.ts";
import type { PageMemo } from "../page-memo.ts";
import type { Faces } from "./exchange-file.ts";

/** The faces of one shard, the file that they came from, and its texts where this one may need them. */
export type Brought = {
  readonly faces: Faces;
  readonly path: string;
  readonly bodies?: Opened;
  readonly records?: Opened;
};

export type ExchangedPages = PageMemo & {
  /** The number of the shard that brought a page; undefined for a page that none did. */
  ownerOf(page: Page): number | undefined;
};

export function exchangedPages(all: readonly Brought[]): ExchangedPages {
  const held = new Map<Digest, Page>();
  const owners = new Map<Digest, number>();
  for (const { faces, bodies, records } of all) {
    const spots = { body: 0, records: 0 };
    for (const row of faces.rows) {
      const at = { ...spots };
      spots.body += row.body;
      spots.records += Math.max(0, row.records);
      const page: Page = {
        ...row.head,
        get body() {
          return textAt(bodies, at.body, row.body) as SealedBody;
        },
      };
      if (row.records >= 0) {
        const get = (): SealedRecords => textAt(records, at.records, row.records) as SealedRecords;
        Object.defineProperty(page, "records", { get, enumerable: true });
      }
      held.set(row.key, page);
      owners.set(page.digest, faces.name.number);
    }
  }
  return {
    get: (key) => held.get(key),
    put(key, page) {
      held.set(key, page);
      return page;
    },
    sweep() {},
    mend() {},
    ownerOf: (page) => owners.get(page.digest),
  };
}

/** Who asks for a text of a shard whose files it has not opened has a fault. */
function textAt(file: Opened | undefined, at: number, length: number): string {
  if (file === undefined) throw new Error("a page of another shard is asked for");
  return file.read(at, length).toString("utf8");
}
