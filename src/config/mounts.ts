// The entries of `docs`: each with its folder found, on the disk or in an installed package, and held against the others, since two at one
// address or in one folder would have one page twice.
import { configValue } from "../diagnostics/config-value.ts";
import type { Mount } from "../model/collection.ts";
import { type Route, routeOfAddress } from "../model/route.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import { repositoryAround } from "../platform/native/repository.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { keyOf } from "./issues.ts";
import { isInPackage, packagePath } from "./packages.ts";
import { leavesSite, noFile } from "./path-faults.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfiguredMount } from "./schema/docs.ts";
import type { ConfigFile, WrittenConfig } from "./schema.ts";
import { currentOf, isWorkingTree, reservedPaths, versionPath } from "./version-faults.ts";

type Tokens = readonly (string | number)[];
type Entries = Extract<NonNullable<WrittenConfig["docs"]>, readonly unknown[]>;
type WrittenMount = Exclude<Entries[number], string>;

/**
 * `written` with the entries of a list in `docs` told apart; as it is without a list. Diagnostics, each at its entry: package-missing, config-no-file,
 * path-leaves-site, and config-value.
 */
export async function withMounts(reading: ConfigReading, written: WrittenConfig, file: FilePath): Promise<ConfigFile> {
  const { docs, ...rest } = written;
  if (typeof docs !== "object") return { ...rest, ...defined({ docs }) };
  const found = new EntryReader(reading, written, file);
  const mounts: ConfiguredMount[] = [];
  for (const [at, entry] of docs.entries()) {
    const mount = await found.read(
      typeof entry === "string" ? plainEntry(entry) : entry,
      typeof entry === "string" ? ["docs", at] : ["docs", at, "from"],
      at,
    );
    if (mount !== undefined) mounts.push(mount);
  }
  const main = mounts.find(({ mount }) => mount.under === "");
  return { ...rest, docs: main?.folder ?? false, mounts };
}

function plainEntry(from: string): WrittenMount {
  return { from, owners: [], locales: {} };
}

/** Reads the entries one by one, and tells what is wrong with each beside those before it. */
class EntryReader {
  readonly #reading: ConfigReading;
  readonly #written: WrittenConfig;
  readonly #file: FilePath;
  readonly #places = new Map<FilePath, number>();
  readonly #folders = new Map<FilePath, number>();

  constructor(reading: ConfigReading, written: WrittenConfig, file: FilePath) {
    this.#reading = reading;
    this.#written = written;
    this.#file = file;
  }

  /** `tokens` lead to the path of the entry. */
  async read(entry: WrittenMount, tokens: Tokens, at: number): Promise<ConfiguredMount | undefined> {
    const { docsRoute } = this.#written;
    const folder = await this.#folderOf(entry.from, tokens);
    const route = routeOfAddress(entry.at ?? docsRoute);
    const under = underOf(route, routeOfAddress(docsRoute));
    const other = this.#places.get(under.toLowerCase());
    if (other !== undefined) {
      const isWritten = entry.at !== undefined;
      const problem = `${isWritten ? "is" : "needs an `at` other than"} \`${route}\`, where \`docs[${other}]\` is`;
      this.#tell(isWritten ? ["docs", at, "at"] : tokens, problem);
      // Of a path alone one thing is told.
      if (tokens.at(-1) !== "from") return undefined;
    }
    this.#places.set(under.toLowerCase(), at);
    const taken = entry.at === undefined ? undefined : this.#takenBy(route);
    if (taken !== undefined) this.#tell(["docs", at, "at"], taken);
    if (folder === undefined) return undefined;
    const isFirst = this.#isFirst(folder, tokens, at);
    const isFit = isFirst && (await this.#isFit(folder, tokens));
    if (other !== undefined || !isFit) return undefined;
    const isPackage = isInPackage(entry.from);
    const mount: Mount = defined({
      under,
      owners: entry.owners,
      editUrl: entry.editUrl && (entry.editUrl.endsWith("/") ? entry.editUrl : `${entry.editUrl}/`),
      headingIds: entry.headingIds,
      hasOwnSidebar: entry.sidebar === "own" ? (true as const) : undefined,
      isPackage: isPackage ? (true as const) : undefined,
      locales: await this.#localesOf(entry, at),
      pointer: pointerTo("/docs", at),
    });
    this.#checkVersions(entry, at);
    const isInRepository = !isPackage && this.#isInRepository(folder);
    return { folder, route, mount, isInRepository, ...defined({ versions: entry.versions }) };
  }

  /** What keeps pages from an address: files of every site, another language, or another version. */
  #takenBy(route: Route): string | undefined {
    const { locales, versions = [] } = this.#written;
    const name = route.toLowerCase();
    const first = reservedPaths.find((path) => isWithin(name, `/${path}`));
    if (first !== undefined) return `must not start with \`/${first}\`, which is a path of every site`;
    const languages = Object.entries(locales?.list ?? {}).flatMap(([tag, { path = tag }]) =>
      tag === locales?.default ? [] : [path],
    );
    const current = currentOf(versions);
    const others = versions.filter((_, at) => at !== current).map(versionPath);
    const edition = [...languages, ...others].find((path) => isWithin(name, `/${path.toLowerCase()}`));
    return edition && `must not start with \`/${edition}\`, which is the path of a language or version`;
  }

