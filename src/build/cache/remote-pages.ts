// Parsed pages from other machines: what a cache behind a URL has of the pages that this one does not know is taken over before they are
// parsed, and what had to be parsed is left there for others. Pages alone: they are data, sealed until they are printed. What becomes code
// (the client, a site's own parts) is made here, whatever a server says.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { inTurns } from "../../load/in-turns.ts";
import type { Digest } from "../../model/digest.ts";
import type { Page } from "../../model/page.ts";
import { type RemoteCache, remoteCache } from "../../platform/store/remote-cache.ts";
import type { BuildOptions, RemoteOptions } from "../options.ts";
import { LostValue, type PageMemo } from "./page-memo.ts";

export type RemotePages = {
  /** Takes over what there is of pages that are not known here. Never rejects. */
  bring(keys: readonly Digest[]): Promise<void>;
  /** Leaves the pages that were asked for and had to be made. Never rejects. */
  leave(): Promise<void>;
  /** From now on nothing is asked for: a writer's edit waits for no server. */
  close(): void;
  /** What went wrong, told once: `remote-cache`, `remote-cache-key`. */
  diagnostic(): Diagnostic | undefined;
  /** Whether anything went wrong. */
  isTroubled(): boolean;
};

/** A shorter key could be found by trying. */
const shortestKey = 32;

/** `memory` with the pages of the cache that the options name. `version` names the program: pages of another one are not taken. */
export function withRemote<Known extends { readonly pages: PageMemo }>(
  memory: Known,
  { remote, signal }: BuildOptions,
  version: string,
): Known & { readonly remote?: RemotePages } {
  if (remote === undefined) return memory;
  return { ...memory, remote: remotePages({ ...remote, signal }, memory.pages, version) };
}

type Order = RemoteOptions & { readonly signal: AbortSignal | undefined };

function remotePages(order: Order, pages: PageMemo, version: string): RemotePages {
  const { url, key, isReadOnly, signal } = order;
  const isSecret = key.length >= shortestKey;
  const cache = remoteCache({ url: new URL(url), secret: Buffer.from(key), isReadOnly, signal });
  const under = (page: Digest) => ({ stage: `${version} page`, key: page });
  const made = new Set<Digest>();
  let isOpen = isSecret;
  let isTold = false;
  return {
    async bring(keys) {
      if (!isOpen) return;
      await inTurns(
        keys.filter((page) => pages.get(page) === undefined),
        async (page) => {
          const known = pageIn(await cache.get(under(page)));
          if (known === undefined) made.add(page);
          else pages.put(page, known);
        },
      );
    },
    async leave() {
      if (!isOpen || isReadOnly) return;
      await inTurns([...made], async (page) => {
        const text = textOf(pages.get(page));
        if (text !== undefined) await cache.put(under(page), Buffer.from(text));
      });
      made.clear();
    },
    close() {
      isOpen = false;
    },
    diagnostic() {
      const found = isTold ? undefined : troubleOf(cache, isSecret);
      isTold ||= found !== undefined;
      return found;
    },
    isTroubled: () => troubleOf(cache, isSecret) !== undefined,
  };
}

function troubleOf(cache: RemoteCache, isSecret: boolean): Diagnostic | undefined {
  const problem = cache.problem();
  const place = { file: "command line" };
  if (!isSecret) return diagnostic("remote-cache-key", place, { host: cache.shown, length: shortestKey });
  return problem === undefined ? undefined : diagnostic("remote-cache", place, { host: cache.shown, problem });
}

/** What bears the mark was written by this very program. */
function pageIn(value: Buffer | undefined): Page | undefined {
  return value === undefined ? undefined : (JSON.parse(value.toString("utf8")) as Page);
}

/** A page whole; undefined where somebody took a part of it from the local cache meanwhile. */
function textOf(page: Page | undefined): string | undefined {
  try {
    return page === undefined ? undefined : JSON.stringify(page);
  } catch (error) {
    if (error instanceof LostValue) return undefined;
    throw error;
  }
}
