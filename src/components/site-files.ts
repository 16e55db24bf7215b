// The files of the site that a bundle of components is made of, read through the host that its pages are read through, so that a version gets the
// components of its own commit. What starts in the browser is an island where it is printed, and plain where it is sent.
import { isBuiltin } from "node:module";
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from "esbuild";
import { startsInBrowser } from "../model/component.ts";
import { siteFileOf } from "../model/source-tree.ts";
import { styleName } from "../model/style-name.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { here } from "../platform/fs/native.ts";
import { HostError } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { folderOf, isWithin, joinPath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { entryName, packagePrefix, pageName, registeredPrefix } from "./page-module.ts";
import { islandsName } from "./realm/names.ts";

export type BundleContext = {
  readonly host: SourceHost;
  readonly siteFolder: string;
  /** The page, from the site folder: what relative imports start from. */
  readonly file: FilePath;
  /** Of the site: where files are sent from. */
  readonly base: string;
  /** Absolute folders outside of the site whose files may be imported, too: those that the config names. */
  readonly homes?: readonly string[];
};

/** A file that is sent beside pages; `base64`: its bytes. */
export type SentFile = { readonly output: string; readonly base64: string };

/** What starts in the browser: `ref` names it in pages, `from` is what a bundle imports. */
export type ClientModule = { readonly ref: string; readonly from: string };

/** React is that of whoever prints the page, or of the browser: hooks work with one copy only. */
const provided = /^(?:react(?:\/jsx-(?:dev-)?runtime)?|react-dom)$/;

/** Endings of a file that an import leaves out, in the order in which they are tried. */
const endings = [
  "",
  ".tsx",
  ".ts",
  ".jsx",
  ".js",
  ".mjs",
  ".json",
  "/index.tsx",
  "/index.ts",
  "/index.jsx",
  "/index.js",
];

const loaders: Readonly<Record<string, Loader>> = {
  tsx: "tsx",
  ts: "ts",
  mts: "ts",
  jsx: "jsx",
  js: "jsx",
  mjs: "jsx",
  cjs: "jsx",
  json: "json",
  css: "css",
  txt: "text",
  md: "text",
};

/** Files that are sent beside the page. */
const sent = new Set("svg png jpg jpeg gif webp avif mp4 webm woff woff2 ttf otf pdf".split(" "));

/** Namespaces of esbuild: files as they are, files as islands, styles under names of their own. */
const [plain, island, style] = ["site", "island", "style"];

/** What is loaded: a file of the site or, for an island, what is imported for it. */
type Loading = { readonly path: string; readonly from?: string; readonly ref?: string; readonly when?: string };

export class SiteFiles {
  /** Digests by absolute path. */
  readonly inputs = new Map<string, string>();
  /** Paths at which a file was looked for and not found. */
  readonly absent = new Set<string>();
  readonly clients = new Map<string, ClientModule>();
  readonly plugin: Plugin;
  readonly #context: BundleContext;
  readonly #texts = new Map<string, Promise<Uint8Array>>();

  /** `kind`: whether a page is printed, or an island is sent. */
  constructor(context: BundleContext, kind: "page" | "island") {
    this.#context = context;
    this.plugin = {
      name: "files of the site",
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /./ }, (asked) => this.#resolved(asked, kind));
        onLoad({ filter: /./, namespace: plain }, ({ path }) => this.#load(path));
        onLoad({ filter: /./, namespace: style }, ({ pluginData }) => this.#load((pluginData as Loading).path));
        onLoad({ filter: /./, namespace: island }, ({ pluginData }) => this.#island(pluginData as Loading));
      },
    };
  }

  async #resolved(asked: OnResolveArgs, kind: "page" | "island"): Promise<OnResolveResult | undefined> {
    const { path, importer, namespace, pluginData } = asked;
    if (asked.kind === "entry-point") return undefined;
    if (namespace === island) {
      const { path: file, from = "" } = pluginData as Loading;
      if (path === islandsName) return { path, external: true };
      return file === "" ? undefined : path === from ? { path: file, namespace: plain } : undefined;
    }
    if (provided.test(path)) return kind === "page" ? { path, external: true } : undefined;
    if (path.startsWith("node:") || isBuiltin(path)) return { errors: [{ text: builtinText(path) }] };
    const isPage = importer.endsWith(pageName) || importer.endsWith(entryName);
    if (namespace !== plain && namespace !== style && !isPage) return undefined;
    if (path.startsWith(packagePrefix)) return this.#packageIsland(path, kind);
    const folder = isPage ? folderOf(`${this.#context.siteFolder}/${this.#context.file}`) : folderOf(importer);
    // A URL from the root of the site, as static files have.
    if (asked.kind === "url-token" && path.startsWith("/")) return { path, external: true };
    return this.#found(path, namespace === style ? folderOf(realOf(importer)) : folder, kind);
  }

  async #found(path: string, folder: string, kind: "page" | "island"): Promise<OnResolveResult | undefined> {
    const { siteFolder, host } = this.#context;
    const [bare = "", when] = path.split("?client=");
    const wanted = wantedFile(bare, folder, siteFolder);
    if (wanted === undefined) return undefined;
    const refused = path.startsWith(registeredPrefix) ? undefined : this.#refused(wanted);
    if (refused !== undefined) return { errors: [{ text: `\`${path}\` ${refused}` }] };
    // A TypeScript file may be imported under the name that it will have.
    for (const name of [...endings.map((ending) => wanted + ending), wanted.replace(/\.js(x?)$/, ".ts$1")]) {
      const stamp = await host.stamp(name).catch(() => undefined);
      if (stamp?.kind !== "file") {
        this.absent.add(name);
        continue;
      }
      const away = await this.#leads(name);
      if (away !== undefined) return { errors: [{ text: `\`${path.replace(registeredPrefix, "")}\` ${away}` }] };
      if (name.endsWith(".css"))
        return { path: styleName(name, this.#context.siteFolder), namespace: style, pluginData: { path: name } };
      if (kind === "page" && (when !== undefined || (await this.#isClient(name)))) return this.#islandOf(name, when);
      return { path: name, namespace: plain };
    }
    return { errors: [{ text: `The file \`${siteFileOf(siteFolder, wanted)}\` does not exist` }] };
  }

  /** Why a file may not be imported, as a clause: what it says would be published. */
  #refused(path: string): string | undefined {
    if (path.includes("/node_modules/")) return undefined;
    const home = this.#homes().find((folder) => isWithin(path, folder));
    if (home === undefined) return "is outside the site folder";
    return isHidden(path, home) ? "is hidden: part of its path begins with a dot" : undefined;
  }

  /** Why a file that lies at home leads away, by a link. Packages are linked by their managers. */
  async #leads(path: string): Promise<string | undefined> {
    const { host } = this.#context;
    const home = this.#homes().find((folder) => isWithin(path, folder));
    if (home === undefined || path.includes("/node_modules/")) return undefined;
    const real = (await host.realPath(path)) ?? path;
    const homes = await Promise.all(this.#homes().map(async (folder) => (await host.realPath(folder)) ?? folder));
    const there = homes.find((folder) => isWithin(real, folder));
    if (there === undefined) return "is a symbolic link that leaves the site folder";
    return isHidden(real, there) ? "is a symbolic link to a hidden file" : undefined;
  }

  #homes(): readonly string[] {
    return [this.#context.siteFolder, ...(this.#context.homes ?? [])];
  }

  #islandOf(path: string, when: string | undefined): OnResolveResult {
    const ref = siteFileOf(this.#context.siteFolder, path);
    this.clients.set(ref, { ref, from: registeredPrefix + ref });
    const loading: Loading = { path, from: path, ref, ...(when === undefined ? {} : { when }) };
    return { path: `${path}${when === undefined ? "" : `?${when}`}`, namespace: island, pluginData: loading };
  }

  /** A component of a package that the config starts in the browser. */
  #packageIsland(path: string, kind: "page" | "island"): OnResolveResult | undefined {
    const [from = "", when] = path.slice(packagePrefix.length).split("?client=");
    if (kind === "island" || when === undefined) return undefined;
    const ref = `npm:${from}`;
    this.clients.set(ref, { ref, from });
    return { path, namespace: island, pluginData: { path: "", from, ref, when } satisfies Loading };
  }

  #island({ path, from = "", ref = "", when }: Loading): OnLoadResult {
    const source = JSON.stringify(when === undefined ? { ref } : { ref, when });
    const contents = `module.exports = require(${JSON.stringify(islandsName)}).exportsOf(require(${JSON.stringify(from)}), ${source});`;
    const folder = path === "" ? this.#context.siteFolder : folderOf(path);
    return { contents, loader: "js", resolveDir: here.nativeOf(folder), pluginData: { path, from } satisfies Loading };
  }

  /** Whether a file says by its first statement that it starts in the browser. */
  async #isClient(path: string): Promise<boolean> {
    if (!/\.[cm]?[jt]sx?$/.test(path)) return false;
    const bytes = await this.#text(path).catch(() => undefined);
    if (bytes === undefined) return false;
    const text = new TextDecoder().decode(bytes.subarray(0, 4_000));
    return startsInBrowser(text);
  }

  #text(path: string): Promise<Uint8Array> {
    const known = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, known);
    return known;
  }

  async #read(path: string): Promise<Uint8Array> {
    const { host } = this.#context;
    // Before the bytes, so that a change in between is seen.
    this.inputs.set(path, await host.digest(path));
    return host.read(path);
  }

  async #load(path: string): Promise<OnLoadResult> {
    const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
    const resolveDir = here.nativeOf(folderOf(path));
    try {
      const contents = await this.#text(path);
      if (ending === "yaml" || ending === "yml") return dataOf(new TextDecoder().decode(contents));
      const loader = path.endsWith(".module.css") ? "local-css" : sent.has(ending) ? "file" : loaders[ending];
      if (loader !== undefined) return { contents, loader, resolveDir };
      const what = ending === "" ? "Files without an extension" : `Files with the extension \`.${ending}\``;
      return { errors: [{ text: `${what} cannot be imported` }] };
    } catch (error) {
      if (error instanceof HostError) return { errors: [{ text: `The file cannot be read: ${error.message}` }] };
      throw error;
    }
  }
}

