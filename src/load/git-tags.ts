// The tags of a repository. Nothing is fetched, and git is asked by lists of arguments: what a tag is called is matched here and never
// handed over, only ids of commits are.
import { here } from "../host/native.ts";
import { type Commit, git } from "./git.ts";

/** A tag, the commit behind it, and the day that it, or the commit, was made. */
export type Tag = { readonly name: string; readonly commit: Commit; readonly date: string };

/** `prefix`: where in the repository the folder lies, `` at its top, else `docs/`. */
export type Tags = { readonly tags: readonly Tag[]; readonly isShallow: boolean; readonly prefix: string };

/** The tags of the repository around `folder` (absolute) whose names fit `pattern`, in which `*` stands for any letters. */
export async function tagsOf(folder: string, pattern: string): Promise<Tags | { readonly problem: string }> {
  const about = await git(folder, ["rev-parse", "--is-shallow-repository", "--show-toplevel", "--show-prefix"]);
  if ("problem" in about) return about;
  const [shallow, top = "", prefix = ""] = about.text.split("\n");
  const folderOfAll = here.pathOf(top);
  const format =
    "%(refname)%09%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)%09%(creatordate:unix)";
  const listed = await git(folder, ["for-each-ref", `--format=${format}`, "--end-of-options", "refs/tags/"]);
  if ("problem" in listed) return listed;
  const fits = matcher(pattern);
  const tags = listed.text.split("\n").flatMap((line): readonly Tag[] => {
    const [ref = "", id = "", seconds = ""] = line.split("\t");
    const name = ref.slice("refs/tags/".length);
    const time = Number(seconds);
    if (!fits(name) || !/^[0-9a-f]{40,64}$/.test(id) || seconds === "" || !(time < 8e12)) return [];
    return [{ name, commit: { top: folderOfAll, id }, date: new Date(time * 1000).toISOString().slice(0, 10) }];
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
