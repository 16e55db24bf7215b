// The files of versions: of each a host that has them where those of the working tree are.
import type { VersionOpener } from "../../config/reading.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CommitHost, commitHost } from "../../load/commit-host.ts";
import type { Repositories } from "../../load/commit-tree.ts";
import { commitOf, isShallow } from "../../load/git.ts";
import type { MountSource, SiteConfig, Version, VersionSource } from "../../model/config.ts";
import { mountedFolders } from "../../model/mount.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import { rootedHost, rootedSources } from "../../platform/fs/rooted-host.ts";
import { splitHost } from "../../platform/fs/split-host.ts";
import type { Host } from "../../platform/host.ts";
import type { ObjectId } from "../../platform/native/git.ts";
import { repositoryAround } from "../../platform/native/repository.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import type { Memo } from "../cache/memo.ts";

/** What a version is read from. `commit`: of a ref. */
export type OpenedVersion = { readonly host: SourceHost; readonly commit?: ObjectId };

type Opened = OpenedVersion & { readonly committed?: CommitHost };

type NotOpened = Extract<Awaited<ReturnType<VersionOpener>>, { readonly problem: string }>;

/** Where the folder of a version stands in the place of the guide pages. */
function rootOf(siteFolder: string, folder: FilePath, docs: FilePath = "docs") {
  return { seen: absolutePath(siteFolder, docs), real: absolutePath(siteFolder, folder) };
}

/** `disk` as a version of the disk sees it. */
export function hostOf(disk: Host, siteFolder: string, { ofVersion: { from, docs } = {} }: VersionOf): Host {
  return from?.kind === "folder" ? rootedHost(disk, rootOf(siteFolder, from.folder, docs)) : disk;
}

type VersionOf = { readonly ofVersion?: Pick<Version, "from" | "docs"> };

/** Opens the versions of one reading of a site. */
export class VersionHosts {
  readonly #disk: SourceHost;
  readonly #siteFolder: string;
  readonly #known: { readonly repositories: Repositories; readonly memo: Memo };
  readonly #opened = new Map<string, Promise<Opened | NotOpened>>();

  constructor(
    disk: SourceHost,
    siteFolder: string,
    known: { readonly repositories: Repositories; readonly memo: Memo },
  ) {
    this.#disk = disk;
    this.#siteFolder = siteFolder;
    this.#known = known;
  }

  readonly open: VersionOpener = (from, docs) => {
    const key = JSON.stringify(from);
    const known = this.#opened.get(key) ?? this.#openAt(from, docs);
    this.#opened.set(key, known);
    return known;
  };

  /** What `version` of the config is read from; the disk for that of the working tree. `mounts`: those of the config. */
  async of({ from, mounts = [] }: Version, all: SiteConfig["mounts"]): Promise<OpenedVersion> {
    const { host, ...opened } = (await this.#found(from)) ?? { host: this.#disk };
    const at = (folder: FilePath): string => absolutePath(this.#siteFolder, folder);
    const parts: { readonly folder: string; readonly host: SourceHost }[] = [];
    for (const { under, sources = [], isOnDisk } of mounts) {
      const own = all?.filter(({ mount }) => mount?.under === under);
      if (isOnDisk === true && from !== undefined)
        for (const folder of mountedFolders(own)) parts.push({ folder: at(folder), host: this.#disk });
      for (const source of sources) {
        const found = await this.#found(source);
        if (found !== undefined) parts.push({ folder: at(source.folder), host: found.host });
      }
    }
    return { ...opened, host: splitHost(host, parts) };
  }

  /** The commits that mounted folders of `version` are read from. */
  async commitsOf({ mounts = [] }: Version): Promise<readonly (MountSource & { readonly commit: ObjectId })[]> {
    const sources = mounts.flatMap(({ sources = [] }) => sources);
    const found = await Promise.all(sources.map(async (source) => ({ source, opened: await this.#found(source) })));
    return found.flatMap(({ source, opened }) =>
      opened?.commit === undefined ? [] : [{ ...source, commit: opened.commit }],
    );
  }

  async #found(from: VersionSource | MountSource | undefined): Promise<Opened | undefined> {
    const opened = await this.#opened.get(JSON.stringify(from));
    return opened === undefined || "problem" in opened ? undefined : opened;
  }

  /** What was met in refs and is not there for the site. Diagnostics: version-left-out, version-lfs, version-incomplete; each once a ref and kind. */
  async leftOut({ file = "", versions = [], mounts: all = [] }: SiteConfig): Promise<readonly Diagnostic[]> {
    const found: Diagnostic[] = [];
    const refs = versions.flatMap(({ id, from, pointer, mounts = [] }) => {
      const own = from?.kind === "ref" ? [{ from, pointer: `${pointer}/ref` }] : [];
      const others = mounts.flatMap(({ under, sources = [] }) => {
        const at = all.find(({ mount }) => mount?.under === under)?.mount?.pointer ?? "";
        return sources.map((from) => ({ from, pointer: `${pointerTo(at, "versions", id)}/ref` }));
      });
      return [...own, ...others];
    });
    for (const { from, pointer } of refs) {
      const place = { file, pointer };
      for (const [kind, paths] of (await this.#found(from))?.committed?.leftOut() ?? []) {
        const facts = { ref: from.ref, count: paths.size, first: [...paths].sort()[0] ?? "" };
        found.push(
          kind === "pointer"
            ? diagnostic("version-lfs", place, facts)
            : kind === "lacking"
              ? diagnostic("version-incomplete", place, facts)
              : diagnostic("version-left-out", place, { ...facts, kind }),
        );
      }
    }
    return found;
  }

  async #openAt(from: VersionSource | MountSource, docs: FilePath | undefined): Promise<Opened | NotOpened> {
    if (from.kind === "folder") {
      const folder = absolutePath(this.#siteFolder, from.folder);
      if ((await this.#disk.stamp(folder))?.kind !== "folder") return { problem: "it is not a folder" };
      return { host: rootedSources(this.#disk, rootOf(this.#siteFolder, from.folder, docs)) };
    }
    const isMount = from.kind === "mount";
    const repository = isMount ? absolutePath(this.#siteFolder, from.repository) : this.#siteFolder;
    const commit = await commitOf(repository, from.ref);
    if ("problem" in commit) return this.#whyMissing(commit.problem, repository);
    const tree = await this.#known.repositories.tree(commit);
    if ("problem" in tree) return { problem: String(tree.problem) };
    const top = repositoryAround(repository)?.prefix ?? "";
    const siteFolder = isMount ? absolutePath(this.#siteFolder, from.folder) : this.#siteFolder;
    const prefix = isMount && from.path !== "." ? `${top}${from.path}/` : top;
    const committed = commitHost(this.#disk, { commit, tree, siteFolder, prefix }, this.#known);
    return { host: committed, committed, commit: commit.id };
  }

  async #whyMissing(problem: string, repository: string): Promise<NotOpened> {
    if (!/does not exist$/.test(problem)) return { problem };
    const head = await commitOf(repository, "HEAD");
    if ("problem" in head) return { problem: "the Git repository has no commits yet" };
    const clone = (await isShallow(repository)) ? "shallow" : "full";
    return { problem: `this ${clone === "shallow" ? "shallow clone" : "clone"} does not contain it`, clone };
  }
}
