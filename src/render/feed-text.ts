// The texts of feeds: Atom (RFC 4287), JSON Feed 1.1, and RSS 2.0. Nothing in them depends on when they are made. Addresses in a feed are absolute.
import { escapeText } from "../model/segments.ts";
import { defined } from "../text/defined.ts";

/** Entries that a feed holds. */
export const mostEntries = 50;

/** `date`: RFC 3339. `text`: plain. */
export type FeedEntry = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly href: string;
  readonly text: string;
  /** Of a post: `text` is how it begins. */
  readonly post?: {
    readonly authors: readonly { readonly name: string; readonly url?: string }[];
    readonly tags: readonly string[];
  };
};

/** `home`: the page that the feed tells of. `author`: who speaks where an entry names nobody. Entries are the newest first. */
export type Feed = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly home: string;
  readonly atom: string;
  readonly json: string;
  readonly rss?: string;
  readonly entries: readonly FeedEntry[];
};

/** `text` without what XML has no place for and strict readers of JSON refuse: control characters and halves of pairs. */
export function sound(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

/** Text of an element or an attribute. */
function xml(text: string): string {
  return escapeText(sound(text)).replaceAll('"', "&quot;");
}

/** The latest of the dates. */
function latest(entries: readonly FeedEntry[]): string {
  return entries.reduce(
    (last, { date }) => (Date.parse(date) > Date.parse(last) ? date : last),
    entries[0]?.date ?? "",
  );
}

export function atomOf({ id, title, author, lang, home, atom, entries }: Feed): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}">\n` +
    `<id>${xml(id)}</id>\n<title>${xml(title)}</title>\n<updated>${latest(entries)}</updated>\n` +
    `<author><name>${xml(author)}</name></author>\n` +
    `<link rel="self" type="application/atom+xml" href="${xml(atom)}"/>\n<link rel="alternate" type="text/html" href="${xml(home)}"/>\n` +
    `${entries.map(atomEntry).join("")}</feed>\n`
  );
}

function atomEntry({ id, name, date, href, text, post }: FeedEntry): string {
  const authors = (post?.authors ?? []).map(
    ({ name, url }) => `<author><name>${xml(name)}</name>${url === undefined ? "" : `<uri>${xml(url)}</uri>`}</author>`,
  );
  const tags = (post?.tags ?? []).map((tag) => `<category term="${xml(tag)}"/>`);
  const element = post === undefined ? "content" : "summary";
  return (
    `<entry><id>${xml(id)}</id><title>${xml(name)}</title>${post === undefined ? "" : `<published>${date}</published>`}<updated>${date}</updated>` +
    `${authors.join("")}${tags.join("")}` +
    `<link rel="alternate" type="text/html" href="${xml(href)}"/><${element} type="text">${xml(text)}</${element}></entry>\n`
  );
}

export function jsonFeedOf({ title, home, json, lang, entries }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: home,
    feed_url: json,
    language: lang,
    items: entries.map(({ id, name, date, href, text, post }) =>
      defined({
        id,
        url: href,
        title: name,
        content_text: text,
        date_published: date,
        authors: post?.authors.length
          ? post.authors.map(({ name, url }) => defined({ name: sound(name), url }))
          : undefined,
        tags: post?.tags.length ? post.tags.map(sound) : undefined,
      }),
    ),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

export function rssOf({ title, home, rss = "", lang, entries }: Feed): string {
  const items = entries.map(
    ({ id, name, date, href, text, post }) =>
      `<item><title>${xml(name)}</title><link>${xml(href)}</link><guid isPermaLink="${id === href}">${xml(id)}</guid>` +
      `<pubDate>${mailDate(date)}</pubDate>` +
      `${(post?.authors ?? []).map(({ name }) => `<dc:creator>${xml(name)}</dc:creator>`).join("")}` +
      `${(post?.tags ?? []).map((tag) => `<category>${xml(tag)}</category>`).join("")}` +
      // Readers take it for HTML.
      `<description>${xml(escapeText(text))}</description></item>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n` +
    `<title>${xml(title)}</title>\n<link>${xml(home)}</link>\n<description>${xml(title)}</description>\n` +
    `<language>${xml(lang)}</language>\n<lastBuildDate>${mailDate(latest(entries))}</lastBuildDate>\n` +
    `<atom:link rel="self" type="application/rss+xml" href="${xml(rss)}"/>\n` +
    `${items.join("")}</channel></rss>\n`
  );
}

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A date of RFC 3339 as RFC 822 writes it, in its own time zone. */
function mailDate(date: string): string {
  const [, year, month, day, time, seconds = "00", zone = "Z"] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}):(\d{2})(?:\.\d+)?(.*)$/.exec(date) ?? [];
  const weekday = days[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()];
  const offset = zone === "Z" ? "+0000" : zone.replace(":", "");
  return `${weekday}, ${day} ${months[Number(month) - 1]} ${year} ${time}:${seconds} ${offset}`;
}
