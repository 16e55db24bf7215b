// A message of the bundler as a finding of ours, with the place in the site's own file.
import { isAbsolute, relative, resolve } from "node:path";
import type { BuildFailure, Message } from "esbuild";
import { type Finding, finding } from "../diagnostics/finding.ts";

/** `theme-file` at file:line:column, the file relative to the site folder; messages without a place are of the site folder. */
export function findingOf(
  message: Message,
  where: { readonly templates: string; readonly siteFolder: string },
): Finding {
  const facts = { message: message.text };
  const { location } = message;
  if (location === null) return finding("theme-file", { file: "." }, facts);
  const path = isAbsolute(location.file) ? location.file : resolve(where.templates, location.file);
  const file = relative(where.siteFolder, path).replaceAll("\\", "/");
  // esbuild counts columns in bytes from 0.
  const before = Buffer.from(location.lineText, "utf8").subarray(0, location.column).toString("utf8");
  return finding("theme-file", { file, line: location.line, column: before.length + 1 }, facts);
}

/** Whether the bundler gave up over what it read; anything else that it throws is a bug. */
export function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
