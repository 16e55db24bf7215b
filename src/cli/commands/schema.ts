// `pio-docs schema`: the JSON Schema of a kind of file on stdout, for editors.
import { type SchemaKind, schemas } from "../../build/commands/config-schema.ts";
import type { Context } from "../context.ts";
import { reportSchema } from "../reports/report-schema.ts";

/** Prints the schema of files of `kind`, or of the report that `--format json` prints; always 0. */
export async function schemaCommand(context: Context, kind: SchemaKind | "report"): Promise<number> {
  const schema = kind === "report" ? reportSchema() : schemas[kind]();
  context.streams.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
  return 0;
}
