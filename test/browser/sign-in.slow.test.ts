// Signing in from a page, against a server that holds it to the rules and whose own page cuts itself off from ours: the token is in memory
// and nowhere else, the page that readers come back to has one script and no referrer, and who was not waited for is not heard.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { further } from "../reach.ts";
import { axeFaults, bringAxe } from "./axe-faults.ts";
import { openEchoApi } from "./echo-api.ts";
import { addOAuth } from "./oauth-server.ts";
import { openSendingSite } from "./sending-site.ts";

function specOf(): object {
  const at = (path: string) => `${login.origin}/oauth/${path}`;
  const scopes = { read: "", write: "" };
  const flows = {
    authorizationCode: { authorizationUrl: at("authorize"), tokenUrl: at("token"), scopes },
    deviceAuthorization: { deviceAuthorizationUrl: at("device"), tokenUrl: at("token"), scopes },
    clientCredentials: { tokenUrl: at("token"), scopes },
  };
  const operation = (operationId: string, scheme: string) => ({
    get: { operationId, security: [{ [scheme]: ["read"] }], responses: { 200: { description: "OK" } } },
  });
  return {
    openapi: "3.2.0",
    info: { title: "Doors", version: "1" },
    servers: [{ url: api.origin }],
    components: {
      securitySchemes: {
        login: { type: "oauth2", flows },
        known: { type: "openIdConnect", openIdConnectUrl: at("metadata") },
      },
    },
    paths: { "/door": operation("openDoor", "login"), "/gate": operation("openGate", "known") },
  };
}

const folder = await mkdtemp(join(tmpdir(), "pio-docs-sign-in-"));
const api = await openEchoApi("open");
const login = await openEchoApi("open");
const server = addOAuth(login);
const site = await openSendingSite(folder, [
  { id: "api", spec: specOf(), console: { clientId: "docs", clientCredentials: true } },
]);
afterAll(async () => {
  await site.close();
  api.close();
  login.close();
  await rm(folder, { recursive: true, force: true });
});

const box = (page: Page) => page.locator(".sign-in");
const pressSignIn = (page: Page) => box(page).getByRole("button", { name: "Sign in" });
const said = (page: Page) => expect.poll(() => box(page).locator("[role=status]").innerText());
const lastToken = () =>
  api.arrived
    .at(-1)
    ?.headers.authorization?.toString()
    .replace(/^Bearer /, "") ?? "";

async function opened(route: string) {
  const visit = await site.visit(route);
  await visit.page.getByRole("button", { name: "Try it" }).click();
  await box(visit.page).locator("summary").click();
  return visit;
}

/** Presses Sign in and answers the window of the server. */
async function windowOf(page: Page, context: BrowserContext): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent("page"), pressSignIn(page).click()]);
  await popup.getByRole("link", { name: "Allow" }).waitFor();
  return popup;
}

/** An answer that nobody waits for is not taken, also while readers wait for another. */
async function strangerIsTurnedAway(context: BrowserContext): Promise<void> {
  const stranger = await context.newPage();
  await stranger.goto(`${site.url}oauth-callback/?code=evil&state=guessed`);
  await stranger.getByText("No page on this site is waiting for this sign-in.").waitFor({ timeout: 10_000 });
  expect(stranger.url()).toBe(`${site.url}oauth-callback/`);
  await stranger.close();
}

async function send(page: Page): Promise<void> {
  const before = api.arrived.length;
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => api.arrived.length).toBe(before + 1);
}

test("by authorization code with PKCE, through a page that cuts itself off; the token is used, made new, and stored nowhere", async () => {
  const { page, context } = await opened("/api/open-door");
  server.lasts = 1;
  const popup = await windowOf(page, context);
  await strangerIsTurnedAway(context);
  const asked = new URL(popup.url()).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: "code",
    client_id: "docs",
    redirect_uri: `${site.url}oauth-callback/`,
    code_challenge_method: "S256",
    scope: "read",
  });
  expect(asked.get("state")?.length).toBe(43);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("link", { name: "Allow" }).click()]);
  await said(page).toBe("Signed in. The token is in the field above.");
  expect(server.asked.at(-1)).toMatchObject({ grant_type: "authorization_code", client_id: "docs" });
  expect(server.asked.at(-1)?.client_secret).toBeUndefined();
  const first = await page.getByLabel("login", { exact: true }).inputValue();
  expect(server.tokens.has(first)).toBe(true);
  // It lasts a second, so it is made new before it is sent.
  server.lasts = 3600;
  await send(page);
  expect(server.asked.at(-1)).toMatchObject({ grant_type: "refresh_token", refresh_token: "r1" });
  expect(lastToken()).not.toBe(first);
  expect(server.tokens.has(lastToken())).toBe(true);
  const used = lastToken();
  await send(page);
  expect(lastToken()).toBe(used);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain("t-");
  expect(kept).not.toContain("r1");
  await page.reload();
  await page.getByRole("button", { name: "Try it" }).click();
  expect(await page.getByLabel("login", { exact: true }).inputValue()).toBe("");
});

further("a no is told in the server's words, and a sign-in that is cancelled is over", async () => {
  const { page, context } = await opened("/api/open-door");
  const popup = await windowOf(page, context);
  await said(page).toContain("Open the sign-in page");
  await popup.getByRole("link", { name: "Deny" }).click();
  await said(page).toBe("The server returned an error: access_denied: You said no");
  await pressSignIn(page).click();
  await box(page).getByRole("button", { name: "Cancel" }).click();
  await said(page).toBe("Canceled.");
});

test("the page that readers come back to has one script, no referrer and a policy of its own", async () => {
  const html = await readFile(join(folder, "out", "oauth-callback", "index.html"), "utf8");
  expect(html.match(/<(?:script|link|img|style|iframe)[ >]/g)).toEqual(["<link ", "<script "]);
  expect(html).toContain('<link rel="icon" href="data:,">');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(html).toContain("default-src 'none'; script-src 'self'; img-src data:; base-uri");
});

further("by a code on another device, and as a program where the config says so", async () => {
  const { page } = await opened("/api/open-door");
  await bringAxe(page);
  await page.getByLabel("Sign-in method").selectOption({ index: 1 });
  await pressSignIn(page).click();
  await said(page).toContain("WDJB-MJHT");
  await said(page).toBe("Signed in. The token is in the field above.");
  expect(server.asked.at(-1)).toMatchObject({ device_code: "d1", client_id: "docs" });
  await page.getByLabel("Sign-in method").selectOption({ index: 2 });
  await page.getByLabel("Client secret").fill("hush");
  await pressSignIn(page).click();
  await expect.poll(() => server.asked.at(-1)?.client_secret).toBe("hush");
  await send(page);
  expect(server.tokens.has(lastToken())).toBe(true);
});

further("where metadata name the addresses, they are asked first", async () => {
  const { page, context } = await opened("/api/open-gate");
  const popup = await windowOf(page, context);
  await popup.getByRole("link", { name: "Allow" }).click();
  await said(page).toBe("Signed in. The token is in the field above.");
  await send(page);
  expect(server.tokens.has(lastToken())).toBe(true);
});

test("axe finds no fault in the form that signs in", async () => {
  const { page } = await site.visit(undefined, { viewport: { width: 390, height: 844 } });
  await bringAxe(page);
  await page.goto(`${site.url}api/open-door`);
  await page.getByRole("button", { name: "Try it" }).click();
  await box(page).locator("summary").click();
  expect(await axeFaults(page, 5, { within: ".sign-in" })).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
});
