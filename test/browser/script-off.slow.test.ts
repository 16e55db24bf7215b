// With script off the site reads and navigates: everything is in the HTML, folds and tabs are native, each route can be reached.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { byReach, further } from "../reach.ts";
import { manualKinds, operations, pageKinds, pioRoutes } from "../routes/pio-routes.ts";
import { isOwn404, openPioSite, type PioSite, type Visit } from "./pio-site.ts";

const pio = inject("pio");
const site = await openPioSite(pio.root);
const manual = await openPioSite(inject("manual"));
afterAll(async () => {
  await site.close();
  await manual.close();
});

const off = { javaScriptEnabled: false };

/** One tab of each site: without script a page leaves nothing behind for the next. */
const tabs = new Map<PioSite, Promise<Visit>>();
function tabOf(where: PioSite): Promise<Visit> {
  const tab = tabs.get(where) ?? where.stay(undefined, off);
  tabs.set(where, tab);
  return tab;
}

const kinds = [
  ...Object.entries(pageKinds).map(([kind, route]) => [kind, route, () => site, "API reference"] as const),
  ...Object.entries(manualKinds).map(([kind, route]) => [kind, route, () => manual, "Example API"] as const),
];
/** In short one page of each sort: written, of a spec, with a script of its own, none. */
const sorts = ["guide", "operation", "search", "not found"];

test.each(
  kinds.filter(([kind]) => byReach(sorts.includes(kind), true)),
)("%s (%s) reads, and shows nothing that would need script", async (kind, route, where, area) => {
  const { page, complaints } = await tabOf(where());
  complaints.length = 0;
  await page.goto(where().url + route.slice(1));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(100);
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.getByRole("link", { name: area }).isVisible(), `${width} px`).toBe(true);
    expect(await page.getByRole("button").count()).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px: nothing pushes the page sideways`).toBeLessThanOrEqual(0);
  }
  expect(complaints.filter((line) => kind !== "not found" || !isOwn404(line))).toEqual([]);
});

type Json = { readonly [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** What a local reference names. */
function resolved(reference: string, spec: Json): unknown {
  const keys = reference.slice(2).split("/");
  return keys.reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), spec);
}

/** Names of all properties in the schemas that `value` uses, references followed. */
function propertyNames(value: unknown, spec: Json, seen: Set<string>): readonly string[] {
  if (!isJson(value)) return [];
  const reference = value.$ref;
  if (typeof reference === "string") {
    if (seen.has(reference)) return [];
    seen.add(reference);
    return propertyNames(resolved(reference, spec), spec, seen);
  }
  const own = isJson(value.properties) ? Object.keys(value.properties) : [];
  const inner = Object.entries(value).filter(([key]) => !["example", "examples", "default", "enum"].includes(key));
  return [...own, ...inner.flatMap(([, child]) => propertyNames(child, spec, seen))];
}

/** Names of the parameters of an operation or a path. */
function parameterNames(value: Json, spec: Json): readonly string[] {
  const parameters: readonly unknown[] = Array.isArray(value.parameters) ? value.parameters : [];
  return parameters.map((written) => {
    const reference = isJson(written) ? written.$ref : undefined;
    const parameter = typeof reference === "string" ? resolved(reference, spec) : written;
    if (!isJson(parameter) || typeof parameter.name !== "string") throw new Error("a parameter without a name");
    return parameter.name;
  });
}

test("every parameter, field and status of an operation is text that can be read", async () => {
  const spec: Json = JSON.parse(readFileSync(join(import.meta.dirname, "../../fixtures/pio/openapi.json"), "utf8"));
  const paths = isJson(spec.paths) ? spec.paths : {};
  for (const name of ["add_order_api_v1_orders_post", "get_products_api_v1_products_get"].slice(0, byReach(1, 2))) {
    const known = operations.find(({ slug }) => slug === name.replaceAll("_", "-").replace("-v1-", "-v-1-"));
    if (known === undefined) throw new Error(name);
    const item = paths[known.path];
    const operation = isJson(item) ? item[known.method.toLowerCase()] : undefined;
    if (!isJson(item) || !isJson(operation)) throw new Error("no such operation");
    const parameters = [...parameterNames(item, spec), ...parameterNames(operation, spec)];
    const fields = propertyNames([operation.requestBody, operation.responses], spec, new Set());
    const statuses = isJson(operation.responses) ? Object.keys(operation.responses) : [];
    const wanted = [...new Set([...parameters, ...fields])];
    expect(wanted.length).toBeGreaterThan(10);

    const { page, context } = await site.visit(`/api/${known.slug}`, off);
    // Folds are opened as a reader does it, outermost first.
    for (let rounds = 0; rounds < 40; rounds += 1) {
      const closed = page.locator("main details:not([open]) > summary:visible");
      const count = await closed.count();
      if (count === 0) break;
      await closed.first().click({ position: { x: 5, y: 5 } });
    }
    expect(await page.locator("main details:not([open]) > summary:visible").count()).toBe(0);
    const headings = await page.locator("main .facts").getByRole("heading", { level: 3 }).allInnerTexts();
    expect(statuses.filter((status) => !headings.includes(status))).toEqual([]);
    const text = (await page.locator("main .facts").allInnerTexts()).join("\n");
    const words = new Set(text.split(/[^\w$.-]+/));
    expect(wanted.filter((word) => !words.has(word))).toEqual([]);
    await context.close();
  }
});

test("from the home page every route is reached by links alone", () => {
  // By the text alone, which is all that a link needs: as documents the pages are read by html.slow.test.ts.
  const textOf = (route: string): string | undefined => {
    const file = join(pio.root, route, "index.html");
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const reached = new Set<string>();
  const waiting = ["/"];
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    if (reached.has(route)) continue;
    const text = textOf(route);
    if (text === undefined) continue;
    reached.add(route);
    for (const [, href = ""] of text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const [path = ""] = href.split(/[?#]/);
      if (path.startsWith("/")) waiting.push(decodeURI(path));
    }
  }
  // The markdown page is a route of its own that no sidebar holds; the search page lists it.
  const wanted = Object.values(pioRoutes).flat();
  expect(wanted.length).toBe(137);
  expect(wanted.filter((route) => !reached.has(route))).toEqual([]);
});

further("categories are walked by links, on a phone too", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification", {
    ...off,
    viewport: { width: 390, height: 844 },
  });
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  await sidebar.getByRole("link", { name: "Troubleshooting" }).click();
  await page.getByRole("heading", { level: 1, name: "Troubleshooting" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Rate limit/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Rate limit" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API reference" }).click();
  await page.getByRole("heading", { level: 1, name: "Pio V1" }).waitFor();
  await sidebar.getByRole("link", { name: "Orders", exact: true }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Add Order/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Add Order" }).waitFor();
});

test("tabs and folds are native", async () => {
  const { page } = await site.visit("/docs/Webhooks/verification", off);
  const python = page.getByText("import hmac").first();
  expect(await python.isVisible()).toBe(false);
  await page.getByText("Python", { exact: true }).first().click();
  expect(await python.isVisible()).toBe(true);
  await page.goto(`${site.url}api/add-order-api-v-1-orders-post`);
  const response = page.locator("details.response:not([open])").first();
  await response.locator("> summary").click();
  expect(await page.locator("details.response[open]").count()).toBeGreaterThan(1);
});
