// The manifest of a pack: what it is of, and the digest of each of its files. It ties the pack to the site: whoever has the built site makes the
// same digests of its Markdown pages. The pack of a stranger may say anything here, so that all of it is checked when it is read.
import { hash } from "node:crypto";
import { packManifest } from "../model/source-tree.ts";

/** Where the files of a pack stand. */
export const packed = { pages: "pages/", index: "search.bin" } as const;

/** The files of another format say so by another number. */
export const packFormat = 1;

export type PackManifest = {
  readonly kind: "pio-docs pack";
  readonly format: number;
  readonly generator: string;
  readonly title: string;
  /** The origin of the published site; absent where it does not say. */
  readonly url?: string;
  /** The path below which its pages stand, with a slash at its end. */
  readonly base: string;
  /** Of the docs. */
  readonly version?: string;
  readonly specs: readonly { readonly file?: string; readonly title: string; readonly version: string }[];
  /** The digest of the list of the addresses of the pages, and of the list of the digests of their Markdown pages as the site has them. */
  readonly site: { readonly pages: number; readonly urls: string; readonly markdown: string };
  /** Of a part of the docs. */
  readonly operations?: readonly string[];
  /** SHA-256 of each file but this one, by path. */
  readonly files: Readonly<Record<string, string>>;
};

/** SHA-256, in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content, "hex");
}

/** What a manifest says of the site: `pages` are its Markdown pages as it publishes them. */
export function siteDigests(pages: ReadonlyMap<string, string>): PackManifest["site"] {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pages: sorted.length,
    urls: sha256(sorted.map(([path]) => `${path}\n`).join("")),
    markdown: sha256(sorted.map(([path, text]) => `${sha256(text)}  ${path}\n`).join("")),
  };
}

/** The text of a manifest. */
export function manifestText(manifest: PackManifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Files that a pack may have. */
const mostFiles = 100_000;

/** What `text` says, or why it is no manifest that this version reads. */
export function manifestIn(text: string): PackManifest | { readonly problem: string; readonly hint: string } {
  const broken = { problem: `its file ${packManifest} is damaged`, hint: "Install the package again." };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken;
  }
  if (!isRecord(value) || value.kind !== "pio-docs pack") return broken;
  if (value.format !== packFormat)
    return {
      problem: "its format is that of another version of pio-docs",
      hint: "Update pio-docs, or install another version of the package.",
    };
  const { title, url, base, files, specs, site } = value;
  const isSound =
    typeof title === "string" &&
    (url === undefined || (typeof url === "string" && /^https?:\/\/[^/?#\s]+$/.test(url))) &&
    typeof base === "string" &&
    /^\/(?:[^/\s?#\\]+\/)*$/.test(base) &&
    isRecord(files) &&
    isRecord(site) &&
    Array.isArray(specs);
  if (!isSound) return broken;
  const names = Object.entries(files);
  const away = names.find(([path]) => !isInside(path));
  if (away !== undefined)
    return {
      problem: "it lists paths that are not in its folder, which are not read",
      hint: "Do not use this package.",
    };
  if (
    names.length > mostFiles ||
    !names.every(([, digest]) => typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest))
  )
    return broken;
  return value as PackManifest;
}

/** Whether a path leads to a file in the folder: no step up, no root, no drive, nothing hidden. */
export function isInside(path: string): boolean {
  return (
    /^[^/\\:]+(?:\/[^/\\:]+)*$/.test(path) &&
    !path.includes("\0") &&
    path.split("/").every((name) => !name.startsWith("."))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
