// The shapes of the config, of its sidebars and of the report of a build, for the command line and for programs, which do not know the stages.
import { configJsonSchema as jsonSchema } from "../../config/keys.ts";
import type { ConfigFileInput } from "../../config/schema.ts";
import { sidebarsJsonSchema } from "../../config/sidebar-schema.ts";
import { measures } from "../../model/weight.ts";

const count = { type: "integer", minimum: 0 };
const object = (properties: object, optional: readonly string[] = []): object => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const byName = (value: object): object => ({ type: "object", additionalProperties: value });
const digest = { type: "string", pattern: "^[0-9a-f]{16,64}$" };

const digests = object({
  digest: { ...digest, description: "Digest of all files. It changes if any file changes." },
  files: { ...byName(digest), description: "Digest of each file, by path." },
});

const outputs = object(
  {
    digest: { ...digest, description: "Digest of all files. It changes if any file changes." },
    files: { ...byName(digest), description: "Digest of each file, by path." },
    base: { type: "string", description: "Base URL of the build." },
    contents: {
      ...byName(digest),
      description: "Digests of the content without the base URL and file names.",
    },
  },
  ["base", "contents"],
);

const operation = object({
  api: { type: "string" },
  id: { type: "string", description: "The operationId, or an empty string." },
  method: { type: "string" },
  path: { type: "string" },
  route: { type: "string", description: "Route of the page of the operation." },
  digest: { ...digest, description: "Digest of the operation in the spec." },
});

const translation = object({
  lang: { type: "string", description: "Language tag." },
  pages: { ...count, description: "Number of pages in the default language." },
  translated: { ...count, description: "Translated pages, including stale ones." },
  stale: { ...count, description: "Translations whose original has changed." },
  missing: count,
  orphaned: { ...count, description: "Pages with `source` in front matter that have no original." },
});

const spread = object({
  total: { ...count, description: "Size of all pages, in bytes." },
  median: { ...count, description: "Median size of a page." },
  most: { ...count, description: "Size of the largest page." },
  route: { type: "string", description: "Route of the largest page." },
});

/** JSON Schema, 2020-12. */
export function buildReportSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Build report of pio-docs",
    ...object(
      {
        kind: { const: "pio-docs build" },
        version: { const: 1, description: "Version of the report format. Keys may be added within a version." },
        generator: { type: "string", description: "Program and version that wrote the report." },
        exit: { enum: [0, 1, 2, 74] },
        written: { type: "boolean", description: "Whether the output was replaced." },
        pages: count,
        ms: { ...count, description: "Duration of the build, in milliseconds." },
        stages: {
          type: "array",
          description: "Duration of each stage, in order.",
          items: object({ name: { type: "string" }, ms: count }),
        },
        sizes: object({
          bytes: { ...count, description: "Sizes of the output files." },
          types: {
            ...byName(object({ pages: count, ...Object.fromEntries(measures.map((measure) => [measure, spread])) })),
            description: "Sizes by page type: guide, operation, schema, and so on.",
          },
        }),
        problems: {
          ...byName(byName(count)),
          description: "Number of problems, by code and severity.",
        },
        suppressed: {
          ...byName(count),
          description: "Number of problems that are suppressed or in the baseline, by code.",
        },
        translations: { type: "array", description: "Translated pages of each language.", items: translation },
        docs: {
          type: "array",
          description: "Folders in a list of `docs`.",
          items: object({
            from: { type: "string", description: "Folder, relative to the site folder." },
            at: { type: "string", description: "Path of its pages." },
            owners: { type: "array", items: { type: "string" } },
            pages: { ...count, description: "Number of its pages, in all languages and versions." },
            problems: { ...byName(count), description: "Number of problems in its files, by severity." },
          }),
        },
        inputs: digests,
        versions: {
          type: "array",
          description: "Versions out of Git refs, with the commits that the refs named.",
          items: object(
            {
              id: { type: "string" },
              ref: { type: "string" },
              commit: { type: "string" },
              repository: { type: "string", description: "Repository of a folder in `docs`, if it is another one." },
            },
            ["repository"],
          ),
        },
        outputs,
        operations: object({
          audience: { type: "string", description: "`all`, or a digest of the names of the audiences." },
          list: { type: "array", description: "Operations of the site.", items: operation },
        }),
      },
      ["sizes", "versions", "translations", "docs", "outputs", "operations"],
    ),
  };
}

/** What `pio-docs.config.*` holds. scripts/package/types.ts prints it for the package's types. */
export type Config = ConfigFileInput;

/** The JSON Schema of `pio-docs.config.*`, made from the zod schema that validates it. */
export function configJsonSchema(): object {
  return jsonSchema();
}

/** The schemas that the program can print, by the kind of file that each describes. */
export const schemas = { config: configJsonSchema, sidebars: sidebarsJsonSchema, build: buildReportSchema } as const;

export type SchemaKind = keyof typeof schemas;
