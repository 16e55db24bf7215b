// What is known of files, so that what did not change is neither looked at nor read again. In: a host, and what an earlier build learned.
// Out: a host that gives the same answers, and the digest of a file: by its stamp where that can be trusted, else by its bytes. A watcher
// tells what changed and outranks every stamp; a build that has none asks for each stamp once. What was asked in a round can be kept, and
// compared by a later process.
import { hash } from "node:crypto";
import { folderOf, isWithin } from "../../text/file-path.ts";
import { type Listing as AskedListing, type FileEntry, type Host, HostError, type Stamp } from "../host.ts";

/** The content of a file as it was under a stamp. `isSure`: the stamp was old enough when it was read to tell this state from every later one. */
export type FileState = { readonly state: string; readonly digest: string; readonly isSure: boolean };

/** Where sources are read: a host that knows more of a file than its bytes, at less than their price. Both reject as a read does. */
export type SourceHost = Host & {
  /** The digest of a file's bytes. */
  digest(path: string): Promise<string>;
  /** What `tell` makes of a file's bytes: asked once for equal bytes. `name` tells what is told, which is plain JSON. */
  fact<Value>(path: string, name: string, tell: (bytes: Uint8Array) => Value): Promise<Value>;
};

/** All that was asked, by path. A missing file has no stamp, a missing path no real one. */
export type FileReads = {
  readonly stamps: ReadonlyMap<string, Stamp | undefined>;
  readonly states: ReadonlyMap<string, FileState>;
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly reals: ReadonlyMap<string, string | undefined>;
  /** Every question had an answer: what is not there is one, what may not be looked at is none. */
  readonly isWhole: boolean;
};

/** What outlives a process: the states of files by path, and facts by name and digest. */
export type FileMemo = {
  readonly states: ReadonlyMap<string, FileState>;
  readonly facts: ReadonlyMap<string, unknown>;
};

/** Clocks of file systems tick as seldom as every 2 s (FAT); what changes twice within a tick may look the same. In ms. */
const tick = 2_000;

/** Files whose bytes wait to be asked for: as many as are looked at side by side. */
const mostFresh = 32;

export class FileReader {
  /** The host to read sources through. What is written goes through to the disk, and is not for this one to know. */
  readonly host: SourceHost;
  readonly #disk: Host;
  /** What earlier rounds learned of contents: good for as long as the stamp stays. */
  readonly #known: Map<string, FileState>;
  readonly #states = new Map<string, FileState>();
  readonly #stamps = new Map<string, Stamp | undefined>();
  readonly #reals = new Map<string, string | undefined>();
  /** Where paths led by links when something there was said to have changed. */
  readonly #leads = new Map<string, string>();
  readonly #names = new Map<string, readonly string[]>();
  #listings = new Map<string, readonly Listing[]>();
  readonly #facts: Map<string, unknown>;
  #isWhole = true;
  /** Bytes that were read for their digest and may be asked for next. */
  readonly #fresh = new Map<string, Uint8Array>();

  constructor(disk: Host, kept: FileMemo = { states: new Map(), facts: new Map() }) {
    this.#disk = disk;
    this.#known = new Map(kept.states);
    this.#facts = new Map(kept.facts);
    this.host = {
      ...disk,
      list: (folder, skip = () => false, listing = {}) => this.#told(folder, this.#list(folder, skip, listing)),
      names: (folder) =>
        this.#told(
          folder,
          remembered(this.#names, folder, () => disk.names(folder)),
        ),
      stamp: (path) => this.#told(path, this.#stamp(path)),
      read: (path) => this.#told(path, this.#read(path)),
      realPath: (path) =>
        this.#told(
          path,
          remembered(this.#reals, path, () => disk.realPath(path)),
        ),
      digest: (path) => this.#told(path, this.#digest(path)),
      fact: (path, name, tell) => this.#told(path, this.#fact(path, name, tell)),
    };
  }

