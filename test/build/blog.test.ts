// Posts of a blog, their lists and feeds, against a made history whose dates, tags, and years are counted here a second time.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const config = (more: object = {}) =>
  JSON.stringify({ title: "Shop", url: "https://docs.test", blog: { folder: "blog", title: "News" }, ...more });

const zones = ["", "T23:59:00-11:00", "T00:10:00+13:00", "T12:00", " 08:30:15Z"];

/** 500 posts of ten years, in all time zones; of each its file, its address, its date as feeds write it, and its tags. */
const history = Array.from({ length: 500 }, (_, at) => {
  const day = new Date(Date.UTC(2015, 0, 1 + at * 7)).toISOString().slice(0, 10);
  const zone = zones[at % zones.length] ?? "";
  const tags = ["Even more", "odd", "third"].filter((_, tag) => at % (tag + 2) === 0);
  const isNamed = zone === "";
  const name = isNamed ? `${day}-post-${at}` : `post-${at}`;
  const written = { "": `${day}T00:00:00Z`, "T12:00": `${day}T12:00:00Z`, " 08:30:15Z": `${day}T08:30:15Z` }[zone];
  return {
    file: `blog/${name}.md`,
    text: `---\ntitle: "Post ${at} & <more>"\n${isNamed ? "" : `date: ${day}${zone}\n`}tags: [${tags.join(", ")}]\nauthors: [jo]\n---\n\nWords of ${at}.\n\n<!-- truncate -->\n\nMore.\n`,
    route: isNamed ? `/blog/${day.replaceAll("-", "/")}/post-${at}` : `/blog/post-${at}`,
    ...{ at, day, tags, date: written ?? day + zone },
  };
});

const newest = history.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

const files = {
  "docs/index.md": "# Home\n\n[Feed](/blog/rss.xml), [News](/blog), [posts](/blog/tags/odd)\n",
  "blog/authors.yml": "jo: { name: Jo Example, url: https://jo.test }\n",
  "pio-docs.config.json": config(),
  ...Object.fromEntries(history.map(({ file, text }) => [file, text])),
};

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, one = ""]) => one);

it("lists, tags, years, and feeds of 500 posts are exact", async () => {
  const { diagnostics, html, paths } = await worldOf(files);
  expect(diagnostics).toEqual([]);
  for (const { route } of history) expect(paths).toContain(`${route.slice(1)}/index.html`);

  const list = (path: string) => html(`${path}/index.html`).then((text) => text.slice(text.indexOf("<main")));
  const titles = (text: string) => all(text, /<h2><a href="([^"]*)"/g);
  for (const part of [1, 2, 50]) {
    const text = await list(part === 1 ? "blog" : `blog/page/${part}`);
    expect(titles(text)).toEqual(newest.slice(part * 10 - 10, part * 10).map(({ route }) => route));
    expect(all(text, /<time[^>]*dateTime="([^"]*)"/gi)).toEqual(
      newest.slice(part * 10 - 10, part * 10).map(({ day }) => day),
    );
  }
  expect(paths).not.toContain("blog/page/51/index.html");

  const archive = await list("blog/archive");
  const years = archive.split(/<h2 id="y/).slice(1);
  for (const text of years)
    expect(all(text, /<li><a href="([^"]*)"/g)).toEqual(
      newest.filter(({ day }) => day.startsWith(text.slice(0, 4))).map(({ route }) => route),
    );
  expect(years.map((text) => text.slice(0, 4))).toEqual([...new Set(newest.map(({ day }) => day.slice(0, 4)))]);

  const tagged = (tag: string) => newest.filter(({ tags }) => tags.includes(tag));
  const tags = await list("blog/tags");
  for (const [label, slug] of [
    ["Even more", "even-more"],
    ["odd", "odd"],
    ["third", "third"],
  ] as const) {
    expect(tags).toContain(
      `<a href="/blog/tags/${slug}">${label}</a> <span class="muted">(${tagged(label).length})</span>`,
    );
    expect(titles(await list(`blog/tags/${slug}`))).toEqual(
      tagged(label)
        .slice(0, 10)
        .map(({ route }) => route),
    );
    const last = Math.ceil(tagged(label).length / 10);
    expect(titles(await list(`blog/tags/${slug}/page/${last}`))).toEqual(
      tagged(label)
        .slice(last * 10 - 10)
        .map(({ route }) => route),
    );
  }

  const fed = newest.slice(0, 50);
  const urls = fed.map(({ route }) => `https://docs.test${route}`);
  const atom = await html("blog/atom.xml");
  expect(all(atom, /<entry><id>([^<]*)</g)).toEqual(urls);
  expect(all(atom, /<published>([^<]*)</g)).toEqual(fed.map(({ date }) => date));
  expect(all(atom, /<\/title>\n<updated>([^<]*)</g)).toEqual([fed[0]?.date]);
  expect(all(atom, /<title>(Post[^<]*)</g)).toEqual(fed.map(({ at }) => `Post ${at} &amp; &lt;more&gt;`));
  const rss = await html("blog/rss.xml");
  expect(all(rss, /<guid isPermaLink="true">([^<]*)</g)).toEqual(urls);
  // Mail dates lead back to the same moments and, as they are written, to the same days.
  const dates = all(rss, /<pubDate>([^<]*)</g);
  expect(dates.map((date) => Date.parse(date))).toEqual(fed.map(({ date }) => Date.parse(date)));
  expect(dates.map((date) => new Date(`${date.slice(5, 16)} UTC`).toISOString().slice(0, 10))).toEqual(
    fed.map(({ day }) => day),
  );
  for (const date of dates)
    expect(date.slice(0, 3)).toBe(new Date(`${date.slice(5, 16)} UTC`).toUTCString().slice(0, 3));
  for (const xml of [atom, rss]) expect(balanced(xml)).toBe(true);
  const feed = JSON.parse(await html("blog/feed.json"));
  expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "Shop: News" });
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(urls);
  expect(feed.items[0]).toMatchObject({
    date_published: fed[0]?.date,
    content_text: `Words of ${fed[0]?.at}.`,
    authors: [{ name: "Jo Example", url: "https://jo.test" }],
  });
});

