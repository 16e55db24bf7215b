// The two slug rules of the field, as pure arithmetic: the heading slug (as GitHub makes it) and the kebab-case of API ids.

/** GitHub's heading slug: lower case, punctuation and symbols dropped, spaces to "-", letters of every script kept. */
export function headingSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** Gives out slugs that are unique among those it gave or was told of: `foo`, `foo-1`, `foo-2`; skips what is taken. */
export class Slugger {
  readonly #seen = new Map<string, number>();

  /** Marks an id as taken (an explicit `{#id}`); answers false if it was taken already. */
  take(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, 0);
    return true;
  }

  /** The slug of `text`, made unique. */
  slug(text: string): string {
    return this.unique(headingSlug(text));
  }

  /** `id` itself if free, else with the next free number. */
  unique(id: string): string {
    let candidate = id;
    let count = this.#seen.get(id) ?? 0;
    while (this.#seen.has(candidate)) {
      count += 1;
      candidate = `${id}-${count}`;
    }
    this.#seen.set(id, count);
    this.#seen.set(candidate, this.#seen.get(candidate) ?? 0);
    return candidate;
  }
}

/**
 * Kebab-case for operation ids, tags and titles: splits at case changes, at digits and at everything that is not a
 * letter or digit. `getV2Things` -> `get-v-2-things`, `OAuth` -> `o-auth`, `GDPR` -> `gdpr`, `get_x__id_` -> `get-x-id`.
 */
export function kebabCase(text: string): string {
  return text
    .replace(/['’]/g, "")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1-$2")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{L})(\p{N})/gu, "$1-$2")
    .replace(/(\p{N})(\p{L})/gu, "$1-$2")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}

/** The name of a folder as a label: `getting-started` -> Getting started. */
export function wordsOf(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text as an id of an element may have it. */
export function anchorText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, "-");
}
