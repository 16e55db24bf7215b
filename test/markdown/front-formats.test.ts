// Front matter as other programs write it: in TOML and JSON, behind comments, with values that YAML takes for numbers.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { readFrontMatter } from "../../src/markdown/front-matter.ts";
import { frontLines } from "../../src/migrate/front-lines.ts";
import { cpuClock } from "../cpu-clock.ts";
import { pageOf } from "./page-of.ts";

const read = (text: string, hasOtherOrder = false) => readFrontMatter(text, "docs/page.md", { hasOtherOrder });

/** Hugo: https://gohugo.io/content-management/front-matter/; Middleman: https://middlemanapp.com/basics/frontmatter/ */
const formats: Readonly<Record<string, readonly [text: string, front: object, body: string]>> = {
  TOML: ['+++\ntitle = "A"\ndraft = true\n+++\n# B\n', { title: "A", draft: true }, "\n\n\n\n# B\n"],
  "TOML with literal texts": ["+++\ntitle = 'A \"b\"'\n+++\n", { title: 'A "b"' }, "\n\n\n"],
  "TOML with several lines": ['+++\ndescription = """\nA\nB"""\n+++\n', { description: "A\nB" }, "\n\n\n\n\n"],
  "TOML with lists": ['+++\ntags = ["a", "b"]\n+++\n', { tags: ["a", "b"] }, "\n\n\n"],
  "TOML with a table": [
    '+++\n[last_update]\ndate = 2024-01-02\nauthor = "A"\n+++\n',
    { last_update: { date: "2024-01-02", author: "A" } },
    "\n\n\n\n\n",
  ],
  "TOML with comments": ["+++\n# a comment\n\nsidebar_position = 3\n+++\n", { sidebar_position: 3 }, "\n\n\n\n\n"],
  "TOML with blanks at the fences": ['+++  \ntitle = "A"\n+++ \nx', { title: "A" }, "\n\n\nx"],
  "TOML without values": ["+++\n+++\nx", {}, "\n\nx"],
  "TOML that says so between other fences": ['---toml\ntitle = "A"\n---\nx', { title: "A" }, "\n\n\nx"],
  "TOML with keys that we do not know": ["+++\n[params]\nx = 1\n[menu.main]\nweight = 2\n+++\n", {}, "\n\n\n\n\n\n"],
  JSON: ['{\n  "title": "A",\n  "draft": true\n}\n\n# B\n', { title: "A", draft: true }, "\n\n\n\n\n# B\n"],
  "JSON on one line": ['{ "title": "A" }\nx', { title: "A" }, "\nx"],
  "JSON with braces in it": [
    '{"title": "a } b \\" {", "last_update": {"author": "A"}}\nx',
    { title: 'a } b " {', last_update: { author: "A" } },
    "\nx",
  ],
  "JSON between semicolons": [';;;\n{"title": "A"}\n;;;\nx', { title: "A" }, "\n\n\nx"],
  "JSON between semicolons without braces": [
    ';;;\n"title": "A",\n"draft": true\n;;;\nx',
    { title: "A", draft: true },
    "\n\n\n\nx",
  ],
  "JSON that says so": ['---json\n{"title": "A"}\n---\nx', { title: "A" }, "\n\n\nx"],
  "YAML that says so": ["---yaml\ntitle: A\n---\nx", { title: "A" }, "\n\n\nx"],
  "YAML behind a comment": ["<!-- a licence -->\n---\ntitle: A\n---\n# B\n", { title: "A" }, "\n\n\n\n# B\n"],
  "YAML behind comments and empty lines": [
    "<!-- a\nb -->\n\n<!-- c -->\n---\ntitle: A\n---\nx",
    { title: "A" },
    "\n\n\n\n\n\n\nx",
  ],
  "YAML behind a comment of MDX": ["{/* vale off */}\n\n---\ntitle: A\n---\nx", { title: "A" }, "\n\n\n\n\nx"],
  "TOML behind a comment": ['<!-- x -->\n+++\ntitle = "A"\n+++\nx', { title: "A" }, "\n\n\n\nx"],
  "YAML with comments in it": ["---\n# a\ntitle: A # b\n---\nx", { title: "A" }, "\n\n\n\nx"],
};

describe("front matter is read", () => {
  for (const [name, [text, front, body]] of Object.entries(formats))
    it(name, () => {
      const given = read(text);
      expect(given.diagnostics).toEqual([]);
      expect(given.front).toEqual(front);
      expect(given.body).toBe(body);
    });
});

