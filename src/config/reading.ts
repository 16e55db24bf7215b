// What the readers of settings share: the world they read from, what they gather, and how a settings file is chosen by its name.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Host } from "../host/host.ts";
import { absolutePath } from "../model/source-tree.ts";
import { settingsEndings } from "./data.ts";

/** Everything that reading gathers on its way. */
export type Reading = {
  readonly host: Host;
  readonly siteFolder: string;
  readonly excluded: (absolutePath: string) => boolean;
  readonly findings: Finding[];
  readonly files: string[];
};

/** The first of `<name>.json`, `.yaml` … in the site folder; the others are a finding (config-several). */
export async function chosen(reading: Reading, name: string): Promise<string | undefined> {
  const names = new Set(await reading.host.names(reading.siteFolder));
  const [used, ...others] = settingsEndings.map((ending) => `${name}.${ending}`).filter((each) => names.has(each));
  if (used === undefined) return undefined;
  if (others.length > 0) {
    const facts = { used, others: others.map((other) => `\`${other}\``).join(", ") };
    reading.findings.push(finding("config-several", { file: used }, facts));
  }
  return absolutePath(reading.siteFolder, used);
}
