// The pages that no source brings: index pages of categories, the search page, 404, and a home page if there is none. A category of
// thousands is cut into parts, each with a page of its own, so that no page grows without bound.
import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { SiteConfig } from "../model/config.ts";
import { iconHref } from "../model/icon.ts";
import type { Card, Link, Page } from "../model/page.ts";
import { withMarkdown } from "../model/prose-markdown.ts";
import { type Route, routeOf } from "../model/route.ts";
import { escapeText, plainText, type Segments } from "../model/segments.ts";
import type { NavNode } from "../model/site.ts";
import { kebabCase, Slugger } from "../model/slug.ts";
import { escapedWords, safeLines } from "../text/commonmark.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";
import { pageOf } from "./page-of.ts";
import type { TagProse } from "./tag-prose.ts";

/** An index page to be made, known as soon as its sidebar category is. */
export type CategoryDraft = {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly items: readonly NavNode[];
  readonly place: Place;
  readonly api?: string;
  /** What a spec says of the tag that it is the category of; then `description` is not shown. */
  readonly tag?: TagProse;
};

/** What pages are about, and words in the language of the site. */
export type AroundCategory = { readonly descriptionOf: (route: Route) => string; readonly words: PageMessages };

const cardsPerPage = 1000;

/** Adds a link to a page and answers its number. */
type LinkTo = (href: string, kind?: Link["kind"]) => number;

/** The pages of a category: one, or several when it has more than 1,000 entries (`/category/x`, `/category/x/2`, ...). */
export function categoryPages(draft: CategoryDraft, around: AroundCategory): readonly Page[] {
  const items = draft.items.filter((item) => item.kind !== "html");
  const parts = Math.max(1, Math.ceil(items.length / cardsPerPage));
  const routeOfPart = (part: number): Route => (part === 1 ? draft.route : routeOf(`${draft.route}/${part}`));
  return Array.from({ length: parts }, (_, index) => {
    const part = index + 1;
    const links: Link[] = [...(draft.tag?.links ?? [])];
    const linkTo: LinkTo = (href, kind = "link") => links.push({ href, kind, place: draft.place }) - 1;
    const slugger = new Slugger();
    const cards = items
      .slice(index * cardsPerPage, part * cardsPerPage)
      .flatMap((item) => cardOf(item, linkTo, around))
      .map((card): Card => ({ ...card, anchor: slugger.unique(`card-${kebabCase(card.title) || "page"}`) }));
    const description = draft.tag?.description ?? (draft.description === "" ? [] : proseOf(draft.description));
    return pageOf(
      defined({
        source: draft.place.file,
        route: routeOfPart(part),
        title: part === 1 ? draft.title : fill(around.words.site.furtherPart, { title: draft.title, number: part }),
        description: draft.tag?.description === undefined ? draft.description : plainText(description),
        links,
        anchors: cards.map(({ anchor }) => anchor),
        body: defined({
          kind: "category" as const,
          description,
          externalDocs: draft.tag?.externalDocs,
          cards,
          ...(parts === 1
            ? {}
            : {
                part: {
                  number: part,
                  of: parts,
                  links: Array.from({ length: parts }, (_, n) => linkTo(routeOfPart(n + 1))),
                },
              }),
        }),
        api: draft.api,
      }),
    );
  });
}

function cardOf(
  item: NavNode,
  linkTo: LinkTo,
  { words, descriptionOf }: AroundCategory,
): readonly Omit<Card, "anchor">[] {
  const withIcon = (card: Omit<Card, "anchor">, icon: string | undefined) =>
    icon === undefined ? card : { ...card, icon: linkTo(iconHref(icon), "icon") };
  switch (item.kind) {
    case "html":
      return [];
    case "link":
      return [
        withIcon(
          { kind: "external", title: item.label, description: item.description ?? "", link: linkTo(item.href) },
          item.icon,
        ),
      ];
    case "page":
      if (item.unlisted) return [];
      return [
        withIcon(
          {
            kind: "page",
            title: item.label,
            description: item.description ?? descriptionOf(item.route),
            link: linkTo(item.route),
            ...(item.method === undefined
              ? {}
              : { operation: { method: item.method, path: item.path ?? "", deprecated: item.deprecated ?? false } }),
          },
          item.icon,
        ),
      ];
    case "category": {
      const route = item.route ?? firstRoute(item.items);
      if (route === undefined) return [];
      const count = item.items.filter((child) => child.kind !== "html").length;
      return [
        withIcon(
          {
            kind: "category",
            title: item.label,
            description: item.description ?? words.site.items(count),
            link: linkTo(route),
          },
          item.icon,
        ),
      ];
    }
  }
}

