// `--report-file`: reports that are kept, as many as are asked for, whatever is printed. Each is written beside its place and renamed, so
// that no reader meets half of one.
import { basename } from "node:path/posix";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { here } from "../../platform/fs/native.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import { type FormatName, formatNames } from "./format-names.ts";
import { inPieces } from "./pieces.ts";

/** A report as it was asked for; `path` as it was written. */
export type ReportFile = { readonly format: FormatName; readonly path: string };

/** By the ends of names, the first that fits. GitLab's own name for its report comes before the end that it shares with all JSON. */
const endings: readonly (readonly [RegExp, FormatName])[] = [
  [/\.sarif(\.json)?$/, "sarif"],
  [/^gl-code-quality-report\.json$|\.codequality\.json$/, "gitlab"],
  [/\.json$/, "json"],
  [/^checkstyle.*\.xml$|\.checkstyle\.xml$/, "checkstyle"],
  [/\.xml$/, "junit"],
  [/\.(md|markdown)$/, "markdown"],
  [/\.(txt|log)$/, "pretty"],
];

/** `sarif=out/report.sarif`, or a name that tells: `report.sarif`. What is wrong with it as the end of a sentence. */
export function reportFileOf(written: string): ReportFile | { readonly problem: string } {
  const [, word = "", rest = ""] = /^([a-z]+)=(.*)$/s.exec(written) ?? [];
  const format = formatNames.find((name) => name === word);
  const path = format === undefined ? written : rest;
  if (path.trim() === "" || path.endsWith("/")) return { problem: "is not a file name" };
  const name = basename(path).toLowerCase();
  const known = format ?? endings.find(([ending]) => ending.test(name))?.[1];
  if (known !== undefined) return { format: known, path };
  return {
    problem: `has an unknown format: add one of ${formatNames.join(", ")}, as in junit=${written}`,
  };
}

/** `report-in-output`: `file` lies in the output folder, which a build replaces, or which holds no file of others. */
export function inOutput(file: ReportFile, cwd: string, out: string): Diagnostic | undefined {
  const path = here.resolve(cwd, file.path);
  if (path !== out && !isWithin(path, out)) return undefined;
  return diagnostic("report-in-output", { file: path }, { path: file.path });
}

/** Writes a report at an absolute path and makes its folders; `report-not-written` where that cannot be. */
export async function writeReport(host: Host, path: string, texts: Iterable<string>): Promise<Diagnostic | undefined> {
  try {
    const stamp = await host.stamp(path);
    // A folder is nobody's report, and a device or a pipe would be replaced, not written to.
    if (stamp !== undefined && stamp.kind !== "file")
      return unwritten(path, stamp.kind === "folder" ? "it is a folder" : "it is not a regular file");
    const bytes: Uint8Array[] = [];
    for (const text of inPieces(texts)) bytes.push(Buffer.from(text));
    await host.replace(path, bytes);
    return undefined;
  } catch (error) {
    if (error instanceof HostError) return unwritten(path, error.message);
    throw error;
  }
}

export function unwritten(path: string, problem: string): Diagnostic {
  return diagnostic("report-not-written", { file: path }, { path, problem });
}
