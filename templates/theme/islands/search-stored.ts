// What a reader found before, kept in the browser: recent finds and favourites, under the keys and in the record shape of DocSearch, so
// that a site which moves here keeps them. What is stored may be anything: entries that are no finds are left out, never shown.

import { type RecordKind, recordKinds } from "../../../src/model/search-record.ts";
import type { Hit } from "../../../src/reader/search/answer.ts";

/** The browser's storage, or a memory in its place. */
export type BrowserStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
};

export type StoredLists = { readonly recents: readonly Hit[]; readonly favourites: readonly Hit[] };

export type StoredFinds = {
  /** Newest first. */
  readonly lists: () => StoredLists;
  /** Remembers a find that the reader went to; a favourite stays what it is. */
  readonly add: (hit: Hit) => void;
  /** Makes a recent find a favourite. */
  readonly favour: (hit: Hit) => void;
  readonly forget: (hit: Hit) => void;
};

const mostRecents = 7;
/** While favourites stand above them. */
const fewerRecents = 4;
const mostFavourites = 10;
const longestText = 500;

/**
 * The finds of the index `indexName`; `base`: the site's base as an absolute URL. Each change reads what is stored first: another tab may
 * have changed it. How many recent finds are kept is decided here, once: making a favourite costs none of them at once.
 */
export function openStored(keep: BrowserStorage, indexName: string, base: string): StoredFinds {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
  const favouriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
  const read = (key: string, most: number) => findsOf(keep.read(key), base).slice(0, most);
  const limit = read(favouriteKey, 1).length === 0 ? mostRecents : fewerRecents;
  const recents = () => read(recentKey, limit);
  const favourites = () => read(favouriteKey, mostFavourites);
  const write = (key: string, hits: readonly Hit[], most: number) =>
    keep.write(key, JSON.stringify(hits.slice(0, most).map((hit) => recordOf(hit, base))));
  const without = (hits: readonly Hit[], hit: Hit) => hits.filter((one) => idOf(one, base) !== idOf(hit, base));
  return {
    lists: () => ({ recents: recents(), favourites: favourites() }),
    add: (hit) => {
      if (favourites().some((one) => idOf(one, base) === idOf(hit, base))) return;
      write(recentKey, [hit, ...without(recents(), hit)], limit);
    },
    favour: (hit) => {
      write(favouriteKey, [hit, ...without(favourites(), hit)], mostFavourites);
      write(recentKey, without(recents(), hit), limit);
    },
    forget: (hit) => {
      for (const [key, list, most] of [
        [recentKey, recents(), limit],
        [favouriteKey, favourites(), mostFavourites],
      ] as const) {
        if (without(list, hit).length < list.length) write(key, without(list, hit), most);
      }
    },
  };
}

/** Two finds are one when they lead to the same spot under the same name. */
function idOf({ href, title }: Hit, base: string): string {
  return `${addressOf(href, base)} ${title}`;
}

/** From the host's root inside of the host, else whole. */
function addressOf(href: string, base: string): string {
  const url = new URL(href, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : url.href;
}

function recordOf(hit: Hit, base: string): object {
  const levels = [...[hit.otherVersion ?? [], hit.path].flat().slice(0, 6), hit.title];
  const url = addressOf(hit.href, base);
  const hierarchy = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, levels[level] ?? null]));
  return {
    objectID: idOf(hit, base),
    hierarchy,
    content: null,
    type: `lvl${levels.length - 1}`,
    url,
    anchor: new URL(url, base).hash.slice(1),
    kind: hit.kind,
    ...(hit.method === undefined ? {} : { method: hit.method }),
  };
}

/** The finds in a stored text, whoever wrote it. */
function findsOf(text: string | null, base: string): readonly Hit[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.flatMap((entry: unknown) => findOf(entry, base)) : [];
  } catch {
    return [];
  }
}

function findOf(entry: unknown, base: string): readonly Hit[] {
  const { hierarchy, type, url, kind, method }: Readonly<Record<string, unknown>> = Object(entry);
  const named: Readonly<Record<string, unknown>> = Object(hierarchy);
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => named[`lvl${level}`]);
  const at = Number(/^lvl([0-6])$/.exec(String(type))?.[1] ?? levels.findLastIndex(isText));
  const own = levels[at];
  if (!isText(own) || typeof url !== "string" || !URL.canParse(url, base)) return [];
  const address = new URL(url, base);
  if (address.protocol !== "http:" && address.protocol !== "https:") return [];
  return [
    {
      kind: recordKinds.find((known): known is RecordKind => known === kind) ?? "page",
      title: own.slice(0, longestText),
      href: address.href,
      path: levels.slice(0, at).filter(isText),
      area: "guide",
      ...(typeof method === "string" && /^[a-z]{1,12}$/.test(method) ? { method } : {}),
      text: "",
      uses: 0,
      score: 0,
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
