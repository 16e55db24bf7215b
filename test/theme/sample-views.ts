// The world of the theme's tests: one chrome and one view of each kind of page, small but with every fact that a template prints.

import type { Landing, Operation, Property, Schema } from "../../src/model/api.ts";
import type { ChangelogPage, ReleasePage } from "../../src/model/changelog-page.ts";
import type { Digest } from "../../src/model/digest.ts";
import type { ErrorsPage } from "../../src/model/errors-page.ts";
import type { Body } from "../../src/model/page.ts";
import { routeOf } from "../../src/model/route.ts";
import type { Segments } from "../../src/model/segments.ts";
import type { Chrome, ClientAssets, PageView, ViewEntry, ViewNode } from "../../src/model/view.ts";

export const assets: ClientAssets = {
  styles: {
    theme: { href: "/assets/theme-A.css", integrity: "sha384-A" },
    guide: { href: "/assets/guide-A.css", integrity: "sha384-A" },
    reference: { href: "/assets/reference-A.css", integrity: "sha384-A" },
    front: { href: "/assets/front.css", integrity: "" },
    changelog: { href: "/assets/changelog.css", integrity: "" },
    errors: { href: "/assets/errors.css", integrity: "" },
    bar: { href: "/assets/bar.css", integrity: "" },
    blocks: { href: "/assets/blocks-A.css", integrity: "sha384-A" },
  },
  mode: { href: "/assets/mode-A.js", integrity: "sha384-B" },
  boot: { href: "/assets/boot-A.js", integrity: "sha384-C" },
  chosen: {},
};

const entry = (label: string, href: string, position: "left" | "right" = "left"): ViewEntry => ({
  label,
  href,
  external: href.startsWith("https:"),
  current: false,
  position,
  items: [],
});

export function chromeOf(over: Partial<Chrome> = {}): Chrome {
  return {
    version: 1,
    generator: "pio-docs 0.1.0",
    siteTitle: "API Docs",
    titleDelimiter: "|",
    tagline: "",
    lang: "en",
    dir: "ltr",
    base: "/",
    home: "/",
    favicon: "/favicon.svg",
    navbarTitle: "Pio",
    logo: { src: "/logo.svg", srcDark: "/logo-dark.svg", alt: "Pio" },
    footer: {
      columns: [{ title: "Docs", items: [entry("Glossary", "/glossary")] }],
      copyright: [{ kind: "text", text: "Copyright © Pio" }],
    },
    announcement: { id: "june", content: [{ kind: "text", text: "Limits change in June." }], closeable: true },
    colorMode: { default: "light", switch: true, respectSystem: false },
    autoCollapse: true,
    versionLabel: "Next",
    searchHref: "/search",
    // The header of the tests' server is the strict one.
    policy: "default-src 'self' data:",
    first: [],
    head: [{ tag: "meta", attributes: { name: "theme-color", content: "#0b6b5e" } }],
    client: assets,
    deployment: "0123456789abcdef0123456789abcdef" as Digest,
    ...over,
  };
}

const page = (label: string, href: string, current = false): ViewNode => ({
  kind: "page",
  label,
  href,
  current,
  external: false,
});

/** A branch: the open category of the page, a closed one with its items left out, and one without a page of its own. */
export const nodes: readonly ViewNode[] = [
  {
    kind: "category",
    label: "Webhooks",
    key: "0",
    href: "/category/webhooks",
    indexed: true,
    current: false,
    active: true,
    collapsible: true,
    open: true,
    items: [
      page("Overview", "/overview"),
      page("Verification", "/verification", true),
      {
        kind: "page",
        label: "Create",
        href: "/create",
        current: false,
        external: false,
        method: "post",
        deprecated: true,
      },
    ],
    more: 3,
  },
  {
    kind: "category",
    label: "Shops & more",
    key: "1",
    href: "/category/shops",
    indexed: true,
    current: false,
    active: false,
    collapsible: true,
    open: false,
  },
  {
    kind: "category",
    label: "Start",
    key: "2",
    href: "/start",
    indexed: false,
    current: false,
    active: false,
    collapsible: true,
    open: false,
    className: "start-here",
  },
  {
    kind: "html",
    value: [{ kind: "element", tag: "b", attributes: { class: "strong" }, children: [{ kind: "text", text: "Own" }] }],
  },
  { kind: "page", label: "Status", href: "https://status.test", current: false, external: true },
];

