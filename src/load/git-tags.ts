// Files as they were at tags of git. Nothing is fetched, and git is asked by lists of arguments: what a tag is called is matched here and never
// handed over, only ids of commits are.
import { climbs, joinPath } from "../text/file-path.ts";
import { git, gitBytes } from "./git.ts";

/** A tag, the commit behind it, and the day that it, or the commit, was made. */
export type Tag = { readonly name: string; readonly commit: string; readonly date: string };

/** `prefix`: where in the repository the folder lies, `` at its top, else `docs/`. */
export type Tags = { readonly tags: readonly Tag[]; readonly isShallow: boolean; readonly prefix: string };

/** The tags of the repository around `folder` (absolute) whose names fit `pattern`, in which `*` stands for any letters. */
export async function tagsOf(folder: string, pattern: string): Promise<Tags | { readonly problem: string }> {
  const about = await git(folder, ["rev-parse", "--is-shallow-repository", "--show-prefix"]);
  if ("problem" in about) return about;
  const [shallow, prefix = ""] = about.text.split("\n");
  const format =
    "%(refname)%09%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)%09%(creatordate:unix)";
  const listed = await git(folder, ["for-each-ref", `--format=${format}`, "--end-of-options", "refs/tags/"]);
  if ("problem" in listed) return listed;
  const fits = matcher(pattern);
  const tags = listed.text.split("\n").flatMap((line): readonly Tag[] => {
    const [ref = "", commit = "", seconds = ""] = line.split("\t");
    const name = ref.slice("refs/tags/".length);
    const time = Number(seconds);
    if (!fits(name) || !/^[0-9a-f]{40,64}$/.test(commit) || seconds === "" || !(time < 8e12)) return [];
    return [{ name, commit, date: new Date(time * 1000).toISOString().slice(0, 10) }];
  });
  return { tags, isShallow: shallow === "true", prefix };
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

/** The bytes of the file at `path`, seen from `folder`, at a commit; `problem` says why there are none. */
export async function fileAt(
  folder: string,
  { commit, path, prefix }: { readonly commit: string; readonly path: string; readonly prefix: string },
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  const depth = prefix.split("/").length - 1;
  if (path.startsWith("/") || climbs(path, depth)) return { problem: "it lies outside the repository" };
  const read = await gitBytes(folder, ["cat-file", "blob", "--end-of-options", `${commit}:${joinPath(prefix, path)}`]);
  return "problem" in read ? { problem: `the tag has no file \`${path}\`` } : read;
}

/** Files of `kind` in the folder of `path` and below it at a commit, seen from the folder that `prefix` is of. */
export async function filesAt(
  folder: string,
  { commit, path, prefix }: { readonly commit: string; readonly path: string; readonly prefix: string },
): Promise<readonly string[]> {
  const whole = joinPath(prefix, path);
  const below = whole.includes("/") ? whole.slice(0, whole.lastIndexOf("/") + 1) : "";
  const listed = await git(folder, [
    "ls-tree",
    "-r",
    "-z",
    "--name-only",
    "--full-tree",
    "--end-of-options",
    commit,
    ...(below === "" ? [] : [below]),
  ]);
  if ("problem" in listed) return [];
  return listed.text
    .split("\0")
    .filter((name) => /\.(json|ya?ml)$/i.test(name) && name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}
