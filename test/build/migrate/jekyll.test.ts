// Sites of Jekyll: addresses as Jekyll 4.3.1 itself built them of the same files, Liquid, posts, navigation, redirects, trees that mean harm.
import { describe, expect, it } from "vitest";
import { builtFiles, type Moved, moved } from "./moved.ts";

const page = (lines: string, body = "## Heading\n"): string => `---\n${lines}\n---\n\n${body}`;
const content = {
  "index.md": page("title: Home"),
  "about.md": page("title: About"),
  "Two Words.md": page("title: T"),
  "docs/index.md": page("title: Docs"),
  "docs/a.markdown": page("title: A"),
  "docs/A&B (c).md": page("title: AB"),
  "docs/own.md": page("title: O\npermalink: /else/where/"),
  "docs/own2.md": page("title: O\npermalink: /else/page.html"),
  "docs/own3.md": page("title: O\npermalink: /no-ending"),
  "docs/tok.md": page("title: O\npermalink: /t/:path/:basename"),
  "docs/page.html": page("title: P", "<p>Hi</p>\n"),
  "docs/hidden.md": page("title: H\npublished: false"),
  "docs/deep/index.html": page("title: D", "<p>x</p>\n"),
  "plain.txt": "x",
  "_posts/2023-04-05-Hello World's-it.md": page("title: Hello"),
  "_posts/2022-12-31-second.markdown": page("title: S\ncategories: [News, Go Lang]\ntags: a b"),
  "_posts/2022-01-02-third.md": page("title: T\ncategory: One\nslug: Own Slug"),
  "_posts/2021-02-03-late.md": page("title: L\ndate: 2021-02-04 23:30:00 -0500"),
  "_posts/sub/2020-05-06-insub.md": page("title: I"),
  "cat/_posts/2019-07-08-incat.md": page("title: I\ncategories: x y"),
  "_posts/2018-01-01-perm.md": page("title: I\npermalink: /p/:year/:title/"),
  "_drafts/d.md": page("title: D"),
  "_guides/one.md": page("title: O"),
  "_guides/sub/Two Three.md": page("title: O"),
  "_guides/index.md": page("title: G"),
  "_guides/2020-01-02-dated.md": page("title: G"),
  "_hidden/x.md": page("title: X"),
  Gemfile: "source 'x'\n",
};

/** What Jekyll wrote. */
const built: readonly { readonly name: string; readonly config: string; readonly files: string }[] = [
  {
    name: "the usual style",
    config: "title: S\ncollections: {guides: {output: true}, hidden: {}}\n",
    files:
      "2020/05/06/insub.html 2021/02/05/late.html 2023/04/05/Hello-World's-it.html Two%20Words.html about.html cat/x/y/2019/07/08/incat.html docs/A&B%20(c).html docs/a.html docs/deep/index.html docs/index.html docs/page.html else/page.html else/where/index.html guides/2020-01-02-dated.html guides/index.html guides/one.html guides/sub/Two%20Three.html index.html news/go%20lang/2022/12/31/second.html no-ending.html one/2022/01/02/Own-Slug.html p/2018/perm/index.html plain.txt t/docs/tok.html",
  },
  {
    name: "folders",
    config: "title: S\npermalink: pretty\ncollections: {guides: {output: true, permalink: '/g/:name.html'}}\n",
    files:
      "2020/05/06/insub/index.html 2021/02/05/late/index.html 2023/04/05/Hello-World's-it/index.html Two%20Words/index.html about/index.html cat/x/y/2019/07/08/incat/index.html docs/A&B%20(c)/index.html docs/a/index.html docs/deep/index.html docs/index.html docs/page/index.html else/page.html else/where/index.html g/2020-01-02-dated.html g/index.html g/one.html g/two-three.html index.html news/go%20lang/2022/12/31/second/index.html no-ending.html one/2022/01/02/Own-Slug/index.html p/2018/perm/index.html plain.txt t/docs/tok.html",
  },
  {
    name: "a pattern, defaults and what is left out",
    config:
      "title: S\npermalink: '/blog/:year/:i_month/:y_day/:slug'\ncollections: {guides: {output: true, permalink: '/:collection/:path/'}}\nexclude: [docs/deep, 'Two*']\ndefaults: [{scope: {path: '', type: guides}, values: {title: Given}}, {scope: {path: docs/a.markdown}, values: {permalink: /given/}}]\n",
    files:
      "about.html blog/2019/7/189/incat.html blog/2020/5/127/insub.html blog/2021/2/036/late.html blog/2022/1/002/own-slug.html blog/2022/12/365/second.html blog/2023/4/095/hello-world-s-it.html docs/A&B%20(c).html docs/index.html docs/page.html else/page.html else/where/index.html given/index.html guides/2020-01-02-dated/index.html guides/index/index.html guides/one/index.html guides/sub/Two%20Three/index.html index.html no-ending.html p/2018/perm/index.html plain.txt t/docs/tok.html",
  },
  {
    name: "the clock of a zone",
    config:
      "title: S\npermalink: ordinal\ntimezone: America/New_York\ncollections:\n  guides:\n    output: true\n    permalink: '/x/:title:output_ext'\n  posts:\n    permalink: '/news/:short_year/:title/'\n",
    files:
      "Two%20Words.html about.html docs/A&B%20(c).html docs/a.html docs/deep/index.html docs/index.html docs/page.html else/page.html else/where/index.html index.html news/19/incat/index.html news/20/insub/index.html news/21/late/index.html news/22/Own-Slug/index.html news/22/second/index.html news/23/Hello-World's-it/index.html no-ending.html p/2018/perm/index.html plain.txt t/docs/tok.html x/Two-Three.html x/dated.html x/index.html x/one.html",
  },
];

