// `pio-docs build [site]`: site in, output folder out; diagnostics and the closing line on stderr.
import type { BuildOptions, BuildResult } from "../../build/options.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { here } from "../../platform/fs/native.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";
import type { Context } from "../context.ts";
import { askedOf, type CommandBuildOptions, type CommandSiteOptions } from "../options.ts";
import { progressOn } from "../progress.ts";
import { releaseLines } from "../reports/release-lines.ts";
import { translationLines } from "../reports/translation-lines.ts";

/** Builds or, where nothing is to be written, checks, with a progress line, and tells the diagnostics. */
export async function buildAndTell(
  { streams, tools, reporter }: Context,
  asked: CommandBuildOptions & { readonly write: boolean },
  options: CommandSiteOptions,
): Promise<BuildResult> {
  const progress = progressOn(streams.stderr, options.quiet === true);
  let result: BuildResult;
  try {
    const signal = streams.interrupted;
    result = await tools.build(tools.host, { ...asked, progress: progress.show, signal });
  } finally {
    progress.clear();
  }
  streams.interrupted.throwIfAborted();
  const { pages, written, out, bytes, ms, exit, diagnostics, suppressed, operations, translations, samples } = result;
  const quiet = suppressed === undefined ? {} : { suppressed };
  const place = written ? { out: here.nativeOf(out), bytes } : {};
  const facts = { exit, pages, written, ms, ...place, ...quiet };
  const outcome = { ...facts, ...defined({ operations, translations, samples }) };
  const told = await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome, asData: !asked.write });
  if (operations !== undefined) for (const line of releaseLines(operations, result)) reporter.say(line);
  for (const line of translationLines(result)) reporter.say(line);
  reporter.closing({ ...result, ...told }, asked.write ? "build" : "check");
  return { ...result, ...told };
}

/** Runs the command; answers the exit code. */
export async function buildCommand(context: Context, site: string, options: CommandSiteOptions): Promise<number> {
  const asked = await askedOf(site, options, { ...context.streams, host: context.tools.host });
  if ("code" in asked) return context.reporter.faults([asked]);
  const review = await reviewOf(context, asked, options);
  if (review !== undefined && "code" in review) return context.reporter.faults([review]);
  return (await buildAndTell(context, { ...asked, write: true, ...defined({ review }) }, options)).exit;
}

/** What a preview is held against: the old side is there, or compiled, before the build begins. */
async function reviewOf(
  { streams, tools }: Context,
  asked: CommandBuildOptions,
  { review: word, reviewComment, quiet }: CommandSiteOptions,
): Promise<BuildOptions["review"] | Diagnostic> {
  if (word === undefined) return reviewComment === undefined ? undefined : wrongUse("--review-comment needs --review");
  const { cwd, stderr, interrupted: signal } = streams;
  const comment = reviewComment === undefined ? undefined : here.resolve(cwd, reviewComment);
  if (comment !== undefined && isWithin(comment, asked.out))
    return commandFailed(
      "The --review-comment file is inside the output folder, which is published",
      "Choose a file outside the output folder. The preview has the summary as review.md.",
    );
  const progress = progressOn(stderr, quiet === true);
  try {
    const options = { ...asked, write: true, progress: progress.show, signal };
    const old = await tools.oldSideOf(tools.host, options, { word, cwd });
    return "code" in old ? old : defined({ old, comment });
  } finally {
    progress.clear();
    signal.throwIfAborted();
  }
}
