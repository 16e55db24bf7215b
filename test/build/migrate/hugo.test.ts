// Sites of Hugo: addresses as Hugo 0.111.3 itself built them of the same files, its order of pages, front matter of all kinds, hostile configs.
import { describe, expect, it } from "vitest";
import { builtFiles, type Moved, moved } from "./moved.ts";

const page = (lines: string, body = "## Heading\n"): string => `---\n${lines}\n---\n\n${body}`;
const content = {
  "content/_index.md": page("title: Home"),
  "content/about.md": page("title: About"),
  "content/docs/_index.md": page("title: Docs"),
  "content/docs/Getting Started.md": page("title: G S"),
  "content/docs/Sub Dir/_index.md": page("title: Sub"),
  "content/docs/Sub Dir/A&B (c).md": page("title: AB"),
  "content/docs/Sub Dir/nosec/deep.md": page("title: Deep"),
  "content/docs/v1.2.md": page("title: V"),
  "content/docs/slugged.md": page('title: S\nslug: "My Slug Here"'),
  "content/docs/urled.md": page("title: U\nurl: /somewhere/else"),
  "content/docs/urlhtml.md": page("title: U2\nurl: /x/Page.html"),
  "content/docs/urlrel.md": page("title: U3\nurl: rel/path/"),
  "content/docs/bundle/index.md": page("title: B\naliases: [old, ../old2, /old3/]"),
  "content/docs/bundle/part.md": page("title: part"),
  "content/docs/bundle/sub/x.md": page("title: part2"),
  "content/docs/bslug/index.md": page("title: B\nslug: other"),
  "content/docs/draft.md": page("title: D\ndraft: true"),
  "content/docs/headless.md": page("title: D\n_build: {render: never}"),
  "content/docs/casc/_index.md": page("title: C\ncascade: {_build: {render: never}}"),
  "content/docs/casc/in.md": page("title: in"),
  "content/posts/first-post.md": page(
    'title: "Hello, World! It\'s é"\ndate: 2023-04-05T10:00:00Z\naliases: [/p/1]\ntags: [Go Lang, "C++"]',
  ),
  "content/posts/second.md": page("title: Second\ndate: 2022-12-31\nslug: sec"),
  "content/posts/deep/third.md": page("title: Third\ndate: 2022-12-30"),
  "content/news/item.md": '+++\ntitle = "Item"\ndate = 2021-02-03\nweight = 3\n+++\n\n## T\n',
  "content/news/json.md": '{\n "title": "J",\n "slug": "jj"\n}\n\n## T\n',
  "content/日本/ページ.md": page("title: P"),
  "content/docs/Über_uns.md": page("title: P"),
  "content/docs/de.fr.md": page("title: fr one"),
};

/** What Hugo wrote, but for lists that are empty. */
const built = {
  plain:
    "about/ categories/ docs/bslug/../other/ docs/bundle/ docs/de.fr/ docs/getting-started/ docs/ docs/my-slug-here/ docs/old/ docs/sub-dir/ab-c/ docs/sub-dir/ docs/sub-dir/nosec/deep/ docs/v1.2/ docs/über_uns/ n/news/item/ n/news/jj/ news/ old2/ old3/ p/1/ posts/ 2022/12/30/third/ 2022/12/31/second/ 2023/04/05/hello-world-its-é/ rel/path/ somewhere/else/ tags/c++/ tags/go-lang/ tags/ x/Page.html 日本/ 日本/ページ/",
  ugly: "about.html b/first-post-95.html b/second-365.html b/third-364.html docs.html docs/Getting-Started.html docs/My-Slug-Here.html docs/Sub-Dir.html docs/Sub-Dir/AB-c.html docs/Sub-Dir/nosec/deep.html docs/bundle.html docs/old.html docs/other.html docs/v1.2.html docs/Über_uns.html en/ fr/docs/de.html fr/ news.html news/item.html news/jj.html old2.html old3.html p/1.html posts.html rel/path/ somewhere/else/ tags.html tags/C++.html tags/Go-Lang.html x/Page.html 日本.html 日本/ページ.html",
  below:
    "ailleurs/ en/about/ en/ en/docs/ en/docs/sub-dir/ en/getting-started/ en/bundle/ en/my-slug-here/ en/other/ en/v1.2/ en/über_uns/ en/sub-dir/ab-c/ en/sub-dir/deep/ en/rel/path/ en/posts/deep/third/ en/posts/first-post/ en/posts/sec/ fr/ fr/docs/ fr/bundle/ fr/vieux/ somewhere/else/ vieux2/ x/Page.html",
};

