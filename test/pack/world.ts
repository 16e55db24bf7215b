// A site in memory that has something of all that a package must carry, and of all that must never travel.
import { openPack } from "../../src/build/commands/open-pack.ts";
import { type PackAsked, type PackReply, packSite } from "../../src/build/commands/pack.ts";
import { memoryHost } from "../../src/platform/memory.ts";

/** Stands in each page and part that no reader may see. */
export const secret = "zanzibar";

const address = {
  type: "object",
  description: "Where the goods go, with the person to ask there, as staff and carriers both read it.",
  properties: Object.fromEntries(
    ["first_name", "last_name", "street", "house_number", "postal_code", "city", "region", "country"].map((name) => [
      name,
      { type: "string", description: `The ${name.replace("_", " ")} as the country writes it.` },
    ]),
  ),
};
const order = {
  type: "object",
  description: "An order.",
  required: ["sku"],
  properties: { sku: { type: "string" }, to: { $ref: "#/components/schemas/Address" } },
};
const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
const operation = (operationId: string, name: string, more: object = {}) => ({
  operationId,
  summary: operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  tags: ["Shop"],
  responses: { 200: { description: "It.", content: json(name) } },
  ...more,
});
const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "2.1" },
  servers: [{ url: "https://api.example.com" }],
  tags: [{ name: "Shop", description: "See [the guide](doc:guide/orders)." }],
  paths: {
    "/orders": {
      get: operation("listOrders", "Order"),
      post: operation("addOrder", "Order", { requestBody: { content: json("Order") } }),
    },
    "/orders/{id}": {
      get: operation("getOrder", "Order", {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      }),
    },
    "/secret": { get: operation(secret, "Order", { "x-internal": true }) },
    "/partners": { get: operation("partner", "Lonely", { description: secret, "x-audience": ["partner"] }) },
    "/lonely": { get: operation("getLonely", "Lonely") },
  },
  components: {
    schemas: { Address: address, Order: order, Lonely: { type: "object", properties: { one: { type: "integer" } } } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  },
};

const config = {
  title: "Shop",
  tagline: "How to sell.",
  url: "https://docs.example.com",
  apis: [{ id: "shop", spec: "openapi.json", schemaPages: "all" }],
};

export const files: Readonly<Record<string, string>> = {
  "/site/pio-docs.config.json": JSON.stringify(config),
  "/site/openapi.json": JSON.stringify(spec),
  "/site/static/price.csv": "a,b\n",
  "/site/docs/index.md":
    "# Welcome\n\nSell with [orders](guide/orders.md#states-of-an-order), [a list](/price.csv), or [elsewhere](https://example.org/).\n\n`[no](/price.csv)`\n",
  "/site/docs/guide/orders.md":
    "# Orders\n\n## States of an order {#states}\n\nOpen, then picked.\n\n```\nto: { // [no](/price.csv)\n}\n```\n",
  "/site/docs/guide/über uns.md": "# Über uns\n\nBack to [orders](orders.md).\n",
  "/site/docs/guide/hidden.md": `---\nunlisted: true\n---\n\n# Hidden\n\n${secret}\n`,
  "/site/docs/guide/draft.md": `---\ndraft: true\n---\n\n# Draft\n\n${secret}\n`,
};

export type PackedWorld = {
  readonly host: ReturnType<typeof memoryHost>;
  readonly reply: PackReply;
  /** Texts of the folder `out`, by paths in it, without the marker. */
  readonly texts: ReadonlyMap<string, string>;
};

/** Packs the site of `more` over the files above. */
export async function packed(
  asked: Partial<PackAsked> = {},
  more: Readonly<Record<string, string>> = {},
  host = memoryHost({ ...files, ...more }),
): Promise<PackedWorld> {
  const options = { siteFolder: "/site", out: "/out", cache: false, write: false, strict: false } as const;
  const reply = await packSite(host, options, { spec: true, ...asked });
  const all = Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/out/"));
  const texts = all.map(([path, text]) => [path.slice("/out/".length), text] as const);
  return { host, reply, texts: new Map(texts.filter(([path]) => path !== ".pio-docs-output")) };
}

/** The pack in `/out` of `host`, which is there. */
export async function opened(host: ReturnType<typeof memoryHost>) {
  const pack = await openPack(host, "/out");
  if (pack === undefined || "code" in pack) throw new Error(`no pack: ${String(pack?.facts.problem)}`);
  return {
    ...pack,
    async whole(path: string): Promise<string> {
      const text = await pack.text(path);
      if (typeof text !== "string")
        throw new Error(`${path}: ${text === undefined ? "missing" : String(text.facts.problem)}`);
      return text;
    },
  };
}
