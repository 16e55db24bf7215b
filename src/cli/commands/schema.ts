// `pio-docs schema`: the JSON Schema of the config file on stdout, for editors.
import { configJsonSchema } from "../../build/config-schema.ts";
import type { Context } from "../context.ts";

/** Prints the schema; always 0. */
export async function schemaCommand(context: Context): Promise<number> {
  context.streams.stdout.write(`${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  return 0;
}
