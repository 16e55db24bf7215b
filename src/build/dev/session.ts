// The site while its writer works on it: one compiled snapshot in memory, pages rendered when they are asked for, and a new snapshot
// after each change: the old one with the changed guides in it where that is all, else compiled. A snapshot with faults replaces the
// diagnostics, never the last good pages.

import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { report } from "../../diagnostics/reported.ts";
import { packed } from "../../emit/packed.ts";
import type { Host, Watcher } from "../../platform/host.ts";
import { samplesFrame } from "../../render/samples-file.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";
import { openBaseline } from "../baseline-file.ts";
import { runOf } from "../cache/cache-folder.ts";
import { LostValue } from "../cache/page-memo.ts";
import type { Compiled } from "../compiled.ts";
import { openShownLate } from "../deferred-outputs.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { isLate, type Output } from "../outputs.ts";
import { withDiagnostics, wrongOfParts } from "../override-diagnostics.ts";
import { isOwn } from "../own-files.ts";
import { templatesFolder } from "../program.ts";
import { poolFor } from "../workers/pool.ts";
import { renderPages } from "../workers/render-pages.ts";
import { renderSamples } from "../workers/render-samples.ts";
import { renderShares } from "../workers/share-pictures.ts";
import { openRounds, type Round } from "./rounds.ts";

export type BuildSession = {
  readonly result: () => BuildResult;
  /** The bytes of an output of the last good snapshot. */
  read(path: string): Promise<Uint8Array | undefined>;
  has(path: string): Promise<boolean>;
  close(): Promise<void>;
  /** Rejects if what builds ends, as it does where memory runs out: then nothing more is answered. Absent where that cannot be. */
  readonly lost?: Promise<never>;
};

/**
 * Opens a session. With `onChange` it watches the site folder, what lies outside of it and shaped the site, and the theme; without, it is
 * one site in memory, served whatever was found wrong with it.
 */