export const targets = [{ href: "/t0" }, { href: "/t1" }, { href: "/t2" }, { href: "/openapi.json" }];

export function viewOf(body: Body, over: Partial<PageView> = {}): PageView {
  return {
    version: 1,
    route: routeOf("/verification"),
    href: "/verification",
    canonical: "https://docs.test/verification",
    documentTitle: "Verification | API Docs",
    title: "Verification",
    description: "Check each call.",
    keywords: ["hmac", "signature"],
    robots: "noindex, nofollow",
    tag: "docs-default-current",
    htmlClass: "docs-version-current",
    body,
    targets,
    toc: [],
    showTitle: true,
    navbar: [entry("Docs", "/"), entry("Support", "https://help.test", "right")],
    sidebar: { name: "docsSidebar", nodes, treeHref: "/assets/tree-A.json" },
    crumbs: [{ label: "Webhooks", href: "/category/webhooks" }, { label: "Verification" }],
    previous: { label: "Overview", href: "/overview" },
    next: { label: "Events", href: "/events" },
    editHref: "https://git.test/edit",
    updated: { date: "2026-11-20T10:00:00Z", author: "Ida" },
    modeHref: "assets/mode-A.js",
    ...over,
  };
}

const p = (text: string): Segments => [`<p>${text}</p>`];

export function schemaOf(over: Partial<Schema> = {}): Schema {
  return { types: ["string"], typeText: "string", ...over };
}

export function propertyOf(name: string, schema: Partial<Schema> = {}, over: Partial<Property> = {}): Property {
  return { name, kind: "property", anchor: `body-${name}`, schema: schemaOf(schema), ...over };
}

const product = schemaOf({
  types: ["object"],
  typeText: "Product",
  name: "Product",
  description: p("What is sold."),
  properties: [
    propertyOf(
      "sku",
      {
        description: p("Stock keeping unit."),
        constraints: [
          { name: "minLength", values: ["1"] },
          { name: "pattern", values: ["^[A-Z]+$"] },
        ],
        examples: ["TEE-1"],
        readOnly: true,
      },
      { required: true },
    ),
    propertyOf("status", {
      enum: [{ value: "active", description: p("Sold everywhere.") }, { value: "draft" }],
      default: "active",
      nullable: true,
    }),
    propertyOf("currency", { enum: [{ value: "NOK" }, { value: "SEK" }], writeOnly: true, deprecated: true }),
    propertyOf("kind", { const: "always-this" }),
    propertyOf("box", {
      types: ["object"],
      typeText: "Box",
      properties: [
        propertyOf(
          "inner",
          {
            types: ["object"],
            typeText: "object",
            properties: [
              propertyOf(
                "core",
                { typeText: "object", properties: [propertyOf("deep", {}, { anchor: "body-deep" })] },
                { anchor: "body-core" },
              ),
            ],
          },
          { anchor: "body-inner" },
        ),
      ],
    }),
    propertyOf("list", {
      typeText: "array of Variant",
      constraints: [{ name: "maxItems", values: ["7"] }],
      items: schemaOf({ typeText: "Variant", properties: [propertyOf("option", {}, { anchor: "body-option" })] }),
    }),
    propertyOf("pay", {
      typeText: "Card or Invoice",
      choices: [
        {
          keyword: "oneOf",
          discriminator: "means",
          variants: [
            {
              label: "Card",
              anchor: "body-card",
              value: "card",
              schema: schemaOf({ properties: [propertyOf("number", {}, { anchor: "body-number" })] }),
            },
            {
              label: "Invoice",
              anchor: "body-invoice",
              value: "invoice",
              schema: schemaOf({
                properties: [propertyOf("due", { typeText: "string (date)" }, { anchor: "body-due" })],
              }),
            },
          ],
        },
      ],
    }),
    propertyOf("self", { typeText: "Product", name: "Product", cut: { reason: "recursion", anchor: "body" } }),
    propertyOf("huge", { typeText: "Org", name: "Org", cut: { reason: "size", link: 1 } }),
    propertyOf("odd", { conditions: [{ keyword: "not", schema: schemaOf({ const: "forbidden-value" }) }] }),
    propertyOf("pair", { typeText: "array", prefixItems: [schemaOf({ typeText: "first-type" })] }),
    propertyOf("any-name", {}, { kind: "map", anchor: "body-any" }),
  ],
});

