// The modules of a team's own checks that a config names: checked against the disk, and as the build runs them.
import type { OwnCheckSettings } from "../model/own-check.ts";
import { tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import type { CheckFile } from "./components.ts";
import { programRefused } from "./data.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

/** Undefined where the config has none: then nothing is kept for them, and nothing is run. */
export function ownChecksOf({ checks, frontMatter }: ConfigFile): OwnCheckSettings | undefined {
  if (checks.length === 0 && frontMatter === undefined) return undefined;
  const files = [...new Set(checks.map(tidyPath))];
  return defined({ files, frontMatter: frontMatter === undefined ? undefined : tidyPath(frontMatter) });
}

/** `config-no-file` for a file that is not there, `program-refused` where no code may run. */
export async function checkOwnChecks(
  reading: ConfigReading,
  { checks, frontMatter }: ConfigFile,
  { file, check }: { readonly file: FilePath; readonly check: CheckFile },
): Promise<void> {
  const named = checks.map((path, index) => ({ path, tokens: ["checks", index] as (string | number)[] }));
  if (frontMatter !== undefined) named.push({ path: frontMatter, tokens: ["frontMatter"] });
  for (const { path, tokens } of named) {
    if (!reading.noCode) await check(path, "file", ...tokens);
    else {
      const place = { file, pointer: pointerTo("", ...tokens) };
      reading.diagnostics.push(programRefused(place, path, String(tokens[0])));
    }
  }
}
