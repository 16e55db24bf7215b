// TOML of an old tree, as the data of its configs and front matter.
import { parse } from "smol-toml";
import type { Json } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { OldTree } from "./old-tree.ts";

/** Maps that stand in one another deeper are refused. */
const deepest = 60;

/** The value of `text` as JSON has it: dates as they are written. Throws what smol-toml throws. */
export function tomlValue(text: string): Json {
  return JSON.parse(JSON.stringify(parse(text, { maxDepth: deepest })));
}

/** The value of a config; undefined where it is not TOML, which is a loss of the tree. */
export async function tomlConfig(tree: OldTree, file: FilePath): Promise<Json | undefined> {
  try {
    return tomlValue((await tree.text(file)) ?? "");
  } catch (error) {
    const [, line = 1, column = 1] = /line[: ]+(\d+).*?column[: ]+(\d+)/is.exec(String(error)) ?? [];
    tree.ask("Configs", "the config isn't valid TOML", { file, line: Number(line), column: Number(column) });
    return undefined;
  }
}
