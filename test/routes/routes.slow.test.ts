// Every route of the Pio site over real HTTP: status, a title and a heading of its own.
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { byReach } from "../reach.ts";
import { operations, pioRoutes } from "./pio-routes.ts";
import { all, attribute, documentOf, isRedirect, textOf } from "./reading.ts";

const pio = inject("pio");

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

const atTop = { base: "/", folder: pio.root };
const below = { base: "/docs/", folder: pio.docs };

/** In short below a base, where an address can miss it; the tests in the browser visit the other. */
describe.each(byReach([below], [atTop, below]))("the Pio site at $base", ({ base, folder }) => {
  let server: RunningServer;
  beforeAll(async () => {
    const servedFiles = servedFolder(diskHost, folder);
    server = await startServer({
      servedFiles,
      base,
      trailingSlash: undefined,
      host: "127.0.0.1",
      port: 0,
      reload: false,
    });
  });
  afterAll(() => server?.close());

  type Answer = { readonly status: number; readonly title: string; readonly h1: readonly string[] };
  const ask = async (route: string): Promise<Answer> => {
    const answer = await fetch(`${server.url}${route.slice(1)}`, { redirect: "manual" });
    const document = documentOf(await answer.text());
    const [title] = all(document, "title");
    return { status: answer.status, title: title ? textOf(title) : "", h1: all(document, "h1").map(textOf) };
  };
  // What a route answered is asked of more than one test.
  const answers = new Map<string, Promise<Answer>>();
  const fetchRoute = (route: string): Promise<Answer> => {
    const answer = answers.get(route) ?? ask(route);
    answers.set(route, answer);
    return answer;
  };

  test("is asked for all of its routes", () => {
    expect(operations).toHaveLength(86);
    const counts = Object.fromEntries(Object.entries(pioRoutes).map(([kind, routes]) => [kind, new Set(routes).size]));
    expect(counts).toEqual({
      home: 1,
      Introduction: 2,
      "Getting-started": 3,
      Webhooks: 3,
      Troubleshooting: 4,
      "Shop-Platform-Integration": 7,
      "Shipping-Integrations": 4,
      "Purchase-Order-Integrations": 2,
      page: 1,
      search: 1,
      "guide category": 4,
      "api category": 17,
      landing: 1,
      errors: 1,
      operation: 86,
    });
  });

  test.each(Object.entries(pioRoutes))("%s: 200, a title and one h1 of its own", async (_kind, routes) => {
    const answers = await Promise.all(routes.map(async (route) => ({ route, ...(await fetchRoute(route)) })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ h1 }) => h1.length !== 1 || h1[0] === "")).toEqual([]);
    expect(answers.filter(({ title }) => !/^\S.* \| API Docs$/.test(title))).toEqual([]);
    expect(repeated(answers.map(({ title }) => title))).toEqual([]);
    expect(repeated(answers.map(({ h1 }) => h1.join()))).toEqual([]);
  });

  test("each operation's page is named as its facts say", async () => {
    for (const { slug, title } of operations) {
      const page = await fetchRoute(`/api/${slug}`);
      expect(page.h1, slug).toEqual([title]);
      expect(page.title, slug).toBe(`${title} | API Docs`);
    }
  });

  test("a trailing slash and a query lead to the same page", async () => {
    const plain = await fetch(`${server.url}docs/Webhooks/overview`);
    for (const written of [
      "docs/Webhooks/overview/",
      "docs/Webhooks/overview?a=b",
      "docs/Webhooks/overview/index.html",
    ])
      expect(await (await fetch(server.url + written)).text(), written).toBe(await plain.clone().text());
  });

  test("the other spelling of the OAuth category leads there", async () => {
    const answer = await fetch(`${server.url}category/api/oauth`);
    expect(answer.status).toBe(200);
    const document = documentOf(await answer.text());
    expect(isRedirect(document)).toBe(true);
    expect(all(document, "a").map((link) => attribute(link, "href"))).toEqual([`${base}category/api/o-auth`]);
    expect((await fetchRoute("/category/api/o-auth")).status).toBe(200);
  });

  test.each([
    "/no-such-page",
    "/docs",
    "/docs/Webhooks",
    "/api",
    "/docs/webhooks/overview",
    "/a/b/c/d/e",
    "/%E2%82%AC",
  ])("%s is the 404 page", async (route) => {
    const page = await fetchRoute(route);
    expect(page).toEqual({ status: 404, title: "Page Not Found | API Docs", h1: ["Page Not Found"] });
  });

  test.each(["/assets/no.js", "/..%2f..%2fetc/passwd", "/.pio-docs-output"])("%s is no page of it", async (route) => {
    expect((await fetchRoute(route)).status).toBeGreaterThanOrEqual(400);
  });
});
