// `pio-docs schema`: the JSON Schema of a kind of file on stdout, for editors.
import { type SchemaKind, schemas } from "../../compile/config-schema.ts";
import type { Context } from "../context.ts";

/** Prints the schema of files of `kind`; always 0. */
export async function schemaCommand(context: Context, kind: SchemaKind): Promise<number> {
  context.streams.stdout.write(`${JSON.stringify(schemas[kind](), null, 2)}\n`);
  return 0;
}
