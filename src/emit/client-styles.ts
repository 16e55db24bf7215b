// How the stylesheet of every page is put together: the theme, the site's own files, and last the accent as tokens of the theme's layer. A site
// without own files gets the theme's text with the accent behind it; only own files are bundled. URLs that start with "/" mean files of
// the site, so they get the base URL and are left alone.
import { relative } from "node:path/posix";
import type { Metafile, Plugin } from "esbuild";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { StyleReference } from "../model/policy.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { isWithin } from "../text/file-path.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { diagnosticOf, diagnosticsOf } from "./client-diagnostics.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";

type Options = {
  readonly siteFolder: string;
  /** The site's own stylesheets, absolute, in order. */
  readonly css: readonly string[];
  /** What the config makes of the theme's looks. */
  readonly look?: { readonly css: string };
  readonly base: string;
  /** The stylesheets may read no other stylesheet, and no file outside the site. */
  readonly noCode?: boolean;
  /** Gets the files that are bundled. */
  readonly inputs: BundlerInputs;
};

type Styles = {
  readonly files: readonly ClientFile[];
  /** The site's stylesheets say which font text has. */
  readonly setsFont: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
};

/** The stylesheet of a site over `theme`, the theme's own; without the site's files when those have errors. */
export async function buildStyles(theme: Uint8Array, options: Options): Promise<Styles> {
  const themeText = new TextDecoder().decode(theme);
  const plain = { output: "assets/theme-00000000.css", bytes: bytesOf(themeText + (options.look?.css ?? "")) };
  if (options.css.length === 0)
    return { files: namedByContent([plain]), setsFont: false, diagnostics: [], references: [] };
  try {
    const { outputFiles, warnings, metafile } = await bundled(themeText, options);
    return {
      files: filesOf(outputFiles, options.siteFolder),
      setsFont: outputFiles.some(({ text }) => timesSet(text) > timesSet(new TextDecoder().decode(plain.bytes))),
      diagnostics: warnings.map((warning) => diagnosticOf(warning, options.siteFolder)),
      references: referencesOf(metafile, options.siteFolder),
    };
  } catch (error) {
    const diagnostics = diagnosticsOf(error, { siteFolder: options.siteFolder, files: options.css });
    return { files: namedByContent([plain]), setsFont: false, diagnostics, references: [] };
  }
}

