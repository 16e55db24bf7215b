// The spaces of a GitBook tree: a folder with its navigation each, by `.gitbook.yaml`, or by `book.json` of the older program.
import { folderOf, isWithin, joinPath } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";

/** `folder`: of its pages. `route`: the start of its addresses, empty for the only one. `isOld`: its pages end in `.html`. */
export type Space = {
  readonly folder: FilePath;
  readonly route: string;
  readonly readme: FilePath;
  readonly summary: FilePath;
  readonly config: JsonObject;
  readonly configFile: FilePath | undefined;
  readonly isOld: boolean;
};

export const gitbookConfigs = [
  ".gitbook.yaml",
  ".gitbook.yml",
  "book.json",
  "docs/.gitbook.yaml",
  "SUMMARY.md",
  "docs/SUMMARY.md",
];

/** A summary is that of mdBook, too; `book.json` may be of any program. */
export async function isGitbook(tree: OldTree, config: FilePath): Promise<boolean> {
  if (/\.gitbook\.ya?ml$/.test(config)) return true;
  if (tree.has("book.toml") || tree.has(`${folderOf(config)}/book.toml`)) return false;
  return config.endsWith("SUMMARY.md") || tree.files.some((file) => /(?:^|\/)SUMMARY\.md$/i.test(file));
}

/** All spaces: that of the config, else one for each folder that has a summary. */
export async function spacesOf(tree: OldTree): Promise<readonly Space[]> {
  const configs = tree.files.filter((file) => /^(?:[^/]+\/){0,2}(?:\.gitbook\.ya?ml|book\.json)$/.test(file));
  const found: Space[] = [];
  for (const file of configs) {
    const space = await spaceOf(tree, file);
    if (space !== undefined && !found.some(({ folder }) => folder === space.folder)) found.push(space);
  }
  for (const summary of tree.files.filter((file) => /^(?:[^/]+\/){0,2}SUMMARY\.md$/i.test(file))) {
    const folder = folderOf(summary);
    // Within a space that is known, a summary is a page.
    if (found.some((one) => one.folder === "" || isWithin(folder, one.folder))) continue;
    found.push({ folder, route: "", readme: "README.md", summary, config: {}, configFile: undefined, isOld: false });
  }
  if (found.length < 2) return found;
  return found.map((space) => ({ ...space, route: space.folder === "" ? "" : `/${space.folder}` }));
}

async function spaceOf(tree: OldTree, file: FilePath): Promise<Space | undefined> {
  const isOld = file.endsWith(".json");
  const { value } = await tree.data(file);
  const config: JsonObject = isObject(value) ? value : {};
  const folder = joinPath(folderOf(file), rootIn(config));
  const structure = objectAt(config, "structure");
  const named = (key: string, usual: string): FilePath => joinPath("", plain(textAt(structure, key)) ?? usual);
  const summary = joinPath(folder, named("summary", "SUMMARY.md"));
  // An empty config at the top of a tree with several spaces says nothing.
  if (!tree.has(summary) && Object.keys(config).length === 0) return undefined;
  if (!tree.has(summary) && isOld) return undefined;
  return { folder, route: "", readme: named("readme", "README.md"), summary, config, configFile: file, isOld };
}

function rootIn(config: Json): FilePath {
  return joinPath("", plain(textAt(config, "root")) ?? "");
}

/** Editors leave letters without a width behind. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/[\u200b-\u200d\ufeff]/g, "").trim();
}
