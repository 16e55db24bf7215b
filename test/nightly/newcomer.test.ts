// The first ten minutes of somebody who has never seen pio-docs, as one transcript: install the tarball in an empty folder, start a site,
// make the mistakes that everybody makes, mend each by what the message says, serve, build, check. Each message is held by the golden.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkout } from "../program.ts";

const start = promisify(execFile);
const program = "node_modules/.bin/pio-docs";

let root: string;
let home: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "pio-docs-newcomer-"));
  home = join(root, "shop");
  mkdirSync(home);
  const { stdout } = await start("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", root], {
    cwd: checkout,
  });
  const [{ filename }] = JSON.parse(stdout);
  writeFileSync(join(home, "package.json"), '{ "name": "shop", "private": true }\n');
  await start("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", join(root, filename)], { cwd: home });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What was typed and what was said; times and addresses of this run stand for themselves. */
async function typed(line: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: "1" };
  const done = await start(program, line.split(" "), { cwd: home, env }).catch((error) => error);
  const said = (label: string, text: string): string =>
    text === "" ? "" : `${label}:\n${text.replace(/^(?=.)/gm, "  ")}`;
  return steady(
    [`$ pio-docs ${line}\n`, said("stdout", done.stdout), said("stderr", done.stderr), `exit ${done.code ?? 0}\n`].join(
      "",
    ),
  );
}

/** Progress is told when a run takes long, so it is no part of the story. */
function steady(text: string): string {
  return text
    .replaceAll(root, "<root>")
    .replace(/^ *(?:load|parse|check|render|push|write)\w*(?: \d+\/\d+)?\n/gm, "")
    .replace(/\b\d+\.\d s\b/g, "<time>")
    .replace(/localhost:\d+/g, "localhost:<port>");
}

/** Changes a file of the site as a person would; answers how to take it back. */
function mistake(file: string, from: string, to: string): () => void {
  const path = join(home, "docs-site", file);
  const right = readFileSync(path, "utf8");
  expect(right).toContain(from);
  writeFileSync(path, right.replace(from, to));
  return () => writeFileSync(path, right);
}

it("a newcomer's first ten minutes: every message says what is wrong, where, and what to do", async () => {
  const story: string[] = [];
  const tell = (title: string, ...parts: readonly string[]): void => {
    story.push(`## ${title}\n\n${parts.join("\n")}`);
  };
  tell("A folder with nothing in it", await typed("build"));
  tell("A word that is almost a command", await typed("biuld docs-site"));
  tell("A site to start from", await typed("init docs-site"), await typed("init docs-site"));
  tell("The command is given in the folder above", await typed("check"));
  const mistakes: readonly (readonly [string, string, string, string])[] = [
    ["A key of the config is misspelt", "pio-docs.config.json", '"tagline"', '"tag-line"'],
    ["A comma is missing in the config", "pio-docs.config.json", '"version": 1,', '"version": 1'],
    ["A link to a page that has another name", "docs/index.md", "guide/first-steps.md", "guide/first-step.md"],
    ["A link to an address that is not there", "docs/guide/first-steps.md", "(/api/bookshop-api)", "(/api/bookshop)"],
    ["A block of a kind that is not there, and never closed", "docs/guide/first-steps.md", ":::warning", ":::warnin"],
    ["Front matter without an end", "docs/guide/events.md", "sidebar_position: 2\n---", "sidebar_position: 2\n"],
    [
      "A line of the spec is indented too little",
      "openapi.yaml",
      "      summary: Search books",
      "     summary: Search books",
    ],
    [
      "A reference in the spec leads nowhere",
      "openapi.yaml",
      "#/components/schemas/NewOrder",
      "#/components/schemas/NewOrdr",
    ],
    ["A sidebar of files that are not there", "pio-docs.config.json", '"docs": "docs"', '"docs": "doc"'],
  ];
  for (const [title, ...change] of mistakes) {
    const mend = mistake(...change);
    tell(title, await typed("check docs-site"));
    mend();
  }
  tell("All is mended", await typed("check docs-site"), await typed("build docs-site"));
  tell(
    "It is served",
    await served("serve", "docs-site", "--port", "0"),
    await served("serve", "--dir", "docs-site/build", "--port", "0"),
  );
  tell("It is found", await typed("search token docs-site --limit 1"));
  tell("It is taken away", await typed("clean docs-site"));
  await expect(`${story.join("\n")}`).toMatchFileSnapshot("expected/newcomer.txt");
});

/** A server's transcript: asked for its home page, then stopped by Ctrl-C. */
async function served(...words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { cwd: home, env: { ...process.env, NO_COLOR: "1" } });
  const said = { out: "", err: "" };
  child.stderr.on("data", (part) => {
    said.err += part;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (part) => {
      said.out += part;
      if (said.out.includes("\n")) resolve(said.out.trim());
    });
    child.once("exit", () => reject(new Error(said.err)));
  });
  const page = await fetch(url);
  const title = /<title>([^<]*)/.exec(await page.text())?.[1];
  child.kill("SIGINT");
  const exit = await new Promise((resolve) => child.once("exit", resolve));
  return steady(`$ pio-docs ${words.join(" ")}\n  ${said.out.trim()} answers ${page.status}: ${title}\nexit ${exit}\n`);
}