async function missing(all: Moved, addresses: string): Promise<readonly string[]> {
  const files = await builtFiles(all.files);
  return addresses
    .split(" ")
    .map((one) => decodeURIComponent(one))
    .filter((one) => {
      const names = [one, one.replace(/\/index\.html$/, ".html"), one.replace(/\.html$/, "/index.html")];
      return !names.some((name) => files.has(name));
    });
}

describe("Jekyll", () => {
  for (const { name, config, files } of built)
    it(`keeps addresses: ${name}`, async () => {
      const all = await moved({ ...content, "_config.yml": config });
      expect(await missing(all, files)).toEqual([]);
      expect(Object.keys(all.files).filter((file) => /hidden|_?drafts|Gemfile/.test(file))).toEqual([]);
    });
});

const docs = {
  "_config.yml":
    "title: T\ndescription: D\nurl: https://example.org\nbaseurl: /base\npermalink: pretty\nplugins: [jekyll-redirect-from, jekyll-odd]\naux_links: {Code: ['https://example.org/code']}\nown: Own\nmystery: 1\n",
  Gemfile: "source 'x'\n",
  "_layouts/docs.html": "{{ content }}",
  "_includes/note.html": '<div class="n" markdown="1">{{ include.text | upcase }}</div>\n',
  "_data/table.yml": "- {a: One}\n- {a: Two}\n",
  "index.md": page(
    "layout: docs\ntitle: Home\nnav_order: 1\nredirect_from: [/old/, /older.html]",
    '# Home\n\n{{ site.own }} {{ page.title }}\n\n{% for row in site.data.table %}* {{ row.a }}\n{% endfor %}\n{% include note.html text="shout" %}\n[a]({% link guide/a.md %}) [b]({{ site.baseurl }}/guide/b/) [c](/base/guide/c/) [d](../guide/a) {% gist 3 %}\n\n![p](assets/p.png)\n\n`{% raw %}{{ kept }}{% endraw %}`\n',
  ),
  "guide/index.md": page("title: Guide\nnav_order: 2\nhas_children: true"),
  "guide/a.md": page("title: A\nparent: Guide\nnav_order: 10", "# A\n\n![p](../../assets/p.png)\n"),
  "guide/b.md": page("title: B\nparent: Guide\nnav_order: 9"),
  "guide/c.md": page("title: C\nparent: B\ngrand_parent: Guide"),
  "guide/hid.md": page("title: Hid\nnav_exclude: true"),
  "guide/away.md": page("title: Away\nredirect_to: https://example.org/away"),
  "zz.html": page("title: Zed", "<div>\n\n    <p>In HTML {{ site.title }}</p>\n  <pre>a\n\nb</pre>\n</div>\n"),
  "assets/p.png": "x",
};

