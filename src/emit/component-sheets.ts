// The styles of components as files: each in the cascade layer `components`, behind the theme's. A small file is not worth a request, so those of a
// page are one.
import { digestOf } from "../model/digest.ts";
import type { ClientFile } from "./client-files.ts";

/** A stylesheet as it was bundled; `file`: from the site folder. */
type StyleText = { readonly file: string; readonly css: string };

/** Bytes below which styles are joined. */
const small = 2_000;

/** Islands and what stands in them have no box of their own. */
export const islandRule = "pio-island,pio-slot{display:contents}";

/** The files of `styles`, in order; with those of islands where the page has any. */
export function componentSheets(styles: readonly StyleText[], hasIslands: boolean): readonly ClientFile[] {
  const joined: string[] = hasIslands ? [islandRule] : [];
  const sheets: ClientFile[] = [];
  for (const { file, css } of styles) {
    if (css.length < small) joined.push(css);
    else sheets.push(sheetOf(nameFor(file), css));
  }
  return joined.length === 0 ? sheets : [sheetOf("components", joined.join("\n")), ...sheets];
}

/** A stylesheet in the layer. Sheets of other hosts stay at its head. */
function sheetOf(name: string, css: string): ClientFile {
  const imports: string[] = [];
  const rest = css.replace(/^\s*@import\s*((?:"[^"]*"|url\([^)]*\))[^;]*);/gm, (_, what: string) => {
    imports.push(`@import ${what.replace(/^(?:"[^"]*"|url\([^)]*\))/, "$& layer(components)")};\n`);
    return "";
  });
  const text = `${imports.join("")}@layer components{\n${rest.trim()}\n}\n`;
  const hash = digestOf(text).slice(0, 8).toUpperCase();
  return { output: `assets/${name}-${hash}.css`, bytes: Buffer.from(text) };
}

/** `component-card` of `components/card.module.css`. */
function nameFor(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/(?:\.module)?\.css$/, "");
  return `component-${name.replace(/[^\w]+/g, "-").slice(0, 40)}`;
}
