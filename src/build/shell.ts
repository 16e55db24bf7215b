// What readers' browsers load besides pages: scripts and styles, built once and kept with the digests of all files that went into them.

import type { IslandScript } from "../components/bundle-island.ts";
import { registeredPrefix } from "../components/page-module.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { buildClient } from "../emit/client.ts";
import { wordsIn } from "../messages/languages.ts";
import { startName } from "../model/analytics.ts";
import { startsInBrowser } from "../model/component.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { filesBase } from "../model/edition.ts";
import type { Page } from "../model/page.ts";
import { tongueOf } from "../model/page-tongue.ts";
import type { StyleReference } from "../model/policy.ts";
import type { Site } from "../model/site.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { ClientAssets } from "../model/view.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { spotter } from "../text/lines.ts";
import type { Memo } from "./cache/memo.ts";
import { type Look, lookOf } from "./look.ts";
import type { BuildOptions } from "./options.ts";
import { reactName } from "./page-components.ts";
import { distDigest } from "./program.ts";
import { hasProxy, type Theme, themeFor } from "./theme.ts";

export type Shell = {
  readonly files: readonly { readonly output: string; readonly bytes: Uint8Array }[];
  readonly assets: ClientAssets;
  /** JS text of the site's own parts. */
  readonly parts?: string;
  /** The scripts of those that start in the browser, by their files. */
  readonly islandScripts?: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses outside that the site's stylesheets name. */
  readonly references: readonly StyleReference[];
  /** The site's own files that it was bundled from, by absolute path, with their digests. */
  readonly inputs: ReadonlyMap<string, string>;
};

type Asked = { readonly config: SiteConfig } & Pick<BuildOptions, "siteFolder" | "noCode">;

/** What this process and earlier ones made. */
type KnownShells = { readonly shells: Map<string, Shell>; readonly memo: Memo; readonly theme: Theme };

/** The client for this config. The theme is read from the package's own folder, whatever host the site lives on. */
export async function shellOf(
  host: SourceHost,
  { config, siteFolder, noCode }: Asked,
  { shells, memo, theme }: KnownShells,
): Promise<Shell> {
  const absolute = (file: string): string => absolutePath(siteFolder, file);
  const css = config.theme.css.map(absolute);
  const parts = Object.fromEntries(Object.entries(config.theme.parts).map(([name, file]) => [name, absolute(file)]));
  const words = await wordsIn(tongueOf(config, config.lang));
  const look = await lookOf(host, { config, siteFolder, noCode: noCode === true });
  const islands = await islandsAmong(host, parts);
  const own = islands.length === 0 ? [] : [islands];
  const settings = [config.baseUrl, look.key, words, siteFolder, noCode, css, parts, ...own];
  const { detectsLanguage, components, ask } = config;
  const further = [
    ...(detectsLanguage ? ["language"] : []),
    ...(components === undefined ? [] : ["components"]),
    ...(hasProxy(config) ? ["proxy"] : []),
    ...(ask === undefined ? [] : ["ask"]),
  ];
  const key = digestOf(JSON.stringify([...settings, ...further]), distDigest());
  const known = shells.get(key) ?? keptShell(memo, key);
  if (known !== undefined && (await areAsBundled(host, known.inputs))) {
    shells.clear();
    shells.set(key, known);
    return toldWith(known, look);
  }
  const client = await buildClient(
    defined({
      theme: await themeFor(config, islands.length > 0, theme)(),
      words,
      siteFolder,
      css,
      parts,
      islands,
      base: config.baseUrl,
      look: await look.make(),
      noCode,
      detectsLanguage,
      ask,
    }),
  );
  const started = await bundleIslands(islands, { host, siteFolder, parts, config, theme });
  const shell: Shell = withIslands(
    { ...client, references: await placed(host, siteFolder, client.references) },
    started,
    siteFolder,
  );
  // What was bundled with a fault does not name all that it depends on, and the good client will be wanted when the fault is mended.
  if (shell.diagnostics.length > 0) return toldWith(shell, look);
  shells.clear();
  shells.set(key, shell);
  keepShell(memo, key, shell);
  return toldWith(shell, look);
}

/** Names of the parts whose files say that they start in the browser. */
async function islandsAmong(host: SourceHost, parts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, file]) => {
      const bytes = await host.read(file).catch(() => "");
      const text = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
      return startsInBrowser(text) ? [name] : [];
    }),
  );
  return found.flat().sort();
}

type IslandsOf = Pick<Asked, "config" | "siteFolder"> & {
  readonly host: SourceHost;
  readonly parts: Readonly<Record<string, string>>;
  readonly theme: Theme;
};

/** The script of each island among the parts. */
async function bundleIslands(
  islands: readonly string[],
  { host, siteFolder, parts, config, theme }: IslandsOf,
): Promise<readonly (IslandScript & { readonly ref: string })[]> {
  if (islands.length === 0) return [];
  const [react, { bundleIsland }] = await Promise.all([
    reactName(themeFor(config, true, theme)),
    import("../components/bundle-island.ts"),
  ]);
  const refs = [...new Set(islands.map((name) => siteFileOf(siteFolder, parts[name] ?? "")))];
  return Promise.all(
    refs.map(async (ref) => {
      const around = { host, siteFolder, base: filesBase(config), file: ref, react };
      return { ref, ...(await bundleIsland({ ref, from: registeredPrefix + ref }, around)) };
    }),
  );
}

