// `pio-docs check --fix [site]`: the exact fixes of what a check finds, as a diff, then in the files; then what is left to a person. With `--dry-run`
// nothing is written, so that everything is still there to be told.
import type { FixedFile, Fixing } from "../../build/commands/fix.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { exitOf, report } from "../../diagnostics/reported.ts";
import { unifiedDiff } from "../../text/unified-diff.ts";
import type { Context } from "../context.ts";
import type { CommandBuildOptions, CommandSiteOptions } from "../options.ts";
import { colorsFor, harmless } from "../streams.ts";
import { buildAndTell } from "./build.ts";

type FixOptions = CommandSiteOptions & { readonly dryRun?: boolean };

/** Runs the command; answers the exit code. */
export async function fixAndTell(
  context: Context,
  asked: CommandBuildOptions & { readonly write: boolean },
  options: FixOptions,
): Promise<number> {
  const { tools } = context;
  const isDry = options.dryRun === true;
  const build: typeof tools.build = async (host, order) => {
    const fixing = await tools.fix(host, order);
    // A note takes the line away that tells how far it is.
    order.progress?.({ stage: "fix", note: lineOf(fixing, isDry) });
    showDiff(context, fixing.files, options);
    order.signal?.throwIfAborted();
    const unwritten = isDry ? [] : await fixing.write();
    const late = report([...fixing.left, ...unwritten], { severities: {} }, catalogue);
    // What was not written is still as it was.
    const result = isDry ? fixing.first : unwritten.length > 0 ? await tools.build(host, order) : fixing.result;
    const exits = [result.exit, exitOf(late, catalogue, order.strict)];
    const exit = ([74, 2, 1] as const).find((each) => exits.includes(each)) ?? 0;
    return { ...result, diagnostics: [...result.diagnostics, ...late], exit, failed: exit !== 0 };
  };
  return (await buildAndTell({ ...context, tools: { ...tools, build } }, asked, options)).exit;
}

/** For a person the diff is a part of the report; for a program it is beside it. */
function showDiff({ streams }: Context, files: readonly FixedFile[], options: FixOptions): void {
  const isData = options.format !== undefined && options.format !== "pretty";
  if (isData && options.quiet === true) return;
  const sink = isData ? streams.stderr : streams.stdout;
  const colors = colorsFor(sink, streams.env, options.color);
  for (const { file, before, after } of files)
    for (const line of unifiedDiff(file, before, after)) {
      const shown = harmless(line.replace(/\r$/, ""));
      const paint = /^(?:---|\+\+\+) /.test(line)
        ? colors.bold
        : line.startsWith("-")
          ? colors.red
          : line.startsWith("+")
            ? colors.green
            : undefined;
      sink.write(`${paint === undefined ? shown : paint(shown)}\n`);
    }
}

/** `12 fixes in 3 files`. */
function lineOf({ files }: Fixing, isDry: boolean): string {
  const fixes = files.reduce((sum, { count }) => sum + count, 0);
  if (fixes === 0) return "no exact fixes";
  const extent = `${fixes} ${fixes === 1 ? "fix" : "fixes"} in ${files.length} ${files.length === 1 ? "file" : "files"}`;
  return isDry ? `${extent}; nothing was written` : extent;
}