describe("a site of Just the Docs", () => {
  it("has its order, its templates carried out, and links that lead on", async () => {
    const { files, config, report } = await moved(docs);
    expect(JSON.parse(files["sidebars.json"] ?? "")).toEqual({
      docs: [
        { type: "doc", id: "index" },
        {
          type: "category",
          label: "Guide",
          link: { type: "doc", id: "guide/index" },
          items: [
            {
              type: "category",
              label: "B",
              link: { type: "doc", id: "guide/b" },
              items: [{ type: "doc", id: "guide/c" }],
            },
            { type: "doc", id: "guide/a" },
          ],
        },
        { type: "doc", id: "zz" },
      ],
    });
    const home = files["docs/index.md"] ?? "";
    expect(home).toMatch(/^---\ntitle: Home\n---\n/);
    for (const words of [
      "Own Home",
      "* One\n* Two",
      "SHOUT",
      "(/guide/a/)",
      "(/guide/b/)",
      "(/guide/c/)",
      "](/assets/p.png)",
      "`{{ kept }}`",
    ])
      expect(home).toContain(words);
    expect(files["docs/guide/a.md"]).toContain("(/assets/p.png)");
    expect(files["docs/zz.md"]).toContain("<div>\n<p>In HTML T</p>\n<pre>a&#10;\nb</pre>\n</div>");
    expect(config).toMatchObject({
      baseUrl: "/base/",
      url: "https://example.org",
      trailingSlash: true,
      headingIds: "kramdown",
      redirects: { "/old": "/", "/older.html": "/", "/guide/away": "https://example.org/away" },
    });
    for (const named of ["the plugin `jekyll-odd`", "the layout `docs`", "the tag `{% gist %}`", "`mystery`"])
      expect(report).toContain(named);
    expect(report).not.toContain("`own`");
    const problems: string[] = [];
    const built = await builtFiles(files, problems);
    expect(built.has("guide/c/index.html") && built.has("assets/p.png")).toBe(true);
    expect(problems.filter((one) => !/dropped-html|not-rendered/.test(one))).toEqual([]);
  });

  it("takes navigation from `_data`, and posts with authors, tags and times", async () => {
    const { files, config } = await moved({
      "_config.yml":
        "title: T\npermalink: /news/:year/:month/:day/:title/\ncollections: {docs: {output: true, permalink: '/:collection/:path/'}}\n",
      "_data/docs_nav.yml":
        "- title: Start\n  docs:\n    - link: /docs/a/\n    - {link: /docs/b/, title: Bee}\n- title: More\n  docs: [c]\n",
      "_docs/a.md": page("title: A"),
      "_docs/b.md": page("title: B"),
      "_docs/c.md": page("title: C"),
      "news.html": page("permalink: /news/", "{% for post in site.posts %}{{ post.title }}{% endfor %}"),
      "list.md": page(
        "permalink: /list/",
        "{% for post in site.tags.x %}{{ post.title }}: {{ post.excerpt }}{% endfor %}",
      ),
      "_posts/2024-05-01-first.md": page(
        "title: First\ndate: 2024-05-01 10:00:00 +0200\ntags: x z\ncategory: Big\nauthor: jo",
        "Begin.\n\nEnd.\n",
      ),
    });
    expect(JSON.parse(files["sidebars.json"] ?? "")).toEqual({
      docs_nav: [
        {
          type: "category",
          label: "Start",
          items: [
            { type: "doc", id: "docs/a" },
            { type: "doc", id: "docs/b", label: "Bee" },
          ],
        },
        { type: "category", label: "More", items: [{ type: "doc", id: "docs/c" }] },
      ],
    });
    expect(config).toMatchObject({ blog: { folder: "blog", route: "/news" } });
    expect(files["blog/2024-05-01-first.md"]).toBe(
      '---\ntitle: First\ndate: "2024-05-01T10:00:00+02:00"\ntags:\n  - x\n  - z\n  - big\nauthor: jo\n---\n\nBegin.\n\nEnd.\n',
    );
    expect(files["docs/list.md"]).toContain("First: Begin.");
    expect((await builtFiles(files)).has("news/2024/05/01/first/index.html")).toBe(true);
  });
});

describe("a tree of Jekyll that means harm", () => {
  it("reads nothing outside, runs nothing, and ends", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `p${at}.md`,
        page(`title: P${at}\nparent: P${(at + 1) % 60}`, "{% include loop.md %}"),
      ]),
    );
    const { done, files, report } = await moved(
      {
        "_config.yml": `title: T\nsource: ../..\ncollections_dir: ../../etc\ncollections: {"../x": {output: true}, a: {output: true, permalink: "/../../:path:odd"}}\nexclude: ["${"*a".repeat(40)}", "../*"]\ndefaults: [{scope: {path: "${"*a".repeat(40)}"}, values: {}}]\ndata_dir: ../../etc\n`,
        "_includes/loop.md":
          "{% include loop.md %}{% include ../../secret.md %}{% include_relative ../../secret.md %}{% include /etc/passwd %}",
        "_plugins/evil.rb": "system('touch planted')",
        "_a/one.md": page("title: One"),
        "link.md": page("title: L\npermalink: /../../../up/", "{% link ../../secret.md %}"),
        ...many,
        "../secret.md": "hunter2",
      },
      { old: "/tree/old" },
    );
    expect(done).toMatchObject({ kind: "done" });
    expect(Object.values(files).join("")).not.toContain("hunter2");
    expect(Object.keys(files).every((file) => !file.includes(".."))).toBe(true);
    expect(report).toContain("is Ruby, so it doesn't run");
  });
});