export const operation: Operation = {
  kind: "operation",
  api: "pio",
  operationId: "create",
  role: "operation",
  method: "post",
  path: "/shops/{shop_id}/products",
  summary: "Create a product",
  description: p("Creates one product."),
  deprecated: { reason: p("Use version 2."), sunset: "2027-01-01" },
  tags: ["Products"],
  servers: [
    {
      url: "https://{region}.pio.test",
      description: p("Sandbox"),
      variables: [{ name: "region", default: "eu", enum: ["eu", "us"], description: p("Where it runs.") }],
    },
  ],
  security: [
    { schemes: [{ said: "Bearer token", key: "bearer", scopes: ["products:write"], link: 0 }] },
    {
      schemes: [
        { said: "k", key: "apiKey", scopes: [], link: 0 },
        { said: "k", key: "signature", scopes: [], link: 1 },
      ],
    },
  ],
  parameters: [
    {
      name: "shop_id",
      in: "path",
      anchor: "path-shop_id",
      required: true,
      deprecated: false,
      description: p("Your shop."),
      schema: schemaOf({ typeText: "integer (int64)" }),
      examples: [{ name: "one", summary: "A small id", value: "1", language: "json" }],
    },
    {
      name: "include",
      in: "query",
      anchor: "query-include",
      required: false,
      deprecated: true,
      style: "form, exploded",
      schema: schemaOf({ typeText: "array of string", items: schemaOf({ enum: [{ value: "stock" }] }) }),
      examples: [],
    },
    {
      name: "X-Trace",
      in: "header",
      anchor: "header-X-Trace",
      required: false,
      deprecated: false,
      schema: schemaOf(),
      examples: [],
    },
    {
      name: "sid",
      in: "cookie",
      anchor: "cookie-sid",
      required: false,
      deprecated: false,
      schema: schemaOf(),
      examples: [],
    },
  ],
  body: {
    anchor: "body",
    required: true,
    description: p("The product to make."),
    content: [
      {
        type: "application/json",
        anchor: "body-json",
        schema: product,
        examples: [
          { name: "full", value: '{ "sku": "TEE-1", "price": 2.5, "on": true }', language: "json" },
          {
            name: "small",
            summary: "Least",
            description: p("Only the sku."),
            value: '{ "sku": "X" }',
            language: "json",
          },
        ],
        encoding: [],
      },
      {
        type: "multipart/form-data",
        anchor: "body-form",
        schema: schemaOf({ properties: [propertyOf("file", {}, { anchor: "form-file" })] }),
        examples: [],
        encoding: [{ name: "file", kind: "name", anchor: "form-part-file", text: "image/png", headers: [] }],
      },
    ],
  },
  responses: [
    {
      status: "201",
      anchor: "response-201",
      description: p("Created."),
      headers: [
        {
          name: "Location",
          anchor: "response-201-Location",
          required: true,
          deprecated: false,
          description: p("Where it is."),
          schema: schemaOf({ typeText: "string (uri)" }),
          examples: [],
        },
      ],
      content: [
        {
          type: "application/json",
          anchor: "response-201-json",
          schema: schemaOf({ properties: [propertyOf("id", {}, { anchor: "response-201-id" })] }),
          examples: [{ name: "made", value: '{ "id": 48213 }', language: "json" }],
          encoding: [],
        },
      ],
      links: [
        {
          name: "GetProduct",
          operation: "getProduct",
          link: 2,
          description: p("Read it."),
          parameters: [{ name: "product_id", value: "$response.body#/id" }],
        },
      ],
    },
    {
      status: "default",
      anchor: "response-default",
      description: ["<p>Anything <em>else</em>.</p>"],
      headers: [],
      content: [],
      links: [],
    },
  ],
  callbacks: [
    {
      name: "created",
      expression: "{$request.body#/callback_url}",
      anchor: "callback-created",
      operation: {
        method: "put",
        path: "",
        summary: "It exists now",
        parameters: [],
        body: {
          anchor: "callback-body",
          required: false,
          content: [
            {
              type: "text/plain",
              anchor: "callback-body-text",
              examples: [{ name: "told", value: "callback example", language: "text" }],
              encoding: [],
            },
          ],
        },
        responses: [
          { status: "204", anchor: "callback-204", description: p("Heard."), headers: [], content: [], links: [] },
        ],
      },
    },
  ],
  externalDocs: { link: 0, label: "Product guide", description: p("More to read.") },
  extensions: [{ name: "x-rate-limit", value: '{ "per_minute": 60 }' }],
  samples: [
    { language: "curl", label: "cURL", samples: [{ html: "curl -X POST", text: "curl -X POST" }] },
    {
      language: "python",
      label: "Python",
      samples: [
        { label: "SDK", html: '<span class="hljs-keyword">import</span> pio', text: "import pio" },
        { label: "Python 2", html: '<span class="hljs-keyword">import</span> requests', text: "import requests" },
      ],
    },
  ],
};

