// What a site is to look like by its config, read from the disk before its stylesheets are made.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteLook } from "../emit/client.ts";
import { fontCss } from "../emit/look/font-faces.ts";
import { type Fonts, ownFonts, themeFonts } from "../emit/look/fonts.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { diskHost } from "../platform/fs/disk.ts";
import type { Host } from "../platform/host.ts";
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
  const languages = [...new Set([config.lang, ...(config.locales ?? []).map(({ lang }) => lang)])];
  const named = own?.files.map(({ output }) => output) ?? [];
  return {
    key: digestOf(JSON.stringify([font === "system", own?.families ?? {}, named, languages])),
    diagnostics: own?.diagnostics ?? [],
    make: async () => {
      const all = font === "system" ? [] : [await themeFonts(diskHost, `${themeFolder}/fonts`, own?.families)];
      return lookWith([...(own === undefined ? [] : [own]), ...all], languages);
    },
  };
}

function lookWith(fonts: readonly Fonts[], languages: readonly string[]): SiteLook {
  const preload = fonts.find((one) => one.families.sans !== undefined)?.preload;
  const families = Object.assign({}, ...fonts.map((one) => one.families)) as Fonts["families"];
  return {
    css: fontCss(families, languages),
    files: fonts.flatMap(({ files }) => files),
    ...(preload === undefined ? {} : { preload }),
  };
}