  #tell(tokens: Tokens, problem: string, near?: string): void {
    const place = { file: this.#file, pointer: pointerTo("", ...tokens) };
    this.#reading.diagnostics.push(configValue(place, defined({ key: keyOf(tokens), problem, near })));
  }

  async #folderOf(from: string, tokens: Tokens): Promise<FilePath | undefined> {
    if (!isInPackage(from)) return tidyPath(from);
    const place = { file: this.#file, pointer: pointerTo("", ...tokens) };
    const found = await packagePath(this.#reading, from, { place, key: keyOf(tokens) });
    if ("path" in found) return found.path;
    this.#reading.diagnostics.push(found.diagnostic);
    return undefined;
  }

  /** Whether no entry has named a folder before; the pages of one that two name would be of one of them alone. */
  #isFirst(folder: FilePath, tokens: Tokens, at: number): boolean {
    const twin = this.#folders.get(folder);
    if (twin !== undefined) this.#tell(tokens, `is the folder of \`docs[${twin}]\``);
    this.#folders.set(folder, at);
    return twin === undefined;
  }

  /** Whether a folder is there, and is neither the site with all that is in it nor a part of a repository's own. */
  async #isFit(folder: FilePath, tokens: Tokens): Promise<boolean> {
    const { host, siteFolder, diagnostics } = this.#reading;
    const path = absolutePath(siteFolder, folder);
    const place = { file: this.#file, pointer: pointerTo("", ...tokens) };
    // Where each version has files of its own, the working tree needs none.
    const isNeeded = this.#written.versions === undefined || this.#written.versions.some(isWorkingTree);
    const found = (await host.stamp(path))?.kind;
    if (found !== "folder" && (isNeeded || !this.#isInRepository(folder))) {
      // So that a session sees when it comes.
      this.#reading.files.push(path);
      diagnostics.push(noFile(place, { key: keyOf(tokens), what: "folder", name: this.#nameAt(tokens), found }));
      return false;
    }
    const real = (await host.realPath(path)) ?? path;
    const site = (await host.realPath(siteFolder)) ?? siteFolder;
    if (isWithin(site, real) && tokens.at(-1) === "from") {
      this.#tell(tokens, "must not be the site folder, or a folder around it");
      return false;
    }
    if (!real.split("/").includes(".git")) return true;
    diagnostics.push(leavesSite(place, { key: keyOf(tokens), name: this.#nameAt(tokens) }));
    return false;
  }

  /** What stands in the config where `tokens` lead. */
  #nameAt(tokens: Tokens): string {
    let at: unknown = this.#written;
    for (const token of tokens) at = typeof at === "object" && at !== null ? Reflect.get(at, token) : undefined;
    return String(at);
  }

  /** As far as paths tell, since the folder may be in older commits alone. */
  #isInRepository(folder: FilePath): boolean {
    const { siteFolder } = this.#reading;
    const path = absolutePath(siteFolder, folder);
    const top = repositoryAround(siteFolder)?.top;
    return top !== undefined && isWithin(path, top) && (repositoryAround(path)?.top ?? top) === top;
  }

  async #localesOf({ locales }: WrittenMount, at: number): Promise<Mount["locales"]> {
    const { list = {}, default: own } = this.#written.locales ?? {};
    const folders: [string, FilePath][] = [];
    for (const [tag, { from }] of Object.entries(locales)) {
      const tokens = ["docs", at, "locales", tag];
      if (!Object.hasOwn(list, tag)) {
        this.#tell(tokens, "is not a language of `locales.list`", nearest(tag, Object.keys(list)));
      } else if (tag === own) this.#tell(tokens, "is the default language, whose pages are in `from`");
      else {
        const place = [...tokens, "from"];
        const folder = await this.#folderOf(from, place);
        if (folder !== undefined && this.#isFirst(folder, place, at) && (await this.#isFit(folder, place)))
          folders.push([tag, folder]);
      }
    }
    return Object.fromEntries(folders);
  }

  #checkVersions({ versions }: WrittenMount, at: number): void {
    if (versions === undefined) return;
    const ids = (this.#written.versions ?? []).map(({ id }) => id);
    for (const [index, id] of (Array.isArray(versions) ? versions : Object.keys(versions)).entries()) {
      if (ids.includes(id)) continue;
      const token = Array.isArray(versions) ? index : id;
      const problem = Array.isArray(versions) ? "is not the ID of a version" : "is not set for the ID of a version";
      this.#tell(["docs", at, "versions", token], problem, nearest(id, ids));
    }
  }
}

/** Where in the docs tree, whose own address is `root`, a folder stands. */
function underOf(route: Route, root: Route): FilePath {
  const below = root === "/" ? route : isWithin(route, root) ? route.slice(root.length) : route;
  return below.replace(/^\/+/, "");
}
