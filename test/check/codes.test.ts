// A rule is a file, its code, its test, its section in the manual; and whatever is told is told in one place. Held by reading the sources.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Facts } from "../../src/diagnostics/facts.ts";

const root = join(import.meta.dirname, "../..");
const codes = Object.keys(catalogue);
const rooms = ["guide", "spec", "site"];

/** Files below `folder` of this checkout with their texts, by their paths. */
function textsIn(folder: string, name: RegExp): ReadonlyMap<string, string> {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return new Map(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")];
    }),
  );
}

/** What code says without comments and comparisons: those name a code and do not tell it. */
function told(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|[!=]== "[\w-]+"/gm, "");
}

/** Files that name codes and tell none: what they mean, examples of the config, and why `migrate` leaves some problems in a new site. */
const naming = /^src\/(?:diagnostics\/catalogue\/|config\/examples\.ts$|build\/commands\/migrate\/known-problems\.ts$)/;

/** The codes that each file of the sources tells. */
const codesBySource = new Map(
  [...textsIn("src", /\.tsx?$/)]
    .filter(([path]) => !naming.test(path))
    .map(([path, text]) => {
      const said = told(text);
      return [path, codes.filter((code) => said.includes(`"${code}"`))] as const;
    }),
);
const codesIn = (path: string): readonly string[] => codesBySource.get(path) ?? [];
const rules = [...codesBySource.keys()].filter(
  (path) => rooms.some((room) => path.startsWith(`src/check/${room}/`)) && codesIn(path).length > 0,
);

describe("a code", () => {
  it("is told by one file", () => {
    expect(codes.length).toBeGreaterThan(100);
    const homes = codes.map((code) => [
      code,
      ...[...codesBySource.keys()].filter((path) => codesIn(path).includes(code)),
    ]);
    expect(homes.filter(({ length }) => length !== 2)).toEqual([]);
  });

  it("has a severity, a sentence that says what is wrong, and what to do about it", () => {
    // Whatever a fact is called, it is there; `what` is one that a code with a table of hints knows.
    const facts: Facts = new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => (name === "what" ? "config" : "a fact") },
    );
    const wanting = Object.entries(catalogue).filter(
      ([, { severity, says, hint }]) =>
        !["off", "info", "warning", "error"].includes(severity) ||
        !/^\S.*\w/.test(says(facts)) ||
        !/^\S/.test(hint?.(facts) ?? ""),
    );
    expect(wanting.map(([code]) => code)).toEqual([]);
  });

  it("has a test", () => {
    const tests = [...textsIn("test", /\.(tsx?|txt)$/), ...textsIn("fixtures/markdown", /\.json$/)].map(
      ([, text]) => text,
    );
    const untested = codes.filter(
      (code) => !tests.some((text) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text)),
    );
    expect(untested).toEqual([]);
  });

  it("has a section in the manual", () => {
    const manual = readFileSync(join(root, "fixtures/manual/docs/reference/problems.md"), "utf8");
    expect([...manual.matchAll(/^### (\S+)$/gm)].map(([, code]) => code).toSorted()).toEqual(codes.toSorted());
  });
});

describe("a code that is off", () => {
  it("is named in the manual, where a site can ask for it", () => {
    const manual = readFileSync(join(root, "fixtures/manual/docs/check/check-your-docs.md"), "utf8");
    const [section = ""] = manual.split("{#asked}").slice(1);
    const asked = [...(section.split("```")[1] ?? "").matchAll(/^ {2}([\w-]+): info$/gm)].map(([, code]) => code);
    const ignored = codes.filter((code) => catalogue[code as keyof typeof catalogue].severity === "off");
    expect(asked.toSorted()).toEqual(ignored.toSorted());
  });
});

describe("a rule", () => {
  it("is a file by the name of its code", () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((path) => !codesIn(path).includes(basename(path, ".ts")))).toEqual([]);
  });

  it.each(rules)("%s has a test by its name, of all that it tells", (path) => {
    const test = readFileSync(join(root, path.replace(/^src/, "test").replace(/\.ts$/, ".test.ts")), "utf8");
    expect(codesIn(path).filter((code) => !test.includes(`"${code}"`))).toEqual([]);
  });
});
