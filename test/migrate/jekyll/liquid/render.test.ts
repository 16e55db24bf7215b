// Liquid as Jekyll 4.3.1 wrote it of the same templates; what is not known is told; loops, includes and marks without end are bounded.
import { describe, expect, it } from "vitest";
import { renderedLiquid } from "../../../../src/migrate/jekyll/liquid/render.ts";
import type { Json } from "../../../../src/text/json.ts";
import { cpuClock } from "../../../cpu-clock.ts";

const site = {
  title: "S",
  nums: [3, 1, 2],
  obj: { b: 1, a: "two" },
  people: [
    { name: "Zed", age: 3 },
    { name: "amy", age: 12 },
    { name: "Bob", age: 3 },
  ],
  data: { list: [{ t: "One", k: ["x", "y"] }, { t: "Two" }], sub: { j: { n: { m: "deep" } } } },
};
const vars: Record<string, Json> = { site, page: { title: "Page & co", tags: ["p", "q"], url: "/t.html" } };
const include = '[{{ include.a }}|{{ include.b | upcase }}|{{ include.c }}]{% if include.a == "1" %}yes{% endif %}';

function rendered(text: string): { readonly text: string; readonly lost: readonly string[] } {
  const lost: string[] = [];
  const made = renderedLiquid(text, vars, {
    file: (name) =>
      name === "i.html" ? include : name === "self.html" ? "{% include self.html %}{% include self.html %}" : undefined,
    addressOf: (name) => (name === "_docs/a.md" ? "/docs/a/" : undefined),
    lose: (what, at) => lost.push(`${at}: ${what}`),
  });
  return { text: made, lost };
}

/** What Jekyll wrote. */
const cases: readonly (readonly [template: string, written: string])[] = [
  [
    "{{ page.title }} {{ page.title | escape }} {{ site.title | append: \"x\" | prepend: 'y' }} {{ nothing }} {{ site.nums }}",
    "Page & co Page &amp; co ySx  312",
  ],
  [
    '{{ site.nums | sort | join }} {{ site.nums | reverse | first }} {{ site.nums.last }} {{ site.nums.size }} {{ site.nums[1] }} {{ site.obj["a"] }}',
    "1 2 3 2 2 3 1 two",
  ],
  [
    "{% for n in site.nums limit:2 offset:1 %}{{ forloop.index }}{{ n }}{% unless forloop.last %},{% endunless %}{% endfor %} {% for n in site.nums reversed %}{{ n }}{% endfor %}",
    "11,22 213",
  ],
  [
    "{% for i in (1..3) %}{{ i }}{% if i == 2 %}{% break %}{% endif %}{% endfor %} {% for n in nothing %}x{% else %}none{% endfor %} {% for p in site.obj %}{{ p[0] }}={{ p[1] }};{% endfor %}",
    "12 none b=1;a=two;",
  ],
  [
    '{% if site.nums contains 2 and page.tags contains "p" %}ok{% elsif true %}no{% endif %} {% if nil or false %}a{% else %}b{% endif %} {% if "" %}truthy{% endif %} {% unless page.x %}un{% endunless %}',
    "ok b truthy un",
  ],
  [
    '{% case site.title %}{% when "A", "S" %}S!{% else %}no{% endcase %} {% assign a = site.people | map: "x" | compact | size %}{{ a }} {% capture c %}cap{{ a }}{% endcapture %}{{ c | capitalize }}',
    "S! 0 Cap0",
  ],
  [
    '{{ site.people | where: "age", 3 | map: "name" | join: "," }} {{ site.people | sort: "age" | map: "name" | join: "," }} {{ site.people | group_by: "age" | map: "name" | join: ";" }} {{ site.people | where_exp: "p", "p.age > 3" | map: "name" }}',
    "Zed,Bob Zed,Bob,amy 3;12 amy",
  ],
  [
    '{{ "Hello World\'s" | slugify }} {{ "hello world" | truncate: 8 }} {{ "a b c d" | truncatewords: 2 }} {{ nil | default: "d" }} {{ 7 | divided_by: 2 }} {{ 7 | modulo: 4 | plus: 1 | times: 3 | minus: 2 }}',
    "hello-world-s hello... a b... d 3 10",
  ],
  [
    '{{ "2024-03-05" | date: "%Y/%m/%-d %b %A %j" }} {{ "2024-03-05 10:11:12 +0000" | date: "%H:%M" }} {{ "2024-03-05" | date_to_long_string }}',
    "2024/03/5 Mar Tuesday 065 10:11 05 March 2024",
  ],
  [
    '{% include i.html a="1" b=page.title c=\'s\' %} {% assign v = "i.html" %}{% include {{ v }} a=2 %}',
    "[1|PAGE & CO|s]yes [2||]",
  ],
  [
    "{% for e in site.data.list %}{{ e.t }}{% if e.k %}({{ e.k.size }}){% endif %} {% endfor %}{{ site.data.sub.j.n.m }}",
    "One(2) Two deep",
  ],
  [
    "a {%- assign z = 1 -%} trim {{- z -}} med {%- comment %} no {% endcomment -%} end {% raw %}{{ raw }} {% if %}{% endraw %}",
    "atrim1medend {{ raw }} {% if %}",
  ],
  [
    '{{ "/a/b" | relative_url }} {{ "a b" | url_encode }} {{ "abc" | slice: -2 }} {{ site.nums | array_to_sentence_string }} {{ "aXbXc" | replace_first: "X", "-" }} {{ 3.7 | round }}',
    "/a/b a+b b 3, 1, and 2 a-bXc 4",
  ],
  [
    '{% if 1 < 2 and 2 <= 2 and "b" > "a" %}cmp{% endif %} {% if site.title != "S" or page.title contains "&" %}or{% endif %} {{ page.tags | jsonify }} {% increment k %}{% increment k %}',
    'cmp or ["p","q"] 01',
  ],
  ["{% link _docs/a.md %}#x", "/docs/a/#x"],
];

