// Requests that readers send from a page, in a real browser under the very policy of the site: what arrives, what is shown of the answer,
// what a page cannot send and why, and that nothing is stored and no other host is asked.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openEchoApi } from "./echo-api.ts";
import type { StrictSite } from "./nav-site.ts";
import { openSendingSite } from "./sending-site.ts";

const responses = { 200: { description: "Here." } };
const text = { type: "string" };
const json = (schema: object, example: unknown) => ({ content: { "application/json": { schema, example } } });

function specOf(open: string, closed: string): object {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [
      { url: `${open}/v1` },
      { url: `${closed}/v1` },
      { url: "http://localhost:9/v1", description: "nobody" },
      { url: "{any}", variables: { any: { default: open } } },
    ],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    paths: {
      "/things/{id}": {
        get: {
          operationId: "getThing",
          parameters: [
            { name: "id", in: "path", required: true, schema: text, example: "7" },
            { name: "q", in: "query", schema: text, example: "a b" },
            { name: "X-Trace", in: "header", schema: text, example: "t-1" },
            { name: "lang", in: "cookie", schema: text, example: "de" },
          ],
          responses,
        },
        post: {
          operationId: "addThing",
          parameters: [{ name: "id", in: "path", required: true, schema: text, example: "7" }],
          requestBody: {
            required: true,
            content: {
              ...json({ type: "object" }, { count: 1 }).content,
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["photo"],
                  properties: { note: text, photo: { type: "string", format: "binary" } },
                },
              },
              "application/octet-stream": {},
            },
          },
          responses,
        },
      },
    },
  };
}

const folder = await mkdtemp(join(tmpdir(), "pio-docs-sending-"));
const open = await openEchoApi("open");
const closed = await openEchoApi("closed");
const site = await openSendingSite(folder, [
  { id: "api", spec: specOf(open.origin, closed.origin), console: { hosts: [open.origin] } },
  { id: "quiet", spec: specOf(open.origin, closed.origin), console: false },
]);
afterAll(async () => {
  await site.close();
  open.close();
  closed.close();
  await rm(folder, { recursive: true, force: true });
});

const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const answer = (page: Page) => page.locator(".send-answer");
const server = (page: Page) => page.getByLabel("Server", { exact: true });

async function opened(route: string, options: Parameters<StrictSite["visit"]>[1] = {}) {
  const visit = await site.visit(route, options);
  await visit.page.getByRole("button", { name: "Try it" }).click();
  await visit.page.locator(".send").waitFor();
  return visit;
}

test("a request arrives as the form says, and its answer is shown as text", async () => {
  const { page } = await opened("/api/get-thing");
  open.on("/v1/things/7", (_, response, { headers }) => {
    response.writeHead(200, { "Content-Type": "application/json", "X-Seen": "yes", "X-Unseen": "no" });
    response.end(`{"big":9007199254740993,"html":"<img src=x onerror=alert(1)>","trace":"${headers["x-trace"]}"}`);
  });
  await page.getByLabel("token", { exact: true }).fill("s3cret");
  await sendButton(page).click();
  await answer(page).waitFor();
  const arrived = open.arrived.at(-1);
  expect(arrived).toMatchObject({ method: "GET", url: "/v1/things/7?q=a%20b", body: "" });
  expect(arrived?.headers).toMatchObject({ authorization: "Bearer s3cret", "x-trace": "t-1" });
  expect(arrived?.headers.cookie).toBeUndefined();
  expect(arrived?.headers.referer).toBeUndefined();
  expect(await page.locator(".send [role=status]").textContent()).toMatch(/^200 OK \d+ ms, 76 B$/);
  expect((await page.locator(".send").innerText()).match(/200 OK/g)).toHaveLength(1);
  expect(await answer(page).locator("pre").innerText()).toBe(
    '{\n  "big": 9007199254740993,\n  "html": "<img src=x onerror=alert(1)>",\n  "trace": "t-1"\n}',
  );
  expect(await answer(page).locator("pre .hljs-number").innerText()).toBe("9007199254740993");
  expect(await answer(page).locator("img").count()).toBe(0);
  await page.getByText("headers", { exact: false }).first().waitFor();
  const headers = await answer(page).locator("dl").textContent();
  expect(headers).toContain("x-seen yes");
  expect(headers).not.toContain("x-unseen");
  // Of cookies it was told beforehand.
  expect(await page.locator(".send").innerText()).toContain("Cookies cannot be sent from a page.");
});

