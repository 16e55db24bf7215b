// Files that pages show parts of. Anybody who may write a page could name any file of the machine, so a name is held against where it leads
// with all links followed: to the folder of the site, or one that the config lets in, and there to nothing that is hidden, installed, made,
// or kept out of the repository.

import type { NotShown, ShownFile } from "../model/shown-file.ts";
import { absolutePath } from "../model/source-tree.ts";
import { openFolderOf } from "../platform/fs/open-folders.ts";
import { type Host, HostError } from "../platform/host.ts";
import { noAnswer } from "../platform/native/git.ts";
import { decodedText } from "../text/decoded.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import { type Nearest, nearestAmong } from "../text/nearest.ts";
import type { FilePath } from "../text/place.ts";
import { ignoredByGit } from "./git.ts";

/** Bytes of one file, and of all that one page shows. */
const most = { file: 1_000_000, page: 5_000_000 } as const;

/**
 * `folders`: absolute, the site's own first; `within`: the real paths of those that are there; `excluded`: what the program makes there;
 * `config`: absolute, the files of the config.
 */
export type ShownGround = {
  readonly folders: readonly string[];
  readonly within: readonly string[];
  /** That of the config. */
  readonly above?: readonly string[];
  readonly excluded: (path: string) => boolean;
  readonly config: readonly string[];
  /** Folders of installed packages: git ignores them, and the config names them. */
  readonly unasked?: readonly string[];
  /** All of it is committed: git ignores nothing. */
  readonly isCommitted?: true;
  /** What is not committed then. */
  readonly onDisk?: readonly string[];
};

/** A file that may be shown: where it is, and under which names it was looked for, which a watcher must see. */
export type ShownLook = { readonly real: string; readonly size: number };

type Disk = Pick<Host, "stamp" | "realPath" | "names" | "read">;

/** Looks for files through `host`, each once. */
export class ShownFilesOf {
  readonly #host: Disk;
  readonly #ground: ShownGround;
  readonly #looks = new Map<string, Promise<ShownLook | NotShown>>();
  readonly #near = new Map<string, Promise<Nearest>>();
  readonly #ignored = new Map<string, ReturnType<typeof ignoredByGit>>();
  #first: ReturnType<typeof ignoredByGit> | undefined;

  constructor(host: Disk, ground: ShownGround) {
    this.#host = host;
    this.#ground = ground;
  }

  /** The absolute path that the guide `file` (from the site folder) means by `name`: from its own folder, after `@/` from that of the site. */
  pathOf(file: FilePath, name: string): string {
    const [site = "/"] = this.#ground.folders;
    return name.startsWith("@/") ? absolutePath(site, name.slice(2)) : absolutePath(site, joined(folderOf(file), name));
  }

  /** The files of one page by the names that it gives them, in their order: together they are no larger than a page may show. */
  async looks(file: FilePath, names: readonly string[]): Promise<ReadonlyMap<string, ShownLook | NotShown>> {
    const found = new Map<string, ShownLook | NotShown>();
    let left: number = most.page;
    for (const name of names) {
      const look = await this.#look(file, name);
      const size = "real" in look ? look.size : 0;
      left -= size;
      found.set(name, left < 0 && size > 0 ? refused("the files of this page are larger than 5 MB in total") : look);
    }
    return found;
  }