/** The first page in reading order below `nodes`. */
export function firstRoute(nodes: readonly NavNode[]): Route | undefined {
  for (const node of nodes) {
    if (node.kind === "page" && !node.unlisted) return node.route;
    if (node.kind === "category") {
      const route = node.route ?? firstRoute(node.items);
      if (route !== undefined) return route;
    }
  }
  return undefined;
}

/** A text that is no markdown, as prose; in the Markdown page it stands on one line, where no sign of it marks anything. */
function proseOf(text: string): Segments {
  return withMarkdown([`<p>${escapeText(text)}</p>`], safeLines(escapedWords(text.replace(/\s+/g, " ").trim())));
}

/** At most so many links a group on the search page without script; each group starts with its category's own page. */
const linksPerGroup = 200;

/** A home page for a tree without one: cards for what stands at the top of its sidebars. */
export function homePage(config: SiteConfig, nodes: readonly NavNode[], around: AroundCategory): Page {
  const place = placeOf(config);
  const draft = { route: routeOf("/"), title: config.title, description: config.tagline, items: nodes, place };
  const [first] = categoryPages({ ...draft, items: nodes.slice(0, 1000) }, around);
  return first ?? notFoundPage(around.words);
}

/** The search page. Its index of the site is what a reader without script has. */
export function searchPage(config: SiteConfig, nodes: readonly NavNode[], words: PageMessages): Page {
  const place = placeOf(config);
  const links: Link[] = [];
  const linkTo = (label: string, href: string): { label: string; link: number } => ({
    label,
    link: links.push({ href, kind: "link", place }) - 1,
  });
  const groups = nodes.flatMap((node) => {
    if (node.kind === "category") {
      const route = node.route ?? firstRoute(node.items);
      const own = route === undefined ? [] : [linkTo(node.label, route)];
      const below = node.items.slice(0, linksPerGroup).flatMap((item) => entryOf(item, linkTo));
      return [{ title: node.label, links: node.route === undefined ? below : [...own, ...below] }];
    }
    const entry = entryOf(node, linkTo);
    return entry.length === 0 ? [] : [{ title: entry[0]?.label ?? "", links: entry }];
  });
  return pageOf({
    source: place.file,
    route: routeOf(config.search.page === false ? "/search" : config.search.page),
    title: words.site.search,
    description: "",
    links,
    body: { kind: "search", groups },
  });
}

function entryOf(
  node: NavNode,
  linkTo: (label: string, href: string) => { label: string; link: number },
): { label: string; link: number }[] {
  if (node.kind === "page" && node.unlisted !== true) return [linkTo(node.label, node.route)];
  if (node.kind === "link") return [linkTo(node.label, node.href)];
  if (node.kind === "category") {
    const route = node.route ?? firstRoute(node.items);
    return route === undefined ? [] : [linkTo(node.label, route)];
  }
  return [];
}

/** The page of translations, which is filled when all editions are known. */
export function translationsPage(route: Route, words: PageMessages): Page {
  const { translations: title } = words.page;
  return pageOf({ source: ".", route, title, description: "", links: [], body: { kind: "translations" } });
}

export function notFoundPage(words: PageMessages): Page {
  return pageOf({
    source: ".",
    route: routeOf("/404.html"),
    title: words.page.notFound,
    description: "",
    links: [],
    body: { kind: "not-found" },
  });
}

function placeOf(config: SiteConfig): Place & { readonly file: string } {
  return { file: config.file ?? "." };
}
