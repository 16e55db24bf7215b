// The only door to git. A question goes in, what git wrote comes out. A stranger's repository must not run a program or lead us elsewhere,
// whatever its config says. So the questions are a type: none of them makes git print a patch, apply a filter or reach a remote. Its config
// is overruled where it names programs, and git finds no program by name. We look for the repository, not git: a folder with the files of
// one but without `.git`, as a clone can bring it, is not one.
import { closeSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path/posix";
import { here, win32Paths } from "../fs/native.ts";
import {
  converse,
  type Environment,
  findProgram,
  type Order,
  ownEnvironment,
  type Ran,
  run,
  safeEnvironment,
  type Talk,
} from "./programs.ts";
import { type RepositoryFolder, repositoryAround } from "./repository.ts";

/** The id of an object of git: 40 or 64 hexadecimal digits. */
export type ObjectId = string & { readonly objectId: true };

/** `text` as an id; undefined if it is none. */
export function objectIdOf(text: string): ObjectId | undefined {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text) ? (text as ObjectId) : undefined;
}

/** All that git is ever asked. `path` and `names` are files, from the top of the repository; `names` begin with `./`. */
export type Question =
  | { readonly kind: "is-shallow" }
  | { readonly kind: "head" }
  | { readonly kind: "commit"; readonly revision: string }
  | { readonly kind: "changed-files"; readonly commit: ObjectId; readonly folder: string }
  | { readonly kind: "first-commits"; readonly commit: ObjectId }
  | { readonly kind: "day-of-head" }
  | { readonly kind: "tags" }
  | { readonly kind: "file"; readonly commit: ObjectId; readonly path: string }
  | { readonly kind: "tree"; readonly commit: ObjectId; readonly sizes: boolean }
  | { readonly kind: "bytes"; readonly blob: ObjectId }
  | { readonly kind: "ignored"; readonly names: readonly string[] };

/** Commands of git that start nothing for the questions above. diff, status, show, archive, blame and grep run what a config names. */
type Words = readonly ["rev-parse" | "log" | "for-each-ref" | "ls-tree" | "cat-file" | "check-ignore", ...string[]];

function wordsOf(question: Question): Words {
  switch (question.kind) {
    case "is-shallow":
      return ["rev-parse", "--is-shallow-repository"];
    case "head":
      return ["rev-parse", "--is-shallow-repository", "HEAD"];
    case "commit":
      return ["rev-parse", "--verify", "--quiet", "--end-of-options", `${question.revision}^{commit}`];
    case "changed-files": {
      const { commit, folder } = question;
      const within = folder === "" ? [commit, "--", "."] : [`--relative=${folder}`, commit, "--", folder];
      return ["log", "--format=%x00%x01%ct%x09%aN", "--name-only", "--no-renames", `-O${nothing}`, "-z", ...within];
    }
    case "first-commits":
      return ["log", "--max-parents=0", "--format=%ct%x09%aN", question.commit];
    case "day-of-head":
      return ["log", "-1", "--format=%ct%x09"];
    case "tags": {
      const id = "%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)";
      const format = `%(refname)%09${id}%09%(creatordate:unix)`;
      return ["for-each-ref", `--format=${format}`, "--end-of-options", "refs/tags/"];
    }
    case "file":
      return ["ls-tree", "-z", "-l", "--full-tree", "--end-of-options", question.commit, "--", question.path];
    case "tree":
      return [
        "ls-tree",
        "-r",
        "-z",
        ...(question.sizes ? ["-l"] : []),
        "--full-tree",
        "--end-of-options",
        question.commit,
      ];
    case "bytes":
      return ["cat-file", "blob", question.blob];
    case "ignored":
      return ["check-ignore", "-z", "--stdin"];
  }
}

/** What git takes for a file without content on every system. */
const nothing = "/dev/null";

/** What a repository's config could say is said before it: programs, files to wait for, and another form of what is read here. */
const overruled = [
  "safe.bareRepository=explicit",
  "core.fsmonitor=false",
  `core.hooksPath=${nothing}`,
  "log.showSignature=false",
  "log.showRoot=true",
  "log.follow=false",
  "diff.relative=false",
  "mailmap.file=",
  "mailmap.blob=",
  "color.ui=false",
  "i18n.logOutputEncoding=UTF-8",
];

/** Variables of git that stay: where the user's own config is. All others could name a repository, a program or a file to write to. */
const keptVariables: ReadonlySet<string> = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]);

/** The same for every question, whatever the environment or a config says. Protocols that are not allowed here no config can allow. */
const setVariables: Environment = {
  GIT_ALLOW_PROTOCOL: "none",
  GIT_NO_LAZY_FETCH: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_EXEC_PATH: nothing,
  // Its messages are read below.
  LC_ALL: "C",
};

/** Limits: bytes are about a million changed files, or the largest file that is taken out of a repository. */
const bytes = 256 * 1024 * 1024;
const limits = { asked: { ms: 10_000, bytes }, log: { ms: 120_000, bytes } } as const;

export type GitProblem = { readonly problem: string };

export const noGit = "Git is not installed";
export const noRepository = "the folder is not part of a Git repository";
/** What is said of an object that is named by a commit and is not there. */
export const lacking = "the repository does not contain its content";
export const noAnswer = "Git did not respond in time";