  async #look(file: FilePath, name: string): Promise<ShownLook | NotShown> {
    if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(name)) return refused("it is a URL, and URLs are not fetched");
    if (/^(?:[/\\]|[a-z]:)/i.test(name)) return refused("it is an absolute path; `@/` is the site folder");
    if (name.includes("\\") || name.includes("\0")) return refused("its path must use `/` as the separator");
    const path = this.pathOf(file, name);
    const known = this.#looks.get(path) ?? this.#lookAt(path);
    this.#looks.set(path, known);
    return known;
  }

  async #lookAt(path: string): Promise<ShownLook | NotShown> {
    const { folders } = this.#ground;
    const asWritten = openFolderOf(path, folders);
    if (asWritten === undefined) return refused(`it is outside ${this.#allowed()}`);
    const hidden = this.#hidden(path, asWritten);
    if (hidden !== undefined) return hidden;
    try {
      const stamp = await this.#host.stamp(path);
      const real = await this.#host.realPath(path);
      if (stamp === undefined || real === undefined) return await this.#missing(path);
      const root = openFolderOf(real, this.#ground.within);
      if (root === undefined) return refused(`it is a link to a file outside ${this.#allowed()}`);
      const reallyHidden = this.#hidden(real, root);
      if (reallyHidden !== undefined) return reallyHidden;
      const isMade = this.#ground.excluded(path) || this.#ground.excluded(real);
      if (isMade) return refused("it is in the output, or in a cache");
      if (stamp.kind !== "file")
        return missing(stamp.kind === "folder" ? "it is a folder" : "it is not a regular file");
      if (stamp.size > most.file) return refused("it is larger than 1 MB");
      return (await this.#ignoredAt(path, root)) ?? (await this.#ignoredAt(real, root)) ?? { real, size: stamp.size };
    } catch (error) {
      if (error instanceof HostError) return missing(`it cannot be read: ${error.message}`);
      throw error;
    }
  }

  #allowed(): string {
    const more = this.#ground.folders.length > 1 ? " and the folders in `includes`" : "";
    return `the site folder${more}${more === "" ? "; add folders to `includes` to allow them" : ""}`;
  }

  #hidden(path: string, root: string): NotShown | undefined {
    const segments = path.slice(root.length).toLowerCase().split("/");
    // GitBook keeps what its pages share in a folder whose name begins so.
    const isShared = (at: number): boolean => segments[at] === ".gitbook" && segments[at + 1] === "includes";
    if (segments.some((segment, at) => segment.startsWith(".") && !isShared(at)))
      return refused("part of its path begins with a dot");
    if (segments.includes("node_modules")) return refused("it is in `node_modules`");
    const isConfig = /^pio-docs\.config\.[^.]+$/.test(segments.at(-1) ?? "") || this.#ground.config.includes(path);
    return isConfig ? refused("it is a config file of the site") : undefined;
  }

  async #missing(path: string): Promise<NotShown> {
    const folder = folderOf(path);
    const name = path.slice(folder.length + 1);
    const real = await this.#host.realPath(folder);
    // What stands behind a link that leads away is not told either.
    if (real === undefined || openFolderOf(real, this.#ground.within) === undefined)
      return missing("the file does not exist");
    const near = (await this.#nearIn(folder))(name);
    return { ...missing("the file does not exist"), ...(near === undefined ? {} : { near }) };
  }

  /** Names are sorted once a folder: pages may name thousands of files that are not there. */
  #nearIn(folder: string): Promise<Nearest> {
    const known = this.#near.get(folder) ?? this.#namesIn(folder).then((names) => nearestAmong(names));
    this.#near.set(folder, known);
    return known;
  }

  async #namesIn(folder: string): Promise<readonly string[]> {
    const names = await this.#host.names(folder).catch(() => []);
    return names.filter((one) => !one.startsWith("."));
  }

  /** Git knows what is not meant for others: `local.settings.json`, keys, dumps. */
  async #ignoredAt(path: string, root: string): Promise<NotShown | undefined> {
    const { isCommitted, onDisk = [], unasked = [] } = this.#ground;
    const isIn = (folders: readonly string[]): boolean => folders.some((one) => isWithin(path, one));
    if (isIn(unasked) || (isCommitted === true && !isIn(onDisk))) return undefined;
    const folder = folderOf(path);
    // Asked for so that a change of theirs is seen.
    for (let at = folder; isWithin(at, root) && at !== ""; at = folderOf(at)) {
      await this.#host.stamp(`${at}/.gitignore`);
      if (at === "/") break;
    }
    const asked = this.#ignored.get(folder) ?? this.#ignoredIn(folder, await this.#host.names(folder));
    this.#ignored.set(folder, asked);
    const answer = await asked;
    if ("problem" in answer) return refused(`pio-docs cannot check whether Git ignores it: ${answer.problem}`);
    return answer.names.has(path.slice(folder.length + 1)) ? refused("Git ignores it") : undefined;
  }

  /** If git was waited for in vain once, nobody waits for it again. */
  async #ignoredIn(folder: string, names: readonly string[]): ReturnType<typeof ignoredByGit> {
    const first = this.#first;
    if (first === undefined) {
      this.#first = ignoredByGit(folder, names);
      return this.#first;
    }
    const answer = await first;
    return "problem" in answer && answer.problem === noAnswer ? answer : ignoredByGit(folder, names);
  }

  /** The text of what was looked at. */
  async read(look: ShownLook | NotShown): Promise<ShownFile> {
    if (!("real" in look)) return look;
    try {
      const { text, isUtf8 } = decodedText(await this.#host.read(look.real));
      if (!isUtf8 || text.includes("\0")) return refused("it is not UTF-8 text");
      return { text: text.replace(/\r\n?/g, "\n") };
    } catch (error) {
      if (error instanceof HostError) return missing(`it cannot be read: ${error.message}`);
      throw error;
    }
  }
}

function joined(folder: FilePath, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function refused(problem: string): NotShown {
  return { why: "refused", problem };
}

function missing(problem: string): NotShown {
  return { why: "missing", problem };
}
