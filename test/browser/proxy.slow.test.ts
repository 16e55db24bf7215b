// The way through a site's proxy in a real browser: an API that lets no page read what it answers, a site whose config names a proxy, and the
// proxy's handler on Node. The form offers it only where the direct way failed, and says what the proxy says.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../src/handlers/listen.ts";
import { proxyOf } from "../../src/handlers/proxy.ts";
import { byAddress } from "../../src/handlers/send-checked.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openEchoApi } from "./echo-api.ts";
import { openSendingSite } from "./sending-site.ts";

const folder = await mkdtemp(join(tmpdir(), "pio-docs-proxy-"));
const closed = await openEchoApi("closed");
const handling: { handle: (request: Request) => Promise<Response> } = {
  handle: async () => new Response("<h1>no proxy here</h1>", { status: 404, headers: { "content-type": "text/html" } }),
};
const proxy = await listen((request) => handling.handle(request), 0);
const spec = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  servers: [{ url: `${closed.origin}/v1` }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  paths: {
    "/things": {
      post: {
        operationId: "addThing",
        requestBody: {
          content: { "multipart/form-data": { schema: { type: "object", properties: { note: { type: "string" } } } } },
        },
        responses: { 200: { description: "Here." } },
      },
    },
  },
};
const address = `http://localhost:${proxy.port}/api-proxy`;
const site = await openSendingSite(folder, [
  { id: "api", spec, console: { proxy: address } },
  { id: "plain", spec, console: true },
]);
/** The way to the API, whose host is this machine. */
const settings = { origin: new URL(site.url).origin, targets: [{ origin: closed.origin, path: "/v1" }] };
const rules = {
  find: async () => [{ address: "localhost" }],
  allows: () => true,
};
afterAll(async () => {
  await site.close();
  closed.close();
  proxy.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened(route: string) {
  const { page } = await site.visit(undefined, { viewport: { width: 390, height: 800 } });
  await bringAxe(page);
  await page.goto(site.url + route.slice(1));
  await page.getByRole("button", { name: "Try it" }).click();
  await page.locator(".send").waitFor();
  await page.getByLabel("token", { exact: true }).fill("s3cret");
  await page.getByLabel("note", { exact: true }).fill("a \u00fc");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answer = page.locator(".send-answer");
  await expect.poll(() => answer.innerText()).toContain("responded, but this page cannot read");
  return { page, answer, through: page.getByRole("button", { name: "Send through the proxy" }) };
}

test("a request that a page cannot read goes through the proxy, and its answer is shown as it was", async () => {
  const { page, answer, through } = await opened("/api/add-thing");
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain(`connect-src 'self' ${closed.origin} http://localhost:${proxy.port};`);
  expect(await axeFaults(page, 15)).toEqual([]);
  const before = closed.arrived.length;

  await through.click();
  await expect.poll(() => answer.innerText()).toContain(`http://localhost:${proxy.port} responded, but this page`);
  expect(closed.arrived).toHaveLength(before);

  handling.handle = proxyOf(settings, { send: (url, request) => byAddress(url, request, rules) });
  closed.on("/v1/things", (_, response) => {
    response.writeHead(302, "Over there", { Location: "https://evil.example/", "Set-Cookie": "a=b", "X-Seen": "yes" });
    response.end("moved");
  });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await through.click();
  await expect.poll(() => page.locator(".send [role=status]").textContent()).toMatch(/^302 Over there \d+ ms, 5 B$/);
  expect(await answer.locator("dl").textContent()).toContain("location https://evil.example/");
  expect(await answer.locator("dl").textContent()).not.toContain("a=b");
  const arrived = closed.arrived.at(-1);
  expect(arrived).toMatchObject({ method: "POST", url: "/v1/things" });
  expect(arrived?.headers.authorization).toBe("Bearer s3cret");
  expect(arrived?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect([arrived?.headers.origin, arrived?.headers.cookie, arrived?.headers.referer]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(arrived?.body).toContain('name="note"\r\n\r\na Ã¼\r\n');
  expect(await axeFaults(page, 15)).toEqual([]);

  handling.handle = proxyOf({ ...settings, targets: [] });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await through.click();
  await expect
    .poll(() => answer.innerText())
    .toBe("The proxy did not send the request: The URL is not one of a server in the specs of this site.");
});

test("an API without a proxy beside one that has one offers none, and its pages may not ask it", async () => {
  const { page, through } = await opened("/plain/add-thing");
  expect(await through.count()).toBe(0);
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  expect(policy).toContain(`connect-src 'self' ${closed.origin};`);
});
