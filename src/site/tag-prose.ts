// What a spec says of a tag, for the index page of its category: the prose and the link to documentation elsewhere, as the front page of the
// API has them, with the links in them that are the index page's own.
import type { ExternalDocs, LandingTag } from "../model/api.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { Link, Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { Segments } from "../model/segments.ts";
import { open } from "../model/serialized-body.ts";
import { defined } from "../text/defined.ts";

/** `links`: those of the prose, which count from 0 in it. */
export type TagProse = {
  readonly description?: Segments;
  readonly externalDocs?: ExternalDocs;
  readonly links: readonly Link[];
};

/** A placeholder in the markdown of prose (model/prose-markdown.ts): its kind and the number of its link. */
const inMarkdown = /\x7f([hlo])(\d+);/g;

/** Answers with what the front page of an API, which it opens once, says of the tag whose category stands at a route. */
export function tagProses(
  outlines: ReadonlyMap<string, ApiOutline>,
  pages: ReadonlyMap<Route, Page>,
): (api: string | undefined, route: Route) => TagProse | undefined {
  const known = new Map<string, ReadonlyMap<string, TagProse>>();
  return (api, route) => {
    if (api === undefined) return undefined;
    const landing = outlines.get(api)?.landing;
    const tags = known.get(api) ?? tagsOf(landing && pages.get(landing));
    known.set(api, tags);
    return tags.get(route);
  };
}

function tagsOf(landing: Page | undefined): ReadonlyMap<string, TagProse> {
  const body = landing === undefined ? undefined : open(landing.body);
  if (landing === undefined || body?.kind !== "landing") return new Map();
  const { links } = landing;
  return new Map(body.tags.map((tag) => [links[tag.link]?.href ?? "", tagProse(tag, links)]));
}

function tagProse(tag: LandingTag, links: readonly Link[]): TagProse {
  const taken = new Map<number, number>();
  const own = (link: number): number => {
    const known = taken.get(link) ?? taken.size;
    taken.set(link, known);
    return known;
  };
  const moved = (prose: Segments): Segments =>
    prose.map((segment) => {
      if (typeof segment === "string") return segment;
      if (!("markdown" in segment)) return { ...segment, link: own(segment.link) };
      const markdown = segment.markdown.replace(
        inMarkdown,
        (_, kind: string, link: string) => `\x7f${kind}${own(Number(link))};`,
      );
      return { markdown };
    });
  const docs = tag.externalDocs;
  const description = tag.description && moved(tag.description);
  const externalDocs =
    docs && defined({ ...docs, link: own(docs.link), description: docs.description && moved(docs.description) });
  return defined({ description, externalDocs, links: [...taken.keys()].flatMap((link) => links[link] ?? []) });
}
