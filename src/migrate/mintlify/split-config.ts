// `docs.json` in parts: an object with `$ref` stands for the file that it names, as Mintlify reads it. Files outside of the old folder are told,
// and so are circles; nothing else is asked for.
import { tidyPath } from "../../model/source-tree.ts";
import { folderOf } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, put, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";

/** Files that name one another, and levels of values. */
const deepest = { files: 20, levels: 200 } as const;
/** Files that are read in all. */
const mostFiles = 500;

type Part = {
  readonly file: FilePath;
  /** The pointer in the file that names this part, for what is told. */
  readonly at: string;
  readonly from: readonly FilePath[];
  readonly levels: number;
};

/** The config in one piece. Losses: parts that cannot be read. Places in a part are those of its `$ref` in the main file. */
export async function wholeConfig(tree: OldTree, read: ReadConfig): Promise<ReadConfig> {
  const world = { tree, placeOf: read.placeOf, left: mostFiles };
  const whole = await joined(read.value ?? null, { file: read.file, at: "", from: [read.file], levels: 0 }, world);
  return { ...read, value: read.value === undefined ? undefined : whole };
}

type World = { readonly tree: OldTree; readonly placeOf: ReadConfig["placeOf"]; left: number };

async function joined(value: Json, part: Part, world: World): Promise<Json> {
  if (part.levels > deepest.levels || typeof value !== "object" || value === null) return value;
  const isMain = part.from.length === 1;
  const below = (key: string | number): Part => ({
    ...part,
    at: isMain ? pointerTo(part.at, key) : part.at,
    levels: part.levels + 1,
  });
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const [at, item] of value.entries()) {
      const one = await joined(item, below(at), world);
      // A list in place of an entry is its entries.
      if (Array.isArray(one) && isObject(item) && textAt(item, "$ref") !== undefined) items.push(...one);
      else items.push(one);
    }
    return items;
  }
  if (!isObject(value)) return value;
  const ref = textAt(value, "$ref");
  const made: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value))
    if (key !== "$ref" || ref === undefined) put(made, key, await joined(item, below(key), world));
  return ref === undefined ? made : namedPart(ref, { ...part, own: made }, world);
}

/** What the file `ref` says. Members beside the `$ref` win over those of an object, and count for nothing beside other values. */
async function namedPart(
  ref: string,
  { own, ...part }: Part & { readonly own: JsonObject },
  world: World,
): Promise<Json> {
  const path = tidyPath(ref.startsWith("/") ? ref.replace(/^\/+/, "") : `${folderOf(part.file)}/${ref}`).replace(
    /^\/+/,
    "",
  );
  const lose = (what: string): Json => {
    world.tree.ask("Configs", `\`${ref}\`, which \`$ref\` names, isn't read: ${what}`, world.placeOf(part.at));
    return own;
  };
  if (/^[a-z][\w+.-]*:/i.test(ref)) return lose("it is a URL");
  if (path.startsWith("..") || !world.tree.has(path)) return lose("the file isn't in the old site");
  if (part.from.includes(path)) return lose("the files name each other in a circle");
  if (part.from.length >= deepest.files || world.left <= 0) return lose("there are too many such files");
  world.left -= 1;
  const { value } = await world.tree.data(path, "json");
  const found = await joined(value ?? null, { ...part, file: path, from: [...part.from, path] }, world);
  if (!isObject(found)) return found ?? own;
  return { ...found, ...own };
}
