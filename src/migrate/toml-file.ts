// Configs in TOML.
import type { Json } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { readToml } from "../text/toml.ts";
import type { OldTree } from "./old-tree.ts";

/** What the file says; undefined where it is not there. Losses: what is no TOML. */
export async function tomlOf(tree: OldTree, file: FilePath): Promise<Json | undefined> {
  const text = await tree.text(file);
  if (text === undefined) return undefined;
  const { value, problems } = readToml(text);
  for (const { line, column } of problems) tree.ask("Configs", "the config isn't valid TOML", { file, line, column });
  return value;
}