const plain: Readonly<Record<string, string>> = {
  "a rule and a heading": "---\n\nText\n---\n",
  "a rule behind a comment": "<!-- x -->\n---\nText\n---\n",
  "pluses in prose": "+++\nSome words.\n+++\n",
  "pluses without an end": "+++\nSome words.\n",
  "a brace of MDX": "{props.title}\n\nText\n",
  "a text of MDX": '{"text"}\n\nText\n',
  "JSON in a sentence": '{"a": 1} is JSON.\n',
  "JSON without an end": '{\n  "a": 1\n\nText\n',
  "a comment without an end": "<!-- x\n---\ntitle: A\n---\n",
  semicolons: ";;;\nno\n;;;\n",
};

describe("what is no front matter is text:", () => {
  for (const [name, text] of Object.entries(plain))
    it(name, () => {
      expect(read(text).body.replace(/^\n*/, "")).toBe(text.replace(/^---\n\nText\n---\n$/, ""));
    });

  it("a file of JSON that a page takes in is no front matter", async () => {
    const { joinedPart } = await import("../../src/dialects/includes/part-text.ts");
    const text = '{\n  "a": 1\n}\n';
    const found = joinedPart(text, { kind: "whole" }, () => ({ ranges: [], holds: () => false }));
    expect("stretches" in found && found.stretches.map(({ from, to }) => text.slice(from, to))).toEqual([text.trim()]);
  });
});

const values: Readonly<Record<string, readonly [text: string, front: object]>> = {
  "a version": ["sidebar_label: 1.10", { sidebar_label: "1.10" }],
  "a year as a slug": ["slug: 2025", { slug: "2025" }],
  "a year as a title": ["title: 2025", { title: "2025" }],
  "a number with a zero before it": ["title: 007", { title: "007" }],
  "a number in hexadecimal": ["title: 0x1F # it", { title: "0x1F" }],
  "true as a title": ["title: true", { title: "true" }],
  "a number in quotes": ['sidebar_position: "2"', { sidebar_position: 2 }],
  "a number with a fraction": ["sidebar_position: '2.5'", { sidebar_position: 2.5 }],
  "a flag in quotes": ['draft: "true"', { draft: true }],
  "a flag that is off": ["hide_title: 'False'", { hide_title: false }],
  "a level in quotes": ['toc_max_heading_level: "3"', { toc_max_heading_level: 3 }],
  "tags that are years": ["tags: [2024, v1, 1.0]", { tags: ["2024", "v1", "1.0"] }],
  "keywords on lines": ["keywords:\n  - 404\n  - a", { keywords: ["404", "a"] }],
  "an id that is a number": ["id: 12", { id: "12" }],
  "an author that is a number": ["last_update:\n  author: 42", { last_update: { author: "42" } }],
  "a description of digits": ["description: 1_000", { description: "1_000" }],
};

describe("a value is what is written:", () => {
  for (const [name, [yaml, front]] of Object.entries(values))
    it(name, () => {
      const given = read(`---\n${yaml}\n---\n`);
      expect(given.diagnostics).toEqual([]);
      expect(given.front).toEqual(front);
    });

  it("in TOML and JSON, too", () => {
    expect(read("+++\ntitle = 1.10\n+++\n").front).toEqual({ title: "1.10" });
    expect(read('{"title": 1.10, "slug": 2025}\n').front).toEqual({ title: "1.10", slug: "2025" });
  });

  it("what is of another kind is told at its place", () => {
    const told = (text: string) =>
      read(text).diagnostics.map(({ code, place, facts }) => [
        code,
        "line" in place && place.line,
        facts.key ?? facts.problem,
      ]);
    expect(told("+++\n\ntitle = [1]\n+++\n")).toEqual([["front-matter-value", 3, "title"]]);
    expect(told("<!-- x -->\n---\ntitle: [1]\n---\n")).toEqual([["front-matter-value", 3, "title"]]);
    expect(told('{\n"slug": {}\n}\n')).toEqual([["front-matter-value", 2, "slug"]]);
    expect(told("+++\ntitle = \n+++\n")).toEqual([["front-matter-syntax", 2, "invalid value"]]);
    expect(told('{\n"a": 1,,\n}\n')).toMatchObject([["front-matter-syntax", 2, expect.anything()]]);
    const said = (text: string) =>
      read(text).diagnostics.map(
        ({ code, facts }) => `${catalogue[code].says(facts)} ${catalogue[code].hint?.(facts)}`,
      );
    expect(said("+++\ntitle = \n+++\n")[0]).toMatch(/^The front matter is not valid TOML: .* Write one key per line/);
    expect(said('{\n"a": 1,,\n}\n')[0]).toMatch(/^The front matter is not valid JSON: .*double quotes/);
    expect(said("---\na: [\n---\n")[0]).toMatch(/^The front matter is not valid YAML: /);
    expect(told('+++\ntitle = "A"\n\nText.\n')).toEqual([
      ["front-matter-not-first", 1, "its closing line `+++` is missing"],
    ]);
  });
});

