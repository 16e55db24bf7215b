// `mkdocs.yml` as data. Its tags name Python and the environment: what a tag would call is not called, and what it would ask for is unknown.
import { readData } from "../../text/data-file.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { type Json, textAt } from "../../text/json.ts";
import { spotter } from "../../text/lines.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { merged } from "../tree-parts.ts";

/** Configs that inherit from one another. */
const deepest = 5;

/** Reads the config, with those that it inherits from below it. Losses: what is asked of the environment, configs outside of the tree. */
export async function mkdocsConfig(tree: OldTree, file: FilePath, depth = 0): Promise<ReadConfig> {
  const text = await tree.text(file);
  const data = text === undefined ? undefined : readData(withoutEnvironment(tree, file, text), "yaml");
  for (const { message, line, column } of data?.problems ?? []) tree.ask("Configs", message, { file, line, column });
  const placeOf = (pointer: string) => ({ file, line: 1, column: 1, ...data?.placeOf(pointer) });
  const parent = textAt(data?.value, "INHERIT");
  if (parent === undefined) return { file, value: data?.value, placeOf };
  const path = joinPath("", `${folderOf(file)}/${parent}`);
  if (depth >= deepest || !tree.has(path) || /^\/|^\.\.\//.test(parent)) {
    tree.ask("Configs", `what is inherited from \`${parent}\` is not read`, placeOf("/INHERIT"));
    return { file, value: data?.value, placeOf };
  }
  const base = await mkdocsConfig(tree, path, depth + 1);
  return { file, value: merged(base.value, data?.value) as Json, placeOf };
}

/** `!ENV NAME` is nothing, `!ENV [NAME, words]` the words: both are told. */
function withoutEnvironment(tree: OldTree, file: FilePath, text: string): string {
  if (!text.includes("!ENV")) return text;
  const spot = spotter(text);
  return text.replace(/!ENV[ \t]+(\[[^\]\n]{0,500}\]|[^\s#][^\n#]{0,200})/g, (_, asked: string, at: number) => {
    const words = asked.startsWith("[") ? asked.slice(1, -1).split(",") : [asked];
    tree.lose("What only running the config would tell", `\`${words[0]?.trim()}\` of the environment`, {
      file,
      ...spot(at),
    });
    return words.length > 1 ? (words.at(-1)?.trim() ?? "null") : "null";
  });
}
