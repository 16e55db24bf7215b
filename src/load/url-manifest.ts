// The URL manifest of a site: where it lies, and its text. One file for each circle of readers, so that what was published for some says nothing
// to the build for all.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { safeName } from "../model/output-name.ts";
import { absolutePath } from "../model/source-tree.ts";
import { type Host, HostError } from "../platform/host.ts";
import { folderOf, joinPath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";

/** In bytes. GitHub's whole API takes 2.7 MB. */
const largest = 64 * 1024 * 1024;

/** The URL manifest's path from the site's folder. `beside`: the spec that the config names first, if it lies in the site. */
export function urlManifestName(beside: FilePath | undefined, audiences: readonly string[]): FilePath {
  const circle = [...new Set(audiences)].sort().map((name) => safeName(name, 60));
  const name = ["pio-docs", "urls", ...(circle.length === 0 ? [] : [safeName(circle.join("+"), 120)]), "txt"].join(".");
  return joinPath(beside === undefined ? "" : folderOf(beside), name);
}

/** Whether a file of this name is a URL manifest: it is never published, whatever folder it lies in. */
export function isUrlManifestName(path: FilePath): boolean {
  return /(^|\/)pio-docs\.urls(\.[^/]*)?\.txt$/.test(path);
}

/** The text of the URL manifest `file`; undefined where there is none. Diagnostic: `urls-unreadable`. */
export async function loadUrlManifest(
  host: Host,
  siteFolder: string,
  file: FilePath,
): Promise<{ readonly text?: string; readonly diagnostics: readonly Diagnostic[] }> {
  const path = absolutePath(siteFolder, file);
  try {
    const stamp = await host.stamp(path);
    if (stamp === undefined) return { diagnostics: [] };
    if (stamp.kind !== "file") return { diagnostics: [unreadable(file, "it is not a regular file")] };
    if (stamp.size > largest) return { diagnostics: [unreadable(file, "it is larger than 64 MB")] };
    return { text: new TextDecoder().decode(await host.read(path)), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { diagnostics: [unreadable(file, error.message)] };
  }
}

function unreadable(file: FilePath, problem: string): Diagnostic {
  return diagnostic("urls-unreadable", { file }, { file, problem });
}
