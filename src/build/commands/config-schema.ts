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
  digest: { ...digest, description: "Of all of them: another one where any file is another." },
  files: { ...byName(digest), description: "By path: of its bytes." },
});

const outputs = object(
  {
    digest: { ...digest, description: "Of all of them: another one where any file is another." },
    files: { ...byName(digest), description: "By path: of its bytes." },
    base: { type: "string", description: "The base URL that they were built for." },
    contents: {
      ...byName(digest),
      description: "The same for content that does not depend on the base URL or on file names.",
    },
  },
  ["base", "contents"],
);

const operation = object({
  api: { type: "string" },
  id: { type: "string", description: "Its operationId, or empty if it has none." },
  method: { type: "string" },
  path: { type: "string" },
  route: { type: "string", description: "The route of its page." },
  digest: { ...digest, description: "Of its content in the spec." },
});

const spread = object({
  total: { ...count, description: "Of all pages together, in bytes." },
  median: { ...count, description: "Of the page in the middle." },
  most: { ...count, description: "Of the heaviest page." },
  route: { type: "string", description: "The heaviest page." },
});

/** JSON Schema, 2020-12. */
export function buildReportSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "The report of a build of pio-docs",
    ...object(
      {
        kind: { const: "pio-docs build" },
        version: { const: 1, description: "Of this format. New keys may come within a version." },
        generator: { type: "string", description: "The program and its version." },
        exit: { enum: [0, 1, 2, 74] },
        written: { type: "boolean", description: "Whether the output was replaced." },
        pages: count,
        ms: { ...count, description: "How long the build took." },
        stages: {
          type: "array",
          description: "How long its stages took, in their order.",
          items: object({ name: { type: "string" }, ms: count }),
        },
        sizes: object({
          bytes: { ...count, description: "Of all files of the output." },
          types: {
            ...byName(object({ pages: count, ...Object.fromEntries(measures.map((measure) => [measure, spread])) })),
            description: "By the type of page: guide, operation, schema and so on.",
          },
        }),
        problems: {
          ...byName(byName(count)),
          description: "By code and severity: the number of problems.",
        },
        suppressed: {
          ...byName(count),
          description: "By code: the number of problems that are suppressed or in the baseline.",
        },
        inputs: digests,
        outputs,
        operations: object({
          audience: { type: "string", description: "`all`, or a digest of the names of the audiences." },
          list: { type: "array", description: "The operations of the site.", items: operation },
        }),
      },
      ["sizes", "outputs", "operations"],
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
