// Questions of readers in a real browser under the very policy of the site: an endpoint that answers well, and one that hangs, streams for ever,
// answers a page, broken lines, or an error. Each is one message, and nothing goes on behind it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { policyIn } from "../../src/serve/static-host.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openStrictSite } from "./nav-site.ts";

type Asked = { readonly question: string; readonly page: string; readonly lang: string; readonly history: object[] };

const asked: Asked[] = [];
const open = new Set<ServerResponse>();
/** What the endpoint does, by the question; what is not here answers two pieces and a source. */
const odd: Record<string, (response: ServerResponse) => void> = {
  hang: () => undefined,
  endless: (response) => {
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    const more = () => {
      while (!response.destroyed && response.write(`${JSON.stringify({ text: "again ".repeat(200) })}\n`));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  },
  page: (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>"),
  broken: (response) =>
    response.writeHead(200, { "Content-Type": "application/x-ndjson" }).end('{"text": "a"}\n<html>'),
  nothing: (response) => response.writeHead(200, { "Content-Type": "application/x-ndjson" }).end("{}\n"),
  fails: (response) => response.writeHead(500).end("stack"),
  says: (response) =>
    response.writeHead(200, { "Content-Type": "text/event-stream" }).end('event: x\ndata: {"error": "Too busy."}\n\n'),
  waits: (response) => {
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    response.write('{"text": "The first piece"}\n');
  },
  attack: (response) =>
    response.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(
      [
        {
          text: "<img src=x onerror=alert(1)> [evil](https://evil.example/) [run](javascript:alert(1)) [in](/docs/start) **bold** `code`\n\n- one\n- two\n\n```html\n<script>alert(1)</script>\n",
        },
        {
          citations: [
            { url: "https://evil.example/", title: "evil" },
            { url: "//evil.example/x", title: "evil" },
            { url: "javascript:alert(1)", title: "evil" },
            { url: "/start", title: "<b>Start</b>" },
            { url: "/start", title: "twice" },
            { __proto__: null },
            7,
          ],
        },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    ),
};
const endpoint = createServer((request, response) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Allow-Headers", "content-type");
  if (request.method === "OPTIONS") return void response.writeHead(204).end();
  open.add(response);
  response.once("close", () => open.delete(response));
  let body = "";
  request.on("data", (part: Buffer) => (body += part));
  request.on("end", () => {
    const question: Asked = JSON.parse(body);
    asked.push(question);
    const act = odd[question.question];
    if (act !== undefined) return act(response);
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    response.write('{"text": "Use *tie*"}\n{"text": " and "}\n{"citations": [{"url": "/start", "title": "Start"}]}\n');
    response.end('{"text": "untie."}');
  });
});
await new Promise<void>((ready) => endpoint.listen(0, "localhost", ready));
const { port } = endpoint.address() as AddressInfo;
const host = `localhost:${port}`;

const folder = await mkdtemp(join(tmpdir(), "pio-docs-ask-"));
await mkdir(join(folder, "docs"));
await mkdir(join(folder, "static"));
await writeFile(join(folder, "static", "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(folder, "docs", "index.md"), "# Home\n\nA guide.\n");
await writeFile(join(folder, "docs", "start.md"), "# Start\n\nTie a knot.\n");
const config = { title: "Knots", favicon: "icon.svg", ask: { endpoint: `http://${host}/ask` } };
await writeFile(join(folder, "pio-docs.config.json"), JSON.stringify(config));
const out = join(folder, "out");
const build = ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"];
await promisify(execFile)(process.execPath, build, { cwd: join(import.meta.dirname, "..", "..") });
const site = await openStrictSite(out, "/", policyIn(await readFile(join(out, "_headers"), "utf8")));
afterAll(async () => {
  await site.close();
  endpoint.closeAllConnections();
  endpoint.close();
  await rm(folder, { recursive: true, force: true });
});

const dialog = (page: Page) => page.locator(".ask-dialog");
const answer = (page: Page) => page.locator(".ask-dialog section").last();

async function opened(options: Parameters<typeof site.visit>[1] = {}) {
  const visit = await site.visit(undefined, options);
  await bringAxe(visit.page);
  await visit.page.goto(`${site.url}start`);
  await visit.page.locator("html[data-has-hydrated=true]").waitFor();
  await visit.page.locator(".page-menu summary").click();
  await visit.page.getByRole("link", { name: "Ask a question" }).click();
  await dialog(visit.page).waitFor();
  return visit;
}

async function ask(page: Page, question: string) {
  await page.getByLabel("Your question").fill(question);
  await page.keyboard.press("Enter");
}

test("an answer streams in with its sources, and the next question has the first as its history", async () => {
  const { page, complaints } = await opened({ viewport: { width: 390, height: 800 } });
  const meta = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(meta).toContain(`connect-src 'self' http://${host};`);
  await ask(page, "How do I tie?");
  const state = dialog(page).getByRole("status");
  await expect.poll(() => state.textContent()).toBe("The response is complete.");
  expect((await answer(page).innerText()).replace(/\n+/g, "\n")).toBe(
    "How do I tie?\nUse tie and untie.\nSources\nStart",
  );
  expect(await axeFaults(page, 15, { within: ".ask-dialog" })).toEqual([]);
  await ask(page, "And then?");
  await expect.poll(() => dialog(page).locator("section").count()).toBe(2);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked).toEqual([
    { question: "How do I tie?", page: "/start", lang: "en", history: [] },
    {
      question: "And then?",
      page: "/start",
      lang: "en",
      history: [{ question: "How do I tie?", answer: "Use *tie* and untie." }],
    },
  ]);
  await expect.poll(() => answer(page).innerText()).toContain("Sources");
  expect(page.url()).toBe(`${site.url}start`);
  await answer(page).getByRole("link", { name: "Start" }).click();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each([
  ["page", `${host} sent a response that cannot be read.`],
  ["broken", `${host} sent a response that cannot be read.`],
  ["nothing", `${host} sent a response that cannot be read.`],
  ["fails", `${host} responded with status 500.`],
  ["says", `${host}: Too busy.`],
  ["endless", "The response is too long and ends here."],
])("of an endpoint that answers %j one message is said, and nothing goes on", async (question, message) => {
  const { page } = await opened();
  await ask(page, question);
  await expect.poll(() => dialog(page).locator(".ask-problem").last().innerText()).toBe(message);
  await expect.poll(() => page.getByRole("button", { name: "Ask", exact: true }).count()).toBe(1);
  await expect.poll(() => open.size).toBe(0);
  expect(await axeFaults(page, 15, { within: ".ask-dialog", modes: ["light"] })).toEqual([]);
});

test("what hangs ends with Stop, with Escape, and with the page", async () => {
  const { page } = await opened();
  for (const question of ["hang", "waits"]) {
    await ask(page, question);
    await expect.poll(() => open.size).toBe(1);
    expect(await dialog(page).getByRole("status").textContent()).toBe("Waiting for a response…");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => open.size).toBe(0);
  }
  expect(await answer(page).innerText()).toContain("The first piece");
  expect(await dialog(page).locator(".ask-problem:visible").count()).toBe(0);
  await ask(page, "waits");
  await expect.poll(() => open.size).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).count()).toBe(0);
  await expect.poll(() => open.size).toBe(0);
});

test("an answer is text, and its links stay in the site", async () => {
  const { page, complaints } = await opened();
  await ask(page, "attack");
  await expect.poll(() => dialog(page).locator(".ask-sources li").count()).toBe(1);
  expect(await answer(page).locator("img, script, b").count()).toBe(0);
  const links = await answer(page)
    .locator("a")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["in", `${site.url}docs/start`],
    ["<b>Start</b>", `${site.url}start`],
  ]);
  expect(await answer(page).locator("strong, li, pre code").allInnerTexts()).toEqual([
    "bold",
    "one",
    "two",
    "<script>alert(1)</script>",
    "<b>Start</b>",
  ]);
  expect(complaints).toEqual([]);
});

