// The folder of a site and the options of the command line in; the site's Config and what is wrong with its settings out. A site
// needs no config file: what can be told from its folder is.
import { catalogue } from "../diagnostics/catalogue.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import { type Host, HostError } from "../host/host.ts";
import type { Json } from "../model/api.ts";
import type { ApiConfig, Config, SidebarItem, Sidebars } from "../model/config.ts";
import { member } from "../model/json.ts";
import { nearestAmong } from "../model/nearest.ts";
import { type FilePath, pointerTo } from "../model/place.ts";
import { absolutePath, isGuideName, isSkippedFolder, siteFileOf, tidyPath } from "../model/source-tree.ts";
import { apisOf } from "./apis.ts";
import { readSettings, settingsEndings } from "./data.ts";
import { findingsOf } from "./issues.ts";
import { type ConfigFile, configSchema } from "./schema.ts";
import { settle } from "./settle.ts";
import { parseSidebars } from "./sidebars.ts";

/**
 * `siteFolder` and `config` are absolute. `spec` is a path relative to the site folder, an absolute one, a URL, or one of these behind
 * `id=`. `baseUrl` takes the place of the config's.
 */
export type ConfigOptions = {
  readonly siteFolder: string;
  readonly config?: string;
  readonly spec?: string;
  readonly baseUrl?: string;
};

/** `config` is undefined when the settings are unusable; `files` are absolute paths of the files read. */
export type ConfigRead = {
  readonly config?: Config;
  readonly findings: readonly Finding[];
  readonly files: readonly string[];
};

/** Everything that reading gathers on its way. */
type Reading = {
  readonly host: Host;
  readonly siteFolder: string;
  readonly findings: Finding[];
  readonly files: string[];
};

/**
 * Reads `pio-docs.config.*` and `sidebars.*`. Findings: site-missing, config-missing, config-unreadable, config-several, config-syntax,
 * config-script, config-unknown-key, config-value, config-no-file, config-html, sidebar-item, sidebar-duplicate.
 */
export async function readConfig(host: Host, options: ConfigOptions): Promise<ConfigRead> {
  const { siteFolder } = options;
  const reading: Reading = { host, siteFolder, findings: [], files: [] };
  try {
    return await readFrom(reading, options);
  } catch (error) {
    // A folder that may not be entered, a broken disk: nothing here can go on without it.
    if (!(error instanceof HostError)) throw error;
    const place = { file: siteFileOf(siteFolder, error.path) };
    reading.findings.push(finding("config-unreadable", place, { problem: error.message }));
    return { findings: reading.findings, files: reading.files };
  }
}

async function readFrom(reading: Reading, options: ConfigOptions): Promise<ConfigRead> {
  const { host, siteFolder, findings, files } = reading;
  if ((await host.stamp(siteFolder))?.kind !== "folder") {
    return { findings: [finding("site-missing", { file: siteFolder }, { folder: siteFolder })], files };
  }
  const path = options.config ?? (await chosen(reading, "pio-docs.config"));
  const file = path === undefined ? undefined : siteFileOf(siteFolder, path);
  const raw = path === undefined ? {} : await configData(reading, path);
  if (raw === undefined) return { findings, files };
  const parsed = configSchema.safeParse(raw);
  if (!parsed.success) {
    findings.push(...findingsOf(parsed.error.issues, raw, file ?? ""));
    return { findings, files };
  }
  const written = parsed.data;
  const { apis: described, findings: ofApis } = apisOf(written.apis, file, options.spec);
  const { languages } = written.samples;
  const apis = languages === undefined ? described : described.map((api) => ({ ...api, languages }));
  findings.push(...ofApis);
  await checkFiles(reading, written, file ?? "");
  const docs = await docsOf(reading, written);
  const sidebars = await sidebarsOf(reading, written, { file, docs, apis, raw: member(raw, "sidebars") ?? null });
  const settled = settle(written, {
    ...(file === undefined ? {} : { file }),
    ...(docs === undefined ? {} : { docs }),
    apis,
    sidebars,
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
  });
  findings.push(...settled.findings);
  const unusable = findings.some(({ code }) => catalogue[code].fixed === true && catalogue[code].severity === "throw");
  return unusable ? { findings, files } : { config: settled.config, findings, files };
}

/** The first of `<name>.json`, `.yaml` … in the site folder; the others are a finding. */
async function chosen(reading: Reading, name: string): Promise<string | undefined> {
  const names = new Set(await reading.host.names(reading.siteFolder));
  const [used, ...others] = settingsEndings.map((ending) => `${name}.${ending}`).filter((each) => names.has(each));
  if (used === undefined) return undefined;
  if (others.length > 0) {
    const facts = { used, others: others.map((other) => `\`${other}\``).join(", ") };
    reading.findings.push(finding("config-several", { file: used }, facts));
  }
  return absolutePath(reading.siteFolder, used);
}

async function configData(reading: Reading, path: string): Promise<Json | undefined> {
  const file = siteFileOf(reading.siteFolder, path);
  if ((await reading.host.stamp(path)) === undefined) {
    reading.findings.push(finding("config-missing", { file }, { file }));
    return undefined;
  }
  reading.files.push(path);
  const { value, findings } = await readSettings(reading.host, path, file);
  reading.findings.push(...findings);
  // An empty YAML file is a config that says nothing.
  return value === null && /\.ya?ml$/.test(path) ? {} : value;
}

