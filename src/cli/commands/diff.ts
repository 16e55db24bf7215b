// `pio-docs diff <old> <new>`: what is different between two versions of a spec, and for whom that is the end.
import type { Compared } from "../../build/commands/compare-specs.ts";
import { releaseOf } from "../../build/program.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import type { ChangeLevel } from "../../diff/rules.ts";
import { here } from "../../platform/fs/native.ts";
import type { Context } from "../context.ts";
import { isWithoutCode, type ReportOptions, specRootOf } from "../options.ts";
import { countsText, jsonChanges, markdownChanges, prettyChanges } from "../reports/changes.ts";
import { inPieces } from "../reports/pieces.ts";
import { pathsFrom, rootOf } from "../reports/root.ts";
import { type ChangeSetting, sarifChanges } from "../reports/sarif-changes.ts";
import { colorsFor } from "../streams.ts";

export type DiffWords = Omit<ReportOptions, "format"> & {
  readonly format: "pretty" | "json" | "markdown" | "sarif";
  readonly failOn?: ChangeLevel;
  readonly audience?: readonly string[];
  readonly specRoot?: string;
  readonly requireVersionBump?: boolean;
  readonly config?: string;
};

const failing: Readonly<Record<ChangeLevel, readonly ChangeLevel[]>> = {
  breaking: ["breaking"],
  warning: ["breaking", "warning"],
  info: ["breaking", "warning", "info"],
};

/** Runs the command; answers the exit code: 1 when a change is as grave as `--fail-on` says, or a spec cannot be understood. */
export async function diffCommand(
  { streams, tools, reporter }: Context,
  { before, after }: { readonly before: string; readonly after: string },
  options: DiffWords,
): Promise<number> {
  const audiences = options.audience ?? [];
  const root = await specRootOf(options, { ...streams, host: tools.host });
  if (root !== undefined && "code" in root) return reporter.faults([root]);
  const files = { before, after, folder: streams.cwd, ...(root === undefined ? {} : { specRoot: root.folder }) };
  if (options.config !== undefined && options.requireVersionBump !== true)
    return reporter.faults([wrongUse("--config is only used together with --require-version-bump")]);
  const config = options.config === undefined ? {} : { config: here.resolve(streams.cwd, options.config) };
  const noCode = isWithoutCode({}, streams.env) ? { noCode: true } : {};
  const versionBump = options.requireVersionBump === true ? { versionBump: { ...config, ...noCode } } : {};
  const compared = await tools.compareSpecs(tools.host, { ...files, audiences, ...versionBump });
  if (compared.kind === "unread") return reporter.faults(compared.diagnostics);
  const { changes } = compared;
  const grave = options.failOn === undefined ? [] : failing[options.failOn];
  const isGrave = changes.some(({ level }) => grave.includes(level)) || compared.bump !== undefined;
  const exit = isGrave ? 1 : 0;
  if (options.format === "json") streams.stdout.write(jsonChanges(compared, exit));
  else if (options.format === "markdown") streams.stdout.write(markdownChanges(compared));
  else if (options.format === "sarif") {
    const setting = await sarifSetting(compared.sides, exit, { streams, tools });
    for (const piece of inPieces(sarifChanges(compared, setting))) streams.stdout.write(piece);
  } else {
    const colors = colorsFor(streams.stdout, streams.env, options.color);
    const [all, quiet] = [options.verbose === true, options.quiet === true];
    streams.stdout.write(prettyChanges(compared, { colors, all, quiet }));
  }
  reporter.say(countsText(changes));
  return compared.bump === undefined ? exit : reporter.faults([compared.bump], compared.sides.after.folder);
}

type Sides = Extract<Compared, { readonly kind: "compared" }>["sides"];

async function sarifSetting(
  { before, after }: Sides,
  exit: number,
  { streams, tools }: Pick<Context, "streams" | "tools">,
): Promise<ChangeSetting> {
  const root = await rootOf(tools.host, streams);
  const paths = { before: pathsFrom(root, before.folder), after: pathsFrom(root, after.folder) };
  return { release: releaseOf(), exit, file: after.file, pathOf: (side, file) => paths[side](file) };
}
