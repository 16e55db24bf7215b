// The fonts of a site as files of the output and as CSS: the theme's own, those that the config names, or none.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OwnFont } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
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
    const found = { bytes: await read(`${folder}/${slot}.woff2`), letters: lettersOf[slot] };
    return placed(found, slot);
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
    files: all.length === 0 ? [] : [...all.map(({ file }) => file), hashed("fonts-OFL.txt", licence)],
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
  // Of many files of one family, each with some letters, nobody knows which ones a page needs.
  const first = sans.length === 1 || sans[0]?.face.letters === undefined ? sans[0] : undefined;
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
  const text = found.find(({ face, facts }) => !face.isItalic && facts.width !== undefined) ?? found[0];
  if (text === undefined) return {};
  return { [slot]: { name, faces: found.map(({ face }) => face), measures: text.facts } };
}

type Placed = { readonly face: FontFace; readonly facts: FontFacts; readonly file: ClientFile };

function placed(font: { readonly bytes: Uint8Array; readonly letters?: string }, name: string): Placed | undefined {
  const facts = fontOf(font.bytes);
  if (facts === undefined) return undefined;
  const { format, weights, isItalic } = facts;
  const ending = { woff2: "woff2", woff: "woff", truetype: "ttf", opentype: "otf" }[format];
  const file = hashed(`${name.replace(/[^\w-]/g, "-")}.${ending}`, font.bytes);
  const href = `./${file.output.slice(file.output.lastIndexOf("/") + 1)}`;
  return { face: { href, format, weights, isItalic, ...(font.letters && { letters: font.letters }) }, facts, file };
}

function hashed(name: string, bytes: Uint8Array): ClientFile {
  const digest = digestOf(bytes).slice(0, 8).toUpperCase();
  return { output: `assets/${name.replace(/\.(?=[^.]+$)/, `-${digest}.`)}`, bytes };
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
  if (bytes === undefined) return { problem: "cannot be read" };
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const face = placed({ bytes }, name);
  return face === undefined
    ? { problem: "is not a font: use a `.woff2`, `.woff`, `.ttf`, or `.otf` file" }
    : { faces: [face] };
}

/** The faces of the stylesheet of a package of fonts, such as those of Fontsource: one file for some letters each. */
async function packageFaces(folder: string, read: (file: string) => Promise<Uint8Array | undefined>): Promise<Found> {
  const sheet = await read(`${folder}/index.css`);
  if (sheet === undefined) return { problem: "has no `index.css` with fonts; name a font file of the package" };
  const faces: Placed[] = [];
  for (const [rule] of new TextDecoder().decode(sheet).matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const file = /url\(\s*["']?\.?\/?([\w./@-]+\.(?:woff2?|ttf|otf))["']?\s*\)/.exec(rule)?.[1];
    const bytes = file === undefined ? undefined : await read(`${folder}/${file}`);
    if (file === undefined || bytes === undefined) continue;
    const letters = /unicode-range:\s*([\s\w+,?-]+)/i.exec(rule)?.[1]?.replaceAll(/\s/g, "");
    const face = placed(
      { bytes, ...(letters && { letters }) },
      file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, ""),
    );
    if (face !== undefined) faces.push(face);
  }
  return faces.length === 0 ? { problem: "contains no fonts" } : { faces };
}
