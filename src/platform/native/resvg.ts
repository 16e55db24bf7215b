// The door to the package that draws SVG as pixels. It is the user's own choice, found beside pio-docs as the packages for formulas are.
import { fileUrlOf, here } from "../fs/native.ts";

/** What is drawn from an SVG: pixels of red, green, blue, and opacity, and the same as a PNG. */
export type DrawnSvg = {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  readonly png: () => Uint8Array;
};

/** In px. Beyond what memory holds the package ends the whole process. */
const longestSide = 4_096;

/** Draws an SVG with the fonts in `fonts`, absolute paths, and no others. Throws what the package throws, and where a side is too long. */
export type DrawSvg = (svg: string, fonts: readonly string[]) => DrawnSvg;

type Resvg = new (
  svg: string,
  options: object,
) => {
  readonly width: number;
  readonly height: number;
  render(): { readonly width: number; readonly height: number; readonly pixels: Uint8Array; asPng(): Uint8Array };
};

/** The function of the package whose module is `entry`. Rejects where it cannot be loaded, as on a machine that it has no program for. */
export async function loadResvg(entry: string): Promise<DrawSvg> {
  const module = (await import(fileUrlOf(entry).href)) as { readonly default?: { readonly Resvg?: Resvg } };
  const make = module.default?.Resvg;
  if (make === undefined) throw new Error("the package has no `Resvg`");
  return (svg, fonts) => {
    const font = {
      fontFiles: fonts.map((path) => here.nativeOf(path)),
      loadSystemFonts: false,
      defaultFontFamily: "Inter",
    };
    const read = new make(svg, { font });
    if (Math.max(read.width, read.height) > longestSide) throw new Error(`a side is longer than ${longestSide} px`);
    const image = read.render();
    return { width: image.width, height: image.height, rgba: image.pixels, png: () => image.asPng() };
  };
}
