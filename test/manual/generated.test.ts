// The manual says what the program does: its tables are made from the program and compared here (UPDATE=1 writes them), and what is
// written by hand is held against the program, both ways.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/main.ts";
import { configSchema } from "../../src/config/schema.ts";
import { parseSidebars } from "../../src/config/sidebars.ts";
import { areas, catalogue } from "../../src/diagnostics/catalogue.ts";
import { readFrontMatter } from "../../src/markdown/front-matter.ts";
import { admonitions, containerNames } from "../../src/model/block-names.ts";
import { pagePolicy } from "../../src/model/policy.ts";
import { partNames } from "../../src/model/view.ts";
import { readData } from "../../src/text/data-file.ts";
import { configTable, findingsList, generatedPart } from "./tables.ts";

const root = `${import.meta.dirname}/../..`;
const docs = `${root}/fixtures/manual/docs`;
const pageNames = readdirSync(docs).filter((name) => name.endsWith(".md"));

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

/** The commands that the page shows a line of. */
function documentedCommands(): readonly string[] {
  return [
    ...page("cli").matchAll(
      /^pio-docs (\w+(?: push)?)(?: <query>| <version>)?(?: \[site\]| \[kind\]| <dir>| <old> <new>| <parts...>)?$/gm,
    ),
  ].map((match) => match[1] ?? "");
}

