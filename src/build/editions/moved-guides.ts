// Guides that another version has under another id: nobody wrote down that they moved, but their words say so.
import type { Page } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import { headingSlug } from "../../model/slug.ts";
import { nameOf } from "../../text/file-path.ts";

/** Of all headings of two pages, how many both must have. */
const likeness = 0.5;

/**
 * Where each of `gone`, guides that a version alone has, stands in another one, by their routes; `come`: the guides that this one alone has.
 * A guide moved to the only one that has all of its words, or its title or its name, and then most of its headings; two never move to one.
 */
export function movedGuides(gone: readonly Page[], come: readonly Page[]): ReadonlyMap<Route, Route> {
  const moves = new Map<Route, Route>();
  const ways: readonly { readonly nameOf: (page: Page) => string; readonly areOne: (a: Page, b: Page) => boolean }[] = [
    { nameOf: ({ recordsDigest = "" }) => recordsDigest, areOne: () => true },
    { nameOf: ({ metadata }) => metadata.title, areOne: areAlike },
    { nameOf: ({ metadata }) => nameOf(metadata.id), areOne: areAlike },
  ];
  for (const way of ways) {
    const taken = new Set(moves.values());
    const from = onlyOnes(
      gone.filter(({ metadata }) => !moves.has(metadata.route)),
      way.nameOf,
    );
    const to = onlyOnes(
      come.filter(({ metadata }) => !taken.has(metadata.route)),
      way.nameOf,
    );
    for (const [name, page] of from) {
      const other = name === "" ? undefined : to.get(name);
      if (other !== undefined && way.areOne(page, other)) moves.set(page.metadata.route, other.metadata.route);
    }
  }
  return moves;
}

/** Pages by their names; of those that share one, none. */
function onlyOnes(pages: readonly Page[], nameOf: (page: Page) => string): ReadonlyMap<string, Page> {
  const known = new Map<string, Page>();
  const twice = new Set<string>();
  for (const page of pages) {
    const name = nameOf(page);
    if (known.has(name)) twice.add(name);
    known.set(name, page);
  }
  return new Map([...known].filter(([name]) => !twice.has(name)));
}

/** Most of the headings of two pages are the same; of pages with one title and one name, none of them says otherwise. */
function areAlike(a: Page, b: Page): boolean {
  const [first, second] = [headingsOf(a), headingsOf(b)];
  const both = [...first].filter((heading) => second.has(heading)).length;
  const all = first.size + second.size - both;
  if (both > 1 && both / all >= likeness) return true;
  const isOne = a.metadata.title === b.metadata.title && nameOf(a.metadata.id) === nameOf(b.metadata.id);
  return isOne && (both > 0 || first.size === 0 || second.size === 0);
}

/** The ids of all headings but that of the title. */
function headingsOf({ metadata: { anchors, title } }: Page): ReadonlySet<string> {
  const own = headingSlug(title);
  return new Set(anchors.filter((anchor) => anchor !== own));
}