/** `shell` with what starts in the browser. */
function withIslands(
  shell: Shell,
  islands: readonly (IslandScript & { readonly ref: string })[],
  siteFolder: string,
): Shell {
  if (islands.length === 0) return shell;
  const files = new Map(shell.files.map((file) => [file.output, file]));
  const inputs = new Map(shell.inputs);
  const islandScripts: Record<string, string> = {};
  for (const { ref, output, text = "", ...island } of islands) {
    for (const [file, digest] of island.made.inputs) inputs.set(absolutePath(siteFolder, file), digest);
    for (const sent of island.files)
      files.set(sent.output, { output: sent.output, bytes: Buffer.from(sent.base64, "base64") });
    if (output === undefined) continue;
    files.set(output, { output, bytes: Buffer.from(text) });
    islandScripts[ref] = output;
  }
  const diagnostics = [...shell.diagnostics, ...islands.flatMap((island) => island.diagnostics)];
  return { ...shell, files: [...files.values()], inputs, islandScripts, diagnostics };
}

/** What is read anew each time is told anew each time. */
function toldWith(shell: Shell, { diagnostics }: Look): Shell {
  return diagnostics.length === 0 ? shell : { ...shell, diagnostics: [...shell.diagnostics, ...diagnostics] };
}

/** Whether each of the files has the content that was bundled. */
async function areAsBundled(host: SourceHost, inputs: Shell["inputs"]): Promise<boolean> {
  const same = [...inputs].map(async ([path, digest]) => (await host.digest(path).catch(() => undefined)) === digest);
  return !(await Promise.all(same)).includes(false);
}

/** References at the line that names them, as far as the file still says what the bundler read. */
async function placed(
  host: Host,
  siteFolder: string,
  references: readonly StyleReference[],
): Promise<readonly StyleReference[]> {
  const lookUp = async (reference: StyleReference): Promise<StyleReference> => {
    const { file } = reference.place;
    const bytes = await host.read(`${siteFolder}/${file}`).catch(() => "");
    const text = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
    const at = text.indexOf(reference.href);
    return at < 0 ? reference : { ...reference, place: { file, ...spotter(text)(at) } };
  };
  return Promise.all(references.map(lookUp));
}

/** `files` without what `config` has no use for (ways to search results, starts of services, styles of a reference): nobody would ask for them. */
export function filesFor(
  site: Pick<Site, "config" | "configLinks" | "pages">,
  files: Shell["files"],
  islands: boolean,
): Shell["files"] {
  const { config } = site;
  const chosen = new Set([config.search.hosted?.provider ?? "embedded", ...config.analytics.map(startName)]);
  if (config.policy.trustedTypes === "default") chosen.add("trusted-types");
  if (config.apis.some(({ sends }) => sends !== undefined)) chosen.add("oauth-callback").add("open-sending");
  if (config.components !== undefined || islands) chosen.add("component-react").add("component-islands");
  if (config.theme.parts.SearchFoot !== undefined) chosen.add("search-foot");
  if (config.detectsLanguage) chosen.add("choose-language");
  if (config.ask !== undefined) chosen.add("ask-panel").add("ask-start");
  if (config.apis.length > 0) chosen.add("reference");
  if (hasFront(site)) chosen.add("front");
  if (hasBar(config)) chosen.add("bar");
  return files.filter(({ output }) => {
    const name =
      /^assets\/(?:scripts\/)?(ask-panel|ask-start|choose-language|component-islands|component-react|bar|embedded|front|algolia|typesense|oauth-callback|open-sending|reference|search-foot|trusted-types|visits-[a-z0-9]+)-[0-9A-Z]{8}\.(?:js|css)$/.exec(
        output,
      )?.[1];
    return name === undefined || chosen.has(name);
  });
}

function hasFront({ pages, configLinks }: Pick<Site, "configLinks" | "pages">): boolean {
  return configLinks.some(({ kind }) => kind === "icon") || [...pages.values()].some(needsFront);
}

/** Whether menus may stand in the bar, or an announcement above it. */
function hasBar({ announcement, locales, navbar, versions }: Site["config"]): boolean {
  const isPlain = announcement === undefined && locales === undefined && versions === undefined;
  return !isPlain || navbar.items.some(({ items }) => items !== undefined);
}

/** Whether a page shows icons of the site, or is a front door: what these look like stands in a stylesheet that is no file of other sites. */
export function needsFront({ links, metadata }: Page): boolean {
  return metadata.front.layout === "home" || links.some(({ kind }) => kind === "icon");
}

type StoredShell = Omit<Shell, "files" | "inputs"> & {
  readonly files: readonly (readonly [output: string, size: number])[];
  readonly inputs: readonly (readonly [path: string, digest: string])[];
};

/** Two values: what is known of the files, and their bytes one after the other. */
function keptShell(memo: Memo, key: string): Shell | undefined {
  const kept = memo.json<StoredShell>("client", key);
  const bytes = memo.get("client files", key);
  if (kept === undefined || bytes === undefined) return undefined;
  let at = 0;
  const files = kept.files.map(([output, size]) => {
    at += size;
    return { output, bytes: bytes.subarray(at - size, at) };
  });
  return { ...kept, files, inputs: new Map(kept.inputs) };
}

function keepShell(memo: Memo, key: string, { files, inputs, ...shell }: Shell): void {
  const sizes = files.map(({ output, bytes }) => [output, bytes.length] as const);
  const kept: StoredShell = { ...shell, files: sizes, inputs: [...inputs] };
  memo.putJson("client", key, kept);
  memo.put("client files", key, ...files.map(({ bytes }) => bytes));
}
