// The manual says what the program does: its tables are made from the program and compared here (UPDATE=1 writes them), and what is
// written by hand is held against the program, both ways.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/main.ts";
import { configKeys } from "../../src/config/keys.ts";
import { configSchema } from "../../src/config/schema.ts";
import { parseSidebars } from "../../src/config/sidebars.ts";
import { areas, catalogue } from "../../src/diagnostics/catalogue.ts";
import { readFrontMatter } from "../../src/markdown/front-matter.ts";
import { admonitions, containerNames } from "../../src/model/block-names.ts";
import { pagePolicy } from "../../src/model/policy.ts";
import { partNames } from "../../src/model/view.ts";
import { readData } from "../../src/text/data-file.ts";
import { commands, optionTables, usageText } from "./cli-reference.ts";
import { configReference, lookTopics, topics, yamlOf } from "./config-reference.ts";
import { itemKeys, itemShapes } from "./sidebar-reference.ts";
import { generatedPart, messagesList, problemsList } from "./tables.ts";

const root = `${import.meta.dirname}/../..`;
const docs = `${root}/fixtures/manual/docs`;
const english: object = JSON.parse(readFileSync(`${root}/src/messages/en.json`, "utf8"));
const pageNames = readdirSync(docs, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.replaceAll("\\", "/"));

function page(name: string): string {
  return readFileSync(`${docs}/${name}.md`, "utf8");
}

