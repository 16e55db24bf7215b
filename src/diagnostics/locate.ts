// A finding's place in; line, column and the source line out, for a person to read. Pointers are worked out here and not when a
// finding is made, since most findings of a warm build are never printed.
import type { FilePath, Place } from "../model/place.ts";
import { type Data, readData } from "./data-file.ts";
import { lineOf } from "./lines.ts";

export type Located = { readonly line?: number; readonly column?: number; readonly sourceLine?: string };

/** Answers where a place stands, remembering the files it has read and parsed: for reports with many findings. */
export type Locator = (place: Place) => Promise<Located>;

/** The format of a data file by its name; undefined when it is none. */
function dataFormatOf(file: FilePath): "json" | "yaml" | undefined {
  const extension = /\.([a-z]+)(?:[?#].*)?$/i.exec(file)?.[1]?.toLowerCase();
  if (extension === "json") return "json";
  return extension === "yaml" || extension === "yml" ? "yaml" : undefined;
}

/**
 * A locator over `readText`, which gives a file's text or undefined when it cannot be read. A pointer into a file that is neither
 * JSON nor YAML by name is tried as JSON, then as YAML only when its text looks like data; one that leads nowhere leads to its nearest ancestor.
 */
export function locator(readText: (file: FilePath) => Promise<string | undefined>): Locator {
  const files = new Map<FilePath, Promise<{ text: string | undefined; data: () => Data | undefined }>>();
  return async (place) => {
    let known = files.get(place.file);
    if (known === undefined) {
      known = readText(place.file).then(
        (text) => ({ text, data: once(() => dataOf(place.file, text)) }),
        () => ({ text: undefined, data: () => undefined }),
      );
      files.set(place.file, known);
    }
    const { text, data } = await known;
    const spot = "line" in place ? place : "pointer" in place ? data()?.placeOf(place.pointer) : undefined;
    if (spot === undefined) return {};
    const sourceLine = text === undefined ? undefined : lineOf(text, spot.line);
    return { line: spot.line, column: spot.column, ...(sourceLine === undefined ? {} : { sourceLine }) };
  };
}

/** One place; see `locator` for many. */
export function locate(place: Place, readText: (file: FilePath) => Promise<string | undefined>): Promise<Located> {
  return locator(readText)(place);
}

function dataOf(file: FilePath, text: string | undefined): Data | undefined {
  if (text === undefined) return undefined;
  const format = dataFormatOf(file) ?? (/^\s*[{[]/.test(text) ? "json" : undefined);
  // Specs from a URL have no telling name; scripts do, and are not data.
  if (format === undefined && /\.[cm]?[jt]sx?$/.test(file)) return undefined;
  return readData(text, format ?? "yaml");
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
