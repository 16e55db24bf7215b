// `--cache-url` and its key: where parsed pages are shared with other machines. The key and, where the address holds a password, the
// address come from the environment, so that they stand in no history and no list of processes.

import type { RemoteOptions } from "../build/options.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { isUrl } from "../text/url.ts";
import type { Streams } from "./streams.ts";

export type RemoteWords = { readonly cache: boolean; readonly cacheUrl?: string; readonly cacheReadOnly?: boolean };

/** Undefined where no cache is named, or none is wanted; `wrong-use` for what is no address, which is not repeated: it may hold a password. */
export function remoteOf(options: RemoteWords, env: Streams["env"]): RemoteOptions | Finding | undefined {
  // An option that is given empty switches off what the environment names.
  const url = (options.cacheUrl ?? env.PIO_DOCS_CACHE_URL ?? "").trim();
  if (url === "" || !options.cache) return undefined;
  if (!/^https?:\/\//i.test(url) || !isUrl(url)) {
    return wrongUse("the cache has no address that begins with https:// or http://");
  }
  // Secrets of CI systems often end in a newline.
  return { url, key: env.PIO_DOCS_CACHE_KEY?.trim() ?? "", isReadOnly: options.cacheReadOnly === true };
}
