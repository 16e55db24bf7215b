// The operations of four specs, sent from their pages in a real browser to `pio-docs mock`, which checks each request by its description,
// and to a server that gives pages no leave. Under the policy of the site, of which nothing is violated, and nothing is left behind.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readData } from "../../src/text/data-file.ts";
import { isObject, type JsonObject } from "../../src/text/json.ts";
import { byReach } from "../reach.ts";
import { filesOf } from "../routes/reading.ts";
import { type EchoApi, openEchoApi } from "./echo-api.ts";
import type { StrictSite } from "./nav-site.ts";
import { openSendingSite } from "./sending-site.ts";

const root = join(import.meta.dirname, "..", "..");
const specs = {
  pio: "fixtures/pio/openapi.json",
  harbour: "fixtures/manual/openapi.yaml",
  starter: "templates/starter/openapi.yaml",
  features: "fixtures/specs/openapi-3.2.yaml",
};

let folder: string;
let site: StrictSite;
let mock: ChildProcess;
let closed: EchoApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-mocked-"));
  closed = await openEchoApi("closed");
  const port = await freePort();
  const apis = await Promise.all(
    Object.entries(specs).map(async ([id, file]) => ({
      id,
      spec: servedAt(await documentOf(file), [`http://localhost:${port}/${id}`, closed.origin]),
      console: true,
    })),
  );
  site = await openSendingSite(folder, apis);
  mock = spawn(process.execPath, ["bin/pio-docs.js", "mock", folder, "--port", String(port)], { cwd: root });
  const { stderr } = mock;
  if (stderr === null) throw new Error("no words");
  let said = "";
  while (!said.includes("Ctrl-C")) said += String((await once(stderr, "data"))[0]);
  stderr.resume();
}, 120_000);
afterAll(async () => {
  await site?.close();
  closed?.close();
  if (mock?.kill("SIGINT")) await once(mock, "exit");
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function documentOf(file: string): Promise<JsonObject> {
  const read = readData(await readFile(join(root, file), "utf8"), file.endsWith(".json") ? "json" : "yaml");
  if (!("value" in read) || !isObject(read.value)) throw new Error(`${file} cannot be read`);
  return read.value;
}

/** `document` with these servers in the place of all of its own. */
function servedAt(document: JsonObject, urls: readonly string[]): object {
  const without = (value: unknown, depth: number): unknown =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => depth === 0 || key !== "servers")
            .map(([key, one]) => [key, depth < 4 && key !== "components" ? without(one, depth + 1) : one]),
        );
  return { ...Object(without(document, 0)), servers: urls.map((url) => ({ url })) };
}

/** Pages of operations that a reader can send, some of each API in short. */
function pages(): readonly string[] {
  const out = join(folder, "out");
  const all = Object.keys(specs).map((id) =>
    filesOf(out)
      .filter((path) => new RegExp(`^${id}/[^/]+/index\\.html$`).test(path))
      .map((path) => `/${path.replace(/\/index\.html$/, "")}`)
      // Node's own HTTP server answers a method that it does not know by itself, without the mock.
      .filter((route) => route !== "/features/odd-method")
      .sort(),
  );
  return all.flatMap((one) => one.slice(0, byReach(2, 200)));
}

/** Fills what the description leaves to a reader: values that it gives no example of, tokens and files. */
async function fill(page: Page): Promise<void> {
  for (const field of await page.locator(".builder fieldset :is(input, textarea)[aria-required]:visible").all()) {
    if ((await field.inputValue()) === "") await field.fill("1");
  }
  for (const secret of await page.locator(".builder fieldset .builder-secret").all()) await secret.fill("abc");
  for (const user of await page.getByLabel("Username", { exact: true }).all()) await user.fill("me");
  for (const file of await page.locator(".builder input[type=file]").all()) {
    await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("abc") });
  }
}

test(`${byReach("some", "all")} operations of four specs are sent, taken for what they are, and answered`, async () => {
  const { page, context, complaints } = await site.visit(undefined);
  const told: string[] = [];
  let sent = 0;
  for (const route of pages()) {
    await page.goto(site.url + route.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    const edit = page.getByRole("button", { name: "Try it" });
    if ((await edit.count()) === 0) continue;
    await edit.click();
    await page.locator(".send").waitFor();
    await fill(page);
    const button = page.getByRole("button", { name: "Send", exact: true });
    if (await button.isDisabled()) {
      told.push(`${route}: ${await page.locator(".send").innerText()}`);
      continue;
    }
    await button.click();
    const facts = page.locator(".send-facts > .status, .send-failure");
    await facts.waitFor();
    sent += 1;
    const status = await facts.innerText();
    if (!/^[23]\d\d /.test(status)) {
      told.push(`${route}: ${status} ${(await page.locator(".send-answer").innerText()).slice(0, 600)}`);
    }
  }
  console.info(`${sent} sent`);
  expect(told).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(byReach(6, 60));
  expect(complaints).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain("abc");
  await page.close();
  const { cookies, origins } = await context.storageState();
  expect(cookies).toEqual([]);
  expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
});

/** In short one that is written in JSON and one with a method of its own. */
const closedTo = byReach(["pio", "features"], Object.keys(specs));

test(`a server that gives pages no leave is told as such, for ${byReach("two specs", "each spec")}`, async () => {
  const { page } = await site.visit(undefined);
  const seen = new Set<string>();
  for (const route of pages()) {
    const [, id = ""] = route.split("/");
    if (seen.has(id) || !closedTo.includes(id)) continue;
    await page.goto(site.url + route.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    const edit = page.getByRole("button", { name: "Try it" });
    if ((await edit.count()) === 0) continue;
    seen.add(id);
    await edit.click();
    await page.getByLabel("Server", { exact: true }).selectOption("1");
    await fill(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => page.locator(".send-failure").innerText()).toContain("(CORS)");
    await page.locator(".send-failure").getByRole("button", { name: "Copy the sample" }).waitFor();
  }
  expect([...seen].sort()).toEqual(closedTo.toSorted());
});
