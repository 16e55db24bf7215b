// The front matter of a Hugo page, in YAML, TOML or JSON, and the page as if it were in YAML.
import { parse } from "smol-toml";
import { readData } from "../../text/data-file.ts";
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
  const { values, text: yaml } = foreignFront(tree, file, text) ?? { values: yamlValues(text), text };
  const small = new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
  return { values, value: (key) => small.get(key), text: yaml };
}

function yamlValues(text: string): JsonObject {
  const fence = frontFence(text);
  const value = fence === undefined ? undefined : readData(fence.yaml, "yaml").value;
  return isObject(value) ? value : {};
}

type Read = { readonly values: JsonObject; readonly text: string };

/** TOML between `+++`, or a map of JSON at the start; undefined where there is neither. */
function foreignFront(tree: OldTree, file: FilePath, text: string): Read | undefined {
  const fenced = /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/m.exec(text.startsWith("+++") ? text : "");
  const length = fenced === null ? (text.startsWith("{") ? jsonLength(text) : 0) : fenced[0].length;
  if (length === 0) return undefined;
  const body = text.slice(length);
  try {
    const value =
      fenced === null
        ? JSON.parse(text.slice(0, length))
        : JSON.parse(JSON.stringify(parse(fenced[1] ?? "", { maxDepth: 60 })));
    if (isObject(value)) return { values: value, text: `---\n${yamlText(value)}---\n${body}` };
  } catch {
    tree.ask("Front matter", "the front matter can't be read", { file, line: 1, column: 1 });
  }
  return fenced === null ? undefined : { values: {}, text: body };
}

/** The letters of the JSON map that `text` begins with; 0 where it is none: a page may begin with a brace. */
function jsonLength(text: string): number {
  const end = /^\}[ \t]*(?:\n|$)/m.exec(text);
  return end === null ? 0 : end.index + end[0].length;
}
