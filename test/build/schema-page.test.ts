// The page of a schema in a whole site: what stands on it, and every operation and schema that uses it, a click away however many they are.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const order = { $ref: "#/components/schemas/Order" };
const answer = (schema: object) => ({ description: "", content: { "application/json": { schema } } });

function specOf(counts: Readonly<Record<string, number>>): string {
  const operations = Object.entries(counts).flatMap(([tag, count]) =>
    Array.from({ length: count }, (_, at) => [`/${tag}-${at}`, { tags: [tag], operationId: `${tag} ${at}` }] as const),
  );
  const paths = Object.fromEntries(
    operations.map(([path, operation]) => [path, { get: { ...operation, responses: { 200: answer(order) } } }]),
  );
  const list = { get: { operationId: "list", responses: { 200: answer({ $ref: "#/components/schemas/Page" }) } } };
  const schemas = {
    Order: { type: "object", properties: { id: { type: "string" } } },
    Page: { type: "object", properties: { items: { type: "array", items: order } } },
    Kind: { enum: ["a", "b"] },
  };
  const info = { title: "T", version: "1" };
  return JSON.stringify({ openapi: "3.1.0", info, paths: { ...paths, "/list": list }, components: { schemas } });
}

/** Links of the line of what stands on the page. */
function onPage(html: string): readonly string[] {
  const [line = ""] = /<nav class="on-page".*?<\/nav>/s.exec(html) ?? [];
  return [...line.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, text]) => `${text} ${href}`);
}

/** The part below the heading or fold with an id. */
function below(html: string, id: string): string {
  const start = html.indexOf(`id="${id}"`);
  expect(start).toBeGreaterThan(0);
  const end = html.indexOf("used-by.", start + id.length + 5);
  return html.slice(start, end < 0 ? html.indexOf("</section>", start) : end);
}

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);

it("says what stands on it, and each count leads to the links that it counts", async () => {
  const { html, compiled, diagnostics } = await worldOf({
    "docs/index.md": "# Home\n",
    "openapi.json": specOf({ orders: 7 }),
  });
  expect(diagnostics.filter((one) => !one.includes("spec-found"))).toEqual([]);
  const page = await html("api/schemas/order/index.html");
  expect(onPage(page)).toEqual([
    "Fields #schema",
    "Example #example",
    "Used by #used-by",
    "7 operations #used-by.operations",
    "1 schema #used-by.schemas",
    "1 operation through other schemas #used-by.others",
  ]);
  const anchors = compiled.site?.pages.get("/api/schemas/order" as never)?.metadata.anchors;
  for (const href of onPage(page).map((entry) => entry.slice(entry.lastIndexOf("#") + 1))) {
    expect(anchors).toContain(href);
    expect(page).toContain(`id="${href}"`);
  }
  expect(linksIn(below(page, "used-by.operations"))).toEqual(Array.from({ length: 7 }, (_, at) => `/api/orders-${at}`));
  expect(linksIn(below(page, "used-by.schemas"))).toEqual(["/api/schemas/page#schema.items"]);
  expect(linksIn(below(page, "used-by.others"))).toEqual(["/api/list"]);
  // Beside the field that names it stands how many there are, where that is more than use the page's own schema.
  expect(await html("api/schemas/page/index.html")).toContain(
    '<a href="/api/schemas/order#used-by" class="used-in">in 8 operations</a>',
  );
  expect(page).toContain("8 operations in total.");
  expect(page).not.toContain("used-in");
  expect(onPage(await html("api/schemas/kind/index.html"))).toEqual(["Definition #schema", "Used by #used-by"]);
});

it("folds more than 50 operations by category, and all are links", async () => {
  const { html } = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": specOf({ orders: 40, returns: 11 }) });
  const part = below(await html("api/schemas/order/index.html"), "used-by.operations");
  expect([...part.matchAll(/<summary>([^<]*)</g)].map(([, title]) => title)).toEqual(["orders (40)", "returns (11)"]);
  expect(new Set(linksIn(part)).size).toBe(51);
  const fifty = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": specOf({ orders: 39, returns: 11 }) });
  expect(below(await fifty.html("api/schemas/order/index.html"), "used-by.operations")).not.toContain("<summary>");
});