async function checkFiles(reading: Reading, written: ConfigFile, file: FilePath): Promise<void> {
  const check = async (name: FilePath, kind: "file" | "folder", key: string, pointer: string): Promise<void> => {
    const stamp = await reading.host.stamp(absolutePath(reading.siteFolder, tidyPath(name)));
    if (stamp?.kind === kind) return;
    reading.findings.push(finding("config-no-file", { file, pointer }, { key, what: kind, name }));
  };
  if (typeof written.docs === "string") await check(written.docs, "folder", "docs", "/docs");
  if (written.pages !== undefined) await check(written.pages, "folder", "pages", "/pages");
  if (typeof written.sidebars === "string") await check(written.sidebars, "file", "sidebars", "/sidebars");
  for (const [index, name] of written.theme.css.entries()) {
    await check(name, "file", `theme.css[${index}]`, `/theme/css/${index}`);
  }
  for (const [part, name] of Object.entries(written.theme.parts)) {
    await check(name, "file", `theme.parts.${part}`, pointerTo("/theme/parts", part));
  }
}

/** The docs folder: as written, else `docs` or the site folder, whichever holds a page; undefined when none does. */
async function docsOf(reading: Reading, written: ConfigFile): Promise<FilePath | undefined> {
  if (written.docs !== undefined) return written.docs === false ? undefined : tidyPath(written.docs);
  const own = new Set([...written.static, ...(written.pages === undefined ? [] : [written.pages])].map(tidyPath));
  for (const folder of ["docs", "."]) {
    const root = absolutePath(reading.siteFolder, folder);
    const skipped = (path: string): boolean =>
      isSkippedFolder(path.slice(path.lastIndexOf("/") + 1)) || own.has(siteFileOf(reading.siteFolder, path));
    const listed = await reading.host.list(root, skipped).catch(() => undefined);
    // What cannot be listed is reported when its pages are loaded.
    if (listed === undefined) return folder;
    if (listed.some((entry) => isGuideName(entry.path.slice(entry.path.lastIndexOf("/") + 1)))) return folder;
  }
  return undefined;
}

type Known = {
  readonly file: FilePath | undefined;
  readonly docs: FilePath | undefined;
  readonly apis: readonly ApiConfig[];
  /** Inline sidebars as written; the schema leaves them to the parser. */
  readonly raw: Json;
};

/** The sidebars: inline, of a file, or made from folders; APIs that no sidebar shows get theirs. */
async function sidebarsOf(reading: Reading, written: ConfigFile, known: Known): Promise<Sidebars> {
  if (written.sidebars === false) return { byName: {} };
  const own = await ownSidebars(reading, written.sidebars, known);
  const byName = { ...(own?.byName ?? defaultSidebars(known.docs)) };
  const shown = new Set<string>();
  const nearApi = nearestAmong(known.apis.map((api) => api.id));
  for (const item of Object.values(byName).flatMap(withInner)) {
    if (item.kind !== "api") continue;
    shown.add(item.api);
    if (known.apis.some((api) => api.id === item.api)) continue;
    const near = nearApi(item.api);
    const facts = { problem: `The config has no API \`${item.api}\``, ...(near === undefined ? {} : { near }) };
    reading.findings.push(finding("sidebar-item", { file: own?.file ?? "", pointer: item.pointer }, facts));
  }
  const added: Record<string, SidebarItem[]> = {};
  for (const [index, api] of known.apis.entries()) {
    if (shown.has(api.id) || Object.hasOwn(byName, api.sidebar)) continue;
    const item: SidebarItem = { kind: "api", api: api.id, pointer: `/apis/${index}` };
    added[api.sidebar] = [...(added[api.sidebar] ?? []), item];
  }
  return { ...(own === undefined ? {} : { file: own.file }), byName: { ...byName, ...added } };
}

/** One sidebar of all folders, when there is a docs tree. */
function defaultSidebars(docs: FilePath | undefined): Readonly<Record<string, readonly SidebarItem[]>> {
  if (docs === undefined) return {};
  return { docsSidebar: [{ kind: "autogenerated", dirName: ".", pointer: "" }] };
}

type OwnSidebars = { readonly file: FilePath; readonly byName: Sidebars["byName"] };

async function ownSidebars(
  reading: Reading,
  written: ConfigFile["sidebars"],
  known: Known,
): Promise<OwnSidebars | undefined> {
  if (typeof written === "object") {
    const { byName, findings } = parseSidebars(known.raw, known.file ?? "", "/sidebars");
    reading.findings.push(...findings);
    return { file: known.file ?? "", byName };
  }
  const path =
    typeof written === "string"
      ? absolutePath(reading.siteFolder, tidyPath(written))
      : await chosen(reading, "sidebars");
  // A file that is missing has its finding already.
  if (path === undefined || (await reading.host.stamp(path)) === undefined) return undefined;
  const sidebarFile = siteFileOf(reading.siteFolder, path);
  reading.files.push(path);
  const { value, findings } = await readSettings(reading.host, path, sidebarFile);
  reading.findings.push(...findings);
  if (value === undefined) return undefined;
  const parsed = parseSidebars(value, sidebarFile, "");
  reading.findings.push(...parsed.findings);
  return { file: sidebarFile, byName: parsed.byName };
}

function withInner(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item) => (item.kind === "category" ? [item, ...withInner(item.items)] : [item]));
}
