// A pack on the disk, as whoever answers questions from it sees it: the files of the site by the paths that they have in its output. Nothing but
// the files that its manifest names is read, no link is followed out of its folder, and a file whose bytes are not those of the manifest counts for
// nothing: a pack may be the work of a stranger.
import { packManifest } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { firstFile, shardFolder } from "../reader/search/index-files.ts";
import { isWithin } from "../text/file-path.ts";
import { lazily } from "../text/lazily.ts";
import type { PostingsOf } from "./index-columns.ts";
import { isInside, manifestIn, type PackManifest, packed, sha256 } from "./pack-manifest.ts";
import { type OpenIndex, openedIndex } from "./packed-index.ts";
import { restoreShapes, sharedFolder } from "./shared-shapes.ts";

/** Why a pack, or a file of it, is not read: a clause without its full stop, and a sentence. */
export class PackRefused extends Error {
  override readonly name = "PackRefused";
  constructor(
    readonly problem: string,
    readonly hint: string,
  ) {
    super(problem);
  }
}

export type OpenPack = {
  readonly manifest: PackManifest;
  /** Stands before the path of a page in addresses. */
  readonly root: string;
  /** The text of an output file of the site; undefined where the pack has none. Rejects with PackRefused. */
  text(path: string): Promise<string | undefined>;
};

/** Bytes of one file, and of all that are read. */
const longest = { one: 50_000_000, manifest: 20_000_000, all: 400_000_000 };

const again = "Install the package again.";

/** The pack in the absolute `folder`; undefined where there is none. Rejects with PackRefused for one that cannot be used. */
export async function readPack(host: Host, folder: string, postingsOf: PostingsOf): Promise<OpenPack | undefined> {
  const reading = new PackFolder(host, folder);
  const bytes = await reading.bytes(packManifest, longest.manifest);
  if (bytes === undefined) return undefined;
  const manifest = manifestIn(Buffer.from(bytes).toString("utf8"));
  if ("problem" in manifest) throw new PackRefused(manifest.problem, manifest.hint);
  const files = new Map(Object.entries(manifest.files));
  const whole = async (path: string): Promise<Buffer | undefined> => {
    const digest = files.get(path);
    if (digest === undefined) return undefined;
    const found = await reading.bytes(path, longest.one);
    if (found === undefined) throw new PackRefused(`its file ${shown(path)} is missing, or is a link`, again);
    if (sha256(found) !== digest)
      throw new PackRefused(`its file ${shown(path)} was changed after it was packed`, again);
    return Buffer.from(found);
  };
  const textOf = async (path: string): Promise<string | undefined> => (await whole(path))?.toString("utf8");
  const parts = kept(async () => {
    const names = [...files.keys()].filter((path) => path.startsWith(sharedFolder));
    return new Map(await inTurn(names, async (path) => [path, (await textOf(path)) ?? ""] as const));
  });
  const index = kept(async (): Promise<OpenIndex> => {
    const bytes = await whole(packed.index);
    if (bytes === undefined)
      throw new PackRefused("it has no search index", "Make the package from a site whose search is on.");
    const names = [...files.keys()].filter(
      (path) => path.endsWith(".md") && (path.startsWith(packed.pages) || path.startsWith(sharedFolder)),
    );
    const pages = await inTurn(names.sort(), async (path) => (await textOf(path)) ?? "");
    const open = openedIndex(bytes, pages, postingsOf);
    if (open === undefined) throw new PackRefused("its search index is damaged", again);
    return open;
  });
  return {
    manifest,
    root: `${manifest.url ?? ""}${manifest.base}`,
    async text(path) {
      if (!isInside(path)) return undefined;
      if (path === firstFile || path.startsWith(shardFolder)) return (await index()).files.get(path);
      if (path.endsWith("/index.html") || path === "index.html") return headingsOf(await index(), path);
      if (!path.endsWith(".md")) return textOf(files.has(path) ? path : packed.pages + path);
      const page = await textOf(packed.pages + path);
      if (page === undefined) return undefined;
      const shared = page.includes(`// fields: ${sharedFolder}`) ? await parts() : new Map<string, string>();
      const restored = restoreShapes(page, (part) => shared.get(part));
      if (restored === undefined)
        throw new PackRefused(`the shared parts of ${shown(path)} refer to each other in a loop`, again);
      return restored;
    },
  };
}

/** Headings of a page with their ids: all that is asked of a page beside its Markdown. */
function headingsOf({ headings }: OpenIndex, path: string): string | undefined {
  const all = headings.get(path.replace(/\/?index\.html$/, ""));
  const escaped = (text: string): string =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return all?.map(([name, id]) => `<h2 id="${escaped(id)}">${escaped(name)}</h2>\n`).join("");
}

class PackFolder {
  readonly #host: Host;
  readonly #folder: string;
  readonly #real: () => Promise<string | undefined>;
  #read = 0;

  constructor(host: Host, folder: string) {
    this.#host = host;
    this.#folder = folder;
    this.#real = lazily(() => host.realPath(folder));
  }

  /** The bytes of a file; undefined where there is none in the folder. */
  async bytes(path: string, most: number): Promise<Uint8Array | undefined> {
    const full = `${this.#folder}/${path}`;
    const stamp = await this.#host.stamp(full);
    if (stamp?.kind !== "file") return undefined;
    const [real, root] = [await this.#host.realPath(full), await this.#real()];
    if (real === undefined || root === undefined || !isWithin(real, root)) return undefined;
    this.#read += stamp.size;
    if (stamp.size > most || this.#read > longest.all)
      throw new PackRefused(
        `its file ${shown(path)} is larger than the limit for a package`,
        "Do not use this package.",
      );
    return this.#host.read(full);
  }
}

/** The name of a file for people. */
function shown(path: string): string {
  return `\`${path.length > 100 ? `${path.slice(0, 100)}…` : path}\``;
}

/** What `make` answers, made once; after a failure once more. */
function kept<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Files are read a few at once. */
const atOnce = 16;

async function inTurn<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const all: Value[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    all.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return all;
}
