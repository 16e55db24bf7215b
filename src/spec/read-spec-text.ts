// The text of one file of a spec in, its JSON value out, or one diagnostic that says why there is none. The value is measured before
// anybody walks it, so that later walks may recurse.

import { specInvalid } from "../check/spec/spec-invalid.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { sourceEncoding } from "../diagnostics/source-encoding.ts";
import { needHeap } from "../platform/native/heap.ts";
import { deepestYaml, type ParsedData, readData } from "../text/data-file.ts";
import type { Decoded } from "../text/decoded.ts";
import { deepestJson } from "../text/exact-json.ts";
import type { Json } from "../text/json.ts";
import { spotter } from "../text/lines.ts";
import type { FilePath } from "../text/place.ts";
import { otherText } from "./other-document.ts";
import { notOpenapi } from "./written.ts";

/** Walks recurse; V8's default stack holds several thousand frames, real specs nest below 70 levels. */
const deepest = deepestJson;
/** Objects and lists; GitHub's spec has 420,000. More than this is a repetition (YAML aliases), not a document. */
const mostNodes = 8_000_000;

export type ReadSpec = {
  readonly value?: Json;
  readonly format: "json" | "yaml";
  readonly diagnostics: readonly Diagnostic[];
};

/** The value in `text` of `file`, its numbers as written. Diagnostics: spec-syntax, spec-not-openapi (empty, or another language), spec-too-deep, spec-invalid (doubled keys), source-encoding. */
export function readSpecText({ text, isUtf8 }: Decoded, file: FilePath): ReadSpec {
  const format = formatOf(text, file);
  if (text.replace(/^\uFEFF/, "").trim() === "") {
    return { format, diagnostics: [notOpenapi({ file }, "the file is empty")] };
  }
  // The text, its values with their places, and the document that is made of them: measured on a spec of 13 MB.
  needHeap(6 * text.length);
  const data = readData(text, format, "exact");
  const words = format === "json" ? "JSON" : "YAML";
  const other = typeof data.value === "object" && format === "json" ? undefined : otherText(text);
  if (other !== undefined) {
    return { format, diagnostics: [notOpenapi({ file, ...spotter(text)(other.mark) }, other.problem, other.hint)] };
  }
  if (data.value === undefined) return { format, diagnostics: [syntax(data, file, words)] };
  if (isTooDeep(data.value))
    return { format, diagnostics: [diagnostic("spec-too-deep", { file }, { limit: deepest })] };
  const diagnostics = data.problems.map(({ message, line, column }) =>
    specInvalid({ file, line, column }, { problem: message }),
  );
  return {
    value: data.value,
    format,
    diagnostics: [...(isUtf8 ? [] : [sourceEncoding(text, file)]), ...diagnostics].slice(0, 10),
  };
}

function syntax(data: ParsedData, file: FilePath, format: string): Diagnostic {
  const problem = data.problems[0];
  const message = problem?.message ?? "it contains no value";
  if (message.includes("nested too deeply"))
    return diagnostic("spec-too-deep", { file }, { limit: format === "JSON" ? deepest : deepestYaml });
  const place = problem === undefined ? { file } : { file, line: problem.line, column: problem.column };
  return diagnostic("spec-syntax", place, { format, problem: message });
}

function formatOf(text: string, file: FilePath): "json" | "yaml" {
  const path = file.replace(/[?#].*$/, "").toLowerCase();
  if (path.endsWith(".json")) return "json";
  if (path.endsWith(".yaml") || path.endsWith(".yml")) return "yaml";
  return /^\uFEFF?\s*[[{]/.test(text) ? "json" : "yaml";
}

/** Whether a document has more levels, or more parts, than later walks can take. */
export function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > deepest || nodes > mostNodes) return true;
    const next: Json[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const child of Array.isArray(value) ? value : Object.values(value)) {
        if (typeof child === "object" && child !== null) next.push(child);
      }
    }
    level = next;
  }
  return false;
}
