// The index that lies beside the pages. Its first file is asked for as soon as this code is there, since whoever fetches it will search: on
// a slow network each file that waits for another one costs half a second. When that fails the next query tries again.
import type { Engine } from "../../../src/reader/search/answer.ts";
import { openEngineInSteps } from "../../../src/reader/search/engine.ts";
import { firstFile, isFirstFile } from "../../../src/reader/search/index-files.ts";
import { fetchOwn } from "./own-file.ts";
import { siteBase } from "./site-base.ts";
import type { Searcher } from "./transport.ts";

const begun = fetchOwn(siteBase() + firstFile);
begun.catch(() => undefined);

/** A transport over the index of the site at `base` (an absolute URL that ends with "/"). */
export function embeddedTransport(base: string): Searcher {
  const load = (file: string): Promise<unknown> => fetchOwn(new URL(file, base).href);
  let opening: Promise<Engine> | undefined;
  let first: Promise<unknown> | undefined = begun;
  const open = (): Promise<Engine> => {
    opening ??= start(first ?? load(firstFile), load).catch((error: unknown) => {
      opening = undefined;
      first = undefined;
      throw error;
    });
    return opening;
  };
  return {
    warm: () => void open().catch(() => undefined),
    search: async (typed, asked) => (await open()).search(typed, asked),
    firstPages: async () => (await open()).firstPages(),
  };
}

async function start(fetched: Promise<unknown>, load: (file: string) => Promise<unknown>): Promise<Engine> {
  const first = await fetched;
  if (!isFirstFile(first)) throw new Error(`${firstFile} is not an index`);
  return openEngineInSteps(first, load, pause);
}

/** Lets the browser see to its reader first; a timer would wait longer than that. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
