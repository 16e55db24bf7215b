// The output of a Git ref, compiled by this program from the objects of the repository: nothing is checked out, no hook, filter or script of that ref
// runs, and what runs code of the site is an error. The output lies in the cache, under the commit and all that shapes it, and is compiled once.
import { catalogue } from "../../diagnostics/catalogue.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { JudgedDiagnostic } from "../../diagnostics/reported.ts";
import { markerIn } from "../../emit/stage-layout.ts";
import { commitHost } from "../../load/commit-host.ts";
import { Repositories } from "../../load/commit-tree.ts";
import { commitOf, isShallow } from "../../load/git.ts";
import { digestOf } from "../../model/digest.ts";
import { readingAt } from "../../platform/fs/split-host.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { repositoryAround } from "../../platform/native/repository.ts";
import { canHold } from "../../platform/store/store-folder.ts";
import { isWithin } from "../../text/file-path.ts";
import { build } from "../build.ts";
import { cacheFolders } from "../cache/cache-folder.ts";
import type { BuildOptions } from "../options.ts";
import { isOwn } from "../own-files.ts";
import { programVersion } from "../program.ts";
import { problemsOf } from "./problems.ts";
import type { OldSide } from "./sides.ts";

const refHint = "Pass an output folder, the build.json of a build, or a Git ref such as origin/main to --review.";

/** The old side of the Git ref `word`. Diagnostic: `command-failed`. */
export async function oldBuild(host: Host, options: BuildOptions, word: string): Promise<OldSide | Diagnostic> {
  const { siteFolder } = options;
  const commit = await commitOf(siteFolder, word);
  if ("problem" in commit) {
    const shallow = await isShallow(siteFolder);
    return commandFailed(
      `\`${word}\` is neither an output folder nor a Git ref: ${commit.problem}`,
      shallow ? "This clone is shallow: fetch the whole history first (git fetch --unshallow)." : refHint,
    );
  }
  const repositories = new Repositories();
  const tree = await repositories.tree(commit);
  if ("problem" in tree) return commandFailed(`The Git ref \`${word}\` cannot be read: ${tree.problem}`, refHint);
  const { out: _, progress, signal, review: __, buildReport: ___, ...shaping } = options;
  const key = digestOf(commit.id, programVersion(), JSON.stringify(shaping)).slice(0, 24);
  const found = await placeFor(host, options, key);
  if (found === undefined)
    return commandFailed("There is no folder for the output of the Git ref", "Make the site folder writable.");
  const { folder: place, isOurs } = found;
  const side: OldSide = { name: word, folder: `${place}/site` };
  const known = isOurs ? await problemsAt(host, place) : undefined;
  if (known !== undefined && (await markerIn(host, `${place}/site`)) !== undefined) return { ...side, problems: known };
  const seen = committed(host, options, { commit, tree, repositories });
  const asked: BuildOptions = {
    ...shaping,
    out: `${place}/site`,
    cache: false,
    write: true,
    noCode: true,
    strict: false,
  };
  const { exit, diagnostics } = await build(seen, {
    ...asked,
    ...(progress && { progress }),
    ...(signal && { signal }),
  });
  if (exit !== 0) return whyNot(diagnostics, word);
  const problems = problemsOf(diagnostics);
  await host.replace(`${place}/problems.json`, JSON.stringify(problems));
  return { ...side, problems };
}

async function problemsAt(host: Host, place: string): Promise<OldSide["problems"]> {
  try {
    const bytes = await host.read(`${place}/problems.json`);
    return JSON.parse(new TextDecoder().decode(bytes)) as OldSide["problems"];
  } catch (error) {
    if (error instanceof HostError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The folder of what is kept of a commit; what was kept of others goes. That of this user is asked first: what lies in the folder of a site may have come
 * with its repository, so it is compiled again (`isOurs`).
 */
async function placeFor(
  host: Host,
  { siteFolder }: BuildOptions,
  key: string,
): Promise<{ readonly folder: string; readonly isOurs: boolean } | undefined> {
  for (const folder of (await cacheFolders(host, siteFolder)).toReversed()) {
    if (!(await canHold(host, folder))) continue;
    const names = await host.names(`${folder}/review`).catch(() => []);
    for (const name of names) if (name !== key) await host.remove(`${folder}/review/${name}`).catch(() => undefined);
    return { folder: `${folder}/review/${key}`, isOurs: !isWithin(folder, siteFolder) };
  }
  return undefined;
}

function whyNot(diagnostics: readonly JudgedDiagnostic[], word: string): Diagnostic {
  const first = diagnostics.find(({ severity }) => severity === "error")?.diagnostic;
  const says =
    first === undefined ? "it has errors" : `${first.place.file}: ${catalogue[first.code].says(first.facts)}`;
  return commandFailed(
    `The site of the Git ref \`${word}\` cannot be compiled. ${says.replace(/\.$/, "")}`,
    "A ref is compiled without running its code. Build it yourself, and pass its output folder to --review.",
  );
}

type Mounted = Omit<Parameters<typeof commitHost>[1], "siteFolder" | "prefix"> & {
  readonly repositories: Repositories;
};

/** `host` whose repository is as the commit has it; installed packages and what builds made are those of the disk. */
function committed(host: Host, options: BuildOptions, { commit, tree, repositories }: Mounted): Host {
  const { siteFolder } = options;
  const prefix = repositoryAround(siteFolder)?.prefix ?? "";
  const top = prefix === "" ? siteFolder : siteFolder.slice(0, -prefix.length);
  const facts = new Map<string, unknown>();
  const memo = {
    json: <Value>(stage: string, key: string): Value | undefined => facts.get(`${stage} ${key}`) as Value | undefined,
    putJson: (stage: string, key: string, value: unknown): void => void facts.set(`${stage} ${key}`, value),
  };
  const seen = commitHost(host, { commit, tree, siteFolder, prefix }, { repositories, memo });
  const at = (path: string): Host =>
    isWithin(path, top) && !isOwn(path, options) && !/\/node_modules(?:\/|$)/.test(path) ? seen : host;
  return { ...host, ...readingAt(at) };
}
