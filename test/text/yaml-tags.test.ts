// Tags of YAML that mean nothing here are told, by name and place, in every kind of file that is read.
import { expect, it } from "vitest";
import { readData } from "../../src/text/data-file.ts";
import { worldOf } from "../build/world.ts";

it.each([
  ["a: !Ref b\n", "!Ref", "1:4"],
  ["a: !!js/function 'x'\n", "!!js/function", "1:4"],
  ["a: [1, !Sub {b: c}]\n", "!Sub", "1:8"],
  ["a:\n  - !include other.yaml\n", "!include", "2:5"],
])("%j", (text, tag, place) => {
  for (const numbers of ["plain", "exact"] as const) {
    const { problems, value } = readData(text, "yaml", numbers);
    expect(problems.map(({ message, line, column }) => `${line}:${column} ${message}`)).toEqual([
      `${place} the YAML tag \`${tag}\` is unknown, so it is ignored`,
    ]);
    expect(value).toHaveProperty("a");
  }
});

it("says nothing of tags that YAML itself has, and of what only looks like one", () => {
  const text =
    'a: !!str 1\nb: !!int "2"\nc: !!seq []\nd: !!map {}\ne: "!Ref x"\nf: hi !there\ng: !!timestamp 2020-01-01\nh: ! x\n';
  expect(readData(text, "yaml").problems).toEqual([]);
});

it("tells ten of one file", () => {
  const text = Array.from({ length: 30 }, (_, at) => `a${at}: !x y\n`).join("");
  expect(readData(text, "yaml").problems).toHaveLength(10);
});

it("is told in a config", async () => {
  const { diagnostics } = await worldOf({
    "pio-docs.config.yaml": "title: T\ntagline: !ENV TAGLINE\n",
    "docs/index.md": "# H\n",
  });
  expect(diagnostics[0]).toContain("pio-docs.config.yaml:2:10 error config-syntax");
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  ["front matter", { "docs/index.md": "---\ntitle: !Ref title\n---\n\n# H\n" }, "docs/index.md:2:8"],
  [
    "a spec",
    { "openapi.yaml": "openapi: 3.1.0\ninfo: { title: !Ref T, version: '1' }\npaths: {}\n" },
    "openapi.yaml:2:16",
  ],
  [
    "a category file",
    { "docs/a/_category_.yaml": "label: !x A\n", "docs/a/b.md": "# B\n" },
    "docs/a/_category_.yaml:1:8",
  ],
  ["sidebars", { "sidebars.yaml": "docs:\n  - index\n  - !include more\n" }, "sidebars.yaml:3:5"],
])("is told in %s", async (_, files, place) => {
  const { diagnostics } = await worldOf({ "docs/index.md": "# H\n", ...files });
  expect(diagnostics.filter((line) => line.includes("YAML tag") && line.startsWith(place))).toHaveLength(1);
});
