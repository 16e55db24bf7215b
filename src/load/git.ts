// What a build wants to know from git: when and by whom each file was last committed (one log over the whole site folder, from the newest
// commit to the oldest), which files are ignored, the files of a commit, and the tags. Nothing is fetched.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Host } from "../platform/host.ts";
import {
  askGit,
  askGitText,
  type GitProblem,
  noGit,
  noRepository,
  type ObjectId,
  objectIdOf,
} from "../platform/native/git.ts";
import { repositoryAround } from "../platform/native/repository.ts";
import type { FilePath } from "../text/place.ts";

/** `date` is the day of the commit in UTC, `2026-11-21`. */
export type FileDate = { readonly date: string; readonly author: string };

export type Dates = { readonly dates: ReadonlyMap<FilePath, FileDate>; readonly diagnostics: readonly Diagnostic[] };

/** What dates depend on: the commit that is checked out, where in the repository the site lies, and which names stand for which authors. */
export type History = {
  readonly commit: ObjectId;
  /** Where in the repository the site lies: `` at its top, else `docs/`. */
  readonly prefix: string;
  readonly isShallow: boolean;
  /** The same for the same dates. */
  readonly state: string;
};

function datesMissing(problem: string): { readonly diagnostic: Diagnostic } {
  return { diagnostic: diagnostic("dates-missing", { file: "." }, { problem }) };
}

/** The history of the repository that `siteFolder` (absolute) is part of. Diagnostic: dates-missing. */
export async function historyOf(
  host: Pick<Host, "stamp">,
  siteFolder: string,
): Promise<{ readonly history: History } | { readonly diagnostic: Diagnostic }> {
  const asked = await askGitText(siteFolder, { kind: "head" });
  if ("problem" in asked) return datesMissing(asked.problem);
  const { text, top, prefix } = asked;
  const [shallow, head = ""] = text.split("\n");
  const commit = objectIdOf(head);
  if (commit === undefined) return datesMissing("the Git repository has no commits yet");
  const names = await host.stamp(`${top}/.mailmap`);
  // Git would wait for whoever writes to it.
  if (names?.kind === "other") return datesMissing("`.mailmap` is not a file");
  const state = [commit, shallow, prefix, names?.state ?? ""].join("\n");
  return { history: { commit, prefix, isShallow: shallow === "true", state } };
}

/** `history` as it was at `commit`. */
export function historyAt(history: History, commit: ObjectId): History {
  return { ...history, commit, state: [commit, history.state].join("\n") };
}