/** The bytes that git answers about the repository around `folder` (absolute); `problem`, a sentence's end, says why there are none. */
export async function askGit(
  folder: string,
  question: Question,
): Promise<(RepositoryFolder & { readonly bytes: Buffer }) | GitProblem> {
  const isIgnored = question.kind === "ignored";
  const guarded = guardedOrder(folder, [...(isIgnored ? [] : ["--literal-pathspecs"])], wordsOf(question));
  if ("problem" in guarded) return guarded;
  const ran = await run({
    ...guarded.order,
    limits: question.kind === "changed-files" || question.kind === "tree" ? limits.log : limits.asked,
    ...(isIgnored ? { input: question.names.map((name) => `${name}\0`).join("") } : {}),
  });
  const problem = problemOf(ran, question);
  return problem === undefined && ran.kind === "ended"
    ? { ...guarded.around, bytes: ran.bytes }
    : { problem: problem ?? "" };
}

/** A git that answers with objects as long as ids are said to it: `heard` gets what it writes, `ended` is called when it is no more. */
export function talkToGit(
  folder: string,
  on: { readonly heard: (part: Buffer) => void; readonly ended: () => void },
): Talk | GitProblem {
  const guarded = guardedOrder(folder, [], ["cat-file", "--batch"]);
  return "problem" in guarded ? guarded : converse(guarded.order, on);
}

type GuardedOrder = { readonly around: RepositoryFolder; readonly order: Omit<Order, "limits"> };

/** How git is started for the repository around `folder`: with nothing that a stranger could have put in its way. */
function guardedOrder(folder: string, options: readonly string[], words: Words): GuardedOrder | GitProblem {
  const env = ownEnvironment();
  const around = repositoryAround(folder);
  if (around === undefined) return { problem: noRepository };
  const { top } = around;
  const search = { env, folders: [folder] };
  const program = findProgram([here === win32Paths ? "git.exe" : "git"], search);
  if (program === undefined) return { problem: noGit };
  const config = [...overruled, ...trustedFolders(env)].flatMap((setting) => ["-c", setting]);
  return {
    around,
    order: {
      program,
      words: ["--no-pager", ...options, ...config, ...words],
      folder: top,
      env: { ...environmentOf(safeEnvironment(search), program), ...setVariables, ...heldTo(top) },
    },
  };
}

/** As `askGit`, of what is text. */
export async function askGitText(
  folder: string,
  question: Question,
): Promise<(RepositoryFolder & { readonly text: string }) | GitProblem> {
  const answer = await askGit(folder, question);
  return "problem" in answer ? answer : { top: answer.top, prefix: answer.prefix, text: answer.bytes.toString("utf8") };
}

/** The repository is the one that was found: no other above it, and no `core.worktree` that makes other folders a part of it. */
function heldTo(top: string): Environment {
  return { GIT_CEILING_DIRECTORIES: here.nativeOf(dirname(top)), GIT_WORK_TREE: here.nativeOf(top) };
}

/** Git finds no other program by name, as an old one looks for itself to fetch what is missing. If it is a script it needs its PATH. */
function environmentOf(env: Environment, program: string): Environment {
  const kept = Object.entries(env).filter(
    ([name]) => !name.toUpperCase().startsWith("GIT_") || keptVariables.has(name.toUpperCase()),
  );
  const needsPath = here === win32Paths || isScript(program);
  return { ...Object.fromEntries(kept), ...(needsPath ? {} : { PATH: nothing }) };
}

function isScript(program: string): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(here.nativeOf(program), "r");
  try {
    readSync(file, start, 0, 2, 0);
  } finally {
    closeSync(file);
  }
  return start.toString("latin1") === "#!";
}

/** What the environment says about `safe.directory`, as images of CI say it. Nothing else of its config is taken: hooks hand theirs on. */
function trustedFolders(env: Environment): readonly string[] {
  const count = Math.min(Number(env.GIT_CONFIG_COUNT ?? 0) || 0, 100);
  return Array.from({ length: count }, (_, at) => [env[`GIT_CONFIG_KEY_${at}`], env[`GIT_CONFIG_VALUE_${at}`]])
    .filter(([key]) => key?.toLowerCase() === "safe.directory")
    .map(([, value]) => `safe.directory=${value ?? ""}`);
}

function problemOf(ran: Ran, question: Question): string | undefined {
  switch (ran.kind) {
    case "not-started":
      return noGit;
    case "too-much":
      return "Git returned more than 256 MB";
    case "too-long":
    case "too-large":
    case "aborted":
      return noAnswer;
    case "ended":
      break;
  }
  // 1: none of them is ignored; there is no such commit.
  if (ran.exit === 0 || (ran.exit === 1 && ["ignored", "commit"].includes(question.kind))) return undefined;
  const { errors } = ran;
  if (/not a git repository/i.test(errors)) return noRepository;
  if (/does not have any commits|ambiguous argument 'HEAD'/i.test(errors))
    return "the Git repository has no commits yet";
  if (/dubious ownership/i.test(errors))
    return "the Git repository belongs to another user; see `safe.directory` in the Git manual";
  if (/lazy fetching|promisor remote/i.test(errors)) return lacking;
  if (question.kind === "bytes" && /bad file|missing|could not get object/i.test(errors)) return lacking;
  return `Git reported “${errors.trim().split("\n")[0]?.slice(0, 200) ?? ""}”`;
}
