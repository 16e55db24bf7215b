// What the pictures for links to pages are drawn with: a package that the user installs, the theme's fonts and those of the config, the colours and
// the logo of the site.
import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { defaultColours } from "../emit/look/default-colours.ts";
import { letterWidths } from "../emit/look/font-file.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import type { ShareImages, ShareKit } from "../model/share-image.ts";
import type { Asset } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { diskHost } from "../platform/fs/disk.ts";
import type { Host } from "../platform/host.ts";
import { findPackage } from "../platform/native/drawers.ts";
import { loadResvg } from "../platform/native/resvg.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { pointerTo } from "../text/place.ts";
import { tokensOf } from "./look.ts";
import { packageFolder, themeFolder } from "./program.ts";

type ShareRead = { readonly shareImages?: ShareImages; readonly diagnostics: readonly Diagnostic[] };

type Site = {
  readonly config: SiteConfig;
  readonly siteFolder: string;
  readonly noCode: boolean;
  readonly statics: readonly Asset[];
};

/** The theme's fonts for pictures: resvg reads no WOFF2. */
const themeFonts = ["share-medium", "share-bold"].map((name) => `${themeFolder}/fonts/${name}.ttf`);

/** Changes when `sharePicture` draws otherwise. */
const drawing = 1;

/** Nothing where the config asks for no pictures. Diagnostics: `config-value`, `share-image`. */
export async function readShareImages(host: Host, site: Site): Promise<ShareRead> {
  const { config } = site;
  const { shareImage } = config;
  if (shareImage === undefined) return { diagnostics: [] };
  const place = { file: config.file ?? ".", pointer: "/shareImage" };
  if (config.url === undefined) {
    const problem = "needs `url`, because link previews need the whole URL of an image";
    return { diagnostics: [configValue(place, { key: "shareImage", problem })] };
  }
  if (typeof shareImage === "string") return { diagnostics: [] };
  const found = await findPackage(diskHost, packageFolder, { name: "@resvg/resvg-js", entry: "index.js" });
  const missing = found === undefined ? "it is not installed" : await loadProblem(found.entry);
  if (found === undefined || missing !== undefined)
    return {
      diagnostics: [
        diagnostic("share-image", place, {
          problem: `the package \`@resvg/resvg-js\` draws it, and ${missing}`,
          kind: "package",
        }),
      ],
    };
  const own = await Promise.all(shareImage.fonts.map((file) => ownFont(host, site, file)));
  const diagnostics = own.flatMap((one, at) =>
    "problem" in one
      ? [
          diagnostic(
            "share-image",
            { ...place, pointer: pointerTo("/shareImage/fonts", at) },
            { problem: `\`${shareImage.fonts[at]}\` ${one.problem}` },
          ),
        ]
      : [],
  );
  const [bold] = await Promise.all([diskHost.read(themeFonts[1] ?? "")]);
  const fonts = own.flatMap((one) => ("path" in one ? [one] : []));
  const widths = [bold, ...fonts.map(({ bytes }) => bytes)].flatMap((bytes) => letterWidths(bytes) ?? []);
  const kit = {
    program: found.entry,
    fonts: [...themeFonts, ...fonts.map(({ path }) => path)],
    colours: await coloursOf(host, site),
    ...(await logoOf(host, site)),
  };
  const digest = digestOf(
    JSON.stringify([drawing, found.version, kit.colours, kit.logo ?? ""]),
    ...[bold, ...fonts.map(({ bytes }) => bytes)].map((bytes) => digestOf(bytes)),
  );
  const widthOf = (letter: string): number | undefined => {
    for (const one of widths) {
      const width = one(letter);
      if (width !== undefined) return width;
    }
    return undefined;
  };
  return { shareImages: { kit: { ...kit, digest }, widthOf }, diagnostics };
}

async function loadProblem(entry: string): Promise<string | undefined> {
  try {
    await loadResvg(entry);
    return undefined;
  } catch (error) {
    return `it cannot be loaded: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`;
  }
}

type OwnFont = { readonly path: string; readonly bytes: Uint8Array } | { readonly problem: string };

async function ownFont(host: Host, { siteFolder, noCode }: Site, file: string): Promise<OwnFont> {
  const path = absolutePath(siteFolder, file);
  const real = await host.realPath(path);
  if (real === undefined) return { problem: "does not exist" };
  if (noCode && !isWithin(real, (await host.realPath(siteFolder)) ?? siteFolder))
    return { problem: "is outside the site folder, which `--no-code` does not allow" };
  const bytes = await host.read(path).catch(() => undefined);
  if (bytes === undefined) return { problem: "cannot be read" };
  const signature = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (signature.startsWith("wOF"))
    return { problem: "is a web font, which the package cannot read: name the TrueType or OpenType file" };
  return letterWidths(bytes) === undefined ? { problem: "is not a TrueType or OpenType font" } : { path, bytes };
}

/** The colours of light mode. */
async function coloursOf(host: Host, site: Site): Promise<ShareKit["colours"]> {
  const { tokens } = await tokensOf(host, site);
  const { hexOf } = await import("../emit/look/palette.ts");
  const light = (name: keyof typeof defaultColours, token: string = name): string => {
    const written = /^light-dark\((.*),[^,]*\)$/.exec(tokens[token] ?? "")?.[1] ?? tokens[token];
    return (written === undefined ? undefined : hexOf(written)) ?? defaultColours[name].light;
  };
  return {
    ground: light("ground"),
    text: light("heading"),
    muted: light("muted"),
    accent: light("accent", "accent-light"),
  };
}

/** Bytes of a logo that stands in a picture. */
const largestLogo = 100_000;

const types: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

async function logoOf(host: Host, { config, siteFolder, statics }: Site): Promise<Pick<ShareKit, "logo">> {
  const name = config.navbar.logo?.src.replace(/^\.?\/+/, "");
  const asset = statics.find(({ output }) => output === name);
  const type = types[/\.(\w+)$/.exec(name ?? "")?.[1]?.toLowerCase() ?? ""];
  if (asset === undefined || type === undefined || asset.size > largestLogo) return {};
  const bytes = await host.read(absolutePath(siteFolder, asset.source)).catch(() => undefined);
  return defined({ logo: bytes && `data:${type};base64,${Buffer.from(bytes).toString("base64")}` });
}
