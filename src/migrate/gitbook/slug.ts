// Ids of headings on GitBook, as far as its own trees show them: links there keep what its editor gave out. The rule is not published, so a
// heading whose id may be another one than ours says it.
import type { FilePath } from "../../text/place.ts";

/** The id of a heading, as most links of public trees have it. */
export function gitbookSlug(words: string): string {
  const slug = words
    .trim()
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}._~]+/gu, "-")
    .replace(/^[-_]+|-+$/g, "");
  return /^\d/.test(slug) ? `id-${slug}` : slug;
}

/** Letters and digits alone: what a fragment and the words of its heading have in common, whatever the rule. */
export function looseId(text: string): string {
  return text
    .toLowerCase()
    .replace(/^id-(?=\d)/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Fragments of links by the files that they lead to. */
export class Fragments {
  readonly #byFile = new Map<FilePath, Map<string, string>>();

  add(file: FilePath, fragment: string): void {
    const own = this.#byFile.get(file) ?? new Map<string, string>();
    const key = looseId(fragment);
    if (!own.has(key)) own.set(key, fragment);
    this.#byFile.set(file, own);
  }

  /** The fragment of a link to a heading with these words. */
  of(file: FilePath, words: string): string | undefined {
    return this.#byFile.get(file)?.get(looseId(words));
  }
}