function timesSet(css: string): number {
  return css.match(/--sans\s*:/g)?.length ?? 0;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function bundled(theme: string, { siteFolder, css, look, base, noCode = false, inputs }: Options) {
  const imports = [themeName, ...css.map(here.nativeOf)].map((path) => `@import ${JSON.stringify(path)};`);
  return bundlerInto(inputs)({
    ...bundling,
    ...workingIn(siteFolder),
    stdin: {
      contents: `${imports.join("\n")}\n${look?.css ?? ""}`,
      loader: "css",
      resolveDir: here.nativeOf(siteFolder),
    },
    entryNames: "assets/theme-[hash]",
    assetNames: "assets/[name]-[hash]",
    plugins: [themeText(theme), siteUrls(base), ...(noCode ? [confined(siteFolder)] : [])],
    loader: pictures,
  });
}

/** What styles may name besides styles: files of the output. */
export const pictures = {
  ".woff2": "file",
  ".woff": "file",
  ".ttf": "file",
  ".otf": "file",
  ".svg": "file",
  ".png": "file",
  ".webp": "file",
  ".avif": "file",
  ".jpg": "file",
} as const;

const themeName = "pio-docs:theme";

/** The theme's stylesheet, which is a text here and not a file. */
function themeText(contents: string): Plugin {
  return {
    name: "theme-text",
    setup(bundler) {
      bundler.onResolve({ filter: /^pio-docs:theme$/ }, () => ({ path: "theme.css", namespace: "theme" }));
      // What the look names is beside the stylesheet already.
      bundler.onResolve({ filter: /^\.\// }, ({ kind, importer, path }) =>
        kind === "url-token" && importer === "<stdin>" ? { path, external: true } : undefined,
      );
      bundler.onLoad({ filter: /./, namespace: "theme" }, () => ({ contents, loader: "css" }));
    },
  };
}

/** `url(/img/a.png)` as a file of the site under `base`. */
export function siteUrls(base: string): Plugin {
  return {
    name: "site-urls",
    setup(bundler) {
      bundler.onResolve({ filter: /^\// }, (request) =>
        request.kind === "url-token" && !request.path.startsWith("//")
          ? { path: base + request.path.slice(1), external: true }
          : undefined,
      );
    },
  };
}

/**
 * For the stylesheets of a stranger: those that the config names, and what `url()` names of the site's own files. Another
 * stylesheet and all that leaves the site, also by a link, is an error. The path is settled here, so that no package.json of the site can turn it elsewhere.
 */
function confined(siteFolder: string): Plugin {
  return {
    name: "confined",
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir }) => {
        if (kind === "entry-point" || /^(?:https?:|data:|\/\/|#)/i.test(path)) return undefined;
        const isNamed = importer === "<stdin>";
        if (!isNamed && kind !== "url-token") return refused(`Another stylesheet (\`${path}\`)`);
        const name = path.replace(/[?#].*$/s, "");
        const file = here.resolve(here.pathOf(resolveDir), here.pathOf(name));
        const [real, site] = await Promise.all([file, siteFolder].map(diskHost.realPath));
        if (real === undefined || site === undefined || !isWithin(real, site))
          return refused(`\`${path}\`, which is not a file of the site,`);
        return { path: here.nativeOf(file), suffix: path.slice(name.length) };
      });
    },
  };
}

function refused(what: string) {
  return { errors: [{ text: `${what} is not allowed with \`--no-code\`.` }] };
}

/** What the stylesheets load from other hosts, once for each file that names it: the bundler leaves such addresses as they are. */
export function referencesOf({ inputs }: Metafile, siteFolder: string): readonly StyleReference[] {
  const found = new Map<string, StyleReference>();
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = relative(siteFolder, here.resolve(siteFolder, input));
    for (const { path: href, kind, external } of imports) {
      if (external !== true || !/^(?:https?:)?\/\//i.test(href)) continue;
      const isFont = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i.test(href);
      const use = kind === "import-rule" ? "style" : isFont ? "font" : "image";
      found.set(`${file} ${use} ${href}`, { use, href, place: { file } });
    }
  }
  return [...found.values()];
}

// The site's accent as tokens that keep their contrast: on the grounds of both modes it is made darker or lighter until it reads (4.5:1
// of WCAG 2.2, 1.4.3), and text on the accent is black or white, whichever reads better.

type Rgb = readonly [number, number, number];

/** The grounds of the two modes, as in styles/tokens.css (the darker of the light surfaces, the lighter of the dark ones). */
const lightGround: Rgb = [0xf3, 0xf5, 0xf7];
const darkGround: Rgb = [0x22, 0x27, 0x2c];

/** CSS that sets the accent tokens; nothing without an accent. A colour that is not written as hex is mixed by the browser. */
export function accentCss(accent: string | undefined): string {
  if (accent === undefined) return "";
  const rgb = rgbOf(accent.trim());
  if (rgb === undefined) {
    const safe = accent.replace(/[;{}<>]/g, "");
    return layer(
      `--accent-light:color-mix(in oklab,${safe} 80%,black);--accent-dark:color-mix(in oklab,${safe} 55%,white);--accent-fill:${safe}`,
    );
  }
  const onFill = contrast(rgb, [255, 255, 255]) >= contrast(rgb, [0, 0, 0]) ? "#fff" : "#000";
  return layer(
    `--accent-light:${hexOf(readable(rgb, lightGround, 4.6))};--accent-dark:${hexOf(readable(rgb, darkGround, 6.5))};--accent-fill:${hexOf(rgb)};--on-accent:${onFill}`,
  );
}

function layer(declarations: string): string {
  return `@layer tokens{:root{${declarations}}}`;
}

/** `colour` with its lightness moved until it reads on `ground`; a lighter one is calmed, or it would glow on a dark page. */
function readable(colour: Rgb, ground: Rgb, ratio: number): Rgb {
  const [hue, saturation, lightness] = hslOf(colour);
  const lighter = luminance(ground) < 0.5;
  for (let step = 0; step <= 100; step += 1) {
    const moved = rgbOfHsl(
      hue,
      saturation * (lighter && step > 0 ? 0.7 : 1),
      lightness + (lighter ? step : -step) / 100,
    );
    if (contrast(moved, ground) >= ratio) return moved;
  }
  return lighter ? [255, 255, 255] : [0, 0, 0];
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(colour: Rgb): readonly [number, number, number] {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const lightness = high - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sector =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** CSS Color 4, section 7.1: from HSL to channels of 0 to 255. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function rgbOf(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const digits = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  const [red, green, blue] = (digits ?? []).map((digit) => Number.parseInt(digit, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2 contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