describe("generated parts of the manual", () => {
  const parts = [
    { file: "config", name: "config keys", made: configTable() },
    { file: "findings", name: "findings", made: findingsList() },
  ];
  it.each(parts)("$file.md stands as the program has it (UPDATE=1 writes it)", ({ file, name, made }) => {
    expect(made.length).toBeGreaterThan(2000);
    const part = generatedPart(page(file), name);
    if (process.env.UPDATE === "1") writeFileSync(`${docs}/${file}.md`, part.with(made));
    else expect(part.text).toBe(made);
  });

  it("tells every code once, in words", () => {
    const list = findingsList();
    const told = [...list.matchAll(/^### (\S+)$/gm)].map((match) => match[1]);
    expect(told.toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(list).not.toMatch(/undefined|\[object/);
    expect(areas.every(({ title }) => list.includes(`## ${title}\n`))).toBe(true);
    for (const line of list.split("\n")) expect(line, line).not.toMatch(/^\*\*[^*]+\*\* …\.?$/);
  });
});

describe("the manual and the command line", () => {
  it("documents every command, and no other", async () => {
    const listed = [...(await help()).matchAll(/^ {2}(\w+) \[options\]/gm)].map((match) => match[1] ?? "");
    expect(listed.length).toBeGreaterThan(4);
    const below: string[] = [];
    for (const command of listed) {
      for (const [, name] of (await help(command)).matchAll(/^ {2}(\w+) \[options\]/gm))
        below.push(`${command} ${name}`);
    }
    expect(below).toContain("search push");
    expect(documentedCommands().toSorted()).toEqual([...listed, ...below].toSorted());
  });

  it("documents every option of every command, and no other", async () => {
    const commands = documentedCommands();
    const real = new Map<string, string[]>();
    for (const command of commands) {
      for (const [, flag] of (await help(...command.split(" "))).matchAll(
        /^ {2}(?:-\w, )?(--\S+(?: <[^>]+>)?) {2,}/gm,
      )) {
        if (flag !== undefined) real.set(flag, [...(real.get(flag) ?? []), command]);
      }
    }
    const rows = section(page("cli"), "## Options")
      .split("\n")
      .filter((line) => /^\| `/.test(line))
      .map((line) =>
        line
          .replaceAll("\\|", "¦")
          .split("|")
          .map((cell) => cell.trim().replaceAll("¦", "|")),
      );
    const told = new Map(rows.map(([, flag = "", where = ""]) => [flag.replaceAll("`", ""), where]));
    expect(told.get("--version")).toBe("none");
    told.delete("--version");
    expect([...told.keys()].toSorted()).toEqual([...real.keys()].toSorted());
    for (const [flag, where] of told) {
      const without = /^all but (.+)$/.exec(where)?.[1];
      const named =
        where === "all" || without !== undefined ? commands.filter((one) => one !== without) : where.split(", ");
      expect(named.toSorted(), flag).toEqual(real.get(flag)?.toSorted());
    }
  });

  it("documents every exit code of the help", async () => {
    const codes = [...(await help()).matchAll(/^ {2}(\d+) {2,}/gm)].map((match) => match[1]);
    expect(codes).toContain("74");
    expect(firstCells(section(page("cli"), "## Exit codes")).toSorted()).toEqual(codes.toSorted());
  });
});

describe("the manual and front matter", () => {
  const documented = [...page("front-matter").matchAll(/^### (\S+)$/gm)].map((match) => match[1] ?? "");

  it("documents every key of the model, and no other", () => {
    const source = readFileSync(`${root}/src/model/front-matter.ts`, "utf8");
    const keys = [...source.matchAll(/^ {2}readonly (\w+)\?:/gm)].map((match) => match[1]);
    expect(keys.length).toBeGreaterThan(20);
    expect(documented.toSorted()).toEqual(keys.toSorted());
  });

  it.each(documented)("%s is read: a wrong value is a finding", (key) => {
    const { findings } = readFrontMatter(`---\n${key}: { wrong: [[1]] }\n---\n`, "a.md");
    expect(findings.map(({ code, facts }) => `${code} ${facts.key}`)).toEqual([`front-matter-value ${key}`]);
  });
});

describe("the manual and the rest of the program", () => {
  it("has config examples that are valid", () => {
    const examples = [
      ...fences(/^yaml title="pio-docs\.config\.yaml"/),
      { file: "config.md", info: "", code: redirects() },
    ];
    expect(examples.length).toBeGreaterThan(6);
    for (const { file, code } of examples) {
      const { value, problems } = readData(code, "yaml");
      expect(problems, file).toEqual([]);
      expect(configSchema.safeParse(value).error?.issues ?? [], `${file}\n${code}`).toEqual([]);
    }
  });

  function redirects(): string {
    return fences(/^yaml$/).find(({ code }) => code.startsWith("redirects:"))?.code ?? "missing";
  }

  it("has sidebar examples that are valid, one of each type", () => {
    const examples = fences(/^yaml( title="sidebars\.yaml")?$/).filter(({ file }) => file === "sidebars.md");
    const types = new Set<string>();
    for (const { code } of examples) {
      const { value, problems } = readData(code, "yaml");
      expect(problems, code).toEqual([]);
      expect(parseSidebars(Array.isArray(value) ? { a: value } : (value ?? null), "x", "").findings, code).toEqual([]);
      for (const [, type] of code.matchAll(/type: ([\w-]+)/g)) types.add(type ?? "");
    }
    const headings = [...section(page("sidebars"), "## Written by hand").matchAll(/^### (\w+)$/gm)].map((m) => m[1]);
    expect(headings.length).toBe(7);
    expect([...types].filter((type) => type !== "generated-index").toSorted()).toEqual(headings.toSorted());
    expect(parseSidebars({ a: [{ type: "headline" }] }, "x", "").findings).toHaveLength(1);
  });

  it("lists every part, token and admonition", () => {
    expect(coded(firstCells(section(page("theming"), "## Parts"))).toSorted()).toEqual(partNames.toSorted());
    const tokens = readFileSync(`${root}/templates/theme/styles/tokens.css`, "utf8");
    const names = [...tokens.matchAll(/^ {4}(--[\w-]+):/gm)].map((match) => match[1]);
    expect(coded(firstCells(section(page("theming"), "## Stylesheets"))).toSorted()).toEqual(names.toSorted());
    const line = /^The types are (.*?)\. /m.exec(page("markdown"))?.[1] ?? "";
    const types = [...admonitions];
    expect(types.length).toBeGreaterThan(5);
    expect(coded([line]).toSorted()).toEqual(types.toSorted());
    const others = containerNames.filter((name) => !types.includes(name) && name !== "tabs" && name !== "tab");
    for (const name of others) expect(page("blocks")).toContain(`:::${name}`);
    for (const type of types) expect(page("style-reference")).toContain(`:::${type}`);
  });

  it("names the policy that the server sends", () => {
    expect(page("hosting")).toContain(`Content-Security-Policy: ${pagePolicy([])}\n`);
  });
});
