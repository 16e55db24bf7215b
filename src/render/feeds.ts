// The feeds of a changelog, of the newest releases that have a day. An entry's id is made of the names of the API
// and the release alone, so that it is the same wherever the site moves. Addresses in a feed are absolute: a site that does not know its own has none.
import type { ReleasePage } from "../model/changelog-page.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { feedNames, hasFeeds } from "../model/made-files.ts";
import type { Page } from "../model/page.ts";
import { hrefOf, type Route } from "../model/route.ts";
import { plainText } from "../model/segments.ts";
import { open } from "../model/serialized-body.ts";
import type { MadeFile, Site } from "../model/site.ts";
import { isOtherVersion } from "../model/version.ts";
import { atomOf, type Feed, type FeedEntry, jsonFeedOf, mostEntries, sound } from "./feed-text.ts";

/** Changes that an entry names; the page of the release has them all. */
const mostNamed = 40;

/** The feeds of all changelogs; none without `url` in the config, and none of releases without a day. */
export function feedFiles(site: Site): readonly MadeFile[] {
  const { url } = site.config;
  if (url === undefined || isOtherVersion(site.config)) return [];
  return [...site.pages.values()].flatMap((page): readonly MadeFile[] => {
    if (page.metadata.kind !== "changelog") return [];
    const entries = entriesOf(site, page, url);
    if (entries.length === 0) return [];
    const folder = page.metadata.route.slice(1);
    const feed = feedOf(site, page, { url, entries });
    return [
      { output: `${folder}/${feedNames.atom}`, text: atomOf(feed) },
      { output: `${folder}/${feedNames.json}`, text: jsonFeedOf(feed) },
    ];
  });
}

/** Where the feeds of the changelog stand that `page` is a part of; undefined where there are none. */
export function feedHrefs(site: Site, page: Page): { readonly atom: string; readonly json: string } | undefined {
  const { url, baseUrl } = site.config;
  const { kind, route } = page.metadata;
  if (url === undefined || !hasFeeds(site, page)) return undefined;
  const folder = kind === "changelog" ? route : route.slice(0, route.lastIndexOf("/"));
  const at = (name: string): string => url + baseUrl + folder.slice(1) + name;
  return { atom: at(`/${feedNames.atom}`), json: at(`/${feedNames.json}`) };
}

function entriesOf(site: Site, page: Page, url: string): readonly FeedEntry[] {
  const body = open(page.body);
  if (body.kind !== "changelog") return [];
  const { baseUrl: base, trailingSlash } = site.config;
  return body.releases
    .flatMap(({ name, date, link }): readonly FeedEntry[] => {
      const route = page.links[link]?.href as Route | undefined;
      const target = route === undefined ? undefined : site.pages.get(route);
      if (name === undefined || date === undefined || target === undefined) return [];
      return [
        {
          id: idOf("release", body.api, name),
          name: sound(name).trim() || target.metadata.route.slice(target.metadata.route.lastIndexOf("/") + 1),
          date: `${date}T00:00:00Z`,
          href: url + hrefOf(target.metadata.route, { base, trailingSlash }),
          text: sound(textOf(site, target)),
        },
      ];
    })
    .slice(0, mostEntries);
}

/** What a release changed, a line each, below the beginning of its notes. */
function textOf(site: Site, page: Page): string {
  const body = open(page.body);
  if (body.kind !== "release") return "";
  const notes = plainText(body.notes);
  return `${notes}${notes === "" ? "" : "\n\n"}${changesText(site, body)}`;
}

function changesText({ words: { changelog: words } }: Site, body: ReleasePage): string {
  if (body.isFirst === true) return words.first;
  const { all, breaking } = body.counts;
  if (all === 0) return words.none;
  const lines = body.groups.flatMap(({ name, before, title, changes }) =>
    changes.map(({ level, field, direction, sentence }) => {
      const part = `${before === undefined ? "" : `${before} → `}${name || words.wholeApi}`;
      const where = direction === "request" ? words.inRequest : direction === "response" ? words.inResponse : undefined;
      const about = [
        part,
        title === undefined ? undefined : `(${title})`,
        field,
        field === undefined ? undefined : where,
      ];
      const mark = level === "breaking" ? `${words.breaking}: ` : "";
      return `${mark}${about.filter((one) => one !== undefined).join(" ")}: ${sentence}`;
    }),
  );
  const counts = [...(breaking === 0 ? [] : [words.breakingChanges(breaking)]), words.changes(all)];
  const named = lines.slice(0, mostNamed);
  const more = all - named.length;
  return [counts.join(", "), ...named, ...(more > 0 ? [words.more(more)] : [])].join("\n");
}

/** A name of a UUID's form (RFC 9562, version 8), the same for the same parts. */
function idOf(...parts: readonly string[]): string {
  const hex: Digest = digestOf("pio-docs changelog", ...parts);
  const at = (from: number, to: number): string => hex.slice(from, to);
  return `urn:uuid:${at(0, 8)}-${at(8, 12)}-8${at(13, 16)}-a${at(17, 20)}-${at(20, 32)}`;
}

function feedOf(
  site: Site,
  page: Page,
  { url, entries }: { readonly url: string; readonly entries: readonly FeedEntry[] },
): Feed {
  const { baseUrl: base, trailingSlash, lang, title } = site.config;
  const at = (name: string): string => `${url}${base}${page.metadata.route.slice(1)}/${name}`;
  return {
    id: idOf("feed", page.metadata.api ?? ""),
    title: sound(`${title}: ${page.metadata.title}`),
    author: title,
    lang,
    home: url + hrefOf(page.metadata.route, { base, trailingSlash }),
    atom: at(feedNames.atom),
    json: at(feedNames.json),
    entries,
  };
}