/** The text below a heading, up to the next one of its level or above. */
function section(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  expect(start, `the heading "${heading}"`).toBeGreaterThan(-1);
  const level = heading.indexOf(" ");
  const rest = text.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level}} `, "m"));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The first cells of the first table in a text, with backslashes and code marks removed; `<code>` spans may be several. */
function firstCells(text: string): string[] {
  const rows = text.split("\n").filter((line) => /^\| /.test(line));
  return rows.slice(1).map((row) => (/^\| (.*?) (?<!\\)\|/.exec(row)?.[1] ?? "").replaceAll("\\|", "|").trim());
}

function coded(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""));
}

type Fence = { readonly file: string; readonly info: string; readonly code: string };

function fences(info: RegExp): readonly Fence[] {
  return pageNames.flatMap((file) =>
    [...readFileSync(`${docs}/${file}`, "utf8").matchAll(/^(`{3,})([^\n`]*)\n([\s\S]*?)^\1$/gm)]
      .map((match): Fence => ({ file, info: match[2] ?? "", code: match[3] ?? "" }))
      .filter((fence) => info.test(fence.info)),
  );
}

/** Severities and codes of examples as the program names them, until it has the words of the manual. */
function inWordsOfTheProgram(code: string): string {
  const severities: readonly string[] = Object.values(catalogue).map(({ severity }) => severity);
  if (severities.includes("error")) return code;
  const old: Readonly<Record<string, string>> = { error: "throw", warning: "warn", info: "log", off: "ignore" };
  return code
    .replace(/: (error|warning|info|off)\b/g, (all, word: string) => `: ${old[word] ?? all}`)
    .replace("spec-tag-undocumented", "spec-tag-undocumented")
    .replace("spec-error-undocumented", "spec-error-undocumented");
}

async function help(...words: string[]): Promise<string> {
  let text = "";
  const sink = { write: (part: string) => (text += part), columns: 300 };
  const streams = {
    stdout: sink,
    stderr: sink,
    env: {},
    cwd: "/",
    interrupted: new AbortController().signal,
    hearSignals() {},
  };
  expect(await run([...words, "--help"], streams)).toBe(0);
  return text;
}

describe("generated parts of the manual", () => {
  const parts = [
    { file: "reference/config", name: "config keys", made: configReference(topics) },
    { file: "reference/config-look", name: "config keys", made: configReference(lookTopics) },
    { file: "reference/problems", name: "problems", made: problemsList() },
    { file: "reference/messages", name: "messages", made: messagesList(english) },
    { file: "reference/cli", name: "options", made: optionTables() },
    ...commands.map((command) => ({
      file: "reference/cli",
      name: `usage of ${command.name}`,
      made: usageText(command),
    })),
    ...[...itemShapes()].map(([type, shape]) => ({
      file: "reference/sidebars",
      name: `keys of ${type}`,
      made: itemKeys(shape),
    })),
  ];
  it.each(parts)("$name of $file.md equal the program (UPDATE=1 writes them)", ({ file, name, made }) => {
    expect(made).toMatch(/\S/);
    expect(made).not.toMatch(/undefined|\[object|NaN/);
    const part = generatedPart(page(file), name);
    if (process.env.UPDATE === "1") writeFileSync(`${docs}/${file}.md`, part.with(made));
    else expect(part.text).toBe(made);
  });

  it("list every problem code once, with a message", () => {
    const list = problemsList();
    const listed = [...list.matchAll(/^### (\S+)$/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(areas.every(({ title }) => list.includes(`## ${title}\n`))).toBe(true);
    for (const text of list.split("\n")) expect(text, text).not.toMatch(/^(?:Message|Example|Fix): …?\.?$/);
    expect(list).not.toMatch(/^(?:throw|warn|log|ignore)\b/im);
  });

  it("have a heading for every config key, each under one topic, with an example that reads back", () => {
    const keys = configKeys();
    const all = { ...topics, ...lookTopics };
    const listed = [...configReference(all).matchAll(/^####? `(\S+)` \{#key\.(\S+)\}$/gm)];
    expect(listed.map((match) => match[1]).toSorted()).toEqual(keys.map(({ key }) => key).toSorted());
    expect(new Set(listed.map((match) => match[2])).size).toBe(keys.length);
    const top = keys.map(({ key }) => key).filter((key) => !/[.[]/.test(key));
    expect(Object.values(all).flat().toSorted()).toEqual(top.toSorted());
    for (const { key, example } of keys) expect(readData(yamlOf(example), "yaml").value, key).toEqual(example);
  });
});

describe("the manual and the command line", () => {
  it("documents every command of the help, in its groups and order, and no other", async () => {
    const listed = [...(await help()).matchAll(/^ {2}(\w+) \[options\]/gm)].map((match) => match[1] ?? "");
    expect(listed.length).toBeGreaterThan(4);
    const withoutSub = commands.map(({ name }) => name).filter((name) => !name.includes(" "));
    expect(withoutSub.toSorted()).toEqual(listed.toSorted());
    expect(commands.map(({ name }) => name)).toContain("search push");
    const headings = [...page("reference/cli").matchAll(/^## (\w+) commands$|^### ([a-z ]+?) \{#[a-z]+\}$/gm)];
    let group = "";
    const documented = headings.flatMap(([, title, name]) => {
      group = title ?? group;
      return name === undefined ? [] : [`${group}: ${name}`];
    });
    expect(documented).toEqual(commands.map((command) => `${command.group}: ${command.name}`));
  });

  it("describes options that exist in the details", () => {
    const real = new Set([...optionTables().matchAll(/--[a-z][\w-]*/g)].map(([flag]) => flag));
    const described = coded(firstCells(section(page("reference/cli"), "### Details of options {#option-details}")));
    expect(described.length).toBeGreaterThan(20);
    expect(described.filter((flag) => !real.has(flag) && flag !== "--version")).toEqual([]);
  });

  it("documents every exit code of the help", async () => {
    const codes = [...(await help()).matchAll(/^ {2}(\d+) {2,}/gm)].map((match) => match[1]);
    expect(codes).toContain("74");
    expect(firstCells(section(page("reference/cli"), "## Exit codes")).toSorted()).toEqual(codes.toSorted());
  });
});

describe("the manual and front matter", () => {
  const documented = [...page("reference/front-matter").matchAll(/^### (\S+)$/gm)].map((match) => match[1] ?? "");

  it("documents every key of the model, and no other", () => {
    const source = readFileSync(`${root}/src/model/front-matter.ts`, "utf8");
    const keys = [...source.matchAll(/^ {2}readonly (\w+)\?:/gm)].map((match) => match[1]);
    expect(keys.length).toBeGreaterThan(20);
    expect(documented.toSorted()).toEqual(keys.toSorted());
  });

  it.each(documented)("%s is read: a wrong value is a diagnostic", (key) => {
    // Other programs have heroes of their own.
    const before = key === "hero" ? "layout: home\n" : "";
    const { diagnostics } = readFrontMatter(`---\n${before}${key}: { wrong: [[1]] }\n---\n`, "a.md");
    expect(diagnostics.map(({ code, facts }) => `${code} ${facts.key}`)).toEqual([`front-matter-value ${key}`]);
  });
});

describe("the manual and the rest of the program", () => {
  it("has config examples that are valid", () => {
    const examples = [
      ...fences(/^yaml title="pio-docs\.config\.yaml"/),
      ...fences(/^yaml$/).filter(({ file }) => /^reference\/config(?:-look)?\.md$/.test(file)),
    ];
    expect(examples.length).toBeGreaterThan(200);
    for (const { file, code } of examples) {
      const { value, problems } = readData(inWordsOfTheProgram(code), "yaml");
      expect(problems, file).toEqual([]);
      expect(configSchema.safeParse(value).error?.issues ?? [], `${file}\n${code}`).toEqual([]);
    }
  });

  it("has sidebar examples that are valid, one of each type", () => {
    const examples = fences(/^yaml( title="sidebars\.yaml")?$/).filter(({ file }) => file === "reference/sidebars.md");
    const types = new Set<string>();
    for (const { code } of examples) {
      const { value, problems } = readData(code, "yaml");
      expect(problems, code).toEqual([]);
      expect(parseSidebars(Array.isArray(value) ? { a: value } : (value ?? null), "x", "").diagnostics, code).toEqual(
        [],
      );
      for (const [, type] of code.matchAll(/type: ([\w-]+)/g)) types.add(type ?? "");
    }
    const headings = [...section(page("reference/sidebars"), "## Item types {#items}").matchAll(/^### (\w+)$/gm)].map(
      (m) => m[1],
    );
    expect(headings.toSorted()).toEqual([...itemShapes().keys()].toSorted());
    expect([...types].filter((type) => type !== "generated-index").toSorted()).toEqual(headings.toSorted());
    expect(parseSidebars({ a: [{ type: "headline" }] }, "x", "").diagnostics).toHaveLength(1);
  });

  it("lists every key of a _category_ file, with its type", () => {
    const source = readFileSync(`${root}/src/load/categories.ts`, "utf8");
    const keys = [...source.matchAll(/^ {2}(\w+): "(?:string|number|boolean|any)",$/gm)].map((match) => match[1]);
    expect(keys.length).toBeGreaterThan(5);
    const table = section(page("reference/sidebars"), "## _category_ files {#category-files}");
    expect(coded(firstCells(table)).toSorted()).toEqual(keys.toSorted());
  });

  it("lists every part, token and admonition", () => {
    expect(coded(firstCells(section(page("customize/overrides"), "## Components"))).toSorted()).toEqual(
      partNames.toSorted(),
    );
    const tokens = readFileSync(`${root}/templates/theme/styles/tokens.css`, "utf8");
    const names = [...tokens.matchAll(/^ {4}(--[\w-]+):/gm)].map((match) => match[1]);
    expect(coded(firstCells(section(page("customize/styles-and-scripts"), "## Tokens"))).toSorted()).toEqual(
      names.toSorted(),
    );
    const line = /^The types are (.*?)\. /m.exec(page("reference/blocks"))?.[1] ?? "";
    const types = [...admonitions];
    expect(types.length).toBeGreaterThan(5);
    expect(coded([line]).toSorted()).toEqual(types.toSorted());
    const others = containerNames.filter((name) => !types.includes(name) && name !== "tabs" && name !== "tab");
    for (const name of others) expect(page("reference/blocks")).toContain(`:::${name}`);
    for (const type of types) expect(page("reference/blocks")).toContain(`:::${type}`);
  });

  it("names the policy that the server sends", () => {
    const names = pageNames.map((name) => name.replace(/\.md$/, ""));
    const home = names.includes("hosting") ? "hosting" : "publish/security-policy";
    expect(page(home)).toContain(`Content-Security-Policy: ${pagePolicy([])}\n`);
  });
});