/** Whether each element of XML is closed where it was opened. */
function balanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = "", empty] of xml.replace(/<\?[^>]*\?>/g, "").matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (empty === "/") continue;
    if (close !== "/") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/&(?!amp;|lt;|gt;|quot;)/.test(xml);
}

const few = {
  "docs/index.md": "# Home\n",
  "blog/authors.yml": "jo: { name: Jo Example, title: Writer, url: https://jo.test, image: /jo.svg }\nal: {}\n",
  "static/jo.svg": "<svg/>",
  "blog/2024-05-01-first.md": `---\ndescription: One.\nauthors: [jo, { name: Sam }]\ntags: [Big]\n---\n\n# First\n\n${"word ".repeat(900)}\n`,
  "blog/2024/05/02-second.md": "---\nauthor: joe\ndescription: Two.\n---\n\n文".padEnd(1600, "字"),
  "blog/2024-05-03/index.md": "---\nslug: third/time\ndescription: Said.\n---\n\nHello.\n",
  "blog/late.md": "---\ndate: 2024-05-03T23:00:00-05:00\n---\n\nLate.\n",
  "blog/quiet.md": "---\ndate: 2024-05-03\nunlisted: true\n---\n\nQuiet.\n",
  "blog/draft.md": "---\ndate: 2024-05-03\ndraft: true\n---\n\nDraft.\n",
  "blog/undated.md": "Hello.\n",
  "blog/wrong.md": "---\ndate: 2024-02-30\n---\n\nHello.\n",
  "pio-docs.config.json": config(),
};

it("a post says when it was written, by whom, and how long it is; what is wrong is told where it stands", async () => {
  const { diagnostics, html, paths } = await worldOf(few);
  expect(diagnostics).toEqual([
    "blog/2024/05/02-second.md:2:1 warning post-author The author `joe` is not in `blog/authors.yml`.",
    "blog/authors.yml:2:1 error post-authors-file The authors file cannot be used: `al` has no `name`.",
    "blog/undated.md:1:1 error post-date The post has no date, so no list shows it.",
    "blog/wrong.md:2:1 error front-matter-value The front matter key `date` must be a date such as `2026-05-01` or `2026-05-01T09:30:00+02:00`, but is the string `2024-02-30`.",
  ]);
  expect(paths.filter((path) => /^blog\/.*html$/.test(path)).toSorted()).toEqual(
    [
      ...["", "archive/", "late/", "quiet/", "tags/", "tags/big/", "third/time/", "undated/", "wrong/"],
      ...["2024/05/01/first/", "2024/05/02/second/"],
    ]
      .map((path) => `blog/${path}index.html`)
      .toSorted(),
  );
  const main = (text: string): string => text.slice(text.indexOf("<article"), text.indexOf("</article>"));
  const first = await html("blog/2024/05/01/first/index.html");
  expect(main(first).replace(/(?:word )+/, "…")).toMatchInlineSnapshot(`
    "<article><div class="title"><h1 id="first">First</h1></div><p class="lead">One.</p><div class="muted"><p><time class="muted" dateTime="2024-05-01">May 1, 2024</time> · 5 min read</p><p><span><img src="/jo.svg" alt="" width="24" height="24" loading="lazy"/> <a href="https://jo.test">Jo Example</a> (Writer)</span><span>, <b>Sam</b></span></p></div><div class="prose">
    <p>…word</p></div><section><hr/><p>Tags: <a href="/blog/tags/big">Big</a></p></section>"
  `);
  expect(main(await html("blog/2024/05/02/second/index.html"))).toContain("3 min read");
  expect(main(await html("blog/index.html"))).toMatchInlineSnapshot(
    `"<article><header><h1>News</h1><p class="muted"><a href="/blog/archive">Archive</a> · <a href="/blog/tags">Tags</a></p></header><section><section><h2><a href="/blog/late">Late</a></h2><p class="muted"><time class="muted" dateTime="2024-05-03">May 3, 2024</time> · 1 min read</p><p>Late.</p></section><section><h2><a href="/blog/third/time">Time</a></h2><p class="muted"><time class="muted" dateTime="2024-05-03">May 3, 2024</time> · 1 min read</p><p>Said.</p></section><section><h2><a href="/blog/2024/05/02/second">Second</a></h2><p class="muted"><time class="muted" dateTime="2024-05-02">May 2, 2024</time> · joe · 3 min read</p><p>Two.</p></section><section><h2><a href="/blog/2024/05/01/first">First</a></h2><p class="muted"><time class="muted" dateTime="2024-05-01">May 1, 2024</time> · Jo Example, Sam · 5 min read</p><p>One.</p><p class="muted"><a href="/blog/tags/big">Big</a></p></section></section>"`,
  );
  // Newest first: the moment counts, and the day is the author's.
  const late = await html("blog/late/index.html");
  expect(main(late)).toContain('dateTime="2024-05-03"');
  expect(late.replace(/[\s\S]*<nav class="pagination"/, "")).toContain('href="/blog/third/time"');
  expect(await html("blog/feed.json")).not.toContain("quiet");
});

