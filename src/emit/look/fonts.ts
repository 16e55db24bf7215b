// The fonts of a site as files of the output and as CSS: the theme's own, those that the config names, or none.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OwnFont } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { fontsFolder } from "../../model/hashed-name.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { Host } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import { themeFile } from "../client-diagnostics.ts";
import type { ClientFile } from "../client-files.ts";
import { type FontFace, type FontFamilies, type FontFamily, type FontSlot, lettersOf } from "./font-faces.ts";
import { type FontFacts, fontOf } from "./font-file.ts";

/** `preload`: the output of the file that the text of every page waits for. */
export type Fonts = {
  readonly families: FontFamilies;
  readonly files: readonly ClientFile[];
  readonly preload?: string;
  readonly diagnostics: readonly Diagnostic[];
};

type Disk = {
  readonly host: Pick<Host, "read" | "stamp" | "realPath">;
  readonly siteFolder: string;
  /** The site is a stranger's: nothing outside of it is read. */
  readonly noCode: boolean;
};

/** The theme's fonts, from `folder`, an absolute path of the package; families in `without` are the site's own. */
export async function themeFonts(
  { read }: Pick<Host, "read">,
  folder: string,
  without: FontFamilies = {},
): Promise<Fonts> {
  const faceOf = async (slot: FontSlot) => {
    const letters = lettersOf[slot];
    return placed({ bytes: await read(`${folder}/${slot}.woff2`), ...(letters && { letters }) }, slot);
  };
  const sans =
    without.sans === undefined
      ? await Promise.all((["sans", "sans-extended", "sans-italic"] as const).map(faceOf))
      : [];
  const mono = without.mono === undefined ? [await faceOf("mono")] : [];
  const all = [...sans, ...mono].filter((one) => one !== undefined);
  const licence = await read(`${folder}/OFL.txt`);
  return {
    families: {
      ...familyOf("sans", "Inter", sans),
      ...familyOf("mono", "Geist Mono", mono),
    },
    files: all.length === 0 ? [] : [...all.map(({ file }) => file), hashed("OFL.txt", licence)],
    ...(sans[0] === undefined ? {} : { preload: sans[0].file.output }),
    diagnostics: [],
  };
}

/** The fonts that the config names. Diagnostics: `theme-file` for each path that leads to no font. */
export async function ownFonts(disk: Disk, own: { readonly [slot in "sans" | "mono"]?: OwnFont }): Promise<Fonts> {
  const diagnostics: Diagnostic[] = [];
  const read = async (font: OwnFont | undefined): Promise<readonly Placed[]> => {
    const found = await Promise.all((font?.paths ?? []).map((path) => facesAt(disk, path)));
    return found.flatMap((one, at) => {
      if (!("problem" in one)) return one.faces;
      if (font !== undefined) diagnostics.push(themeFile(font.place, `\`${font.paths[at]}\` ${one.problem}.`));
      return [];
    });
  };
  const [sans, mono] = [await read(own.sans), await read(own.mono)];
  const first = textOf(sans);
  const files = new Map([...sans, ...mono].map(({ file }) => [file.output, file]));
  return {
    families: { ...familyOf("sans", "Site Sans", sans), ...familyOf("mono", "Site Mono", mono) },
    files: [...files.values()],
    ...(first === undefined ? {} : { preload: first.file.output }),
    diagnostics,
  };
}

function familyOf(
  slot: "sans" | "mono",
  name: string,
  placed: readonly (Placed | undefined)[],
): { readonly [slot in "sans" | "mono"]?: FontFamily } {
  const found = placed.filter((one) => one !== undefined);
  const text = textOf(found);
  if (text === undefined) return {};
  return { [slot]: { name, faces: found.map(({ face }) => face), text: text.face, measures: text.facts } };
}

/** The one that most text is set in: upright, with Latin letters, and no bolder than another. */
function textOf(placed: readonly Placed[]): Placed | undefined {
  const upright = placed.filter(({ face, facts }) => !face.isItalic && facts.width !== undefined && hasLatin(face));
  return (
    upright.toSorted((a, b) => a.face.weights[0] - b.face.weights[0]).find(isBookWeight) ?? upright[0] ?? placed[0]
  );
}

