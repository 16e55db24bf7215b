// The config's shape for the command line and for programs, which do not know the stages.
import { configJsonSchema as jsonSchema } from "../../config/keys.ts";
import type { ConfigFileInput } from "../../config/schema.ts";
import { sidebarsJsonSchema } from "../../config/sidebar-schema.ts";
import { buildReportSchema } from "./build-report-schema.ts";

/** What `pio-docs.config.*` holds. scripts/package/types.ts prints it for the package's types. */
export type Config = ConfigFileInput;

/** The JSON Schema of `pio-docs.config.*`, made from the zod schema that validates it. */
export function configJsonSchema(): object {
  return jsonSchema();
}

/** The schemas that the program can print, by the kind of file that each describes. */
export const schemas = { config: configJsonSchema, sidebars: sidebarsJsonSchema, build: buildReportSchema } as const;

export type SchemaKind = keyof typeof schemas;
