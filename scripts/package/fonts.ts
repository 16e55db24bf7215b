// The fonts of the theme, as small as they get: Inter and Geist Mono, as npm has them, with the letters of Latin and the weights that the theme
// uses. Their licence stands beside them.
import subsetFont from "subset-font";
import type { FontSlot } from "../../src/emit/look/font-faces.ts";
import type { Host } from "../../src/platform/host.ts";

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ${range(0x2010, 0x2027)}\u202f‰‹›⁄€™−`;

/** What Polish, Czech, Turkish and other languages of Latin letters have besides: a file of its own, which pages without them never load. */
const latinExtended = `${range(0x100, 0x130)}${range(0x132, 0x151)}${range(0x154, 0x17f)}ȘșȚțẞ`;

const cyrillic = `${range(0x400, 0x45f)}Ґґ`;

const inter = "node_modules/@fontsource-variable/inter";
const geist = "node_modules/@fontsource-variable/geist-mono";

// Features for letters that combine are left out where no such letter is kept, and those that change letters by their neighbours everywhere:
// an arrow that is typed as `->` stays two letters.
const made: Readonly<Record<FontSlot, { readonly from: string; readonly text: string; readonly features: string[] }>> =
  {
    sans: {
      from: `${inter}/files/inter-latin-wght-normal.woff2`,
      text: latin,
      features: ["kern", "tnum"],
    },
    "sans-extended": {
      from: `${inter}/files/inter-latin-ext-wght-normal.woff2`,
      text: latinExtended,
      features: ["kern", "mark", "mkmk", "ccmp", "locl"],
    },
    "sans-italic": {
      from: `${inter}/files/inter-latin-wght-italic.woff2`,
      text: latin,
      features: ["kern", "tnum"],
    },
    // No ligatures: what code says stands as it is typed.
    mono: {
      from: `${geist}/files/geist-mono-latin-wght-normal.woff2`,
      text: latin,
      features: ["mark", "ccmp", "locl"],
    },
  };

/** Of one weight each, in a format that drawing programs read (src/build/share-images.ts). */
const forPictures: Readonly<Record<string, string>> = {
  "share-medium": "node_modules/inter-ui/web/Inter-Medium.woff2",
  "share-bold": "node_modules/inter-ui/web/Inter-Bold.woff2",
};

/** The files of `folder`, an absolute path, and the packages that they were made of. `root` holds node_modules. */
export async function fontFiles(
  { read }: Pick<Host, "read">,
  root: string,
  folder: string,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array | string>; readonly inputs: readonly string[] }> {
  const files = new Map<string, Uint8Array | string>();
  for (const [slot, { from, text, features }] of Object.entries(made)) {
    const bytes = Buffer.from(await read(`${root}/${from}`));
    const axes = { wght: { min: 400, max: 700 } };
    const font = await subsetFont(bytes, text, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
    });
    files.set(`${folder}/${slot}.woff2`, font);
  }
  for (const [name, from] of Object.entries(forPictures)) {
    const bytes = Buffer.from(await read(`${root}/${from}`));
    const font = await subsetFont(bytes, latin + latinExtended + cyrillic, {
      targetFormat: "truetype",
      keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"],
    });
    files.set(`${folder}/${name}.ttf`, font);
  }
  files.set(`${folder}/OFL.txt`, await licences({ read }, root));
  return { files, inputs: [...Object.values(made).map(({ from }) => from), ...Object.values(forPictures)] };
}

/** Whose the two fonts are, and the licence that both have. */
async function licences({ read }: Pick<Host, "read">, root: string): Promise<string> {
  const texts = await Promise.all(
    [inter, geist].map(async (name) => new TextDecoder().decode(await read(`${root}/${name}/LICENSE`))),
  );
  const [ofInter = "", ofGeist = ""] = texts;
  const owner = (text: string): string => text.slice(0, text.indexOf("\n")).trim();
  const whole = ofInter.slice(ofInter.indexOf("\n")).trim();
  if (ofGeist.slice(ofGeist.indexOf("\n")).trim() !== whole) return texts.join("\n\n");
  return `Inter: ${owner(ofInter)}\nGeist Mono: ${owner(ofGeist)}\n\n${whole}\n`;
}
