// The inputs that others wrote, as data: what is built, and what is known of it. Counts are not written here: the tests count for
// themselves. Bounds are for a machine of two cores; the large one has its own.
import type { PageWeight } from "./page-weight.ts";

export type SpecInput = {
  readonly name: string;
  /** Below node_modules. */
  readonly path: string;
  readonly seconds?: number;
  readonly megabytes?: number;
  /** Bounds of the output: the largest page and all files, in bytes, and what the heaviest page of a schema weighs. */
  readonly output?: { readonly page: number; readonly all: number; readonly schemaPage: PageWeight };
};

export const specs: readonly SpecInput[] = [
  {
    name: "GitHub REST",
    path: "@octokit/openapi/generated/api.github.com.json",
    seconds: 40,
    megabytes: 1500,
    output: { page: 600_000, all: 400_000_000, schemaPage: { gzip: 60_000, elements: 3000 } },
  },
  { name: "GitHub webhooks, no paths", path: "@octokit/openapi-webhooks/generated/api.github.com.json" },
  {
    name: "Kubernetes, Swagger 2.0",
    path: "kubernetes-client/lib/specs/swagger-1.13.json.gz",
    seconds: 40,
    megabytes: 1500,
  },
  { name: "Directus", path: "@directus/specs/dist/openapi.json" },
  { name: "Blockfrost", path: "@blockfrost/openapi/openapi.yaml" },
  { name: "Ideal Postcodes, JSON", path: "@ideal-postcodes/openapi/dist/openapi.json" },
  { name: "Ideal Postcodes, YAML", path: "@ideal-postcodes/openapi/dist/openapi.yaml" },
  { name: "Dialogporten, byte order mark", path: "@digdir/dialogporten-schema/swagger.verified.json" },
  { name: "ShipEngine, YAML", path: "shipengine-openapi/openapi.yaml" },
  { name: "ShipEngine, dereferenced", path: "shipengine-openapi/openapi.json", seconds: 40 },
  { name: "ShipEngine Connect, no tags", path: "@shipengine/connect-fulfillment-provider-api/spec.yaml" },
  { name: "Scalar Galaxy", path: "@scalar/galaxy/dist/3.1.yaml" },
  { name: "Figma", path: "@figma/rest-api-spec/openapi/openapi.yaml" },
  { name: "Netlify, Swagger 2.0", path: "@netlify/open-api/dist/swagger.json" },
  { name: "rclone, untagged", path: "rclone-openapi/openapi.yaml" },
  { name: "many files, one dangling reference", path: "multi-file-swagger/index.yaml" },
];

/** Folders of small specs, one feature each. */
export const specFolders: readonly string[] = ["2.0", "3.0", "3.1"].flatMap((version) =>
  ["json", "yaml"].map((kind) => `@readme/oas-examples/${version}/${kind}`),
);

/**
 * Markdown trees: a site folder below node_modules, the tree in it, and how many diagnostics are right that are not about links that lead
 * nowhere: images of other hosts, an id that a page has twice, `[text]()`, pages of more than 50,000 characters. The package that draws
 * diagrams is installed with the tools of this repository, so that no tree lacks it.
 */
export type TreeInput = {
  readonly name: string;
  readonly path: string;
  readonly tree: string;
  readonly alsoFound: Readonly<Record<string, number>>;
};

export const trees: readonly TreeInput[] = [
  { name: "fastify", path: "fastify", tree: "docs", alsoFound: { "agent-page-size": 2, "heading-skipped": 5 } },
  {
    name: "undici",
    path: "undici/docs",
    tree: "docs",
    alsoFound: { "heading-skipped": 3, "host-not-allowed": 4 },
  },
  {
    name: "pino",
    path: "pino",
    tree: "docs",
    alsoFound: { "agent-page-size": 1, "duplicate-id": 1, "heading-skipped": 2 },
  },
  {
    name: "graphcommerce",
    path: "@graphcommerce/docs",
    tree: ".",
    alsoFound: { "empty-link": 2, "heading-skipped": 8, "host-not-allowed": 3 },
  },
];

/** Whole packages with a `docs` folder that was written for another program, and what is surely found in them. */
export const foreignTrees: readonly Omit<TreeInput, "tree">[] = [
  { name: "fastify, the whole package", path: "fastify", alsoFound: { "pages-outside-docs": 1 } },
  { name: "pino, the whole package", path: "pino", alsoFound: { "pages-outside-docs": 1 } },
  { name: "ai, MDX", path: "ai", alsoFound: { "pages-outside-docs": 1 } },
  {
    name: "intlayer, 18 languages",
    path: "@intlayer/docs",
    alsoFound: { "pages-outside-docs": 1, "duplicate-route": 18, "front-matter-syntax": 5 },
  },
];
