// The config's JSON Schema for the command line, which does not know the stages.
import { configJsonSchema as jsonSchema } from "../config/keys.ts";

/** The JSON Schema of `pio-docs.config.*`, made from the zod schema that validates it. */
export function configJsonSchema(): object {
  return jsonSchema();
}
