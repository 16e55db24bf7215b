// The search of a small site in memory: its index made by a build, opened as a reader's browser does.
import type { Engine } from "../../src/reader/search/answer.ts";
import { openEngine } from "../../src/reader/search/engine.ts";
import { type FirstFile, firstFile, isFirstFile } from "../../src/reader/search/index-files.ts";
import { worldOf } from "../build/world.ts";

export async function worldEngine(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly first: FirstFile; readonly engine: Engine }> {
  const { compiled } = await worldOf(files);
  const index = (await compiled.index?.()) ?? new Map();
  const load = async (path: string): Promise<unknown> => {
    const made = index.get(path);
    return JSON.parse(made?.kind === "kept" ? made.text() : "null");
  };
  const first = await load(firstFile);
  if (!isFirstFile(first)) throw new Error("no first file");
  return { first, engine: openEngine(first, load) };
}
