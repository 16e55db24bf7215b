// The files of versions: of each a host that has them where those of the working tree are.
import type { VersionOpener } from "../../config/versions.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type CommitHost, commitHost } from "../../load/commit-host.ts";
import type { Repositories } from "../../load/commit-tree.ts";
import { commitOf, isShallow } from "../../load/git.ts";
import type { SiteConfig, Version, VersionSource } from "../../model/config.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import { rootedHost, rootedSources } from "../../platform/fs/rooted-host.ts";
import type { Host } from "../../platform/host.ts";
import type { ObjectId } from "../../platform/native/git.ts";
import { repositoryAround } from "../../platform/native/repository.ts";
import type { FilePath } from "../../text/place.ts";
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

  /** What `version` of the config is read from; the disk for that of the working tree. */
  async of({ from }: Version): Promise<OpenedVersion> {
    return (await this.#found(from)) ?? { host: this.#disk };
  }

  async #found(from: VersionSource | undefined): Promise<Opened | undefined> {
    const opened = await this.#opened.get(JSON.stringify(from));
    return opened === undefined || "problem" in opened ? undefined : opened;
  }

  /** What was met in refs and is not there for the site. Diagnostics: version-left-out, version-lfs, version-incomplete; each once a ref and kind. */
  async leftOut({ file = "", versions = [] }: SiteConfig): Promise<readonly Diagnostic[]> {
    const found: Diagnostic[] = [];
    for (const { from, pointer } of versions) {
      if (from?.kind !== "ref") continue;
      const place = { file, pointer: `${pointer}/ref` };
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

  async #openAt(from: VersionSource, docs: FilePath | undefined): Promise<Opened | NotOpened> {
    if (from.kind === "folder") {
      const folder = absolutePath(this.#siteFolder, from.folder);
      if ((await this.#disk.stamp(folder))?.kind !== "folder") return { problem: "it is not a folder" };
      return { host: rootedSources(this.#disk, rootOf(this.#siteFolder, from.folder, docs)) };
    }
    const commit = await commitOf(this.#siteFolder, from.ref);
    if ("problem" in commit) return this.#whyMissing(commit.problem);
    const tree = await this.#known.repositories.tree(commit);
    if ("problem" in tree) return { problem: String(tree.problem) };
    const prefix = repositoryAround(this.#siteFolder)?.prefix ?? "";
    const committed = commitHost(this.#disk, { commit, tree, siteFolder: this.#siteFolder, prefix }, this.#known);
    return { host: committed, committed, commit: commit.id };
  }

  async #whyMissing(problem: string): Promise<NotOpened> {
    if (!/does not exist$/.test(problem)) return { problem };
    const head = await commitOf(this.#siteFolder, "HEAD");
    if ("problem" in head) return { problem: "the Git repository has no commits yet" };
    const clone = (await isShallow(this.#siteFolder)) ? "shallow" : "full";
    return { problem: `this ${clone === "shallow" ? "shallow clone" : "clone"} does not contain it`, clone };
  }
}