/** Hugo: https://gohugo.io/content-management/front-matter/#fields; Just the Docs: https://just-the-docs.com/docs/navigation/main/order/ */
const orders: Readonly<Record<string, readonly [text: string, front: object]>> = {
  "a weight": ["+++\nweight = 20\n+++\n", { sidebar_position: 20 }],
  "a weight of none": ["---\nweight: 0\n---\n", {}],
  "a title of links": ['+++\nlinkTitle = "Short"\ntitle = "Long"\n+++\n', { title: "Long", sidebar_label: "Short" }],
  "an order of Jekyll": ["---\nnav_order: 2\n---\n", { sidebar_position: 2 }],
  "an order in quotes": ['---\nnav_order: "3"\n---\n', { sidebar_position: 3 }],
  "an order by letters": ["---\nnav_order: b\n---\n", {}],
  "parents of Jekyll": [
    "---\nparent: A\ngrand_parent: B\nnav_exclude: true\n---\n",
    { parent: "A", grand_parent: "B", nav_exclude: true },
  ],
  "our own wins": ["---\nweight: 5\nsidebar_position: 1\n---\n", { sidebar_position: 1 }],
};

describe("where no config says otherwise, other programs' keys of order count:", () => {
  for (const [name, [text, front]] of Object.entries(orders))
    it(name, () => {
      expect(read(text, true)).toMatchObject({ front, diagnostics: [] });
      expect(read(text, true).front).toEqual(front);
    });

  it("and with one they do not", () => {
    expect(read("---\nweight: 5\nparent: A\nnav_order: 2\n---\n").front).toEqual({});
  });
});

it("a page with TOML shows none of it", () => {
  expect(pageOf('+++\ntitle = "A"\n+++\n\nText.\n').html).toContain("<p>Text.</p>");
  expect(pageOf('+++\ntitle = "A"\n+++\n\nText.\n').html).not.toContain("title =");
});

it("whom a page is hidden from is read in every format", async () => {
  const { frontAudience } = await import("../../src/markdown/front-audience.ts");
  const hides = (text: string) =>
    frontAudience(text, "docs/page.md").marks?.audience ?? frontAudience(text, "docs/page.md").marks?.internal;
  for (const text of [
    '+++\naudience = "partner"\n+++\nx',
    '{"audience": "partner"}\nx',
    ';;;\n"audience": "partner"\n;;;\nx',
    "<!-- x -->\n---\naudience: partner\n---\nx",
  ])
    expect(hides(text)).toEqual(["partner"]);
  expect(hides("+++\nx-internal = true\n+++\n")).toBe(true);
  // What cannot be read, and may hide it, hides it from everybody.
  expect(hides('+++\naudience = "partner\n+++\nx')).toEqual([]);
  expect(hides('+++\naudience = "partner"\n\nText.\n')).toEqual([]);
});

it("migrate writes it as YAML", () => {
  expect(frontLines('+++\ntitle = "A"\nweight = 2\n+++\n\nx', { weight: null, sidebar_position: 2 })).toBe(
    "---\ntitle: A\nsidebar_position: 2\n---\n",
  );
  expect(frontLines('{"title": "A"}\nx', {})).toBe("---\ntitle: A\n---\n");
});

describe("hostile front matter of 100 kB is read in the time that its length takes:", () => {
  const size = 100_000;
  const filled = (text: string) => text.repeat(Math.ceil(size / text.length));
  const texts: Readonly<Record<string, string>> = {
    braces: `{"a": ${filled("{")}`,
    quotes: `{"a": ${filled('"\\')}`,
    comments: filled("<!-- -->\n"),
    "comments without an end": `<!-- ${filled("<!-- ")}`,
    "fences of pluses": filled("+++\n"),
    "empty lines": `+++\n${filled("\n")}`,
    "brackets in TOML": `+++\na = ${filled("[")}\n+++\n`,
    "keys in TOML": `+++\n${Array.from({ length: 9_000 }, (_, at) => `a${at} = ${at}`).join("\n")}\n+++\n`,
    "dotted keys": `+++\n${filled("a.")}b = 1\n+++\n`,
    "numbers for texts": `---\ntags:\n${filled("  - 2024\n")}---\n`,
  };
  for (const [name, text] of Object.entries(texts))
    it(name, () => {
      const spent = cpuClock();
      read(text, true);
      expect(spent()).toBeLessThan(1_500);
    });
});