it.each([
  ["the current version alone", { versions: [{ id: "2" }, { id: "1", folder: "old" }] }, ["blog"]],
  [
    "every language",
    { locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "de" } } } },
    ["blog", "de/blog"],
  ],
])("%s shows the posts, and links of all lead to them", async (_, more, lists) => {
  const { diagnostics, html, paths } = await worldOf({
    "docs/index.md": "# Home\n\n[News](/blog)\n",
    "old/index.md": "# Home\n\n[News](/blog)\n",
    "de/index.md": "# Start\n\n[Neues](/blog)\n",
    "blog/2024-05-01-first.md": "---\nauthor: jo\n---\n\nText.\n",
    "blog/authors.yml": "jo: { name: Jo Example }\n",
    "pio-docs.config.json": config({ navbar: { items: [{ label: "News", to: "/blog" }] }, ...more }),
  });
  expect(diagnostics).toEqual([]);
  const found = paths.filter((path) => path.endsWith("blog/index.html"));
  expect(found).toEqual(lists.map((path) => `${path}/index.html`));
  for (const path of found) expect(await html(path)).toContain("Jo Example");
});

const tagged = {
  "docs/index.md": "---\ntags: [Setup, { label: Deep, permalink: /far/deep }]\n---\n\n# Home\n",
  "docs/a.md": "---\ntags: [setup]\n---\n\n# Apples\n",
  "docs/quiet.md": "---\ntags: [Setup]\nunlisted: true\n---\n\n# Quiet\n",
};

it("tags of docs pages have pages where the config asks for them, and only there", async () => {
  const { diagnostics, html, paths } = await worldOf({
    ...tagged,
    "pio-docs.config.json": '{"tags":{"route":"/topics"}}',
  });
  expect(diagnostics).toEqual([]);
  expect(paths.filter((path) => /^topics.*html$/.test(path)).toSorted()).toEqual([
    "topics/far/deep/index.html",
    "topics/index.html",
    "topics/setup/index.html",
  ]);
  const list = await html("topics/setup/index.html");
  expect(all(list, /<h2><a href="([^"]*)"/g)).toEqual(["/a", "/"]);
  expect(await html("a/index.html")).toContain('<a href="/topics/setup">setup</a>');
  const plain = await worldOf({ ...tagged, "pio-docs.config.json": "{}" });
  expect(plain.paths.filter((path) => /topics|tags/.test(path))).toEqual([]);
  expect(await plain.html("a/index.html")).not.toContain("setup");
});

it("folders that are not there, and keys that are none, are told where they stand", async () => {
  const told = async (blog: unknown) =>
    (await worldOf({ "docs/index.md": "# Home\n", "pio-docs.config.json": JSON.stringify({ blog }) })).diagnostics;
  expect(await told({ folder: "gone" })).toEqual([expect.stringContaining("`blog.folder`")]);
  expect(await told([{ folder: "docs" }, { folder: "gone" }])).toContainEqual(
    expect.stringContaining("`blog[1].folder`"),
  );
  expect(await told({ folder: "../up" })).toEqual([expect.stringContaining("must be a folder inside the site folder")]);
  expect(await told({ folders: "blog" })).not.toEqual([]);
});
