// `serve --watch` and a site that is made of files of every kind, straight, through imports and through links: whatever of it is saved, in place
// or by an editor that puts another file in its place, the open page shows it by itself; what is gone is told in the panel until it is back.
import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, copyFile, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { byReach } from "../reach.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWatch } from "./policy-watch.ts";
import { fontOf, type Kind, kinds, picture, widthOf, wordOf, writeKinds } from "./watched-kinds-site.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const patience = { timeout: 8_000 };

const policy = openPolicyWatch();
let folder = "";
let server: ChildProcess | undefined;
let browser: Browser;
let page: Page;
let url = "";
let out = "";
let err = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-kinds-"));
  await writeKinds(folder);
  const args = [program, "serve", join(folder, "site"), "--watch", "--port", "0", "--no-color"];
  server = spawn(process.execPath, args, { cwd: folder });
  server.stdout?.on("data", (text) => {
    out += text;
  });
  server.stderr?.on("data", (text) => {
    err += text;
  });
  await vi.waitFor(() => expect(out, err).toMatch(/^http:\/\/localhost:\d+\/$/m), { timeout: 60_000, interval: 20 });
  url = /^http:\S+$/m.exec(out)?.[0] ?? "";
  browser = await openBrowser();
  const context = await browser.newContext();
  await policy.on(context);
  page = await context.newPage();
  page.setDefaultTimeout(8_000);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  policy.end();
  if (server !== undefined && server.exitCode === null) {
    const gone = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Writes the file of `kind` with `word` in it: in place, or as editors do that never leave half a file. */
async function save(kind: Kind, word: string, how: "in place" | "put in its place"): Promise<void> {
  const path = join(folder, kind.file);
  const target = how === "in place" ? path : `${path}.tmp`;
  if (kind.by === "font") await copyFile(fontOf(word), target);
  else await writeFile(target, await textOf(kind, word));
  if (target !== path) await rename(target, path);
}

const texts = new Map<string, string>();

async function textOf(kind: Kind, word: string): Promise<string> {
  if (kind.by === "picture" || kind.by === "background") return picture(kind.mark, word);
  const path = join(folder, kind.file);
  const first = texts.get(path) ?? (await readFile(path, "utf8"));
  texts.set(path, first);
  expect(first).toContain(wordOf(kind.mark, "one"));
  return first.replaceAll(wordOf(kind.mark, "one"), wordOf(kind.mark, word));
}

/** What the open page shows of a kind: for text and styles whether they are there, for pictures and fonts their size. */
type Looking = Pick<Kind, "by" | "mark"> & { readonly said: string };

/** Runs in the page. */
async function look({ by, mark, said }: Looking): Promise<boolean | number> {
  const [root, footer, line] = ["html", "footer", "main p"].map((name) => document.querySelector(name) ?? new Image());
  if (root === undefined || footer === undefined || line === undefined) return false;
  switch (by) {
    case "text":
      return [...document.body.children].some(
        ({ id, tagName, textContent }) =>
          id !== "pio-docs-problems" && tagName !== "SCRIPT" && textContent.includes(said),
      );
    case "title":
      return document.title.includes(said);
    case "style":
      return [root, footer].some((one) => getComputedStyle(one).getPropertyValue(`--watch-${mark}`).trim() === said);
    case "picture":
      return [...document.images].find(({ alt }) => alt === mark)?.naturalWidth ?? 0;
    case "background": {
      const image = new Image();
      image.src = /url\("(.*)"\)/.exec(getComputedStyle(line).backgroundImage)?.[1] ?? "";
      await image.decode();
      return image.naturalWidth;
    }
    case "font": {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const face = rules.find((rule) => rule instanceof CSSFontFaceRule && /font-family: "?own/.test(rule.cssText));
      const address = /url\("?(.*?)"?\)/.exec(face?.cssText ?? "")?.[1] ?? "none";
      const answer = await fetch(new URL(address, face?.parentStyleSheet?.href ?? location.href));
      return (await answer.arrayBuffer()).byteLength;
    }
  }
}

/** Waits until the open page shows `word` where `kind` says it. */
async function shows({ by, mark }: Kind, word: string): Promise<void> {
  const isSized = by === "picture" || by === "background";
  const wanted = by === "font" ? (await readFile(fontOf(word))).length : isSized ? widthOf(word) : true;
  const looking: Looking = { by, mark, said: wordOf(mark, word) };
  // The page may be on its way to the next one.
  await expect.poll(() => page.evaluate(look, looking).catch(() => undefined), patience).toBe(wanted);
}

/** What the panel says; nothing where there is none, or the page is loading. */
const panelText = (): Promise<string> =>
  page.evaluate(() => document.querySelector("#pio-docs-problems")?.textContent ?? "").catch(() => "");

function isUp(): void {
  expect(server?.exitCode, err).toBeNull();
  expect(out + err).not.toMatch(/^\s+at .*:\d+:\d+/m);
}

// Each takes two seconds, so the short run walks every fifth: pages, specs, overrides, styles, pictures and links are among them.
const walked = kinds.filter((_, at) => byReach(at % 5 === 0, true));

describe("an edit is shown by the open page of", () => {
  it.each(walked.map((kind) => [kind.what, kind] as const))("%s", async (_, kind) => {
    const address = url + kind.page;
    if (page.url() !== address) await page.goto(address);
    await shows(kind, "one");
    await save(kind, "two", "in place");
    await shows(kind, "two");
    await save(kind, "three", "put in its place");
    await shows(kind, "three");
    if (kind.gone !== undefined) {
      await rm(join(folder, kind.file));
      await expect.poll(panelText, patience).toContain(kind.gone);
      await save(kind, "four", "in place");
      await shows(kind, "four");
      await expect.poll(panelText, patience).toBe("");
    }
    isUp();
  });
});

describe("beside edits", () => {
  const status = async (path: string): Promise<number> => (await fetch(url + path)).status;

  it.each([
    ["the site", "site/docs/fresh.md", "fresh"],
    ["a folder that a link leads to, in the site", "site/chapters/first/fresh.md", "chapter/fresh"],
    ["a folder that a link leads to, out of the site", "shared/outer/fresh.md", "outer/fresh"],
    ["a static folder that is a link", "shared/assets/fresh.txt", "fresh.txt"],
  ])("a file that comes into %s has an address, and none when it is gone", async (_, file, address) => {
    await writeFile(join(folder, file), "# Fresh\n");
    await expect.poll(() => status(address), patience).toBe(200);
    await rm(join(folder, file));
    await expect.poll(() => status(address), patience).toBe(404);
    isUp();
  });

  it("a config caught between truncation and the new text is no fault", async () => {
    const config = join(folder, "site/pio-docs.config.mjs");
    const text = await readFile(config, "utf8");
    // The page may load itself anew for the file that the test before took away.
    await expect
      .poll(
        () =>
          page.goto(url).then(
            () => true,
            () => false,
          ),
        patience,
      )
      .toBe(true);
    const told = err.length;
    await writeFile(config, "");
    await writeFile(config, text.replace(/config-\w+/, "config-whole"));
    await expect.poll(() => page.locator("body").innerText(), patience).toContain("config-whole");
    expect(err.slice(told)).not.toMatch(/error/);
    isUp();
  });

  it("a log that is written into the site folder rebuilds nothing", async () => {
    const log = join(folder, "site/serve.log");
    await writeFile(log, "begun\n");
    await writeFile(join(folder, "site/docs/index.md"), "# Home\n\nBefore the log.\n");
    await expect.poll(() => page.locator("main").innerText(), patience).toContain("Before the log.");
    const lines = err.length + out.length;
    for (let line = 0; line < 5; line += 1) {
      await appendFile(log, `line ${line}\n`);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    // What is heard after the log is told after it: nothing was told in between.
    const before = (err + out).slice(lines);
    expect(before).toBe("");
    isUp();
  });
});