export const landing: Landing = {
  kind: "landing",
  api: "pio",
  title: "PIO v1",
  version: "1.0.0",
  specVersion: "3.1.0",
  summary: "Products and orders.",
  description: p("The REST API."),
  logo: { link: 0, alt: "Logo of the API" },
  servers: operation.servers,
  schemes: [
    {
      key: "oauth",
      anchor: "scheme-oauth",
      label: "OAuth 2.0: oauth",
      description: p("Ask for a token."),
      facts: [{ name: "Security Scheme Type", value: "oauth2" }],
      flows: [
        {
          kind: "clientCredentials",
          urls: [{ label: "Token URL", url: "https://pio.test/token" }],
          scopes: [{ name: "products:read", description: p("Read products.") }],
        },
      ],
    },
  ],
  contact: { name: "API support", email: "support@pio.test", link: 0 },
  license: { name: "MIT", link: 1 },
  terms: 2,
  tags: [{ name: "Products", above: [], description: p("What you sell."), link: 0 }],
  labels: [],
  downloads: [{ label: "OpenAPI description", link: 3 }],
};

const use = { method: "get", title: "Read a product", link: 0 };
const lostCode = {
  code: "product_not_found",
  anchor: "product_not_found",
  statuses: ["404", "410"],
  meaning: p("No product has this id."),
};

export const errorsPage: ErrorsPage = {
  kind: "errors",
  api: "pio",
  at: ["detail.code"],
  statuses: [
    {
      status: "404",
      anchor: "404",
      name: "Not Found",
      groups: [
        {
          uses: Array.from({ length: 9 }, (_, index) => ({ ...use, title: `Change ${index}`, link: index % 4 })),
          codes: [{ ...lostCode, action: p("Look the product up by its SKU.") }],
          lists: [],
        },
        { uses: [use, { ...use, link: 1 }], codes: [], lists: ["ErrorCode"] },
        { uses: [use], codes: [], lists: [], description: p("Nothing stands there.") },
      ],
    },
    {
      status: "410",
      anchor: "410",
      name: "Gone",
      groups: [
        { uses: [use], codes: [{ ...lostCode, isAgain: true }], lists: [] },
        ...Array.from({ length: 41 }, (_, index) => ({
          ...(index === 0 ? {} : { description: p(`Gone for reason ${index}.`) }),
          uses: [use],
          codes: [],
          lists: [],
        })),
      ],
    },
    { status: "5XX", anchor: "5XX", groups: [{ uses: [use], codes: [], lists: [] }] },
  ],
  webhooks: {
    anchor: "webhooks",
    statuses: [{ status: "default", anchor: "default", groups: [{ uses: [use], codes: [], lists: [] }] }],
  },
  unnamed: [{ code: "rare", anchor: "rare", statuses: [] }],
  unnamedAt: "other-codes",
};

