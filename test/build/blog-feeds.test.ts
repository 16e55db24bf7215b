// The feeds of 500 posts, held against what their formats require: RFC 4287, RSS 2.0 with RFC 822, JSON Feed 1.1 with RFC 3339.
import { expect, it } from "vitest";
import { isObject, type Json, listAt } from "../../src/text/json.ts";
import { worldOf } from "./world.ts";

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const mailDate =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/;
const hostile = 'A & "B" <script>alert(1)</script> ]]> \\u0001';

const posts = Array.from({ length: 500 }, (_, at) => {
  const day = new Date(Date.UTC(2015, 0, 1 + at * 7)).toISOString().slice(0, 10);
  const front = {
    title: `${at} ${hostile}`,
    description: hostile,
    tags: ["A & B", "c"],
    authors: ["jo", { name: "<S>" }],
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return [`blog/${day}-p.md`, `---\n${lines.join("")}---\n\nText\n`];
});

const files = {
  "docs/index.md": "# Home\n",
  "blog/authors.yml": "jo: { name: Jo & Co, url: https://jo.test/?a=1&b=2 }\n",
  "pio-docs.config.json": JSON.stringify({ title: "S & T", url: "https://docs.test", blog: { folder: "blog" } }),
  ...Object.fromEntries(posts),
};

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

/** Reads XML that is well-formed, and throws for what is not. */
function parsed(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  for (const [, end, name = "", attributes = "", empty, text] of body.matchAll(
    /<(\/)?([\w:]+)((?: [\w:]+="[^"<]*")*)(\/)?>|([^<]+)|</g,
  )) {
    const top = open.at(-1) ?? root;
    if (text !== undefined) top.text += decoded(text);
    else if (end !== undefined) expect(open.pop()?.name).toBe(name);
    else {
      expect(name).not.toBe("");
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
        key,
        decoded(value),
      ]);
      const made: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
      top.children.push(made);
      if (empty === undefined) open.push(made);
    }
  }
  expect(open).toEqual([root]);
  expect(root.children).toHaveLength(1);
  return root.children[0] ?? root;
}

function decoded(text: string): string {
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const all = ({ children }: Element, name: string) => children.filter((one) => one.name === name);
const texts = (element: Element, name: string) => all(element, name).map(({ text }) => text);
const isDistinct = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);
const address = /^https:\/\/[^\s<>"]+$/;

it("Atom, RSS, and JSON feeds of 500 posts keep the rules of their formats", async () => {
  const { html: text } = await worldOf(files);
  const atom = parsed(await text("blog/atom.xml"));
  expect(atom.attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
  for (const one of [atom, ...all(atom, "entry")]) {
    for (const name of ["id", "title", "updated"]) expect(texts(one, name)).toHaveLength(1);
    expect(texts(one, "id")[0]).toMatch(address);
    for (const date of [...texts(one, "updated"), ...texts(one, "published")]) expect(date).toMatch(dateTime);
    for (const { attributes } of all(one, "link")) expect(attributes.href).toMatch(address);
    expect(all(one, "link").filter(({ attributes }) => attributes.rel === "alternate")).toHaveLength(1);
    for (const author of all(one, "author")) expect(texts(author, "name")).toHaveLength(1);
    for (const { attributes } of all(one, "category")) expect(attributes.term).not.toBe("");
    expect(all(one, "summary").length + all(one, "content").length).toBeLessThanOrEqual(1);
  }
  expect(all(atom, "author")).toHaveLength(1);
  expect(all(atom, "entry")).toHaveLength(50);
  isDistinct(all(atom, "entry").flatMap((entry) => texts(entry, "id")));
  expect(texts(all(atom, "entry")[0] ?? atom, "summary")).toEqual([hostile]);

  const rss = parsed(await text("blog/rss.xml"));
  expect(rss.attributes.version).toBe("2.0");
  const [channel = rss] = all(rss, "channel");
  for (const name of ["title", "link", "description"]) expect(texts(channel, name)).toHaveLength(1);
  for (const item of all(channel, "item")) {
    for (const name of ["title", "link", "guid", "pubDate", "description"]) expect(texts(item, name)).toHaveLength(1);
    expect(texts(item, "pubDate")[0]).toMatch(mailDate);
    expect(texts(item, "link")[0]).toMatch(address);
    // It is HTML: what was text shows as that text.
    expect(texts(item, "description")[0]).not.toContain("<");
    expect(decoded(texts(item, "description")[0] ?? "")).toBe(hostile);
  }
  expect(texts(channel, "lastBuildDate")[0]).toMatch(mailDate);
  isDistinct(all(channel, "item").flatMap((item) => texts(item, "guid")));

  const json: Json = JSON.parse(await text("blog/feed.json"));
  expect(json).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: expect.any(String) });
  const items = listAt(json, "items").filter(isObject);
  expect(items).toHaveLength(50);
  for (const { id, url, content_text, date_published, authors, tags } of items) {
    expect([id, url]).toEqual([expect.stringMatching(address), expect.stringMatching(address)]);
    expect([content_text, date_published]).toEqual([hostile, expect.stringMatching(dateTime)]);
    expect([authors, tags]).toEqual([
      [{ name: "Jo & Co", url: "https://jo.test/?a=1&b=2" }, { name: "<S>" }],
      ["A & B", "c"],
    ]);
  }
  isDistinct(items.map(({ id }) => String(id)));
});
