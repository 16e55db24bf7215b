// Configs in TOML.
import { parse } from "smol-toml";
import type { Json } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { OldTree } from "./old-tree.ts";

/** What the file says; undefined where it is not there. Losses: what is no TOML. */
export async function tomlOf(tree: OldTree, file: FilePath): Promise<Json | undefined> {
  const text = await tree.text(file);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(JSON.stringify(parse(text, { maxDepth: 60 })));
  } catch (error) {
    const [, line = 1, column = 1] = /line[: ]+(\d+).*?column[: ]+(\d+)/is.exec(String(error)) ?? [];
    tree.ask("Configs", "the config isn't valid TOML", { file, line: Number(line), column: Number(column) });
    return undefined;
  }
}
