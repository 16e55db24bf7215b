// Files that are copied as they are: their digest, their size and, for images, width and height. Static folders are listed whole;
// files beside the pages are loaded one by one when a page names them.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Sources } from "../host/files.ts";
import { HostError } from "../host/host.ts";
import type { Config } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import type { Asset } from "../model/site.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { FilePath } from "../text/place.ts";
import { imageSizeOf } from "./image-size.ts";
import { inTurns } from "./in-turns.ts";

/** An asset whose place in the output is not decided yet. */
export type LoadedAsset = Omit<Asset, "output">;

/** What desktops leave in folders. */
const litter = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** The file at `absolute`, which the site calls `source`; undefined when it cannot be read or is no file. Never throws. */
export async function loadAsset(host: Sources, absolute: string, source: FilePath): Promise<LoadedAsset | undefined> {
  const loaded = await load(host, absolute, source);
  return "problem" in loaded ? undefined : loaded;
}

async function load(
  host: Sources,
  absolute: string,
  source: FilePath,
): Promise<LoadedAsset | { readonly problem: string }> {
  try {
    const about = await host.fact(absolute, "asset", (bytes) => ({
      digest: digestOf(bytes),
      size: bytes.byteLength,
      ...imageSizeOf(bytes),
    }));
    return { source, ...about };
  } catch (error) {
    return { problem: error instanceof HostError ? error.message : "the system gives no reason" };
  }
}

/**
 * All files of the static folders, sorted by output path, which is the path inside their folder. A missing folder has none. Of two files
 * with one output path that of the later folder wins. Findings: static-twice, asset-unreadable.
 */
export async function listStatic(
  host: Sources,
  config: Config,
  siteFolder: string,
): Promise<{ readonly assets: readonly Asset[]; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  const chosen = new Map<string, string>();
  for (const folder of config.static) {
    const root = absolutePath(siteFolder, folder);
    try {
      for (const { path } of await host.list(root, (inner) => inner.endsWith("/.git"))) {
        if (litter.has(path.slice(path.lastIndexOf("/") + 1))) continue;
        const output = path.slice(root.length + 1);
        const other = chosen.get(output);
        if (other !== undefined) {
          const facts = { output, other: siteFileOf(siteFolder, other) };
          findings.push(finding("static-twice", { file: siteFileOf(siteFolder, path) }, facts));
        }
        chosen.set(output, path);
      }
    } catch (error) {
      const problem = error instanceof HostError ? error.message : "the system gives no reason";
      findings.push(finding("asset-unreadable", { file: folder }, { problem }));
    }
  }
  const sorted = [...chosen].sort(([a], [b]) => (a < b ? -1 : 1));
  const assets: Asset[] = [];
  const loaded = await inTurns(sorted, ([, path]) => load(host, path, siteFileOf(siteFolder, path)));
  for (const [index, asset] of loaded.entries()) {
    const [output, path] = sorted[index] ?? ["", ""];
    if ("problem" in asset) {
      const file = siteFileOf(siteFolder, path);
      findings.push(finding("asset-unreadable", { file }, { problem: asset.problem }));
    } else assets.push({ ...asset, output });
  }
  return { assets, findings };
}
