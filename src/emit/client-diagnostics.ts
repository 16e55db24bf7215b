// What the bundler says of a site's own files, as diagnostics of ours with the place in the file.
import { relative } from "node:path/posix";
import type { BuildFailure, Message } from "esbuild";
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { here } from "../platform/fs/native.ts";
import type { Place } from "../text/place.ts";

/** `theme-file`: `message` is a sentence. */
export function themeFile(place: Place, message: string): Diagnostic {
  return diagnostic("theme-file", place, { message });
}

/** `theme-file` at file:line:column, the file relative to the site folder, where the bundler ran; without a place, of the folder. */
export function diagnosticOf(message: Message, siteFolder: string): Diagnostic {
  const { location, text } = message;
  if (location === null) return themeFile({ file: "." }, text);
  const file = relative(siteFolder, here.resolve(siteFolder, location.file));
  // esbuild counts columns in bytes from 0.
  const before = Buffer.from(location.lineText, "utf8").subarray(0, location.column).toString("utf8");
  return themeFile({ file, line: location.line, column: before.length + 1 }, text);
}

/**
 * What the bundler threw over a site's own `files` (absolute): its errors, or for each file that the bundler is not installed. Anything
 * else is a bug and thrown on.
 */
export function diagnosticsOf(
  error: unknown,
  where: { readonly siteFolder: string; readonly files: readonly string[] },
): readonly Diagnostic[] {
  if (isFailure(error)) return error.errors.map((one) => diagnosticOf(one, where.siteFolder));
  const missing = bundlerMissingOf(error);
  if (missing === undefined) throw error;
  return where.files.map((path) => {
    return themeFile({ file: relative(where.siteFolder, path) }, `${missing}.`);
  });
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
