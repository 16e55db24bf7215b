// The policy in a real browser, against hosts of strangers: a script that sends, a tag manager that appends scripts, a host of fonts, a
// page in a frame. Each works with its line of the config, is blocked without, and the build has said so before. Services that count see
// each page once, and a page that was saved keeps its looks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { openBrowser } from "./open-browser.ts";
import { openPolicyWorld, type Stranger } from "./policy-world.ts";

/** A busy machine may take its time. */
const patient = { timeout: 30_000 };

const world = openPolicyWorld();
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await world.close();
});

type Visit = { readonly page: Page; readonly context: BrowserContext; readonly blocked: string[] };

/** A page in a fresh profile; `blocked`: directives that were violated, in order. */
async function visit(url: string): Promise<Visit> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const blocked: string[] = [];
  page.on("console", (message) => {
    const [mark, directive = ""] = message.text().split(" ");
    if (mark === "blocked:") blocked.push(directive);
  });
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) => console.debug("blocked:", event.effectiveDirective)),
  );
  await page.goto(url);
  await page.locator("html[data-has-hydrated=true]").waitFor();
  return { page, context, blocked };
}

const script = (body: string) => ({ type: "text/javascript", body });
const head = (src: string) => ({ theme: { head: [{ tag: "script", attributes: { src, defer: true } }] } });
const home = {
  "docs/index.md": "# Home\n\n[Next](next.md) [spot](#spot)\n\n## Spot\n",
  "docs/next.md": "# Next\n\n[Home](index.md)\n",
};

describe("a script that sends to its host", () => {
  let count: Stranger;
  beforeAll(async () => {
    count = await world.stranger({});
    count.answers.set(
      "/a.js",
      script(
        `fetch("${count.origin}/event", { method: "POST", body: "view" }).then(() => "sent", () => "blocked").then((end) => { document.documentElement.dataset.end = end; });`,
      ),
    );
  });

  test.each([
    { name: "is blocked without a line, as the build says", connect: false, end: "blocked", blocked: ["connect-src"] },
    { name: "works with its line", connect: true, end: "sent", blocked: [] },
  ])("$name", async ({ connect, end, blocked }) => {
    count.asked.length = 0;
    const policy = connect ? { policy: { connect: [count.origin] } } : {};
    const site = await world.site({ ...head(`${count.origin}/a.js`), ...policy }, home);
    expect(site.diagnostics).toEqual(
      connect
        ? ["info host-not-allowed", "info script-limits"]
        : ["info host-not-allowed", "warning script-cannot-send", "info script-limits"],
    );
    const seen = await visit(site.url);
    await seen.page.locator(`html[data-end=${end}]`).waitFor();
    expect(count.asked).toEqual(connect ? ["/a.js", "/event view"] : ["/a.js"]);
    expect([...new Set(seen.blocked)]).toEqual(blocked);
    await seen.context.close();
  });
});

