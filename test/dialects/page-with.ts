// A page that takes something from files: found as a compile finds them, in a world in memory.
import { ExcerptFiles, filesNamedIn } from "../../src/build/excerpt-files.ts";
import type { GuideSettings } from "../../src/markdown/guide-source.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { pageOfFiles, type Seen } from "../markdown/page-of.ts";

/** The page of `text` at `docs/<path>` in a site of `files`, by their paths from its folder. */
export async function pageWith(
  text: string,
  path: string,
  files: Readonly<Record<string, string>>,
  settings: Pick<GuideSettings, "dialects"> = {},
): Promise<Seen> {
  const page = `docs/${path}`;
  const all = Object.entries({ ...files, [page]: text }).map(([file, written]) => [`/site/${file}`, written]);
  const host = memoryHost(Object.fromEntries(all));
  const shown = new ExcerptFiles(host, { folders: ["/site"], within: ["/site"], excluded: () => false, config: [] });
  const found = await shown.of(page, filesNamedIn(text, page, "docs"), "docs");
  return pageOfFiles(text, path, await shown.texts(found), settings);
}
