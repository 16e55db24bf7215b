// One settings file (config or sidebars) in, its value or its diagnostics out, whatever its format.

import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { type Host, HostError, unfitText } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import type { FilePath, Place } from "../text/place.ts";
import { runScript } from "./script.ts";

/** Endings of settings files that are programs. */
const programEndings = ["js", "mjs", "cjs", "ts", "mts", "cts"] as const;

/** The endings of a settings file, in the order in which they are looked for. */
export const settingsEndings = ["json", "yaml", "yml", ...programEndings] as const;

/**
 * Whether programs of the site's folder may run. `running` is called with the file (from the site folder) before one runs; `noCode`: none
 * runs, and each is reported.
 */
export type Programs = { readonly noCode: boolean; readonly running: (file: FilePath) => void };

/** Whether the settings file at `path` is a program. */
export function isProgram(path: string): boolean {
  return programEndings.some((ending) => path.toLowerCase().endsWith(`.${ending}`));
}

/** `program-refused` at `place`: `file` is a program, and `--no-code` runs none. `key`: where the config names it; absent for settings. */
export function programRefused(place: Place, file: FilePath, key?: string): Diagnostic {
  return diagnostic("program-refused", place, defined({ file, key }));
}

/** `value` is absent when the file is unusable; then there is at least one diagnostic. `files`: what a script imports, absolute. */
export type SettingsValue = {
  readonly value?: Json;
  readonly diagnostics: readonly Diagnostic[];
  readonly files?: readonly string[];
};

/**
 * Reads the settings file at `path` (absolute), named `file` in diagnostics: config-unreadable, config-syntax, config-script, program-refused.
 * A program that is refused is not even read.
 */
export async function readSettings(
  { host, noCode, running }: Programs & { readonly host: Host },
  path: string,
  file: FilePath,
): Promise<SettingsValue> {
  if (noCode && isProgram(path)) return { diagnostics: [programRefused({ file }, file)] };
  const unreadable = (problem: string): SettingsValue => ({ diagnostics: [configUnreadable(file, problem)] });
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  let bytes: Uint8Array;
  try {
    const stamp = await host.stamp(path);
    const unfit = stamp && unfitText(stamp);
    if (unfit !== undefined) return unreadable(unfit);
    bytes = await host.read(path);
  } catch (error) {
    return unreadable(error instanceof HostError ? error.message : "unknown error");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return unreadable("it is not valid UTF-8");
  }
  if (ending === "json") return fromData(text, "json", file);
  if (ending === "yaml" || ending === "yml") return fromData(text, "yaml", file);
  if (!isProgram(path))
    return unreadable(`its name must end in ${settingsEndings.map((name) => `.${name}`).join(", ")}`);
  running(file);
  return fromScript(path, text, file);
}

function fromData(text: string, format: "json" | "yaml", file: FilePath): SettingsValue {
  const { value, problems } = readData(text, format);
  const diagnostics = problems.map(({ message, line, column }) =>
    diagnostic(
      "config-syntax",
      { file, line, column },
      { format: format === "json" ? "JSON" : "YAML", problem: message },
    ),
  );
  return value === undefined ? { diagnostics } : { value, diagnostics };
}

async function fromScript(path: string, text: string, file: FilePath): Promise<SettingsValue> {
  const ran = await runScript(path, text);
  const { files } = ran;
  if (ran.kind === "value") return { value: ran.value, diagnostics: [], files };
  const place = ran.line === undefined ? { file } : { file, line: ran.line, column: ran.column ?? 1 };
  return { diagnostics: [diagnostic("config-script", place, { problem: ran.problem })], files };
}

/** `config-unreadable` of `file`: the disk says `problem`. */
export function configUnreadable(file: FilePath, problem: string): Diagnostic {
  return diagnostic("config-unreadable", { file }, { problem });
}