describe("a tag manager that appends scripts", () => {
  let tags: Stranger;
  let other: Stranger;
  beforeAll(async () => {
    other = await world.stranger({ "/evil.js": script("document.documentElement.dataset.evil = 1") });
    tags = await world.stranger({ "/tag.js": script("document.documentElement.dataset.tag = 1") });
    const attempts = {
      own: `"${tags.origin}/tag.js"`,
      other: `"${other.origin}/evil.js"`,
      site: `location.origin + "/assets/x.js"`,
      data: `"data:text/javascript,document.documentElement.dataset.evil=1"`,
      blob: `URL.createObjectURL(new Blob(["document.documentElement.dataset.evil=1"]))`,
      user: `"${tags.origin.replace("//", "//x@")}/tag.js?user"`,
    };
    const append = Object.entries(attempts).map(
      ([name, address]) =>
        `said.${name} = attempt(() => { const one = document.createElement("script"); one.src = ${address}; document.head.append(one); });`,
    );
    tags.answers.set(
      "/start.js",
      script(`const said = {};
        const attempt = (act) => { try { act(); return "passed"; } catch { return "refused"; } };
        ${append.join("\n")}
        said.html = attempt(() => { document.body.insertAdjacentHTML("beforeend", "<b id=html>x</b>"); });
        said.code = attempt(() => { document.createElement("script").text = "1"; });
        said.policy = attempt(() => trustedTypes.createPolicy("mine", {}));
        said.again = attempt(() => trustedTypes.createPolicy("default", {}));
        self.said = said;`),
    );
  });
  const said = (page: Page) => page.waitForFunction(() => Reflect.get(self, "said")).then((found) => found.jsonValue());

  // In short a script of one's own is refused without its line, above.
  further("is refused every address without a line, as the build says", async () => {
    const site = await world.site({ ...head(`${tags.origin}/start.js`), policy: { connect: [tags.origin] } }, home);
    expect(site.diagnostics).toEqual(["info host-not-allowed", "info script-limits"]);
    const { page } = await visit(site.url);
    expect(new Set(Object.values(await said(page)))).toEqual(new Set(["refused"]));
    expect(await page.locator("html[data-tag], html[data-evil]").count()).toBe(0);
  });

  test("appends scripts of `policy.script`, of no other host, and writes no HTML", async () => {
    tags.asked.length = 0;
    const policy = { script: [tags.origin], connect: [tags.origin], trustedTypes: "default" };
    const site = await world.site({ ...head(`${tags.origin}/start.js`), policy }, home);
    const { page } = await visit(site.url);
    expect(await said(page)).toEqual({
      own: "passed",
      other: "refused",
      site: "refused",
      data: "refused",
      blob: "refused",
      user: "passed",
      html: "refused",
      code: "refused",
      policy: "refused",
      again: "refused",
    });
    await page.locator("html[data-tag]").waitFor();
    expect(await page.locator("html[data-evil], #html").count()).toBe(0);
    expect(other.asked).toEqual([]);
    // Pages of the site work as before.
    await page.getByRole("link", { name: "Next" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Next" }).waitFor();
  });

  further("may do all with Trusted Types given up, which is a warning", async () => {
    const policy = { script: [tags.origin], connect: [tags.origin], trustedTypes: "off" };
    const site = await world.site({ ...head(`${tags.origin}/start.js`), policy }, home);
    expect(site.diagnostics).toContain("warning trusted-types-off");
    const { page } = await visit(site.url);
    expect(await said(page)).toMatchObject({ own: "passed", html: "passed" });
    await page.locator("html[data-tag] #html").waitFor();
    // What the policy names is all that loads, even so.
    expect(await page.locator("html[data-evil]").count()).toBe(0);
  });
});

further("a host of fonts: its stylesheet comes, its font files only with their line, as the build says", async () => {
  const fonts = "node_modules/playwright-core/lib/vite/traceViewer";
  const file = readdirSync(fonts).find((name) => name.endsWith(".ttf")) ?? "none.ttf";
  const files = await world.stranger({ "/a.ttf": { type: "font/ttf", body: readFileSync(join(fonts, file)) } });
  const css = `@font-face { font-family: Outside; src: url(${files.origin}/a.ttf); } h1 { font-family: Outside; letter-spacing: 3px; }`;
  const styles = await world.stranger({ "/css": { type: "text/css", body: css } });
  const link = { tag: "link", attributes: { rel: "stylesheet", href: `${styles.origin}/css` } };
  for (const font of [[], [files.origin]]) {
    const site = await world.site({ theme: { head: [link] }, policy: { font } }, home);
    expect(site.diagnostics).toEqual(
      font.length === 0 ? ["info host-not-allowed", "warning style-no-fonts"] : ["info host-not-allowed"],
    );
    const { page, context, blocked } = await visit(site.url);
    const state = await page.evaluate(async () => {
      await document.fonts.load("16px Outside").catch(() => undefined);
      const [metadata] = [...document.fonts].filter((one) => one.family === "Outside");
      return [metadata?.status, getComputedStyle(document.querySelector("h1") ?? document.body).letterSpacing];
    });
    expect(state).toEqual([font.length === 0 ? "error" : "loaded", "3px"]);
    expect([...new Set(blocked)]).toEqual(font.length === 0 ? ["font-src"] : []);
    expect(files.asked).toEqual(font.length === 0 ? [] : ["/a.ttf"]);
    await context.close();
  }
});

test("a page in a frame shows where its host is named, in a sandbox, and is a link elsewhere", async () => {
  const host = await world.stranger({});
  const body = `<!doctype html><title>film</title><p id=film>Film</p><script>try { top.location = "${host.origin}/gone" } catch {}</script>`;
  host.answers.set("/film", { type: "text/html", body });
  const frame = (path: string, more = "") =>
    `<iframe src="${host.origin}${path}" title="Film ${path}"${more}></iframe>`;
  const page = `# Home\n\n${frame("/film", ' width="560" height="315" name="top" srcdoc="<p>own</p>"')}\n\n${frame("/home")}\n`;
  const without = await world.site({}, { "docs/index.md": page });
  expect(without.diagnostics.filter((one) => one.endsWith("dropped-iframe"))).toHaveLength(2);
  const plain = await visit(without.url);
  expect(await plain.page.locator("iframe").count()).toBe(0);
  expect(await plain.page.getByRole("link", { name: "Film /film" }).getAttribute("href")).toBe(`${host.origin}/film`);
  await plain.context.close();

  const site = await world.site({ policy: { frame: [host.origin] } }, { "docs/index.md": page });
  expect(site.diagnostics).toEqual(["warning dropped-html", "warning dropped-html"]);
  // A redirect back to the site is no way around: its origin is in nobody's list, and its pages stand in no frame.
  host.answers.set("/home", { to: site.url });
  const { page: seen, blocked } = await visit(site.url);
  const film = seen.locator("iframe").first();
  await film.scrollIntoViewIfNeeded();
  expect(await film.contentFrame().locator("#film").textContent()).toBe("Film");
  await seen.locator("iframe").nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => blocked, patient).toContain("frame-src");
  expect(seen.url()).toBe(site.url);
  expect(seen.frames().some((one) => one !== seen.mainFrame() && one.url().startsWith(site.url))).toBe(false);
  const sizes: (readonly [number, number])[] = [];
  for (const width of [1440, 360]) {
    await seen.setViewportSize({ width, height: 800 });
    const box = await film.boundingBox();
    sizes.push([Math.round(box?.width ?? 0), Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)]);
    expect(await seen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  }
  expect(sizes[0]?.[0]).toBe(560);
  expect(sizes[1]?.[0]).toBeLessThan(360);
  for (const [, shape] of sizes) expect(shape).toBeGreaterThan(170);
});

/** The script of each service as its documentation describes it, cut to what counts: it counts nothing unless it is told to. */
const services = {
  plausible: {
    config: "docs.example.com",
    from: "https://plausible.io/js/script.manual.js",
    to: "https://plausible.io",
    script: `const send = (body) => fetch("https://plausible.io/api/event", { method: "POST", body: JSON.stringify(body) });
      const site = document.currentScript.dataset.domain;
      self.plausible = (event, { u }) => send({ n: event, u, d: site });`,
  },
  "plausible of one site": {
    key: "plausible",
    config: "pa-abc_DEF-1",
    from: "https://plausible.io/js/pa-abc_DEF-1.js",
    to: "https://plausible.io",
    script: `const send = (body) => fetch("https://plausible.io/api/event", { method: "POST", body: JSON.stringify(body) });
      self.plausible = (event, { u }) => send({ n: event, u });
      self.plausible.init = ({ autoCapturePageviews = true }) => { if (autoCapturePageviews) send({ u: "twice" }); };`,
  },
  umami: {
    config: "94db1cb1-74f4-4a40-ad6c-962362670409",
    from: "https://cloud.umami.is/script.js",
    to: "https://gateway.umami.is",
    script: `const { websiteId, autoTrack, hostUrl } = document.currentScript.dataset;
      const send = (payload) => fetch(hostUrl + "/api/send", { method: "POST", body: JSON.stringify(payload) });
      const known = { website: websiteId, url: location.href };
      if (autoTrack !== "false") send({ url: "twice" });
      self.umami = { track: (view) => send(view(known)) };`,
  },
  matomo: {
    config: { url: "https://stats.example.com/matomo", id: 3 },
    from: "https://stats.example.com/matomo/matomo.js",
    to: "https://stats.example.com",
    script: `let to, u, site;
      const does = {
        setTrackerUrl: (value) => { to = value; },
        setSiteId: (value) => { site = value; },
        setCustomUrl: (value) => { u = value; },
        trackPageView: () => fetch(to, { method: "POST", body: JSON.stringify({ u, site }) }),
      };
      const queue = self._paq ?? [];
      self._paq = { push: (...calls) => { for (const [name, value] of calls) does[name]?.(value); } };
      self._paq.push(...queue);`,
  },
  ga4: {
    config: "G-AB12CD34EF",
    from: "https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF",
    to: "https://region1.google-analytics.com",
    script: `const run = (call) => {
        if (Object.prototype.toString.call(call) !== "[object Arguments]") return;
        const [name, what, facts = {}] = call;
        const send = (u) => fetch("https://region1.google-analytics.com/g/collect", { method: "POST", body: JSON.stringify({ u }) });
        if (name === "config" && facts.send_page_view !== false) send("twice");
        if (name === "event" && what === "page_view") send(facts.page_location);
      };
      const queue = self.dataLayer;
      queue.forEach(run);
      const push = queue.push.bind(queue);
      queue.push = (call) => { run(call); return push(call); };`,
  },
  posthog: {
    config: "phc_0123456789",
    from: "https://us-assets.i.posthog.com/static/array.js",
    to: "https://us.i.posthog.com",
    script: `let host;
      const send = (u) => fetch(host + "/i/v0/e/", { method: "POST", body: JSON.stringify({ u }) });
      self.posthog = {
        init: (key, options) => { host = options.api_host; if (options.capture_pageview !== false) send("twice"); },
        capture: (event, facts) => send(facts.$current_url),
      };`,
  },
} as const;

const together = { name: "all services together", of: ["plausible", "umami", "matomo", "ga4", "posthog"] } as const;
const alone = { name: "the script of one site", of: ["plausible of one site"] } as const;

test.each(
  byReach([together], [together, alone]),
)("$name: each page is counted once, of load, click and Back, and no step within a page", async ({ of }) => {
  const chosen = of.map((name) => ({ name, ...services[name] }));
  const analytics = Object.fromEntries(chosen.map((one) => ["key" in one ? one.key : one.name, one.config]));
  const site = await world.site({ analytics }, home);
  expect(site.diagnostics).toEqual([]);
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const views = new Map<string, string[]>(chosen.map((one) => [new URL(one.to).host, []]));
  // The browser asks its policy first, then these.
  await context.route(/^https:/, (route) => {
    const request = route.request();
    const service = chosen.find((one) => one.from === request.url());
    if (service !== undefined) return route.fulfill({ contentType: "text/javascript", body: `{${service.script}}` });
    const { u, url } = JSON.parse(request.postData() ?? "{}");
    views.get(new URL(request.url()).host)?.push(String(u ?? url).replace(site.url, "/"));
    return route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: "{}" });
  });
  const every = (...seen: readonly string[]) => new Map([...views.keys()].map((host) => [host, seen]));
  await page.goto(site.url);
  const heard = () => ({ views, complaints });
  await expect.poll(heard, patient).toEqual({ views: every("/"), complaints: [] });
  await page.getByRole("link", { name: "spot", exact: true }).click();
  await page.locator(":target").waitFor();
  await page.getByRole("link", { name: "Next" }).first().click();
  await expect.poll(() => views, patient).toEqual(every("/", "/next"));
  await page.goBack();
  await expect.poll(() => views, patient).toEqual(every("/", "/next", "/#spot"));
  await page.waitForLoadState("networkidle");
  expect(views).toEqual(every("/", "/next", "/#spot"));
  expect(complaints).toEqual([]);
  await context.close();
});

