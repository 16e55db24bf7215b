// Files that are copied as they are: their digest, their size and, for images, width and height. Static folders are listed whole;
// files beside the pages are loaded one by one when a page names them.

import { imageSize } from "image-size";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { digestOf } from "../model/digest.ts";
import type { Asset } from "../model/site.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { HostError } from "../platform/host.ts";
import { nameOf } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { inTurns } from "./in-turns.ts";
import { linkRules, type SourceFolders } from "./links.ts";

/** An asset whose place in the output is not decided yet. */
export type LoadedAsset = Omit<Asset, "output">;

/** What desktops leave in folders. */
const litter = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** The file at `absolute`, which the site calls `source`; undefined when it cannot be read or is no file. Never throws. */
export async function loadAsset(
  host: SourceHost,
  absolute: string,
  source: FilePath,
): Promise<LoadedAsset | undefined> {
  const loaded = await load(host, absolute, source);
  return "problem" in loaded ? undefined : loaded;
}

async function load(
  host: SourceHost,
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
    return { problem: error instanceof HostError ? error.message : "unknown error" };
  }
}

/**
 * All files of the static folders, sorted by output path, which is the path inside their folder. A missing folder has none. Of two files
 * with one output path that of the later folder wins. Diagnostics: static-twice, asset-unreadable, link-refused.
 */
export async function listStatic(
  host: SourceHost,
  { config, siteFolder, excluded, within }: SourceFolders,
): Promise<{
  readonly assets: readonly Asset[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of those that links lead to. */
  readonly files: readonly string[];
}> {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const chosen = new Map<string, string>();
  for (const folder of config.static) {
    const root = absolutePath(siteFolder, folder);
    try {
      const links = linkRules(
        { within, nameOf: (path) => siteFileOf(siteFolder, path) },
        (path) => !litter.has(nameOf(path)),
      );
      const listed = await host.list(root, (inner) => inner.endsWith("/.git") || excluded(inner), links);
      diagnostics.push(...links.diagnostics);
      for (const { path, real } of listed) {
        if (real !== undefined) files.push(real);
        if (litter.has(nameOf(path))) continue;
        const output = path.slice(root.length + 1);
        const other = chosen.get(output);
        if (other !== undefined) {
          const facts = { output, other: siteFileOf(siteFolder, other) };
          diagnostics.push(diagnostic("static-twice", { file: siteFileOf(siteFolder, path) }, facts));
        }
        chosen.set(output, path);
      }
    } catch (error) {
      const problem = error instanceof HostError ? error.message : "unknown error";
      diagnostics.push(diagnostic("asset-unreadable", { file: folder }, { problem }));
    }
  }
  const sorted = [...chosen].sort(([a], [b]) => (a < b ? -1 : 1));
  const assets: Asset[] = [];
  const loaded = await inTurns(sorted, ([, path]) => load(host, path, siteFileOf(siteFolder, path)));
  for (const [index, asset] of loaded.entries()) {
    const [output, path] = sorted[index] ?? ["", ""];
    if ("problem" in asset) {
      const file = siteFileOf(siteFolder, path);
      diagnostics.push(diagnostic("asset-unreadable", { file }, { problem: asset.problem }));
    } else assets.push({ ...asset, output });
  }
  return { assets, diagnostics, files };
}

// The size of an image from the first bytes of its file; pages leave the attributes out for a file that has none. image-size reads all formats but
// SVG: of that it sees the first 1,000 characters only, takes no commas in a view box, and reads `pc` and `em` wrong.

type ImageSize = { readonly width: number; readonly height: number };

/** Bytes that are read. A JPEG may carry previews and profiles before its frame; image-size reads a hostile AVIF in the square of its length. */
const most = { jpeg: 1_000_000, other: 65_536 } as const;

/** Width and height in CSS pixels; undefined if the file is no image, is damaged, or has no size of its own. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  // A copy, since the library reads on behind the end of a part of a buffer.
  const head = new Uint8Array(bytes.subarray(0, bytes[0] === 0xff ? most.jpeg : most.other));
  const text = new TextDecoder("utf-8").decode(head.subarray(0, 64));
  const size = /^\s*</.test(text) ? svgSizeOf(new TextDecoder("utf-8").decode(head)) : pictureSizeOf(head);
  if (size === undefined || !(size.width > 0 && size.height > 0)) return undefined;
  return Number.isFinite(size.width) && Number.isFinite(size.height) ? size : undefined;
}

/** The library throws for a format that it does not know, and for a header that ends too early. */
function pictureSizeOf(head: Uint8Array): ImageSize | undefined {
  try {
    const { width, height } = imageSize(head);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The size that the root of an SVG gives, or its view box; undefined for text without one. */
function svgSizeOf(text: string): ImageSize | undefined {
  const start = /<svg[\s>]/.exec(text)?.index;
  if (start === undefined) return undefined;
  const tag = text.slice(start, text.indexOf(">", start) + 1);
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined);
  const width = pixelsOf(attribute("width"));
  const height = pixelsOf(attribute("height"));
  const box =
    attribute("viewBox")
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [boxWidth = Number.NaN, boxHeight = Number.NaN] = [box[2], box[3]];
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: rounded((width * boxHeight) / boxWidth) };
  if (height !== undefined) return { width: rounded((height * boxWidth) / boxHeight), height };
  return { width: rounded(boxWidth), height: rounded(boxHeight) };
}

/** Units of CSS in pixels; `%` and `em` depend on what is around the image. */
const units: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function pixelsOf(length: string | undefined): number | undefined {
  const match = /^\s*\+?(\d+(?:\.\d*)?|\.\d+)([a-z%]*)\s*$/i.exec(length ?? "");
  const unit = units[(match?.[2] ?? "?").toLowerCase()];
  return match === null || unit === undefined ? undefined : rounded(Number(match[1]) * unit);
}

/** HTML's width and height are whole numbers. */
function rounded(value: number): number {
  return Math.max(Math.round(value), value > 0 ? 1 : 0);
}