test("the policy of a page names the servers of its own API alone, and a click to another page is a real load", async () => {
  const { page } = await site.visit("/api/get-thing");
  const policy = () => page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(await policy()).toContain(`connect-src 'self' ${open.origin} ${closed.origin} http://localhost:9;`);
  const asks = (origin: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: "no-cors" }).then(
          () => "asked",
          () => "refused",
        ),
      `${origin}/x`,
    );
  expect(await asks(open.origin)).toBe("asked");
  const watched = await site.visit("/");
  expect(await watched.page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content")).toContain(
    "connect-src 'self';",
  );
  await watched.context.close();
  // A mark that a swapped page would keep.
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
  await page.goto(`${site.url}api/get-thing`);
  await page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
  await page.locator("nav.sidebar a, .breadcrumbs a").first().waitFor();
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/";
    link.textContent = "leave";
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "leave" }).click();
  await page.getByRole("heading", { name: "Start" }).waitFor();
  expect(await page.locator("html[data-mark]").count()).toBe(0);
  expect(await policy()).toContain("connect-src 'self';");
});

test("a page of an API that does not send has no button, and no byte of what sends", async () => {
  const { page } = await site.visit("/quiet/get-thing");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.getByRole("button", { name: "Edit request" }).click();
  await page.locator(".builder").waitFor();
  expect(await page.getByText("No request is sent.").count()).toBe(1);
  expect(await sendButton(page).count()).toBe(0);
  expect(fetched.filter((url) => url.includes("open-sending"))).toEqual([]);
});

test("what a page cannot ask is told beforehand, with the sample as the way out", async () => {
  const { page } = await opened("/api/get-thing");
  const before = open.arrived.length + closed.arrived.length;
  await server(page).selectOption({ label: "Custom URL" });
  await page.getByLabel("Server URL", { exact: true }).fill("https://evil.example/v1");
  const problems = page.locator(".send .builder-problems");
  await expect
    .poll(() => problems.innerText())
    .toBe("This page cannot send requests to https://evil.example, because it is not one of this API's servers.");
  expect(await sendButton(page).isDisabled()).toBe(true);
  await server(page).selectOption("3");
  await page.getByLabel("any", { exact: true }).fill("https://evil.example/");
  await expect.poll(() => problems.innerText()).toContain("This page cannot send requests to https://evil.example");
  await page.getByLabel("any", { exact: true }).fill("https://user:word@localhost/");
  await expect.poll(() => problems.innerText()).toContain("reject URLs with a username or password");
  await page.getByRole("button", { name: "Copy the sample" }).click();
  await page.locator(".request-sample .copy[data-state]").waitFor();
  expect(open.arrived.length + closed.arrived.length).toBe(before);
});

further("an API without leave for pages, and one that is not there, are told apart", async () => {
  const { page } = await opened("/api/get-thing");
  await server(page).selectOption("1");
  await sendButton(page).click();
  await expect.poll(() => answer(page).innerText()).toContain(`${closed.origin} responded, but this page cannot read`);
  await server(page).selectOption("2");
  await sendButton(page).click();
  await expect.poll(() => answer(page).innerText()).toContain("http://localhost:9 cannot be reached");
});

further("files are sent as they are, in a form and as a body", async () => {
  const { page } = await opened("/api/add-thing");
  await page.getByLabel("Media type", { exact: true }).selectOption("multipart/form-data");
  await page.getByLabel("note", { exact: true }).fill("a \u00fc");
  await sendButton(page).click();
  await expect.poll(() => page.locator(".send .builder-problems").innerText()).toBe("Choose a file for photo.");
  const bytes = Buffer.from([0, 255, 13, 10, 1]);
  await page
    .getByLabel("photo", { exact: true })
    .setInputFiles({ name: 'p"1.png', mimeType: "image/png", buffer: bytes });
  await sendButton(page).click();
  await answer(page).waitFor();
  const form = open.arrived.at(-1);
  expect(form?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(form?.body).toContain('Content-Disposition: form-data; name="note"\r\n\r\na Ã¼\r\n');
  expect(form?.body).toContain(
    `name="photo"; filename="p%221.png"\r\nContent-Type: image/png\r\n\r\n${bytes.toString("latin1")}\r\n--`,
  );
  await page.getByLabel("Media type", { exact: true }).selectOption("application/octet-stream");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "b", mimeType: "", buffer: bytes });
  await sendButton(page).click();
  await expect.poll(() => open.arrived.at(-1)?.body).toBe(bytes.toString("latin1"));
  expect(open.arrived.at(-1)?.headers["content-type"]).toBe("application/octet-stream");
});

