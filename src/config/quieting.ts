// What a config says of findings: how grave some are in some places, and which are to be passed over.
import { isCode } from "../diagnostics/catalogue.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import type { Severity } from "../diagnostics/severity.ts";
import type { Config } from "../model/config.ts";
import { defined } from "../text/defined.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import type { ConfigFile } from "./schema.ts";

type Written = Readonly<Partial<Record<string, Severity | undefined>>>;

/** The severities that are set. */
export function severitiesOf(written: Written): Readonly<Record<string, Severity>> {
  const set: Record<string, Severity> = {};
  for (const [code, severity] of Object.entries(written)) if (severity !== undefined) set[code] = severity;
  return set;
}

/** The overrides and ignores of a config; each absent where it says nothing of the kind. */
export function quietingOf(written: ConfigFile, file: FilePath): Pick<Config, "overrides" | "ignores"> {
  const overrides = written.overrides.map(({ path, at, severities }) =>
    defined({ files: listOf(path), at: pointerOf(at), severities: severitiesOf(severities) }),
  );
  const ignores = written.ignore.map(
    ({ code, path, at, match, reason, until }, index): Ignore => ({
      ...defined({ codes: listOf(code)?.filter(isCode) ?? [], reason: reason.trim(), until }),
      place: { file, pointer: pointerTo("/ignore", index) },
      range: { kind: "scope", ...defined({ files: listOf(path), at: pointerOf(at), match }) },
    }),
  );
  return { ...(overrides.length === 0 ? {} : { overrides }), ...(ignores.length === 0 ? {} : { ignores }) };
}

function listOf<Value extends string>(written: Value | readonly Value[] | undefined): readonly Value[] | undefined {
  return typeof written === "string" ? [written] : written;
}

function pointerOf(written: string | undefined): string | undefined {
  return written?.replace(/^#/, "").replace(/\/+$/, "");
}
