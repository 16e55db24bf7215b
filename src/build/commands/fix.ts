// `check --fix`: a check, the exact fixes of what it found, and a check of the site with them, until nothing is left to mend. All of it happens
// in memory; then each file is written in one step, if it is still as the check read it.
import { editsOf, withEdits } from "../../diagnostics/apply-fixes.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { fixFinder, mayHaveFix } from "../../diagnostics/locate-fix.ts";
import { splitHref } from "../../model/resolve.ts";
import { absolutePath, siteFileOf } from "../../model/source-tree.ts";
import { withTexts } from "../../platform/fs/with-texts.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import { addTo } from "../../text/grouped.ts";
import type { FilePath } from "../../text/place.ts";
import { build } from "../build.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { isOwn } from "../own-files.ts";

/** A file with fixes; `count`: how many. */
export type FixedFile = {
  readonly file: FilePath;
  readonly before: string;
  readonly after: string;
  readonly count: number;
};

/** `first`: of the site as it is. `result`: of the site with its fixes. `left`: `fix-skipped` at each file that has some and is not to be written. */
export type Fixing = {
  readonly first: BuildResult;
  readonly result: BuildResult;
  readonly files: readonly FixedFile[];
  readonly left: readonly Diagnostic[];
  /** Writes the files; answers `fix-skipped` and `fix-not-written` at those that were not. */
  write(): Promise<readonly Diagnostic[]>;
};

/** What is mended may show what was hidden behind it: a dead link with a dead anchor. More rounds than these are none of that. */
const mostRounds = 10;

/** Looks for the fixes of a site. Nothing is written until `write` is called. */
export async function fixSite(host: Host, options: BuildOptions): Promise<Fixing> {
  const states = await statesOf(host, options);
  const first = await build(host, { ...options, write: false });
  const work = new Work(host, options, states);
  let result = first;
  for (let round = 0; round < mostRounds && (await work.mend(result)); round += 1) {
    options.signal?.throwIfAborted();
    result = await build(work.host(), { ...options, write: false, cache: false });
    if (work.takeBack(result)) result = await build(work.host(), { ...options, write: false, cache: false });
  }
  const files = work.files();
  return { first, result: files.length === 0 ? first : result, files, left: work.left(), write: () => work.write() };
}

/** How the files stand that may be written, before anything is read: those of the site's own folder, none behind a link. */
async function statesOf(host: Host, options: BuildOptions): Promise<ReadonlyMap<string, string>> {
  const skip = (path: string): boolean => isOwn(path, options) || /\/(?:\.git|node_modules)$/.test(path);
  const states = new Map<string, string>();
  for (const { path, kind } of await host.items(options.siteFolder, skip)) {
    if (kind !== "file" || !/\.(?:mdx?|markdown|ya?ml|json)$/i.test(path)) continue;
    const stamp = await host.stamp(path);
    if (stamp !== undefined) states.set(path, stamp.state);
  }
  return states;
}

/** A text with so many fixes. */
type Mended = { readonly text: string; readonly count: number };

/** `before`: as it lies on the disk. `earlier`: as it was before the last round. */
type Open = Mended & { readonly before: string; readonly earlier: Mended };

/** A fix of the last round: its name, its file, and whether a diagnostic says that what it wrote is wrong, too. */
type Written = {
  readonly told: string;
  readonly path: string;
  readonly isDenied: (found: Diagnostic) => boolean;
};

class Work {
  readonly #open = new Map<string, Open>();
  readonly #left = new Map<string, Diagnostic>();
  /** Fixes that were of no use, as `told` names them. */
  readonly #taken = new Set<string>();
  #last: Written[] = [];

  constructor(
    readonly disk: Host,
    readonly options: BuildOptions,
    readonly states: ReadonlyMap<string, string>,
  ) {}