export async function openSession(
  host: Host,
  options: BuildOptions,
  onChange?: (result: BuildResult) => void,
): Promise<BuildSession> {
  const known = await openBaseline(host, options);
  const run = { ...(await runOf(host, defined({ ...options, known }), true)), isWatched: onChange !== undefined };
  const pool = poolFor(host);
  const rounds = await openRounds(host, run, pool);
  const heard = new Set<string>();
  let isOpen = false;
  let running: Promise<void> | undefined;
  const isIgnored = (path: string): boolean => isOwn(path, options) || ignored(path, options.siteFolder);
  const own = [options.siteFolder, templatesFolder];
  // Before anything is read: what changes from then on is heard.
  const watcher: Watcher | undefined =
    onChange &&
    (await host.watch(own, {
      isIgnored,
      changed: (paths) => {
        for (const path of paths) heard.add(path);
        rebuild();
      },
      warn: (note) => options.progress?.({ stage: "watch", note }),
    }));
  const first = await rounds.next([]);
  let good = first.compiled;
  let result: BuildResult = { ...first.result, serves: servesOf(good, good) };

  // What the site's own parts throw shows when a page is asked for.
  let noted: readonly Diagnostic[] = [];
  const note = (found: readonly Diagnostic[]): void => {
    const key = (each: Diagnostic): string => JSON.stringify([each.place, each.facts.part, each.facts.problem]);
    const known = new Set(noted.map(key));
    const fresh = wrongOfParts(found, good).filter((each) => !known.has(key(each)));
    if (fresh.length === 0) return;
    noted = [...noted, ...fresh];
    const { diagnostics, exit } = withDiagnostics(good, noted, options);
    result = { ...result, diagnostics, exit, failed: exit !== 0 };
    onChange?.(result);
  };

  function rebuild(): void {
    if (!isOpen || running !== undefined || heard.size === 0) return;
    const paths = [...heard];
    heard.clear();
    running = rounds
      .areIdle(paths)
      .then(async (areIdle) => {
        if (areIdle) {
          onChange?.({ ...result, isIdle: true });
          return;
        }
        const next = await rounds.next(paths);
        // A site without faults stays until there is another one; before there was any, what could be built is shown.
        if (next.compiled.chrome !== undefined && (next.compiled.exit === 0 || good.exit !== 0)) good = next.compiled;
        result = { ...next.result, serves: servesOf(good, next.compiled) };
        noted = [];
        // Before anybody hears of the change: who does may write to a file that has only now begun to matter.
        if (!next.isPatch) await watchAll(next);
        onChange?.(result);
      })
      .catch((error: unknown) => {
        const problem = error instanceof Error ? error.message.replace(/\s+/g, " ").replace(/\.$/, "") : String(error);
        const diagnostics = report(
          [diagnostic("rebuild-failed", { file: "." }, { problem })],
          good.judgement,
          catalogue,
        );
        result = { ...result, diagnostics, failed: true, exit: 1, serves: servesOf(good, good) };
        onChange?.(result);
      })
      .finally(() => {
        running = undefined;
        rebuild();
      });
  }
  const watchAll = async ({ compiled, since, targets }: Round): Promise<void> => {
    const paths = [...watched(compiled), ...targets];
    await watcher?.watch(paths);
    for (const path of outside(paths)) {
      const stamp = await host.stamp(path).catch(() => undefined);
      // Changed between its reading and its watch: heard by nobody.
      if ((stamp?.modified ?? 0) > since) heard.add(path);
    }
  };
  const outside = (paths: readonly string[]): readonly string[] =>
    paths.filter((path) => path !== templatesFolder && !isWithin(path, options.siteFolder));
  // What the last good site was made of stays: a config cut short names no files, and the next one will name them again.
  const watched = (last: Compiled): readonly string[] => [...own, ...outside([...good.files, ...last.files])];
  await watchAll(first);
  isOpen = true;
  rebuild();

  // The search index is made when its first file is asked for, not after each edit.
  const outputOf = async (path: string): Promise<Output | undefined> =>
    good.outputs.get(path) ?? (/(?:^|\/)assets\/search/.test(path) ? (await good.published?.())?.get(path) : undefined);

  const lately = openShownLate();
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const output = await outputOf(path);
    if (output === undefined || good.chrome === undefined) return undefined;
    if (isLate(output)) return lately.read(path, { outputs: good.outputs, read });
    if (output.kind === "copy") return output.read?.() ?? host.read(output.from);
    if (output.kind === "data") return typeof output.data === "string" ? Buffer.from(output.data) : output.data;
    if (output.kind === "kept") return Buffer.from(output.text());
    if (output.kind === "packed") return packed(output.data, output.as);
    if (output.kind === "samples") {
      for await (const { html } of renderSamples([{ path, page: output.page }], samplesFrame(good.chrome), pool))
        return Buffer.from(html);
      return undefined;
    }
    if (output.kind === "share") {
      const { text, images } = output;
      for await (const { bytes } of renderShares([{ path, text, images }], pool)) return bytes;
      return undefined;
    }
    const shown = good;
    const { page, view } = output;
    const wanted =
      output.kind === "markdownPage" ? { path: output.beside, page, view, markdownPage: path } : { path, page, view };
    for await (const { html, markdownPage, diagnostics } of renderPages([wanted], good.chrome, pool)) {
      if (shown === good) note(diagnostics);
      return Buffer.from(markdownPage?.text ?? html);
    }
    return undefined;
  };

  const mended = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof LostValue)) throw error;
      rounds.mend();
      heard.add(options.siteFolder);
      rebuild();
      await running;
      return ask();
    }
  };

  return {
    result: () => result,
    has: (path) =>
      mended(async () => {
        const output = await outputOf(path);
        return output?.kind === "whole" ? lately.has(path, { outputs: good.outputs, read }) : output !== undefined;
      }),
    read: (path) => mended(() => read(path)),
    async close() {
      await watcher?.close();
      await pool.close();
      await rounds.close();
    },
  };
}

function servesOf(shown: Compiled, latest: Compiled): NonNullable<BuildResult["serves"]> {
  if (shown.chrome === undefined) return "nothing";
  if (shown === latest) return "this";
  return shown.exit === 0 ? "last good" : "earlier";
}

function ignored(path: string, siteFolder: string): boolean {
  const inside = path.startsWith(siteFolder) ? path.slice(siteFolder.length) : path;
  return /\/(node_modules|\.git)(\/|$)/.test(inside);
}
