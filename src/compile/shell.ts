// What readers' browsers load besides pages: scripts and styles, built once and remembered by the digest of all that goes into them.

import type { Finding } from "../diagnostics/finding.ts";
import { buildClient } from "../emit/client.ts";
import { buildReadyClient } from "../emit/client-ready.ts";
import { diskHost } from "../host/disk.ts";
import type { Host } from "../host/host.ts";
import { startName } from "../model/analytics.ts";
import type { Config } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { tongueOf } from "../model/page-tongue.ts";
import type { StyleReference } from "../model/policy.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { ClientAssets } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { spotter } from "../text/lines.ts";
import { wordsIn } from "../words/languages.ts";
import type { Memo } from "./memo.ts";
import type { BuildOptions } from "./options.ts";
import { packageFolder, readyClient, templatesFolder } from "./program.ts";

export type Shell = {
  readonly files: readonly { readonly output: string; readonly bytes: Uint8Array }[];
  readonly assets: ClientAssets;
  /** JS text of the site's own parts. */
  readonly parts?: string;
  readonly findings: readonly Finding[];
  /** Addresses outside that the site's stylesheets name. */
  readonly references: readonly StyleReference[];
};

type Asked = { readonly config: Config } & Pick<BuildOptions, "siteFolder" | "noCode">;

/** What this process and earlier ones made. */
type Known = { readonly shells: Map<string, Shell>; readonly memo: Memo };

/** The client for this config. Templates are read from the package's own folder, whatever host the site lives on. */
export async function shellOf(
  host: Host,
  { config, siteFolder, noCode }: Asked,
  { shells, memo }: Known,
): Promise<Shell> {
  const absolute = (file: string): string => absolutePath(siteFolder, file);
  const css = config.theme.css.map(absolute);
  const parts = Object.fromEntries(Object.entries(config.theme.parts).map(([name, file]) => [name, absolute(file)]));
  const words = await wordsIn(tongueOf(config, config.lang));
  const key = await keyOf(
    host,
    [
      config.baseUrl,
      config.theme.accent ?? "",
      JSON.stringify(words),
      siteFolder,
      String(noCode),
      ...css,
      JSON.stringify(parts),
    ],
    [...css, ...Object.values(parts)],
  );
  const known = shells.get(key) ?? keptShell(memo, key);
  if (known !== undefined) {
    shells.clear();
    shells.set(key, known);
    return known;
  }
  const ready = await readyOf();
  const client = await buildClient(
    defined({
      templates: templatesFolder,
      words,
      ready,
      siteFolder,
      css,
      parts,
      base: config.baseUrl,
      accent: config.theme.accent,
      noCode,
    }),
  );
  const shell: Shell = { ...client, references: await placed(host, siteFolder, client.references) };
  // A fault in a part or a stylesheet does not cost the good client that the mended one will be again.
  for (const [other, { findings }] of shells)
    if (shell.findings.length === 0 || findings.length > 0) shells.delete(other);
  shells.set(key, shell);
  // Parts may import files that the key does not name, so only a shell without them outlives the process.
  if (shell.findings.length === 0 && Object.keys(parts).length === 0 && css.length === 0) keepShell(memo, key, shell);
  return shell;
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
export function filesFor(config: Config, files: Shell["files"]): Shell["files"] {
  const chosen = new Set([config.search.hosted?.provider ?? "embedded", ...config.analytics.map(startName)]);
  if (config.policy.trustedTypes === "default") chosen.add("trusted-types");
  if (config.apis.some(({ sends }) => sends !== undefined)) chosen.add("oauth-callback").add("open-sending");
  if (config.apis.length > 0) chosen.add("reference");
  return files.filter(({ output }) => {
    const name =
      /^assets\/(embedded|algolia|typesense|oauth-callback|open-sending|reference|trusted-types|visits-[a-z0-9]+)-[0-9A-Z]{8}\.(?:js|css)$/.exec(
        output,
      )?.[1];
    return name === undefined || chosen.has(name);
  });
}

/** What scripts of the theme take from the program: what build and browser compute alike. */
const sharedRooms = ["model", "reader", "samples", "text", "words"].map((room) => `${packageFolder}/src/${room}`);

/** The theme's files that came with the package. In a checkout there are none to be had when a source is newer than they are. */
async function readyOf(): Promise<Shell["files"] | undefined> {
  const ready = await diskHost.list(readyClient);
  if (ready.length === 0) return undefined;
  if ((await diskHost.stamp(`${packageFolder}/src/cli`)) !== undefined) {
    const made = Math.min(...ready.map(({ stamp }) => stamp.modified));
    const sources = await Promise.all([templatesFolder, ...sharedRooms].map((folder) => diskHost.list(folder)));
    if (sources.flat().some(({ stamp }) => stamp.modified > made)) return undefined;
  }
  const files = ready.map(({ path }) => path);
  return Promise.all(
    files.map(async (path) => ({ output: path.slice(readyClient.length + 1), bytes: await diskHost.read(path) })),
  );
}

/** The theme's scripts with holes where words go. */
export async function themeScripts(): Promise<Shell["files"]> {
  const ready = (await readyOf()) ?? (await buildReadyClient(templatesFolder)).files;
  return ready.filter(({ output }) => output.endsWith(".js"));
}

/** What tells one state of the theme's files from another. A package brings them ready made, a checkout the sources, too. */
export async function themeState(): Promise<string> {
  const theme = await Promise.all([readyClient, templatesFolder].map((folder) => diskHost.list(folder)));
  return theme
    .flat()
    .map(({ path, stamp }) => `${path} ${stamp.size} ${stamp.modified}`)
    .join("\n");
}

async function keyOf(host: Host, settings: readonly string[], own: readonly string[]): Promise<string> {
  const texts = await Promise.all(own.map((path) => host.read(path).catch(() => "")));
  return digestOf(JSON.stringify(settings), await themeState(), ...texts);
}

type Kept = Omit<Shell, "files"> & { readonly files: readonly (readonly [output: string, size: number])[] };

/** Two values: what is known of the files, and their bytes one after the other. */
function keptShell(memo: Memo, key: string): Shell | undefined {
  const kept = memo.json<Kept>("client", key);
  const bytes = memo.get("client files", key);
  if (kept === undefined || bytes === undefined) return undefined;
  let at = 0;
  const files = kept.files.map(([output, size]) => {
    at += size;
    return { output, bytes: bytes.subarray(at - size, at) };
  });
  return { ...kept, files };
}

function keepShell(memo: Memo, key: string, { files, ...shell }: Shell): void {
  const kept: Kept = { ...shell, files: files.map(({ output, bytes }) => [output, bytes.length]) };
  memo.putJson("client", key, kept);
  memo.put("client files", key, ...files.map(({ bytes }) => bytes));
}
