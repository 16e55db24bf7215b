// Posts: pages with a date, of a collection of their own, and the pages that list them.
import type { Route } from "./route.ts";

/** What the config says of a collection of posts. */
export type Blog = { readonly title: string };

/** Who wrote a post. `image`: a path inside a static folder. */
export type Author = {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly image?: string;
};

/** Authors by their keys, as the file in the folder of a blog names them. */
export type Authors = { readonly file: string; readonly byKey: Readonly<Record<string, Author>> };

/**
 * What a page says of itself as a post. `date`: RFC 3339, in the time zone that its author wrote; `excerpt`: the text above the mark that cuts it,
 * absent where there is none; an author is a key or is described in place; `at`: where the authors are named.
 */
export type Post = {
  readonly date: string;
  readonly minutes: number;
  readonly excerpt?: string;
  readonly authors: readonly (string | Author)[];
  readonly tags: readonly PostTag[];
  readonly at?: { readonly line: number; readonly column: number };
};

/** `slug`: the last part of the address of its page. */
export type PostTag = { readonly label: string; readonly slug: string };

/** A post with all that only the whole site knows of it. `home`: the list that it stands in. */
export type ShownPost = Omit<Post, "authors" | "tags" | "at"> & {
  readonly home: Route;
  readonly authors: readonly Author[];
  readonly tags: readonly (PostTag & { readonly route: Route })[];
};

/** A post in a list, or a docs page; links are numbers of the page's own. */
export type ListedPost = {
  readonly title: string;
  readonly link: number;
  /** Of posts, not of docs pages. */
  readonly date?: string;
  readonly minutes?: number;
  readonly text: string;
  readonly authors: readonly string[];
  readonly tags: readonly { readonly label: string; readonly link: number }[];
};

/** A page that lists posts: all, those of a tag, or all by year with their titles alone (`isShort`). Or a page that lists tags. */
export type PostsPage = {
  readonly kind: "posts";
  readonly isShort?: true;
  readonly groups: readonly {
    readonly heading?: string;
    readonly anchor?: string;
    readonly posts: readonly ListedPost[];
  }[];
  readonly tags?: readonly { readonly label: string; readonly link: number; readonly count: number }[];
  /** The other pages of a long list. */
  readonly part?: { readonly number: number; readonly of: number; readonly links: readonly number[] };
  /** Where else to look. */
  readonly others: readonly { readonly label: string; readonly link: number }[];
};

/** The day of a post where its author was. */
export function dayOf({ date }: Pick<Post, "date">): string {
  return date.slice(0, 10);
}
