// The tags of a repository. Nothing is fetched. What a tag is called is matched here and never handed to git, only ids of commits are.
import { askGitText, objectIdOf } from "../platform/native/git.ts";
import type { Commit } from "./git.ts";

/** A tag, the commit behind it, and the day that it, or the commit, was made. */
export type GitTag = { readonly name: string; readonly commit: Commit; readonly date: string };

/** `prefix`: where in the repository the folder lies, `` at its top, else `docs/`. */
export type Tags = { readonly tags: readonly GitTag[]; readonly isShallow: boolean; readonly prefix: string };

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
