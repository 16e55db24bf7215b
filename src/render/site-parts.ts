// A site's own parts, from their bundled text. They run with the renderer's copy of React, since hooks work with one copy only. What is
// wrong with them is the author's: it comes out as a clause and a place in the author's own file.

import { SourceMap } from "node:module";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import type { ThemeParts } from "../../templates/theme/index.ts";
import { lazily } from "../text/lazily.ts";
import type { Place } from "../text/place.ts";

const modules: Readonly<Record<string, unknown>> = { react: React, "react/jsx-runtime": jsxRuntime };

/** What a part threw, as a clause without full stop, and where. */
export type Thrown = { readonly problem: string; readonly place: Place };

/** `failed`: the modules of the parts cannot be run, so there are none. */
export type OwnParts = {
  readonly parts: Partial<ThemeParts>;
  readonly failed?: Thrown;
  /** What `error`, thrown by the part called `name`, comes to. */
  readonly thrown: (error: unknown, name: string) => Thrown;
  /** The file of the part called `name`, as diagnostics name it. */
  readonly fileOf: (name: string) => string;
};

/** Of a site without parts of its own. */
export const noParts: OwnParts = {
  parts: {},
  thrown: (error) => ({ problem: problemOf(error), place: { file: "." } }),
  fileOf: () => ".",
};

/** Lines that `new Function` puts before its text. */
const head = 2;

type Loaded = { readonly parts?: Partial<ThemeParts>; readonly files?: Readonly<Record<string, string>> };

/** Runs the text of a CommonJS bundle (made by emit from the site's own files, its source map in its last line) and answers its `parts`. */
export function loadParts(text: string): OwnParts {
  const module: { exports: Loaded } = { exports: {} };
  const load = (name: string): unknown => {
    if (name in modules) return modules[name];
    throw new Error(`\`${name}\` is not available when pages are rendered`);
  };
  const map = lazily(() => mapOf(text));
  const fileOf = (name: string): string => module.exports.files?.[name] ?? "pio-docs.config";
  const thrown = (error: unknown, name: string): Thrown => ({
    problem: problemOf(error),
    place: spotOf(error, map()) ?? { file: fileOf(name) },
  });
  try {
    // The site's author named these files in the config: they are code of the build, like the config itself.
    new Function("require", "module", "exports", `${text}\n//# sourceURL=${bundleName}`)(load, module, module.exports);
  } catch (error) {
    return { parts: {}, failed: thrown(error, ""), thrown, fileOf };
  }
  return { parts: module.exports.parts ?? {}, thrown, fileOf };
}

/** The name of the bundle in stacks. */
const bundleName = "pio-docs-parts.js";

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const message = (error.message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300);
  return message === "" ? error.name : `${error.name}: ${message}`;
}

/** The place of the topmost frame that lies in a file of the site. */
function spotOf(error: unknown, map: SourceMap | undefined): Place | undefined {
  if (!(error instanceof Error) || map === undefined) return undefined;
  for (const [, line, column] of (error.stack ?? "").matchAll(/pio-docs-parts\.js:(\d+):(\d+)/g)) {
    const entry = map.findEntry(Number(line) - 1 - head, Number(column) - 1);
    if (!("originalSource" in entry) || entry.originalSource === undefined || entry.originalSource === "<stdin>")
      continue;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

function mapOf(text: string): SourceMap | undefined {
  const base64 = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(text)?.[1];
  return base64 === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString("utf8")));
}
