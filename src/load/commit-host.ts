// A commit as a host of sources: its files stand where those of the working tree stand, so that what reads the one reads the other, and
// equal files at equal paths are one to every memo. Nothing outside of the repository is seen, and no link is followed.
import { hash } from "node:crypto";
import { siteFileOf } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { type FileEntry, type Host, HostError, mostText, type Stamp } from "../platform/host.ts";
import { lacking } from "../platform/native/git.ts";
import { climbs, isWithin, joinPath, relativePath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import type { CommitTree, Repositories, TreeEntry } from "./commit-tree.ts";
import type { Commit } from "./git.ts";

/** What is known of a file's bytes as they are read. */
type BlobFacts = { readonly digest: string; readonly isPointer?: true };

/** What outlives a process: facts of blobs, by their ids. */
export type BlobMemo = {
  json<Value>(stage: string, key: string): Value | undefined;
  putJson(stage: string, key: string, value: unknown): void;
};

type LeftOutKind = "link" | "submodule" | "large" | "pointer" | "lacking";

/** Files of a commit that are not there for a site: their kinds, and the paths of those that were met, from the site folder. */
export type LeftOut = ReadonlyMap<LeftOutKind, ReadonlySet<FilePath>>;

export type CommitHost = SourceHost & { readonly leftOut: () => LeftOut };

type Mounted = {
  readonly commit: Commit;
  readonly tree: CommitTree;
  /** The folder of the site (absolute), and where in the repository it lies: `` at its top, else `docs/`. */
  readonly siteFolder: string;
  readonly prefix: string;
};

/** The problem of a file whose content the repository lacks. */
export const lackingContent = lacking;

/** Files whose bytes wait to be asked for. */
const mostFresh = 32;

/** What is read as text: line ends of a checkout are not those of the commit. */
const textual = /\.(?:md|mdx|markdown|ya?ml|json|txt)$/i;

/** A host that reads `commit`; all that is no reading is done by `disk`. */
export function commitHost(
  disk: Host,
  mounted: Mounted,
  { repositories, memo }: { readonly repositories: Repositories; readonly memo: BlobMemo },
): CommitHost {
  const { commit, tree, siteFolder } = mounted;
  const folders = foldersOf(tree);
  const { below, fileAt, stampOf } = placesOf(mounted, folders);
  const leftOut = new Map<LeftOutKind, Set<FilePath>>();
  const leave: Leave = (kind, path) => {
    const known = leftOut.get(kind) ?? new Set();
    leftOut.set(kind, known.add(siteFileOf(siteFolder, path)));
  };
  const { read, ahead } = readingAhead(async (path) => {
    const bytes = await repositories.bytes(commit, fileAt(path), path).catch((error: unknown) => {
      if (error instanceof HostError && error.message === lackingContent) leave("lacking", path);
      throw error;
    });
    return textual.test(path) ? withoutReturns(bytes) : bytes;
  });
  const aboutBlob = async (path: string): Promise<BlobFacts> => {
    const key = `${fileAt(path).id}${textual.test(path) ? " text" : ""}`;
    const known = memo.json<BlobFacts>("blob", key) ?? factsOf(await ahead(path));
    memo.putJson("blob", key, known);
    if (known.isPointer === true) leave("pointer", path);
    return known;
  };
  return {
    ...disk,
    leftOut: () => leftOut,
    stamp: (path: string) => Promise.resolve(stampOf(path)),
    realPath: (path: string) => Promise.resolve(stampOf(path) === undefined ? undefined : path),
    names: (path: string) => Promise.resolve(namesIn(folders, below(path))),
    read,
    digest: async (path: string) => (await aboutBlob(path)).digest,
    async fact<Value>(path: string, name: string, tell: (bytes: Uint8Array) => Value): Promise<Value> {
      const { digest } = await aboutBlob(path);
      const known = memo.json<Value>(`blob ${name}`, digest) ?? tell(await read(path));
      memo.putJson(`blob ${name}`, digest, known);
      return known;
    },
    list: (folder: string, skip: (path: string) => boolean = () => false) =>
      Promise.resolve(filesBelow({ tree, folders, leave }, { folder, top: below(folder), skip })),
  };
}

/** What the commit has at a path of the site: its path in the tree, its entry (a HostError where it is no file), and its stamp. */
function placesOf({ commit, tree, siteFolder, prefix }: Mounted, folders: Folders) {
  const below = (path: string): FilePath | undefined => belowTop(siteFolder, prefix, path);
  const fileAt = (path: string): TreeEntry => {
    const file = below(path);
    const entry = file === undefined ? undefined : tree.get(file);
    if (entry?.kind === "file" && entry.size <= mostText) return entry;
    if (entry === undefined && (file === undefined || !folders.has(file)))
      throw new HostError("missing", path, "the file does not exist in that revision");
    throw new HostError("not-a-file", path, "it is not a regular file in the repository");
  };
  const stampOf = (path: string): Stamp | undefined => {
    const file = below(path);
    if (file === undefined) return undefined;
    const entry = tree.get(file);
    if (entry?.kind === "file") return stamp("file", entry);
    if (entry !== undefined) return stamp("other", entry);
    return folders.has(file) ? stamp("folder", { id: commit.id, size: 0 }) : undefined;
  };
  return { below, fileAt, stampOf };
}

/** `reader`, with which a file can be read ahead: its bytes wait for whoever asks next, since a file is often read after its digest. */
function readingAhead(reader: (path: string) => Promise<Uint8Array>) {
  const fresh = new Map<string, Uint8Array>();
  const read = async (path: string): Promise<Uint8Array> => {
    const known = fresh.get(path);
    fresh.delete(path);
    return known ?? reader(path);
  };
  const ahead = async (path: string): Promise<Uint8Array> => {
    const bytes = await read(path);
    const [oldest] = fresh.keys();
    if (oldest !== undefined && fresh.size >= mostFresh) fresh.delete(oldest);
    fresh.set(path, bytes);
    return bytes;
  };
  return { read, ahead };
}

/** The files of a folder and of those in it, by their paths; `top`: where it is in the tree, if it is. */
function filesBelow(
  { tree, folders, leave }: { readonly tree: CommitTree; readonly folders: Folders; readonly leave: Leave },
  from: { readonly folder: string; readonly top: FilePath | undefined; readonly skip: (path: string) => boolean },
): readonly FileEntry[] {
  const listed: FileEntry[] = [];
  const look = (at: FilePath, absolute: string): void => {
    for (const name of folders.get(at) ?? []) {
      const file = at === "" ? name : `${at}/${name}`;
      const path = `${absolute}/${name}`;
      const entry = tree.get(file);
      if (entry === undefined) {
        if (!from.skip(path)) look(file, path);
      } else if (entry.kind === "file" && entry.size <= mostText) {
        listed.push({ path, stamp: stamp("file", entry) });
      } else leave(entry.kind === "file" ? "large" : entry.kind, path);
    }
  };
  if (from.top !== undefined) look(from.top, from.folder);
  return listed.sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Folders = ReadonlyMap<FilePath, ReadonlySet<string>>;

/** Notes a file that is not there for a site. */
type Leave = (kind: LeftOutKind, path: string) => void;

function stamp(kind: Stamp["kind"], { id, size }: Pick<TreeEntry, "id" | "size">): Stamp {
  return { kind, size, modified: 0, changed: 0, id, state: id };
}

function withoutReturns(bytes: Uint8Array): Uint8Array {
  return bytes.includes(13)
    ? Buffer.from(Buffer.from(bytes).toString("latin1").replace(/\r\n/g, "\n"), "latin1")
    : bytes;
}

/** Git LFS commits such a text in the place of a large file. */
function factsOf(bytes: Uint8Array): BlobFacts {
  const isPointer =
    bytes.length < 1024 && Buffer.from(bytes).toString("latin1").startsWith("version https://git-lfs.github.com/spec/");
  return { digest: hash("sha256", bytes, "hex"), ...(isPointer ? { isPointer } : {}) };
}

/** The names in each folder of a tree; its top is "". */
function foldersOf(tree: CommitTree): Folders {
  const folders = new Map<FilePath, Set<string>>([["", new Set()]]);
  for (const path of tree.keys()) {
    let at: FilePath = path;
    while (at !== "") {
      const end = at.lastIndexOf("/");
      const above = end < 0 ? "" : at.slice(0, end);
      const names = folders.get(above);
      names?.add(at.slice(end + 1));
      // Then the folders above it stand already.
      if (names !== undefined) break;
      folders.set(above, new Set([at.slice(end + 1)]));
      at = above;
    }
  }
  return folders;
}

function namesIn(folders: ReadonlyMap<FilePath, ReadonlySet<string>>, folder: FilePath | undefined): readonly string[] {
  return folder === undefined ? [] : [...(folders.get(folder) ?? [])].sort();
}

/** `path` from the top of the repository, "" for the top; undefined for what does not lie in it. */
function belowTop(siteFolder: string, prefix: string, path: string): FilePath | undefined {
  const inSite = path === siteFolder ? "." : isWithin(path, siteFolder) ? path.slice(siteFolder.length + 1) : undefined;
  const seen = `${prefix}${inSite ?? relativePath(siteFolder, path)}`;
  if (!path.startsWith("/") || climbs(seen)) return undefined;
  const below = joinPath("", seen);
  const file = below === "." ? "" : below;
  return /(^|\/)\.git(\/|$)/i.test(file) ? undefined : file;
}
