// The components that a config registers: checked against the disk, and as the stages read them.
import { configValue } from "../diagnostics/config-value.ts";
import type { ComponentSettings, RegisteredComponent } from "../model/component.ts";
import { tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { programRefused } from "./data.ts";
import { keyOf } from "./issues.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

/** Reports a file or folder that the config names and that is not there. */
export type CheckFile = (
  name: FilePath,
  kind: "file" | "folder",
  ...tokens: readonly (string | number)[]
) => Promise<void>;

/** Undefined where the config has no components: then nothing of a page is evaluated. */
export function componentsOf({ components, blocks, theme }: ConfigFile): ComponentSettings | undefined {
  if (components === undefined) return undefined;
  const registered = Object.entries(components).map(([name, written]): RegisteredComponent => {
    const { from, client } = typeof written === "string" ? { from: written } : written;
    const source = from.startsWith("npm:") ? { package: from.slice("npm:".length) } : { file: tidyPath(from) };
    return defined({ name, ...source, client });
  });
  return defined({ registered, blocks, wrap: theme.wrap === undefined ? undefined : tidyPath(theme.wrap) });
}

/** `config-no-file` for a file that is not there, `program-refused` where no code may run, `config-value` for a block without a component. */
export async function checkComponents(
  reading: ConfigReading,
  { components, blocks, theme }: ConfigFile,
  { file, check }: { readonly file: FilePath; readonly check: CheckFile },
): Promise<void> {
  if (components !== undefined && reading.noCode) {
    const [first] = Object.values(components);
    const program = first === undefined ? "*.mdx" : typeof first === "string" ? first : first.from;
    reading.diagnostics.push(programRefused({ file, pointer: "/components" }, program, "components"));
  }
  for (const [name, written] of Object.entries(reading.noCode ? {} : (components ?? {}))) {
    const from = typeof written === "string" ? written : written.from;
    if (from.startsWith("npm:")) continue;
    await check(from, "file", "components", name, ...(typeof written === "string" ? [] : ["from"]));
  }
  if (theme.wrap !== undefined && !reading.noCode) await check(theme.wrap, "file", "theme", "wrap");
  const names = Object.keys(components ?? {});
  for (const [block, name] of Object.entries(blocks)) {
    if (names.includes(name)) continue;
    const problem = `is \`${name}\`, which is not in \`components\``;
    const facts = { key: keyOf(["blocks", block]), problem, near: nearest(name, names) };
    reading.diagnostics.push(configValue({ file, pointer: pointerTo("", "blocks", block) }, facts));
  }
}
