// When and by whom each file was last committed: one `git log` over the whole site folder, read from its newest commit to its oldest.
// The only file that starts another program.
import { execFile } from "node:child_process";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Host } from "../host/host.ts";
import { here } from "../host/native.ts";
import type { FilePath } from "../text/place.ts";

/** `date` is the day of the commit in UTC, `2026-11-21`. */
export type FileDate = { readonly date: string; readonly author: string };

export type Dates = { readonly dates: ReadonlyMap<FilePath, FileDate>; readonly findings: readonly Finding[] };

/** Bytes of output that are taken: about a million changed files. */
const mostOutput = 256 * 1024 * 1024;

/** Settings of the repository or the user that would start programs, change the output or ask questions are overruled. */
const quiet = [
  "--no-pager",
  "--no-optional-locks",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "log.showSignature=false",
  "-c",
  "color.ui=false",
  // What a partial clone lacks is not fetched.
  "-c",
  "protocol.allow=never",
  "-c",
  "fetch.recurseSubmodules=false",
];

/** What dates depend on: the commit that is checked out, where in the repository the site lies, and which names stand for which authors. */
export type History = {
  readonly commit: string;
  readonly isShallow: boolean /** The same for the same dates. */;
  readonly state: string;
};

/** The history of the repository that `siteFolder` (absolute) is part of. Finding: dates-missing. */
export async function historyOf(
  host: Pick<Host, "stamp">,
  siteFolder: string,
): Promise<{ readonly history: History } | { readonly finding: Finding }> {
  const asked = await git(siteFolder, [
    "rev-parse",
    "--is-shallow-repository",
    "--show-toplevel",
    "--show-prefix",
    "HEAD",
  ]);
  if ("problem" in asked) return { finding: finding("dates-missing", { file: "." }, { problem: asked.problem }) };
  const [shallow, top = "", prefix = "", commit = ""] = asked.text.split("\n");
  const names = await host.stamp(`${here.pathOf(top)}/.mailmap`);
  const state = [commit, shallow, prefix, names?.state ?? ""].join("\n");
  return { history: { commit, isShallow: shallow === "true", state } };
}

/** The dates of all files at or below `siteFolder` (absolute), by their path from it. Findings: dates-missing, dates-shallow. */
export async function loadDates(siteFolder: string, { commit, isShallow }: History): Promise<Dates> {
  const format = "--format=%x00%x01%ct%x09%aN";
  const log = await git(siteFolder, [
    "log",
    format,
    "--name-only",
    "--no-renames",
    "--relative",
    "-z",
    commit,
    "--",
    ".",
  ]);
  if ("problem" in log) return missing(log.problem);
  const dates = datesOf(log.text);
  if (!isShallow) return { dates, findings: [] };
  // In a shallow clone the oldest commit seems to add every file: what is dated by it is not known.
  const roots = await git(siteFolder, ["log", "--max-parents=0", "--format=%ct%x09%aN", commit]);
  const unsure = new Set("problem" in roots ? [] : roots.text.split("\n").map((line) => dateOf(line)?.date));
  const sure = new Map([...dates].filter(([, { date }]) => !unsure.has(date)));
  return { dates: sure, findings: [finding("dates-shallow", { file: "." })] };
}

function missing(problem: string): Dates {
  return { dates: new Map(), findings: [finding("dates-missing", { file: "." }, { problem })] };
}

/** Reads the log: a record starts with \0\x01, then a line `seconds\tauthor`, then file names that end with \0. */
export function datesOf(log: string): ReadonlyMap<FilePath, FileDate> {
  const dates = new Map<FilePath, FileDate>();
  for (const record of log.split("\0\x01")) {
    const [head = "", ...names] = record.split("\0");
    const date = dateOf(head);
    if (date === undefined) continue;
    for (const written of names) {
      const name = written.replace(/^\n/, "");
      if (name !== "" && !dates.has(name)) dates.set(name, date);
    }
  }
  return dates;
}

function dateOf(line: string): FileDate | undefined {
  const match = /^(\d+)\t([^\n]*)/.exec(line);
  const seconds = Number(match?.[1]);
  if (match === null || !Number.isSafeInteger(seconds) || seconds > 8e12) return undefined;
  return { date: new Date(seconds * 1000).toISOString().slice(0, 10), author: match[2] ?? "" };
}

/**
 * Which of `names`, all in `folder` (absolute), git ignores; none where there is no repository or no git. What is committed is not ignored,
 * whatever the patterns say. `problem`: git is there and does not answer.
 */
