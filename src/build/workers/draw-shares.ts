// The pictures of one job, drawn by the thread that has it.
import { paletteImage } from "../../emit/share/png.ts";
import { loadResvg } from "../../platform/native/resvg.ts";

type Drawing = { readonly program: string; readonly fonts: readonly string[]; readonly svgs: readonly string[] };

/** PNGs, parallel to `svgs`. `program`: the module of the package that draws; `fonts`: absolute paths. */
export async function drawShares({ program, fonts, svgs }: Drawing): Promise<readonly Uint8Array[]> {
  const draw = await loadResvg(program);
  return svgs.map((svg) => {
    const drawn = draw(svg, fonts);
    return paletteImage(drawn) ?? drawn.png();
  });
}
