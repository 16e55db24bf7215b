// How a config that a command writes refers to its JSON Schema.
import { relative } from "node:path/posix";
import { isWithin } from "../text/file-path.ts";

/** The schema where `npm install pio-docs` in the folder of the config puts it. */
export const installedSchema = "./node_modules/pio-docs/dist/config.schema.json";

/**
 * Returns the path of the file `schema` for `$schema` of a config in `folder`: relative to the folder if the program is installed in it or
 * above it, else `installedSchema`.
 */
export function schemaFrom(folder: string, schema: string): string {
  const home = /^(.*)\/node_modules\/pio-docs\//s.exec(schema)?.[1];
  if (home === undefined || !isWithin(folder, home)) return installedSchema;
  const path = relative(folder, schema);
  return path.startsWith("../") ? path : `./${path}`;
}
