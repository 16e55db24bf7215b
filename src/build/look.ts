// What a site is to look like by its config, read from the disk before its stylesheets are made.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteLook } from "../emit/client.ts";
import { fontCss } from "../emit/look/font-faces.ts";
import { type Fonts, ownFonts, themeFonts } from "../emit/look/fonts.ts";
import type { TokensRead } from "../emit/look/read-tokens.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { absolutePath } from "../model/source-tree.ts";
import { diskHost } from "../platform/fs/disk.ts";
import type { Host } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { isWithin } from "../text/file-path.ts";
import { type Place, pointerTo } from "../text/place.ts";
import { themeFolder } from "./program.ts";

/** `key`: the same for the same look. */
export type Look = {
  readonly key: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly make: () => Promise<SiteLook>;
};

type Site = { readonly config: SiteConfig; readonly siteFolder: string; readonly noCode: boolean };

/** The look of the site of `config`. What the config does not name is read by `make`. */
export async function lookOf(host: Host, { config, siteFolder, noCode }: Site): Promise<Look> {
  const { font } = config.theme;
  const own = typeof font === "object" ? await ownFonts({ host, siteFolder, noCode }, font) : undefined;
  const values = await tokensOf(host, { config, siteFolder, noCode });
  const languages = [...new Set([config.lang, ...(config.locales ?? []).map(({ lang }) => lang)])];
  const named = own?.files.map(({ output }) => output) ?? [];
  return {
    key: digestOf(JSON.stringify([font === "system", own?.families ?? {}, named, languages, values.tokens])),
    diagnostics: [...values.diagnostics, ...(own?.diagnostics ?? [])],
    make: async () => {
      const all = font === "system" ? [] : [await themeFonts(diskHost, `${themeFolder}/fonts`, own?.families)];
      const fonts = fontsTogether([...(own === undefined ? [] : [own]), ...all], languages);
      return { ...fonts, tokens: { ...fonts.tokens, ...values.tokens } };
    },
  };
}

function fontsTogether(fonts: readonly Fonts[], languages: readonly string[]): SiteLook {
  const preload = fonts.find((one) => one.families.sans !== undefined)?.preload;
  const families = Object.assign({}, ...fonts.map((one) => one.families)) as Fonts["families"];
  return {
    ...fontCss(families, languages),
    files: fonts.flatMap(({ files }) => files),
    ...(preload === undefined ? {} : { preload }),
  };
}

type Values = { readonly tokens: SiteLook["tokens"]; readonly diagnostics: readonly Diagnostic[] };

/** What colours, corners, and tokens of the config come to. Arithmetic on colours is loaded by sites that have some alone. */
export async function tokensOf(host: Host, site: Site): Promise<Values> {
  const { accent, neutral, radius, tokens } = site.config.theme;
  if ([accent, neutral, radius].every((one) => one === undefined) && tokens.length === 0)
    return { tokens: {}, diagnostics: [] };
  const { themeValues } = await import("../emit/look/theme-values.ts");
  const place = (key: string): Place => ({ file: site.config.file ?? ".", pointer: pointerTo("/theme", key) });
  return themeValues({ ...site.config.theme, place }, tokens.length === 0 ? none : await readTokens(host, site));
}

const none: TokensRead = { tokens: [], faults: [] };

/** The tokens of all files, a later file before an earlier one. */
async function readTokens(host: Host, { config, siteFolder, noCode }: Site): Promise<TokensRead> {
  const { tokensOfCss, tokensOfJson } = await import("../emit/look/read-tokens.ts");
  const found: TokensRead[] = [];
  const json: Parameters<typeof tokensOfJson>[0][number][] = [];
  for (const file of config.theme.tokens) {
    const path = absolutePath(siteFolder, file);
    // What is not there was reported when the config was read.
    const real = await host.realPath(path);
    if (real === undefined) continue;
    const isRefused = noCode && !isWithin(real, (await host.realPath(siteFolder)) ?? siteFolder);
    const bytes = isRefused ? undefined : await host.read(path).catch(() => undefined);
    if (bytes === undefined) {
      const why = isRefused ? "is outside the site folder, which `--no-code` does not allow" : "cannot be read";
      const place = { file: config.file ?? ".", pointer: "/theme/tokens" };
      found.push({ tokens: [], faults: [{ place, message: `\`${file}\` ${why}.` }] });
      continue;
    }
    const text = new TextDecoder().decode(bytes);
    if (/\.css$/i.test(file)) {
      found.push(tokensOfCss(file, text));
      continue;
    }
    const { value, problems } = readData(text, "json");
    if (value !== undefined) json.push({ file, value });
    for (const { message, line, column } of problems)
      found.push({
        tokens: [],
        faults: [{ place: { file, line, column }, message: `It is not valid JSON: ${message}.` }],
      });
  }
  found.unshift(tokensOfJson(json));
  return { tokens: found.flatMap(({ tokens }) => tokens), faults: found.flatMap(({ faults }) => faults) };
}