/** The dates of all files at or below `siteFolder` (absolute), by their path from it. Diagnostics: dates-missing, dates-shallow. */
export async function loadDates(siteFolder: string, { commit, prefix, isShallow }: History): Promise<Dates> {
  const log = await askGitText(siteFolder, { kind: "changed-files", commit, folder: prefix });
  if ("problem" in log) return { dates: new Map(), diagnostics: [datesMissing(log.problem).diagnostic] };
  const dates = datesOf(log.text);
  if (!isShallow) return { dates, diagnostics: [] };
  // In a shallow clone the oldest commit seems to add every file: what is dated by it is not known.
  const roots = await askGitText(siteFolder, { kind: "first-commits", commit });
  const unsure = new Set("problem" in roots ? [] : roots.text.split("\n").map((line) => dateOf(line)?.date));
  const sure = new Map([...dates].filter(([, { date }]) => !unsure.has(date)));
  return { dates: sure, diagnostics: [diagnostic("dates-shallow", { file: "." })] };
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
export async function ignoredByGit(
  folder: string,
  names: readonly string[],
): Promise<{ readonly names: ReadonlySet<string> } | GitProblem> {
  // A name that begins with a colon would be a pattern.
  const prefix = `./${repositoryAround(folder)?.prefix ?? ""}`;
  const asked = await askGitText(folder, { kind: "ignored", names: names.map((name) => `${prefix}${name}`) });
  if (!("problem" in asked)) {
    const paths = asked.text.split("\0").filter((path) => path !== "");
    return { names: new Set(paths.map((path) => path.slice(prefix.length))) };
  }
  const { problem } = asked;
  return problem === noGit || problem === noRepository ? { names: new Set() } : { problem };
}

/** A commit of a repository, and the folder (absolute) that the repository lies in. */
export type Commit = { readonly top: string; readonly id: ObjectId };

/**
 * The commit that `revision` (a tag, a branch, `HEAD~3`) names in the repository that `folder` (absolute) is part of; a sentence's end where
 * there is none. What begins with a dash is an option and no name; nothing is fetched.
 */
export async function commitOf(folder: string, revision: string): Promise<Commit | GitProblem> {
  if (revision.startsWith("-")) return { problem: "a revision cannot begin with a dash" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what git could take for two lines, or a terminal for a command.
  if (revision === "" || /[\0-\x1f\x7f]/.test(revision)) return { problem: "it is not a revision" };
  const found = await askGitText(folder, { kind: "commit", revision });
  if ("problem" in found) return found;
  const id = objectIdOf(found.text.trim());
  if (id === undefined) return { problem: `the revision \`${revision.slice(0, 100)}\` does not exist` };
  return { top: found.top, id };
}

/** Whether the history of the repository around `folder` (absolute) was cut off when it was cloned. */
export async function isShallow(folder: string): Promise<boolean> {
  const asked = await askGitText(folder, { kind: "is-shallow" });
  return !("problem" in asked) && asked.text.trim() === "true";
}

/** The largest file that is taken out of a repository, in bytes. */
const largestFile = 256 * 1024 * 1024;

/** A file of `commit`; `path` from the folder of the repository. Undefined: there is none. A link is not followed, and is no file. */
export async function committedFile(
  { top, id }: Commit,
  path: FilePath,
): Promise<{ readonly size: number; readonly object: ObjectId } | GitProblem | undefined> {
  const listed = await askGitText(top, { kind: "file", commit: id, path });
  if ("problem" in listed) return listed;
  const [, mode, name = "", size = ""] = /^(\d+) \w+ ([\da-f]+) +(\S+)\t/.exec(listed.text) ?? [];
  const object = objectIdOf(name);
  if (mode === undefined || object === undefined) return undefined;
  if (!mode.startsWith("100")) return { problem: "it is not a regular file in the repository" };
  if (Number(size) > largestFile) return { problem: "it is larger than 256 MB" };
  return { size: Number(size), object };
}

/** The bytes of an object that `committedFile` found, as they were committed: no filter of the repository is run. */
export function committedBytes(
  { top }: Commit,
  object: ObjectId,
): Promise<{ readonly bytes: Uint8Array } | GitProblem> {
  return askGit(top, { kind: "bytes", blob: object });
}

/** The day of the commit that is checked out in `folder` (absolute), in UTC; undefined where there is none. */
export async function dayOfCommit(folder: string): Promise<string | undefined> {
  const asked = await askGitText(folder, { kind: "day-of-head" });
  return "problem" in asked ? undefined : dateOf(asked.text)?.date;
}

// What a tag is called is matched here and never handed to git, only ids of commits are.

/** A tag, the commit behind it, and the day that it, or the commit, was made. */
export type GitTag = { readonly name: string; readonly commit: Commit; readonly date: string };

/** `prefix`: where in the repository the folder lies, `` at its top, else `docs/`. */
type Tags = { readonly tags: readonly GitTag[]; readonly isShallow: boolean; readonly prefix: string };

/** The tags of the repository around `folder` (absolute) whose names fit `pattern`, in which `*` stands for any letters. */
export async function tagsOf(folder: string, pattern: string): Promise<Tags | { readonly problem: string }> {
  const about = await askGitText(folder, { kind: "is-shallow" });
  if ("problem" in about) return about;
  const listed = await askGitText(folder, { kind: "tags" });
  if ("problem" in listed) return listed;
  const { top, prefix } = about;
  const fits = matcher(pattern);
  const tags = listed.text.split("\n").flatMap((line): readonly GitTag[] => {
    const [ref = "", object = "", seconds = ""] = line.split("\t");
    const name = ref.slice("refs/tags/".length);
    const id = objectIdOf(object);
    const time = Number(seconds);
    if (!fits(name) || id === undefined || seconds === "" || !(time < 8e12)) return [];
    return [{ name, commit: { top, id }, date: new Date(time * 1000).toISOString().slice(0, 10) }];
  });
  return { tags, isShallow: about.text.trim() === "true", prefix };
}

/** Whether a name fits a pattern; in the time of their lengths multiplied, whatever they are. */
function matcher(pattern: string): (name: string) => boolean {
  const parts = pattern.split("*");
  return (name) => {
    const [first = "", ...rest] = parts;
    if (!name.startsWith(first)) return false;
    let at = first.length;
    for (const [index, part] of rest.entries()) {
      if (index === rest.length - 1) return name.length - part.length >= at && name.endsWith(part);
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at === name.length;
  };
}