  async #told<Value>(path: string, answer: Promise<Value>): Promise<Value> {
    try {
      return await answer;
    } catch (error) {
      // That nothing is there is an answer, and the stamp tells it.
      const isMissing = error instanceof HostError && error.problem === "missing";
      if (!isMissing || (await this.#stamp(path).catch(() => null)) !== undefined) this.#isWhole = false;
      throw error;
    }
  }

  /**
   * Begins a round. `changed`: absolute paths of files and folders, outside of which everything is as it was seen; without it anything may
   * have changed, and stamps decide.
   */
  begin(changed?: readonly string[]): void {
    this.#fresh.clear();
    this.#isWhole = true;
    if (changed === undefined) {
      for (const [path, state] of this.#states) this.#known.set(path, state);
      for (const map of [this.#states, this.#stamps, this.#reals, this.#names, this.#listings]) map.clear();
      return;
    }
    const touched = this.#withAliases(changed);
    this.#listings = new Map(
      [...this.#listings].map(([folder, own]) => [folder, own.flatMap((one) => after(one, folder, touched))]),
    );
    const isTouched = (path: string): boolean => touched.some((one) => isWithin(path, one));
    for (const map of [this.#known, this.#states, this.#stamps, this.#reals])
      for (const path of map.keys()) if (isTouched(path)) map.delete(path);
    for (const folder of this.#names.keys())
      if (touched.some((one) => isWithin(one, folder) || isWithin(folder, one))) this.#names.delete(folder);
  }

  /** A file that was seen under several names is told of under one of them, and has them still when it comes back after it was gone. */
  #withAliases(changed: readonly string[]): readonly string[] {
    for (const [path, real] of this.#reals) if (real !== undefined && real !== path) this.#leads.set(path, real);
    const ids = new Set(changed.flatMap((path) => this.#stamps.get(path)?.id ?? []));
    const byId = [...this.#stamps].flatMap(([path, stamp]) => (stamp !== undefined && ids.has(stamp.id) ? [path] : []));
    const byLink = [...this.#leads].flatMap(([path, real]) =>
      changed.flatMap((one) => {
        if (isWithin(real, one)) return [path];
        return isWithin(one, real) ? [`${path}${one.slice(real.length)}`] : [];
      }),
    );
    return [...new Set([...changed, ...byId, ...byLink])];
  }

  /** Where links among what was asked for below `folder`, and among `paths`, lead out of it, or led until what is there was gone. */
  async targetsOutside(folder: string, paths: readonly string[]): Promise<readonly string[]> {
    for (const path of paths) await this.host.realPath(path).catch(() => undefined);
    const root = (await this.host.realPath(folder).catch(() => undefined)) ?? folder;
    const led = [...this.#leads, ...this.#reals].flatMap(([path, real]) =>
      real !== undefined && isWithin(path, folder) && !isWithin(real, root) ? [real] : [],
    );
    return [...new Set(led)];
  }

  /** Whether a path was asked for that leads, or once led, to `real`, or to a folder around it, by a link. */
  isLedTo(real: string): boolean {
    return [...this.#reals, ...this.#leads].some(([path, to]) => to !== undefined && path !== to && isWithin(real, to));
  }

  async #digest(path: string): Promise<string> {
    const state = this.#states.get(path);
    if (state !== undefined) return state.digest;
    const stamp = await this.#stamp(path);
    const known = this.#known.get(path);
    if (stamp !== undefined && known?.isSure === true && known.state === stamp.state) {
      this.#states.set(path, known);
      return known.digest;
    }
    const bytes = await this.#read(path);
    this.#fresh.set(path, bytes);
    const [oldest] = this.#fresh.keys();
    if (oldest !== undefined && this.#fresh.size > mostFresh) this.#fresh.delete(oldest);
    return this.#states.get(path)?.digest ?? contentOf(bytes);
  }

  async #fact<Value>(path: string, name: string, tell: (bytes: Uint8Array) => Value): Promise<Value> {
    const key = `${name} ${await this.#digest(path)}`;
    if (!this.#facts.has(key)) this.#facts.set(key, tell(await this.#read(path)));
    return this.#facts.get(key) as Value;
  }

  /** What a later process may go on with. `whole`: all that is needed was asked for; the rest is left out. */
  kept(whole: boolean): FileMemo {
    const states = new Map(whole ? this.#states : [...this.#known, ...this.#states]);
    const digests = new Set([...states.values()].map(({ digest }) => digest));
    const isNeeded = (fact: string): boolean => !whole || digests.has(fact.slice(fact.lastIndexOf(" ") + 1));
    return { states, facts: new Map([...this.#facts].filter(([fact]) => isNeeded(fact))) };
  }

  /** All that was asked since the last round that began without a list of changes. */
  asked(): FileReads {
    const names = new Map(this.#names);
    for (const listing of [...this.#listings.values()].flat())
      for (const [path, own] of listing.names) names.set(path, own);
    return { stamps: this.#stamps, states: this.#states, names, reals: this.#reals, isWhole: this.#isWhole };
  }

  #stamp(path: string): Promise<Stamp | undefined> {
    return remembered(this.#stamps, path, () => this.#disk.stamp(path));
  }

  /** The stamp is that of before, so that a change in between is seen by the next look. */
  async #read(path: string): Promise<Uint8Array> {
    const fresh = this.#fresh.get(path);
    if (fresh !== undefined) {
      this.#fresh.delete(path);
      return fresh;
    }
    const stamp = await this.#stamp(path);
    const now = Date.now();
    const bytes = await this.#disk.read(path);
    if (stamp !== undefined) {
      const isSure = Math.max(stamp.modified, stamp.changed) < now - tick;
      this.#states.set(path, { state: stamp.state, digest: contentOf(bytes), isSure });
    }
    return bytes;
  }

  async #list(
    folder: string,
    skip: (path: string) => boolean,
    { within = [], refused = () => undefined }: AskedListing,
  ): Promise<readonly FileEntry[]> {
    const kept = this.#listings.get(folder) ?? [];
    const known = kept.find(
      ({ skipped, within: was }) =>
        was.join("\n") === within.join("\n") && [...skipped].every(([path, is]) => skip(path) === is),
    );
    const look = { stamp: (path: string) => this.#stamp(path), realPath: this.#disk.realPath };
    const mended = known === undefined ? undefined : await renewed(known, look);
    if (mended !== undefined) {
      this.#listings.set(folder, [...kept.filter((one) => one !== known), mended]);
      for (const [path, to] of mended.refused) refused(path, to);
      return mended.entries;
    }
    // A folder that is not there has no files, and no names either that would tell of its coming.
    await this.#stamp(folder);
    const names = new Map<string, readonly string[]>();
    const skipped = new Map<string, boolean>();
    const decide = (path: string): boolean => {
      const is = skip(path);
      skipped.set(path, is);
      return is;
    };
    const away = new Map<string, string | undefined>();
    const entries = await this.#disk.list(folder, decide, {
      entered: (path, own) => names.set(path, own),
      within,
      refused: (path, to) => away.set(path, to),
    });
    for (const { path, stamp, real } of entries) {
      this.#stamps.set(path, stamp);
      // Who changes it may tell of it under its own name.
      if (real !== undefined) this.#stamps.set(real, stamp);
      if (real !== undefined) this.#leads.set(path, real);
    }
    for (const [path, to] of away) {
      refused(path, to);
      // So that one that leads elsewhere by and by is seen.
      this.#reals.set(path, to);
    }
    const made = { entries, names, skipped, within, refused: away };
    this.#listings.set(folder, [...kept.filter((one) => one !== known), made]);
    return entries;
  }
}

/** The digest of a file's bytes. */
export function contentOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "hex");
}

async function remembered<Value>(answers: Map<string, Value>, path: string, ask: () => Promise<Value>): Promise<Value> {
  const known = answers.get(path);
  if (known !== undefined || answers.has(path)) return known as Value;
  const answer = await ask();
  answers.set(path, answer);
  return answer;
}

// A folder's listing that outlives its round: after a change of files that it has it is mended file by file; where a name may have come or
// gone it is made anew.

/**
 * A folder's listing, with the names in each folder that was entered, and whether each folder that was met was skipped. `changed`: files of
 * it to be looked at again.
 */
type Listing = {
  /** Folders that links might lead into, and links that were not followed. */
  readonly within: readonly string[];
  readonly refused: ReadonlyMap<string, string | undefined>;
  readonly entries: readonly FileEntry[];
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly skipped: ReadonlyMap<string, boolean>;
  readonly changed?: ReadonlySet<string>;
};

type Look = Pick<Host, "stamp" | "realPath">;

/** The listing with its changed files as they are now; undefined where one is no plain file any more. */
async function renewed({ changed, ...listing }: Listing, look: Look): Promise<Listing | undefined> {
  if (changed === undefined) return listing;
  const fresh = new Map<string, Stamp>();
  for (const path of changed) {
    const at = path.lastIndexOf("/");
    const [stamp, real, above] = [
      await look.stamp(path),
      await look.realPath(path),
      await look.realPath(path.slice(0, at) || "/"),
    ];
    if (stamp?.kind !== "file" || real !== `${above === "/" ? "" : above}${path.slice(at)}`) return undefined;
    fresh.set(path, stamp);
  }
  return {
    ...listing,
    entries: listing.entries.map((entry) => {
      const stamp = fresh.get(entry.path);
      return stamp === undefined ? entry : { path: entry.path, stamp };
    }),
  };
}

/** What a listing of `folder` is worth after `changed`: as it is, with files to be looked at again, or nothing where a name may have come or gone. */
function after(listing: Listing, folder: string, changed: readonly string[]): readonly Listing[] {
  // What lies behind a link may come and go without a word of the folder that the link is in.
  const behind = listing.entries.flatMap(({ real }) => (real === undefined ? [] : [folderOf(real)]));
  if (changed.some((path) => behind.some((one) => isWithin(path, one)))) return [];
  const inside = changed.filter((path) => isWithin(path, folder) || isWithin(folder, path));
  if (inside.length === 0) return [listing];
  const files = new Set(listing.entries.map(({ path }) => path));
  return inside.every((path) => files.has(path))
    ? [{ ...listing, changed: new Set([...(listing.changed ?? []), ...inside]) }]
    : [];
}