export function ignoredByGit(
  folder: string,
  names: readonly string[],
): Promise<{ readonly names: ReadonlySet<string> } | { readonly problem: string }> {
  return new Promise((resolve) => {
    const options = { cwd: here.nativeOf(folder), maxBuffer: mostOutput, timeout: 120_000, windowsHide: true } as const;
    const asking = execFile("git", [...quiet, "check-ignore", "-z", "--stdin"], options, (error, text, errors) => {
      // 1: none of them is.
      const isAnswer = error === null || error.code === 1;
      const problem = isAnswer ? undefined : problemOf(error, errors);
      if (problem === undefined || problem === noGit || problem === noRepository)
        resolve({ names: new Set(isAnswer ? text.split("\0").filter((name) => name !== "") : []) });
      else resolve({ problem });
    });
    // A git that ends at once reads none of it, and says why by its exit.
    asking.stdin?.on("error", () => undefined);
    asking.stdin?.end(names.map((name) => `${name}\0`).join(""));
  });
}

/** A commit of a repository, and the folder (absolute) that the repository lies in. */
export type Commit = { readonly top: string; readonly id: string };

/**
 * The commit that `revision` (a tag, a branch, `HEAD~3`) names in the repository that `folder` (absolute) is part of; a sentence's end where
 * there is none. What begins with a dash is an option and no name; nothing is fetched.
 */
export async function commitOf(folder: string, revision: string): Promise<Commit | { readonly problem: string }> {
  if (revision.startsWith("-")) return { problem: "a revision does not begin with a dash" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what git could take for two lines, or a terminal for a command.
  if (revision === "" || /[\0-\x1f\x7f]/.test(revision)) return { problem: "it names no revision" };
  const top = await git(folder, ["rev-parse", "--show-toplevel"]);
  if ("problem" in top) return top;
  const verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
  const found = await git(folder, verify);
  const id = "text" in found ? found.text.trim() : "";
  if (!/^[\da-f]{40,64}$/.test(id)) return { problem: `git knows no revision \`${revision.slice(0, 100)}\` here` };
  return { top: here.pathOf(top.text.replace(/\r?\n$/, "")), id };
}

/** The largest file that is taken out of a repository, in bytes. */
const largestFile = 256 * 1024 * 1024;

/** A file of `commit`; `path` from the folder of the repository. Undefined: there is none. A link is not followed, and is no file. */
export async function committedFile(
  { top, id }: Commit,
  path: FilePath,
): Promise<{ readonly size: number; readonly object: string } | { readonly problem: string } | undefined> {
  const tree = ["ls-tree", "-z", "-l", "--full-tree", "--end-of-options", id, "--", path];
  const listed = await git(top, ["--literal-pathspecs", ...tree]);
  if ("problem" in listed) return listed;
  const [, mode, object = "", size = ""] = /^(\d+) \w+ ([\da-f]+) +(\S+)\t/.exec(listed.text) ?? [];
  if (mode === undefined) return undefined;
  if (!mode.startsWith("100")) return { problem: "it is no regular file in the repository" };
  if (Number(size) > largestFile) return { problem: "it is larger than 256 MB" };
  return { size: Number(size), object };
}

/** The bytes of an object that `committedFile` found, as they were committed: no filter of the repository is run. */
export function committedBytes(
  { top }: Commit,
  object: string,
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  return gitBytes(top, ["cat-file", "blob", "--end-of-options", object]);
}

/** What git says to `words` in `folder` (absolute); `problem` says why it says nothing. */
export async function git(
  folder: string,
  words: readonly string[],
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const answer = await gitBytes(folder, words);
  return "problem" in answer ? answer : { text: Buffer.from(answer.bytes).toString("utf8") };
}

/** As `git`, of files whose bytes are nobody's text yet. */
export function gitBytes(
  folder: string,
  words: readonly string[],
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  return new Promise((resolve) => {
    const options = {
      cwd: here.nativeOf(folder),
      encoding: "buffer",
      maxBuffer: mostOutput,
      timeout: 120_000,
      windowsHide: true,
    } as const;
    execFile("git", [...quiet, ...words], options, (error, bytes, errors) => {
      resolve(error === null ? { bytes } : { problem: problemOf(error, errors.toString("utf8")) });
    });
  });
}

/** The day of the commit that is checked out in `folder` (absolute), in UTC; undefined where there is none. */
export async function dayOfCommit(folder: string): Promise<string | undefined> {
  const asked = await git(folder, ["log", "-1", "--format=%ct%x09"]);
  return "problem" in asked ? undefined : dateOf(asked.text)?.date;
}

const noGit = "git is not installed";
const noRepository = "the folder is not part of a git repository";

function problemOf(error: Error & { readonly code?: number | string | null }, errors: string): string {
  if (error.code === "ENOENT") return noGit;
  if (error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "the history is too long to be read";
  if (/not a git repository/i.test(errors)) return noRepository;
  if (/does not have any commits|ambiguous argument 'HEAD'/i.test(errors))
    return "the git repository has no commits yet";
  if (/dubious ownership/i.test(errors))
    return "the git repository belongs to another user; see `safe.directory` of git";
  return `git says “${errors.trim().split("\n")[0]?.slice(0, 200) ?? ""}”`;
}
