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