further(
  "what is long is folded, what streams comes as it is made, what is too long is cut, and bytes are a file",
  async () => {
    const { page } = await opened("/api/get-thing");
    const id = page.getByLabel("id", { exact: true });
    const shown = answer(page).locator("pre");
    const send = async (what: string) => {
      await id.fill(what);
      await sendButton(page).click();
    };
    open.on("/v1/things/long", (_, response) => {
      response.writeHead(200, { "Content-Type": "text/plain; charset=iso-8859-1" });
      response.end(Buffer.from(Array.from({ length: 500 }, (_, line) => `line ${line} \u00fc`).join("\n"), "latin1"));
    });
    await send("long");
    await page.getByRole("button", { name: "Show 460 more lines" }).click();
    expect(await shown.innerText()).toContain("line 499 \u00fc");
    await page.getByRole("button", { name: "Show less" }).click();
    expect((await shown.innerText()).trimEnd().split("\n")).toHaveLength(40);

    const written: (() => void)[] = [];
    open.on("/v1/things/stream", (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write("data: 1\n\n");
      written.push(() => response.write("data: 2\n\n"));
    });
    await send("stream");
    await expect.poll(() => shown.innerText()).toContain("data: 1");
    written[0]?.();
    await expect.poll(() => shown.innerText()).toContain("data: 2");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("You canceled the request before the body was complete.").waitFor();

    open.on("/v1/things/huge", (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(`["${"x".repeat(6_000_000)}"]`);
    });
    await send("huge");
    await page.getByText("The body was truncated at 5.0 MB.").waitFor();

    const bytes = Buffer.from([0, 1, 255, 13]);
    open.on("/v1/things/bytes", (_, response) => {
      response.writeHead(200, {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="../../a/b.zip"',
      });
      response.end(bytes);
    });
    await send("bytes");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save b.zip (4 B)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("b.zip");
    await download.saveAs(join(folder, "saved.zip"));
    expect(await readFile(join(folder, "saved.zip"))).toEqual(bytes);

    open.on("/v1/things/dot", (_, response) => {
      response.writeHead(200, { "Content-Type": "image/png" });
      response.end(Buffer.from(dot, "base64"));
    });
    await send("dot");
    await expect
      .poll(() =>
        answer(page)
          .locator("img")
          .evaluate((image) => Reflect.get(image, "naturalWidth")),
      )
      .toBe(1);

    open.on("/v1/things/never", () => undefined);
    await send("never");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => answer(page).innerText()).toContain("Canceled.");
  },
);

/** A PNG of one pixel. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

further("what was sent comes back at a click, on its own page, without the secret", async () => {
  const { page } = await opened("/api/get-thing");
  await page.getByLabel("token", { exact: true }).fill("s3cret");
  await page.getByLabel("id", { exact: true }).fill("first");
  await sendButton(page).click();
  await answer(page).waitFor();
  await page.getByLabel("id", { exact: true }).fill("second");
  await page.getByText("History", { exact: true }).click();
  const line = page.locator(".send-history li");
  expect(await line.allInnerTexts()).toEqual([
    expect.stringMatching(/^GET .*\/v1\/things\/first\?q=a%20b 200, \d+ ms$/),
  ]);
  await line.getByRole("button").press("Enter");
  expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe("first");
  expect(await page.getByLabel("token", { exact: true }).inputValue()).toBe("s3cret");

  await page.locator("nav.sidebar").getByRole("link", { name: "addThing" }).click();
  await page.getByRole("heading", { name: "addThing" }).waitFor();
  await page.getByRole("button", { name: "Try it" }).click();
  // Within the API it is the same document, and the token is still there.
  expect(await page.getByLabel("token", { exact: true }).inputValue()).toBe("s3cret");
  await page.getByText("History", { exact: true }).click();
  await line.getByRole("link").click();
  await page.getByRole("heading", { name: "getThing" }).waitFor();
  await page.getByRole("button", { name: "Try it" }).click();
  await answer(page).waitFor();
  expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe("first");
  await page.getByRole("button", { name: "Clear all input" }).click();
  expect(await page.getByText("History", { exact: true }).count()).toBe(0);
  expect(await page.getByLabel("token", { exact: true }).inputValue()).toBe("");
});

further("a redirect to a host that the page may not ask is told", async () => {
  // The policy is broken on purpose, so nobody watches.
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}api/get-thing`);
  await page.getByRole("button", { name: "Try it" }).click();
  const elsewhere = await openEchoApi("open");
  open.on("/v1/things/away", (_, response) =>
    response.writeHead(302, { Location: `${elsewhere.origin}/stolen` }).end(),
  );
  await page.getByLabel("token", { exact: true }).fill("s3cret");
  await page.getByLabel("id", { exact: true }).fill("away");
  await sendButton(page).click();
  await expect
    .poll(() => answer(page).innerText())
    .toContain("redirects to a host that this page cannot send requests to.");
  expect(elsewhere.arrived).toEqual([]);
  elsewhere.close();
  await context.close();
});

further("nothing of it is stored, and it is at hand on a phone", async () => {
  const { page, context } = await site.visit(undefined, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await bringAxe(page);
  await page.goto(`${site.url}api/get-thing`);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByLabel("token", { exact: true }).fill("s3cret");
  await sendButton(page).click();
  await answer(page).waitFor();
  await page.getByText("History", { exact: true }).click();
  const kept = await page.evaluate(async () => ({
    all: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys()]),
    bases: (await indexedDB.databases()).length,
  }));
  expect(kept.all).not.toContain("s3cret");
  expect(kept.bases).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect(await axeFaults(page, 5, { within: ".send" })).toEqual([]);
  await page.close();
  const { cookies, origins } = await context.storageState();
  expect(cookies).toEqual([]);
  expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
});
