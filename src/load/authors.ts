// The authors of blogs, by the files in their folders: `authors.yml` as Docusaurus has it, `.authors.yml` as Material for MkDocs.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { authorOf } from "../model/author-of.ts";
import type { Author, Authors } from "../model/blog.ts";
import { fileIn } from "../model/collection.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { unfitText } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { decodedText } from "../text/decoded.ts";
import { isObject, type Json } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import type { SourceFolders } from "./links.ts";

const names = ["authors.yml", "authors.yaml", ".authors.yml", "authors.json"];

export type LoadedAuthors = {
  /** By the folder of their blog. */
  readonly authors: ReadonlyMap<FilePath, Authors>;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of what was read, or would be. */
  readonly files: readonly string[];
};

/** Diagnostics: `post-authors-file`. */
export async function loadAuthors(host: Host, { config, siteFolder }: SourceFolders): Promise<LoadedAuthors> {
  const authors = new Map<FilePath, Authors>();
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  for (const collection of config.collections) {
    if (collection.kind !== "blog") continue;
    for (const name of names) {
      const file = fileIn(collection, name);
      const path = absolutePath(siteFolder, file);
      files.push(path);
      const stamp = await host.stamp(path);
      if (stamp === undefined || stamp.kind !== "file") continue;
      const unfit = unfitText(stamp);
      if (unfit !== undefined) diagnostics.push(diagnostic("post-authors-file", { file }, { problem: unfit }));
      else {
        const read = authorsOf(decodedText(await host.read(path)).text, file);
        authors.set(collection.folder, { file, byKey: read.byKey });
        diagnostics.push(...read.diagnostics);
      }
      break;
    }
  }
  return { authors, diagnostics, files };
}

function authorsOf(text: string, file: FilePath): Pick<Authors, "byKey"> & { readonly diagnostics: Diagnostic[] } {
  const data = readData(text, file.endsWith(".json") ? "json" : "yaml");
  const diagnostics = data.problems.map(({ message, line, column }) =>
    diagnostic("post-authors-file", { file, line, column }, { problem: message }),
  );
  // Material has them below a key.
  const all: Json | undefined = isObject(data.value) && isObject(data.value.authors) ? data.value.authors : data.value;
  if (!isObject(all)) return { byKey: {}, diagnostics };
  const byKey: Record<string, Author> = Object.create(null);
  for (const [key, value] of Object.entries(all)) {
    const author = authorOf(value);
    if (author !== undefined) {
      byKey[key] = author;
      continue;
    }
    const at = data.placeOf(pointerTo(all === data.value ? "" : "/authors", key), "key");
    diagnostics.push(diagnostic("post-authors-file", { file, ...at }, { problem: `\`${key}\` has no \`name\`` }));
  }
  return { byKey, diagnostics };
}
