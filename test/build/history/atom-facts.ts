// What RFC 4287 asks of an Atom feed, as a list of facts that a text is held against: elements and how often they stand, ids, days, links,
// types of content. It knows nothing of the code that writes feeds.
import { parseXml, type XmlElement } from "../../../src/text/xml.ts";

/** How often an element may stand in another (RFC 4287, 4.1.1 and 4.1.2). */
type Counts = Readonly<Record<string, readonly [least: number, most: number]>>;

const many = Number.POSITIVE_INFINITY;
const shared: Counts = {
  author: [0, many],
  category: [0, many],
  contributor: [0, many],
  id: [1, 1],
  link: [0, many],
  rights: [0, 1],
  title: [1, 1],
  updated: [1, 1],
};
const feedCounts: Counts = {
  ...shared,
  entry: [0, many],
  generator: [0, 1],
  icon: [0, 1],
  logo: [0, 1],
  subtitle: [0, 1],
};
const entryCounts: Counts = { ...shared, content: [0, 1], published: [0, 1], source: [0, 1], summary: [0, 1] };

/** RFC 3339 as RFC 4287 narrows it (3.3): capital T and Z. */
const date =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** An IRI of RFC 3987 with a scheme; what may stand in none of its parts is named. */
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/u;

export type AtomEntry = { readonly id: string; readonly title: string; readonly href: string; readonly text: string };
export type AtomFeed = { readonly id: string; readonly updated: string; readonly entries: readonly AtomEntry[] };

/** The feed of `text`, and each fact that does not hold. */
export function judgeAtom(text: string): { readonly wrong: readonly string[]; readonly feed: AtomFeed | undefined } {
  const wrong: string[] = formFaults(text);
  const root = parseXml(text);
  if (typeof root === "string") return { wrong: [...wrong, root], feed: undefined };
  const expect = (holds: boolean, fact: string): void => void (holds || wrong.push(fact));
  expect(root.name === "feed" && root.attributes.get("xmlns") === "http://www.w3.org/2005/Atom", "the root is a feed");
  const entries = all(root, "entry");
  wrong.push(...countFaults(root, feedCounts), ...entries.flatMap((entry) => countFaults(entry, entryCounts)));
  const whole = [root, ...entries];
  const ids = whole.map((one) => textIn(one, "id"));
  for (const id of ids) expect(iri.test(id), `an id is an IRI: ${id}`);
  expect(new Set(ids).size === ids.length, "ids are unique");
  for (const one of whole) {
    expect(isDate(textIn(one, "updated")), `a date is one of RFC 3339: ${textIn(one, "updated")}`);
    expect(textIn(one, "title").trim() !== "", "a title says something");
    wrong.push(...linkFaults(one));
  }
  for (const entry of entries) {
    const hasAuthor = all(root, "author").length > 0 || all(entry, "author").length > 0;
    expect(hasAuthor, "an entry has an author, or its feed has");
    const content = all(entry, "content")[0];
    const isText = ["text", "html", "xhtml", undefined].includes(content?.attributes.get("type"));
    expect(content !== undefined || relsOf(entry).includes("alternate"), "an entry has content, or an alternate");
    expect(isText && (content?.children.length ?? 0) === 0, "content is text, without elements");
  }
  for (const author of whole.flatMap((one) => all(one, "author"))) {
    expect(all(author, "name").length === 1 && textIn(author, "name").trim() !== "", "an author has one name");
  }
  expect(relsOf(root).includes("self"), "a feed says where it stands");
  const latest = entries
    .map((entry) => textIn(entry, "updated"))
    .sort()
    .at(-1);
  expect(latest === undefined || latest === textIn(root, "updated"), "a feed is as new as its newest entry");
  return { wrong, feed: { id: ids[0] ?? "", updated: textIn(root, "updated"), entries: entries.map(entryOf) } };
}

/** What XML 1.0 asks of characters and our parser does not ask. */
function formFaults(text: string): string[] {
  const faults: string[] = [];
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    faults.push("a character is none of XML");
  if (text.includes("]]>")) faults.push("`]]>` stands in text");
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) faults.push("the declaration names the encoding");
  for (const [, tag] of text.matchAll(/<([^<>]*)>/g)) {
    const names = [...(tag ?? "").matchAll(/\s([\w:]+)=/g)].map(([, name]) => name);
    if (new Set(names).size !== names.length) faults.push(`an attribute stands twice: ${tag}`);
  }
  return faults;
}

function all(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function textIn(element: XmlElement, name: string): string {
  return all(element, name)[0]?.text ?? "";
}

function countFaults(element: XmlElement, counts: Counts): readonly string[] {
  const strange = element.children
    .filter(({ name }) => counts[name] === undefined)
    .map(({ name }) => `no element of Atom: ${name}`);
  const miscounted = Object.entries(counts).flatMap(([name, [least, most]]) => {
    const { length } = all(element, name);
    return length >= least && length <= most ? [] : [`${element.name} has ${length} of ${name}`];
  });
  return [...strange, ...miscounted];
}

function isDate(value: string): boolean {
  return date.test(value) && new Date(value).toISOString().slice(0, 10) === value.slice(0, 10);
}

function relsOf(element: XmlElement): readonly string[] {
  return all(element, "link").map(({ attributes }) => attributes.get("rel") ?? "alternate");
}

/** Links are absolute and say what they are; no two alternates of one type and language. */
function linkFaults(element: XmlElement): readonly string[] {
  const links = all(element, "link").map(({ attributes }) => attributes);
  const kinds = links.map((link) => [link.get("rel"), link.get("type"), link.get("hreflang")].join(" "));
  const faults = links.flatMap((link) => {
    const href = link.get("href") ?? "";
    const isAbsolute = iri.test(href) && /^https?:$/.test(URL.parse(href)?.protocol ?? "");
    return [
      ...(isAbsolute ? [] : [`a link is absolute: ${href}`]),
      ...(link.has("rel") ? [] : ["a link says what it is"]),
      ...(/^[\w.+-]+\/[\w.+-]+$/.test(link.get("type") ?? "") ? [] : ["a link says its type"]),
    ];
  });
  return new Set(kinds).size === kinds.length ? faults : [...faults, "two links are of one kind"];
}

function entryOf(entry: XmlElement): AtomEntry {
  const href = all(entry, "link")[0]?.attributes.get("href") ?? "";
  return { id: textIn(entry, "id"), title: textIn(entry, "title"), href, text: textIn(entry, "content") };
}