describe("Liquid", () => {
  it.each(cases)("%s", (template, written) => {
    expect(rendered(template)).toEqual({ text: written, lost: [] });
  });

  it("makes code in lines of its own a fence that nothing in it closes", () => {
    const { text } = rendered(
      "1. a\n\n   {% highlight ruby linenos %}\n   {% raw %}{{ x }}{% endraw %}\ny\n   {% endhighlight %}\n\nIn {% highlight sh %}ls{% endhighlight %} line\n\n{% highlight md %}\n```\n{% endhighlight %}\n",
    );
    expect(text).toBe(
      "1. a\n\n   ```ruby showLineNumbers\n   {{ x }}\n   y\n   ```\n\nIn {% highlight sh %}ls{% endhighlight %} line\n\n````md\n```\n````\n",
    );
  });

  it("tells what it does not know, where it stands", () => {
    const { text, lost } = rendered("{{ 1 | odd }} {% gist 5 %} {% include none.html %} {% link no.md %}{% seo %}");
    expect(text).toBe("1   no.md");
    expect(lost).toEqual([
      "0: the filter `odd`",
      "14: the tag `{% gist %}`",
      "27: the include `none.html` isn't in the old site",
      "51: `{% link %}` names `no.md`, which isn't a page",
    ]);
  });

  it("ends whatever a template does", () => {
    const loops = `${"{% for a in (1..1000) %}".repeat(8)}x${"{% endfor %}".repeat(8)}`;
    const doubled = `{% assign a = "xxxxxxxxxx" %}${"{% assign a = a | append: a | append: a %}".repeat(60)}{{ a }}`;
    const lists = `{% assign a = "x,x" | split: "," %}${"{% assign a = a | concat: a %}".repeat(60)}{{ a | size }}`;
    for (const template of [
      loops,
      doubled,
      lists,
      "{% include self.html %}",
      "{% capture a %}".repeat(3000),
      "{% raw %}".repeat(3000),
    ]) {
      const clock = cpuClock();
      expect(rendered(template).text.length).toBeLessThan(1_100_000);
      expect(clock(), template.slice(0, 60)).toBeLessThan(5000);
    }
    for (const shape of [
      "{{",
      "{%",
      "{{ a | ",
      "{% if ",
      "{% for a in b %}",
      "{% raw %}",
      '{{ "',
      "{%-",
      "{% a % ",
      "{{ a[",
      "{% highlight x %}\n",
    ]) {
      const one = (size: number): number => {
        const clock = cpuClock();
        rendered(shape.repeat(Math.ceil(size / shape.length)));
        return clock();
      };
      one(10_000);
      expect(one(100_000), shape).toBeLessThan(Math.max(300, 30 * one(10_000)));
    }
  });
});
