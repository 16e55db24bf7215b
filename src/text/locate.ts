// A diagnostic's place in; line, column and the source line out, for a person to read. Pointers are worked out here and not when a
// diagnostic is made, since most diagnostics of a warm build are never printed.

import { type ParsedData, readData } from "./data-file.ts";
import { lazily } from "./lazily.ts";
import { type LineColumn, lineReader } from "./lines.ts";
import type { FilePath, Place } from "./place.ts";

/** Answers where places stand and what is written there, remembering the files it has read and parsed: for reports with many diagnostics. */
export type Locator = {
  /** Undefined for a whole file, and for what cannot be known. */
  spotOf(place: Place): Promise<LineColumn | undefined>;
  /** The text of a line without its end; undefined past the end of the file, or when it cannot be read. */
  sourceLine(file: FilePath, line: number): Promise<string | undefined>;
  /** The whole text; undefined when it cannot be read. */
  textOf(file: FilePath): Promise<string | undefined>;
};

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
  const files = new Map<FilePath, Promise<Opened>>();
  const open = (file: FilePath): Promise<Opened> => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const opened = readText(file).then(
      (text) => ({ text, data: lazily(() => dataOf(file, text)), line: lineReader(text ?? "") }),
      () => ({ text: undefined, data: () => undefined, line: () => undefined }),
    );
    files.set(file, opened);
    return opened;
  };
  return {
    async spotOf(place) {
      if ("line" in place) return { line: place.line, column: place.column };
      return "pointer" in place ? (await open(place.file)).data()?.placeOf(place.pointer) : undefined;
    },
    sourceLine: async (file, line) => (await open(file)).line(line),
    textOf: async (file) => (await open(file)).text,
  };
}

type Opened = {
  readonly text: string | undefined;
  readonly data: () => ParsedData | undefined;
  readonly line: (line: number) => string | undefined;
};

function dataOf(file: FilePath, text: string | undefined): ParsedData | undefined {
  if (text === undefined) return undefined;
  const format = dataFormatOf(file) ?? (/^\s*[{[]/.test(text) ? "json" : undefined);
  // Specs from a URL have no telling name; scripts do, and are not data.
  if (format === undefined && /\.[cm]?[jt]sx?$/.test(file)) return undefined;
  return readData(text, format ?? "yaml");
}
