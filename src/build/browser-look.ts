// What browsers show of a site around its pages. Of an icon that is an SVG two more are made where the package that draws is installed: for
// browsers that read none, and for home screens.
import { defaultColours } from "../emit/look/default-colours.ts";
import { type BrowserLook, touchIcon } from "../model/browser-look.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Asset } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { diskHost } from "../platform/fs/disk.ts";
import type { Host } from "../platform/host.ts";
import { findPackage } from "../platform/native/drawers.ts";
import { loadResvg } from "../platform/native/resvg.ts";
import { usualIcons } from "../site/assemble.ts";
import { defined } from "../text/defined.ts";
import { tokensOf } from "./look.ts";
import { packageFolder } from "./program.ts";

type Site = {
  readonly config: SiteConfig;
  readonly siteFolder: string;
  readonly noCode: boolean;
  readonly statics: readonly Asset[];
};

export async function readBrowserLook(host: Host, site: Site): Promise<BrowserLook> {
  const themeColor = await groundsOf(host, site);
  return defined({ themeColor, icons: await iconsOf(host, site, themeColor.light) });
}

/** The ground of pages in both modes. */
async function groundsOf(host: Host, site: Site): Promise<BrowserLook["themeColor"]> {
  const { light, dark } = defaultColours.ground;
  const { ground } = (await tokensOf(host, site)).tokens;
  if (ground === undefined) return { light, dark };
  const { hexOf } = await import("../emit/look/palette.ts");
  const [, ofLight = ground, ofDark = ground] = /^light-dark\((.*),([^,]*)\)$/.exec(ground) ?? [];
  return { light: hexOf(ofLight.trim()) ?? light, dark: hexOf(ofDark.trim()) ?? dark };
}

/** Bytes of an icon that is drawn. */
const largestIcon = 100_000;

async function iconsOf(
  host: Host,
  { config, siteFolder, statics }: Site,
  ground: string,
): Promise<BrowserLook["icons"]> {
  const has = (name: string) => statics.some(({ output }) => output === name);
  const name = config.favicon ?? usualIcons.find(has);
  const asset = statics.find(({ output }) => output === name);
  if (asset === undefined || !asset.output.endsWith(".svg") || asset.size > largestIcon) return undefined;
  const found = await findPackage(diskHost, packageFolder, { name: "@resvg/resvg-js", entry: "index.js" });
  const svg = await host.read(absolutePath(siteFolder, asset.source)).catch(() => undefined);
  return found === undefined || svg === undefined ? undefined : drawIcons(found.entry, svg, ground);
}

/** Nothing where the package does not load, or the file is no SVG that it can read: the icon itself is on the site all the same. */
async function drawIcons(entry: string, svg: Uint8Array, ground: string): Promise<BrowserLook["icons"]> {
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const framed = (size: number, edge: number, behind: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${behind}` +
    `<image href="${href}" x="${edge}" y="${edge}" width="${size - 2 * edge}" height="${size - 2 * edge}"/></svg>`;
  try {
    const draw = await loadResvg(entry);
    // A file that holds nothing to draw is told from one that does by drawing it alone.
    draw(new TextDecoder().decode(svg), []);
    const small = draw(framed(32, 0, ""), []).png();
    const touch = draw(framed(180, 20, `<rect width="100%" height="100%" fill="${ground}"/>`), []).png();
    return [
      { output: "favicon.ico", bytes: icoOf(small, 32) },
      { output: touchIcon, bytes: touch },
    ];
  } catch {
    return undefined;
  }
}

/** An icon file that holds one square PNG. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