async function missing(all: Moved, addresses: string): Promise<readonly string[]> {
  const files = await builtFiles(all.files);
  return addresses
    .split(" ")
    .map((one) => one.replace(/[^/]+\/\.\.\//, ""))
    .map((one) => (one.endsWith("/") ? `${one}index.html` : one))
    .filter((one) => !files.has(one) && !files.has(one.replace(/\.html$/, "/index.html")));
}

describe("Hugo", () => {
  it("keeps what its permalinks, slugs, urls, aliases and labels made", async () => {
    const all = await moved({
      ...content,
      "hugo.toml":
        'baseURL="https://e.com/"\ntitle="S"\n[permalinks]\nposts="/:year/:month/:day/:title/"\nnews="/n/:sections/:slug"\n',
    });
    expect(await missing(all, built.plain)).toEqual([]);
    expect(Object.keys(all.files).filter((file) => /draft|headless|casc|part/.test(file))).toEqual([]);
    expect(all.files["docs/news/item.md"]).toMatch(
      /^---\ntitle: Item\ndate: "?2021-02-03"?\nslug: \/n\/news\/item\n---/,
    );
  });

  it("keeps addresses that are files, and letters in their case", async () => {
    const all = await moved({
      ...content,
      "config.toml":
        'baseURL="https://e.com/"\ntitle="S"\nuglyURLs=true\ndisablePathToLower=true\ndefaultContentLanguage="en"\n[permalinks]\nposts="/b/:filename-:yearday"\n[languages.en]\nlanguageName="English"\n[languages.fr]\nlanguageName="F"\n',
    });
    expect(await missing(all, built.ugly)).toEqual([]);
  });

  it("keeps languages below their names, from a folder of configs", async () => {
    const all = await moved({
      ...content,
      "content/docs/_index.fr.md": page("title: Docs FR"),
      "content/docs/bundle/index.fr.md": page("title: B fr\naliases: [vieux, /vieux2]"),
      "content/docs/urled.fr.md": page("title: x\nurl: /ailleurs/"),
      "config/_default/config.yaml":
        "baseURL: https://e.com/\ntitle: S\ndefaultContentLanguage: en\ndefaultContentLanguageInSubdir: true\npermalinks:\n  docs: /:sections[1:]/:slugorfilename/\n",
      "config/_default/languages.yaml": "en: {languageName: English, weight: 1}\nfr: {languageName: F, weight: 2}\n",
    });
    expect(await missing(all, built.below)).toEqual([]);
  });

  it("orders sections by weight, then date, and leaves out what menus hide", async () => {
    const { files } = await moved({
      "hugo.yaml":
        "title: N\nmodule: {mounts: [{source: site, target: content}, {source: ../up, target: content/up}]}\n",
      "site/docs/_index.md": page("title: All\nlinkTitle: Docs"),
      "site/docs/z.md": page("title: Z\nweight: 1"),
      "site/docs/a.md": page("title: A\nweight: 20"),
      "site/docs/new.md": page("title: New\ndate: 2024-01-01"),
      "site/docs/old.md": page("title: Old\ndate: 2020-01-01"),
      "site/docs/hid.md": page("title: Hid\ntoc_hide: true"),
      "site/docs/out.md": page("title: Out\nmanualLink: https://example.org\nweight: 30"),
      "site/docs/sub/_index.md": page("title: Sub\nweight: 2"),
      "site/docs/sub/x.md": page("title: X"),
      "site/docs/plain/y.md": page("title: Y\nweight: 3\nlinkTitle: Why"),
      "site/blog/p.md": page("title: P"),
    });
    expect(JSON.parse(files["sidebars.json"] ?? "")).toEqual({
      docs: [
        { type: "doc", id: "docs/index", label: "Docs" },
        { type: "doc", id: "docs/z" },
        {
          type: "category",
          label: "Sub",
          link: { type: "doc", id: "docs/sub/index" },
          items: [{ type: "doc", id: "docs/sub/x" }],
        },
        { type: "doc", id: "docs/plain/y", label: "Why" },
        { type: "doc", id: "docs/a" },
        { type: "link", label: "Out", href: "https://example.org" },
        { type: "doc", id: "docs/new" },
        { type: "doc", id: "docs/old" },
      ],
      blog: [
        {
          type: "category",
          label: "Blog",
          link: { type: "generated-index", title: "Blog", slug: "/blog" },
          items: [{ type: "doc", id: "blog/p" }],
        },
      ],
    });
    expect(files["MIGRATION.md"]).toContain("the module mount `../up`, which is outside the old site");
    expect(files["docs/docs/plain/y.md"]).toContain("sidebar_label: Why\n");
  });

  it("leads links by names of pages, by addresses and to static files to where they are", async () => {
    const { files } = await moved({
      "hugo.toml": 'title = "L"\n[params]\nversion = "2"\n[params.git]\nrepo = "https://example.org/r"\n',
      "content/docs/_index.md": page("title: D"),
      "content/docs/a/index.md": page(
        "title: A",
        '[1]({{< ref "b.md#x" >}}) [2]({{% relref "/docs/deep/only-one" %}}) [3]({{< ref "only-one" >}}) [4](../b/) [5](img.png) [6](pic/p.png) [7](gone) {{< param git.repo >}}/{{% param "version" %}}\n\n```\n[8](../b/)\n```\n',
      ),
      "content/docs/a/img.png": "png",
      "content/docs/b.md": page("title: B"),
      "content/docs/deep/only-one.md": page("title: O"),
      "assets/pic/p.png": "png",
    });
    expect(files["docs/docs/a/index.md"]).toContain(
      "[1](../b.md#x) [2](../deep/only-one.md) [3](../deep/only-one.md) [4](../b.md) [5](img.png) [6](/pic/p.png) [7](gone) https://example.org/r/2\n\n```\n[8](../b/)\n```",
    );
    expect(files["static/pic/p.png"]).toBe("png");
  });

  it("makes blogs of sections of dated pages", async () => {
    const { files, config, report } = await moved({
      "hugo.toml": 'title = "B"\nbaseURL = "https://e.com/"\npaginate = 2\n[taxonomies]\ntag = "tags"\n',
      "content/docs/a.md": page("title: A\ndate: 2024-01-01", '[q]({{< ref "posts/two" >}})\n'),
      "content/posts/_index.md": page("title: Our news", ""),
      "content/posts/one.md": page(
        "title: One\ndate: 2024-05-01 23:30:00 +0900\ntags: [Go, x]\ncategories: News\nauthor: Jo ([@jo](https://jo.test))\nsummary: Short",
        "Begins.<!--more--> Goes on.\n",
      ),
      "content/posts/two/index.md": page("title: Two\npublishDate: 2024-05-02\nauthors: [Sam]", "![p](p.png)\n"),
      "content/posts/two/p.png": "png",
      "content/posts/2024-05-03-three.md": '+++\ntitle = "Three"\ndate = 2024-05-03T10:00:00Z\n+++\n\nText\n',
      "content/posts/draft.md": page("title: Draft\ndate: 2024-05-04\ndraft: true"),
      "content/posts/later.md": page("title: Later\ndate: 2999-01-01"),
      "content/posts/over.md": page("title: Over\ndate: 2024-05-05\nexpiryDate: 2024-06-01"),
      "content/posts/aside.md": page("title: Aside\ndate: 2024-05-06\nbuild: {list: never}"),
    });
    expect(config.blog).toEqual({ folder: "posts", route: "/posts", title: "Our news" });
    expect(files["posts/one.md"]).toBe(
      '---\ntitle: One\ndate: "2024-05-01T23:30:00+09:00"\ntags:\n  - Go\n  - x\n  - News\nauthors:\n  - name: Jo\n    url: "https://jo.test"\ndescription: Short\n---\n\nBegins.\n\n<!-- more -->\n\nGoes on.\n',
    );
    expect(files["posts/2024-05-03-three.md"]).toContain("slug: /2024-05-03-three\n");
    for (const name of ["draft", "later", "over"]) expect(files[`posts/${name}.md`]).toMatch(/^draft: true$/m);
    expect(files["posts/aside.md"]).toMatch(/^unlisted: true$/m);
    expect(files["docs/docs/a.md"]).toContain("[q](../../posts/two/index.md)\n");
    expect(report).toContain("the feed `/posts/index.xml` is now `/posts/rss.xml`");
    const problems: string[] = [];
    const built = await builtFiles(files, problems);
    expect(problems).toEqual([]);
    const names = ["2024-05-03-three", "aside", "one", "page/2", "page/3", "two"];
    for (const name of names) expect([...built.keys()]).toContain(`posts/${name}/index.html`);
    for (const name of ["draft", "later", "over"]) expect([...built.keys()]).not.toContain(`posts/${name}/index.html`);
    expect(built.get("posts/index.html")).toMatch(/Three[\s\S]*Two[\s\S]*One/);
  });

  it("takes the sections for blogs that the config names, and none with an order, translations, or no dates", async () => {
    const dated = page("title: P\ndate: 2024-01-01");
    const site = {
      "content/notes/a.md": dated,
      "content/guide/a.md": dated,
      "content/guide/b.md": page("title: P"),
      "content/steps/a.md": page("title: P\ndate: 2024-01-01\nweight: 1"),
      "content/docs/a.md": dated,
      "content/news/a.md": dated,
      "content/news/a.fr.md": dated,
    };
    const languages = "languages: {en: {languageName: E}, fr: {languageName: F}}\n";
    const found = await moved({ ...site, "hugo.yaml": `title: T\n${languages}` });
    expect(found.config.blog).toEqual({ folder: "notes", route: "/notes", title: "Notes" });
    expect(found.report).toContain("posts of `news` have translations, so they move as docs pages");
    const named = await moved({ ...site, "hugo.yaml": "title: T\nparams: {mainSections: [docs, guide]}\n" });
    expect(named.config.blog).toEqual({ folder: "blog", route: "/docs", title: "Docs" });
  });

  it("ends, and tells, where configs and front matter are broken, deep or lead out of the tree", async () => {
    const { done, report, files } = await moved({
      "hugo.toml": "title = \n",
      "config/_default/params.yaml": `a: ${"[".repeat(5000)}`,
      "config/_default/module.yaml":
        "mounts: [{source: /etc, target: content}, {source: content, target: content/../../x}]\n",
      "content/docs/toml.md": "+++\nnot toml\n+++\n\nText\n",
      "content/docs/json.md": "{ not json\n}\nText\n",
      "content/docs/up.md": page("title: U\nurl: ../../../up\naliases: [../../../../etc/x]\nslug: ../../s"),
      "content/docs/ref.md": page("title: R", `${'[a]({{< ref "'.repeat(20_000)}\n`),
      "content/docs/page.adoc": "= Title\n",
    });
    expect(done).toMatchObject({ kind: "done" });
    expect(report).toContain("`hugo.toml:1:");
    expect(report).toContain("the module mount `/etc`, which is outside the old site");
    expect(report).toContain(
      "the front matter can't be read\n  - `content/docs/json.md:1:1`\n  - `content/docs/toml.md:1:1`",
    );
    expect(report).toContain(
      "`content/docs/page.adoc`: 1 file in AsciiDoc (`.adoc`), which pio-docs doesn't read: convert each with `asciidoctor ",
    );
    for (const file of Object.keys(files)) expect(file).not.toContain("..");
  });

  it("takes no folder of another program for one of Hugo", async () => {
    expect((await moved({ "config.yaml": "title: X\n", "docs/a.md": "# A\n" })).done).toMatchObject({
      kind: "refused",
    });
  });
});