const changelog: ChangelogPage = {
  kind: "changelog",
  api: "shop",
  releases: [
    { link: 0, anchor: "next", counts: { breaking: 0, all: 0, kinds: {} }, groups: [] },
    {
      name: "2.1",
      date: "2026-11-21",
      link: 1,
      anchor: "2-1",
      counts: { breaking: 1, all: 4, kinds: { added: 3, removed: 1 } },
      notes: p("Orders have a limit."),
      groups: [],
      more: 4,
    },
    { name: "2.0", link: 2, anchor: "2-0", counts: { breaking: 0, all: 0, kinds: {} }, groups: [], isFirst: true },
  ],
};

const release: ReleasePage = {
  kind: "release",
  api: "shop",
  name: "2.1",
  date: "2026-11-21",
  unread: ["2.0.1"],
  counts: { breaking: 2, all: 4, kinds: { added: 2, changed: 1, removed: 1 } },
  more: 1,
  groups: [
    {
      kind: "operation",
      name: "GET /orders",
      method: "get",
      title: "List orders",
      before: "GET /order",
      anchor: "GET-/orders",
      link: 0,
      changes: [
        {
          kind: "added",
          level: "info",
          rule: "optional-parameter-added",
          sentence: "the optional parameter `limit` was added",
          field: "query.limit",
          link: 1,
        },
        {
          kind: "changed",
          level: "breaking",
          rule: "type-changed",
          sentence: "the type changed from `integer` to `string`",
          field: "200.id",
          direction: "response",
        },
      ],
    },
    {
      kind: "api",
      name: "",
      anchor: "api",
      changes: [
        {
          kind: "removed",
          level: "breaking",
          rule: "server-removed",
          sentence: "the server `https://a.test` was removed",
        },
      ],
    },
  ],
};

export const bodies: Readonly<Record<Body["kind"], Body>> = {
  guide: {
    kind: "guide",
    html: ['<h2 id="why">Why</h2><p>Because <a href="', { kind: "href", link: 1 }, '">so</a>.</p>'],
    outline: [{ level: 2, id: "why", html: "Why" }],
    hasTitle: false,
  },
  operation,
  changelog,
  release,
  landing,
  errors: errorsPage,
  // A page of its own has no spot for the whole schema, so nothing on it repeats to there.
  schema: {
    kind: "schema",
    api: "pio",
    name: "Product",
    schema: { ...product, properties: (product.properties ?? []).filter((property) => property.name !== "self") },
  },
  category: {
    kind: "category",
    description: p("All about it."),
    cards: [
      { kind: "page", title: "Overview", description: "First steps.", link: 0, anchor: "card-overview" },
      { kind: "category", title: "Shipping", description: "3 items", link: 1, anchor: "card-shipping" },
      {
        kind: "page",
        title: "Create",
        description: "",
        link: 2,
        anchor: "card-create",
        operation: { method: "post", path: "/shops", deprecated: false },
      },
    ],
    part: { number: 2, of: 2, links: [3, 2] },
  },
  posts: {
    kind: "posts",
    groups: [
      {
        posts: [
          {
            ...{ title: "First post", link: 0, date: "2026-05-01", minutes: 2, text: "Hello." },
            authors: ["Jo"],
            tags: [{ label: "News", link: 1 }],
          },
        ],
      },
    ],
    others: [{ label: "Archive", link: 1 }],
  },
  search: { kind: "search", groups: [{ title: "Webhooks", links: [{ label: "Verification", link: 1 }] }] },
  gone: { kind: "gone", method: "POST", path: "/orders", version: "2.4", instead: { link: 1, title: "Place order" } },
  translations: { kind: "translations" },
  "not-found": { kind: "not-found" },
};