  host(): Host {
    return withTexts(this.disk, new Map([...this.#open].map(([path, { text }]) => [path, text])));
  }

  left(): readonly Diagnostic[] {
    return [...this.#left.values()];
  }

  files(): readonly FixedFile[] {
    const changed = [...this.#open].filter(([, { before, text }]) => before !== text);
    return changed
      .map(([path, { before, text, count }]) => ({
        file: siteFileOf(this.options.siteFolder, path),
        before,
        after: text,
        count,
      }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Mends what can be mended of `result`; answers whether there was anything. */
  async mend(result: BuildResult): Promise<boolean> {
    const { siteFolder } = this.options;
    const byPath = new Map<string, Diagnostic[]>();
    for (const { diagnostic, because } of result.diagnostics) {
      const file = diagnostic.own?.fix?.file ?? diagnostic.place.file;
      if (because === undefined && mayHaveFix(diagnostic)) addTo(byPath, absolutePath(siteFolder, file), diagnostic);
    }
    this.#last = [];
    let isAny = false;
    for (const [path, found] of byPath) isAny = (await this.#mendFile(path, found)) || isAny;
    return isAny;
  }

  async #mendFile(path: string, found: readonly Diagnostic[]): Promise<boolean> {
    const written = await this.#textOf(path);
    if (typeof written !== "string") {
      this.#skip(path, written.problem);
      return false;
    }
    const fixOf = fixFinder(written);
    const named = found.flatMap((one) => {
      const fix = fixOf(one);
      const told = JSON.stringify([one.code, path, one.facts, fix?.text]);
      return fix === undefined || this.#taken.has(told) ? [] : [{ fix, told, one }];
    });
    const edits = editsOf(
      written,
      named.map(({ fix }) => fix),
    );
    const text = withEdits(written, edits);
    if (text === written) return false;
    const earlier = this.#open.get(path) ?? { before: written, text: written, count: 0 };
    const { before, count } = earlier;
    this.#open.set(path, { before, earlier: { text: written, count }, text, count: count + edits.length });
    for (const { told, one } of named) this.#last.push({ told, path, isDenied: denier(one) });
    return true;
  }

  /**
   * Takes the files of the last round back in which a fix was of no use, so that the next round does without it; answers whether there were any. A
   * link in a file that several pages include may lead somewhere from one of them, and nowhere from another.
   */
  takeBack({ diagnostics }: BuildResult): boolean {
    const byPath = new Map<string, Diagnostic[]>();
    for (const { diagnostic } of diagnostics)
      addTo(byPath, absolutePath(this.options.siteFolder, diagnostic.place.file), diagnostic);
    const useless = this.#last.filter(({ path, isDenied }) => byPath.get(path)?.some(isDenied) === true);
    for (const { told, path } of useless) {
      this.#taken.add(told);
      const open = this.#open.get(path);
      if (open !== undefined) this.#open.set(path, { ...open, ...open.earlier });
    }
    return useless.length > 0;
  }

  /** The text of a file that may be written, as it is by now, or what is in the way. */
  async #textOf(path: string): Promise<string | { readonly problem: string }> {
    const known = this.#open.get(path);
    if (known !== undefined) return known.text;
    const { siteFolder } = this.options;
    if (!isWithin(path, siteFolder)) return { problem: "it is outside the site folder" };
    const state = this.states.get(path);
    if (state === undefined)
      return (await this.#isOwn(path))
        ? { problem: "it is not a regular Markdown, YAML, or JSON file" }
        : { problem: "it is a symbolic link, or behind one" };
    const stamp = await this.disk.stamp(path);
    if (stamp?.state !== state) return { problem: changed };
    const bytes = await this.disk.read(path);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return Buffer.from(text).equals(bytes) ? text : { problem: "it is not valid UTF-8" };
  }

  async write(): Promise<readonly Diagnostic[]> {
    const told: Diagnostic[] = [];
    for (const { file, after } of this.files()) {
      const path = absolutePath(this.options.siteFolder, file);
      try {
        // Between this look and the new file there is nothing but its own writing.
        const state = (await this.disk.stamp(path))?.state;
        if (state !== this.states.get(path) || !(await this.#isOwn(path)))
          told.push(diagnostic("fix-skipped", { file }, { problem: changed }));
        else await this.disk.replace(path, after, "mode");
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        told.push(diagnostic("fix-not-written", { file }, { problem: error.message.replace(/\.$/, "") }));
      }
    }
    return told;
  }

  /** Whether no folder above a file has become a link since it was listed. */
  async #isOwn(path: string): Promise<boolean> {
    const { siteFolder } = this.options;
    const [root, real] = [await this.disk.realPath(siteFolder), await this.disk.realPath(path)];
    return root !== undefined && real === absolutePath(root, siteFileOf(siteFolder, path));
  }

  #skip(path: string, problem: string): void {
    const file = siteFileOf(this.options.siteFolder, path);
    this.#left.set(path, diagnostic("fix-skipped", { file }, { problem }));
  }
}

const changed = "it changed during the check";

/** Answers whether a diagnostic says that the fix of `mended` leads nowhere either. */
function denier({ mend }: Diagnostic): (found: Diagnostic) => boolean {
  if (mend?.as !== "link") return () => false;
  const { href, path, fragment } = mend;
  const old = splitHref(href);
  const isLed = (found: Diagnostic, to: string): boolean => splitHref(String(found.facts.href)).path === to;
  if (path !== undefined)
    return (found) => /^broken-(?:markdown-|absolute-)?link$/.test(found.code) && isLed(found, path);
  return (found) => found.code === "broken-anchor" && isLed(found, old.path) && found.facts.anchor === fragment;
}
