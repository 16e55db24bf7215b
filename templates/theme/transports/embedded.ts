// The index that lies beside the pages. Its first file is asked for as soon as this code is there, since whoever fetches it will search: on
// a slow network each file that waits for another one costs half a second. When that fails the next query tries again.
import { type SearchedVersion, searchVersions } from "../../../src/reader/search/all-versions.ts";
import type { Engine } from "../../../src/reader/search/answer.ts";
import { openEngineInSteps } from "../../../src/reader/search/engine.ts";
import { type FirstFile, firstFile, isFirstFile, versionsIn } from "../../../src/reader/search/index-files.ts";
import { fetchOwn } from "./own-file.ts";
import { siteBase } from "./site-base.ts";
import type { Searcher } from "./transport.ts";

const begun = fetchOwn(siteBase() + firstFile);
begun.catch(() => undefined);

/** A transport over the index of the site at `base` (an absolute URL that ends with "/"). */
export function embeddedTransport(base: string): Searcher {
  const open = openerAt(base, begun);
  const others = new Map<string, () => Promise<Opened>>();
  /** The version of the page in view, then the others in the order of the menu. Of these nothing is fetched before they are asked. */
  const versions = async (): Promise<readonly SearchedVersion[]> => {
    const { first } = await open();
    const root = new URL(first.above ?? "", base).href;
    const all = versionsIn(first).map(([, label, folder]): SearchedVersion => {
      const at = root + folder;
      const opened = at === base ? open : (others.get(at) ?? openerAt(at));
      others.set(at, opened);
      return { label, base: at === base ? "" : at, engine: async () => (await opened()).engine };
    });
    return all.sort((one, other) => Number(one.base !== "") - Number(other.base !== ""));
  };
  return {
    warm: () => void open().catch(() => undefined),
    search: async (typed, { perVersion, ...asked }) =>
      perVersion === undefined || asked.instant === true
        ? (await open()).engine.search(typed, asked)
        : searchVersions(await versions(), typed, { ...asked, step: perVersion }),
    firstPages: async () => (await open()).engine.firstPages(),
  };
}

type Opened = { readonly first: FirstFile; readonly engine: Engine };

/** Opens the index at `base`, once; `begun`: its first file, on its way. */
function openerAt(base: string, begun?: Promise<unknown>): () => Promise<Opened> {
  const load = (file: string): Promise<unknown> => fetchOwn(new URL(file, base).href);
  let opening: Promise<Opened> | undefined;
  let first = begun;
  return () => {
    opening ??= start(first ?? load(firstFile), load).catch((error: unknown) => {
      opening = undefined;
      first = undefined;
      throw error;
    });
    return opening;
  };
}

async function start(fetched: Promise<unknown>, load: (file: string) => Promise<unknown>): Promise<Opened> {
  const first = await fetched;
  if (!isFirstFile(first)) throw new Error(`${firstFile} is not an index`);
  return { first, engine: await openEngineInSteps(first, load, pause) };
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