function isHidden(path: string, home: string): boolean {
  return path.slice(home.length).includes("/.");
}

/** The file of a style by the name that its classes are made from. */
export function realOf(name: string): string {
  return name.replace(/-[0-9a-f]{6}((?:\.module)?\.css)$/, "$1");
}

/** The absolute path of a file of the site that is imported as `path` from `folder`; undefined for a package. */
function wantedFile(path: string, folder: string, siteFolder: string): string | undefined {
  if (path.startsWith(registeredPrefix)) return joinPath(siteFolder, path.slice(registeredPrefix.length));
  const rooted = /^(?:@site|@|~)\/(.*)$/.exec(path)?.[1];
  if (rooted !== undefined) return joinPath(siteFolder, rooted);
  if (path.startsWith("/")) return path;
  return /^\.{1,2}(?:\/|$)/.test(path) ? joinPath(folder, path) : undefined;
}

function builtinText(path: string): string {
  return `\`${path}\` is a module of Node.js, which is not available at build time`;
}

function dataOf(text: string): OnLoadResult {
  const { value, problems } = readData(text, "yaml");
  const [problem] = problems;
  if (value === undefined)
    return { errors: [{ text: `The file is not valid YAML: ${problem?.message ?? "it is empty"}` }] };
  return { contents: JSON.stringify(value), loader: "json" };
}
