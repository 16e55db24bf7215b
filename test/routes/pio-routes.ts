// Every route that the Pio site must have, written out: the list is the requirement, so it cannot be read from the site under test.
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Operation = { readonly slug: string; readonly title: string; readonly path: string; readonly method: string };

const facts = join(import.meta.dirname, "../../fixtures/pio/facts/operations.json");

/** The 75 operations and 11 webhook examples, as the facts of the content list them. */
export const operations: readonly Operation[] = JSON.parse(readFileSync(facts, "utf8"));

const guides: Readonly<Record<string, readonly string[]>> = {
  Introduction: ["environments", "glossary"],
  "Getting-started": ["checklist", "integration", "authorization"],
  Webhooks: ["overview", "verification", "webhook-events"],
  Troubleshooting: ["webhooks", "products", "inventory-sync", "rate-limit"],
  "Shop-Platform-Integration": [
    "introduction",
    "building_tips",
    "products",
    "inventory",
    "orders_and_fulfillments",
    "shops",
    "webhooks",
  ],
  "Shipping-Integrations": ["shipment_dispatch", "shipping_rates", "order_channels", "shipment_orders"],
  "Purchase-Order-Integrations": ["purchase_order_introduction", "purchase_order_webhooks"],
};

const guideCategories = ["shipping-integrations", "shop-platform-integration", "troubleshooting", "webhooks"];
const apiCategories = [
  "external-locations",
  "gdpr",
  "hooks",
  "integrations",
  "o-auth",
  "order-channels",
  "orders",
  "organization",
  "product-inventory-logs",
  "products",
  "purchase-orders",
  "receivables",
  "shipment-orders",
  "shipments",
  "shipping-methods",
  "shipping-rates",
  "shops",
];

/** Routes by kind, guides by group; titles are unique within each (two groups have a page "Products"). The introduction is the home page. */
export const pioRoutes: Readonly<Record<string, readonly string[]>> = {
  home: ["/"],
  ...Object.fromEntries(
    Object.entries(guides).map(([group, names]) => [group, names.map((name) => `/docs/${group}/${name}`)]),
  ),
  page: ["/markdown-page"],
  search: ["/search"],
  "guide category": guideCategories.map((name) => `/category/${name}`),
  "api category": apiCategories.map((name) => `/category/api/${name}`),
  landing: ["/api/pio-v-1"],
  errors: ["/api/errors"],
  operation: operations.map(({ slug }) => `/api/${slug}`),
};

/** One page of each kind that differs in layout or behaviour, for tests that look closely; `/no-such-page` is the 404 page. */
export const pageKinds = {
  home: "/",
  guide: "/docs/Webhooks/verification",
  "markdown page": "/markdown-page",
  "guide category": "/category/webhooks",
  "api category": "/category/api/orders",
  operation: "/api/add-order-api-v-1-orders-post",
  webhook: "/api/fulfillment-create-example",
  landing: "/api/pio-v-1",
  errors: "/api/errors",
  search: "/search",
  "not found": "/no-such-page",
} as const;

/** Pages of the manual that show what the Pio site has not: every element once, alternatives of a schema, callbacks. */
export const manualKinds = {
  "style reference": "/reference/blocks",
  "operation of the manual": "/api/book-stay",
  "webhook of the manual": "/api/ship-sighted",
  "landing of the manual": "/api/harbor-api",
  "schema of the manual": "/api/schemas/berth",
} as const;