/** Fonts of signs have some letters, too, and are not for text. */
function hasLatin({ letters }: FontFace): boolean {
  if (letters === undefined) return true;
  return letters.split(",").some((range) => {
    const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
    return Number.parseInt(from, 16) <= 0x61 && Number.parseInt(to, 16) >= 0x7a;
  });
}

function isBookWeight({ face: { weights } }: Placed): boolean {
  return weights[0] <= 400 && weights[1] >= 400;
}

type Placed = { readonly face: FontFace; readonly facts: FontFacts; readonly file: ClientFile };

function placed(font: { readonly bytes: Uint8Array; readonly letters?: string }, name: string): Placed | undefined {
  const facts = fontOf(font.bytes);
  if (facts === undefined) return undefined;
  const { format, weights, isItalic } = facts;
  const ending = { woff2: "woff2", woff: "woff", truetype: "ttf", opentype: "otf" }[format];
  const file = hashed(`${name.replace(/[^\w-]/g, "-")}.${ending}`, font.bytes);
  // From the folder of the stylesheets.
  const href = `./${file.output.slice("assets/".length)}`;
  return { face: { href, format, weights, isItalic, ...(font.letters && { letters: font.letters }) }, facts, file };
}

function hashed(name: string, bytes: Uint8Array): ClientFile {
  const digest = digestOf(bytes).slice(0, 8).toUpperCase();
  return { output: `${fontsFolder}${name.replace(/\.(?=[^.]+$)/, `-${digest}.`)}`, bytes };
}

type Found = { readonly faces: readonly Placed[] } | { readonly problem: string };

/** The faces that a file, or a package in a folder, has; the site or the package must hold what is read. */
async function facesAt({ host, siteFolder, noCode }: Disk, written: string): Promise<Found> {
  const path = absolutePath(siteFolder, written);
  const kind = (await host.stamp(path))?.kind;
  const within = noCode ? siteFolder : kind === "folder" ? path : undefined;
  const read = async (file: string): Promise<Uint8Array | undefined> => {
    const [real, limit] = await Promise.all([file, within ?? file].map((one) => host.realPath(one)));
    if (real === undefined || limit === undefined || !isWithin(real, limit)) return undefined;
    return host.read(file).catch(() => undefined);
  };
  // What is not there was reported when the config was read.
  if (kind === undefined) return { faces: [] };
  if (kind === "folder") return packageFaces(path, read);
  const bytes = await read(path);
  if (bytes === undefined)
    return { problem: noCode ? "cannot be read; with `--no-code` it must be in the site folder" : "cannot be read" };
  const face = placed({ bytes }, nameWithoutEnding(path));
  return face === undefined
    ? { problem: "is not a font: use a `.woff2`, `.woff`, `.ttf`, or `.otf` file" }
    : { faces: [face] };
}

/** The stylesheets that packages of fonts have: all weights, or one each, and italics. */
const packageSheets = ["index.css", "700.css", "400-italic.css", "wght-italic.css"];

/** The faces of a package of fonts, such as those of Fontsource: of each a file for some letters. */
async function packageFaces(folder: string, read: (file: string) => Promise<Uint8Array | undefined>): Promise<Found> {
  const sheets = await Promise.all(packageSheets.map((name) => read(`${folder}/${name}`)));
  const rules = sheets.flatMap((sheet) => [...new TextDecoder().decode(sheet).matchAll(/@font-face\s*\{[^}]*\}/g)]);
  const faces = await Promise.all(
    rules.map(async ([rule]) => {
      const file = /url\(\s*["']?\.?\/?([\w./@-]+\.(?:woff2?|ttf|otf))["']?\s*\)/.exec(rule)?.[1];
      const bytes = file === undefined ? undefined : await read(`${folder}/${file}`);
      if (file === undefined || bytes === undefined) return undefined;
      const letters = /unicode-range:\s*([\s\w+,?-]+)/i.exec(rule)?.[1]?.replaceAll(/\s/g, "");
      return placed({ bytes, ...(letters && { letters }) }, nameWithoutEnding(file));
    }),
  );
  const found = faces.filter((face) => face !== undefined);
  return found.length === 0
    ? { problem: "has no `index.css` with fonts; name a font file of the package" }
    : { faces: found };
}

function nameWithoutEnding(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