further(
  "a picture of another host that was added since shows after a click, in a tab that was open before",
  async () => {
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';
    const pictures = await world.stranger({ "/a.svg": { type: "image/svg+xml", body: dot } });
    const site = await world.site({}, home);
    const { page } = await visit(site.url);
    await site.rebuild({ ...home, "docs/next.md": `# Next\n\n![dot](${pictures.origin}/a.svg)\n` });
    await page.getByRole("link", { name: "Next" }).first().click();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>("[data-page] img")?.naturalWidth === 7);
    expect(page.url()).toBe(`${site.url}next`);
  },
);

further("a page that was saved with its files keeps its style", async () => {
  const site = await world.site({}, home);
  // As browsers save a page: the files beside it, their addresses rewritten, all else as it was.
  const folder = join(site.out, "../saved");
  mkdirSync(join(folder, "page_files"), { recursive: true });
  for (const name of readdirSync(join(site.out, "assets"), { withFileTypes: true }).filter((one) => one.isFile()))
    writeFileSync(join(folder, "page_files", name.name), readFileSync(join(site.out, "assets", name.name)));
  const html = readFileSync(join(site.out, "index.html"), "utf8").replace(
    /(href|src)="[^"]*assets\//g,
    '$1="page_files/',
  );
  writeFileSync(join(folder, "page.html"), html);
  expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
  const looks = (page: Page) =>
    page.evaluate(() => {
      const { fontFamily, backgroundColor } = getComputedStyle(document.body);
      return [
        fontFamily,
        backgroundColor,
        getComputedStyle(document.querySelector(".navbar") ?? document.body).display,
      ];
    });
  const live = await visit(site.url);
  const saved = await live.context.newPage();
  await saved.goto(pathToFileURL(join(folder, "page.html")).href);
  expect(await looks(saved)).toEqual(await looks(live.page));
  await live.context.close();
});