test("the search dialog and the 404 page lead to it, with what was typed", async () => {
  const { page } = await site.visit("/start");
  await page.keyboard.press("/");
  await page.locator(".search-input").fill("bowline");
  await page.locator(".search-dialog").getByRole("link", { name: "Ask a question" }).click();
  await dialog(page).waitFor();
  expect(await page.getByLabel("Your question").inputValue()).toBe("bowline");
  expect(await page.locator(".search-dialog").count()).toBe(0);
  await page.goto(`${site.url}nowhere`);
  await page.locator(".ways-on").getByRole("link", { name: "Ask a question" }).click();
  await dialog(page).waitFor();
});

test("without script the link leads to the search page, and no byte of the dialog comes before it is wanted", async () => {
  const { page } = await site.visit(undefined, { javaScriptEnabled: false });
  await page.goto(`${site.url}start`);
  expect(await page.locator("a[data-ask]").first().getAttribute("href")).toBe("/search");
  const live = await site.visit(undefined);
  const fetched: string[] = [];
  live.page.on("request", (request) => fetched.push(request.url()));
  await live.page.goto(`${site.url}start`);
  await live.page.locator("html[data-has-hydrated=true]").waitFor();
  expect(fetched.filter((url) => url.includes("ask-panel"))).toEqual([]);
});
