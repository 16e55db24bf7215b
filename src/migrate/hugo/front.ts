// The front matter of a Hugo page, in YAML, TOML or JSON, and the page as if it were in YAML.
import { frontData } from "../../text/front-data.ts";
import { frontFence } from "../../text/front-fence.ts";
import { isObject, type Json, type JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { yamlText } from "../../text/yaml-text.ts";
import type { OldTree } from "../old-tree.ts";

/** `value`: of a key in any case. `text`: the page with its front matter in YAML. */
export type HugoFront = {
  readonly values: JsonObject;
  readonly value: (key: string) => Json | undefined;
  readonly text: string;
};

/** Reads the page `file`; undefined where it cannot be read. Losses: front matter that cannot be. */
export async function hugoFront(tree: OldTree, file: FilePath): Promise<HugoFront | undefined> {
  const text = await tree.text(file);
  if (text === undefined) return undefined;
  const fence = frontFence(text);
  const read = fence === undefined ? undefined : frontData(fence).value;
  const values = isObject(read) ? read : {};
  const isForeign = fence !== undefined && fence.format !== "yaml";
  const seems = fence === undefined && /^(?:\+\+\+[ \t]*\n|\{(?![{%]))/.test(text);
  if (seems || (isForeign && !isObject(read)))
    tree.ask("Front matter", "the front matter can't be read", { file, line: 1, column: 1 });
  const front = Object.keys(values).length === 0 ? "" : `---\n${yamlText(values)}---\n`;
  const small = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    values,
    value: (key) => small.get(key),
    text: isForeign ? front + text.slice(fence.length) : text,
  };
}
