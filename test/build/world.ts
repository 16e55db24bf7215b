// A whole site in one test value: files in, the assembled site and its diagnostics out, by the very code that builds real sites.

import type { CompileOptions } from "../../src/build/cache/cache-folder.ts";
import { compile } from "../../src/build/compile.ts";
import type { Compiled } from "../../src/build/compiled.ts";
import { openShownLate } from "../../src/build/deferred-outputs.ts";
import { isLate } from "../../src/build/outputs.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { renderPages } from "../../src/build/workers/render-pages.ts";
import { renderSamples } from "../../src/build/workers/render-samples.ts";
import { createTasks, type Job, type Result } from "../../src/build/workers/tasks.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { absolutePath } from "../../src/model/source-tree.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { samplesFrame } from "../../src/render/samples-file.ts";
import { locator } from "../../src/text/locate.ts";
import { memoryOf } from "./shared-client.ts";

export type World = {
  readonly compiled: Compiled;
  /** `docs/a.md:3:1 error broken-link `/x` is a broken link: no page or file exists at this path.` */
  readonly diagnostics: readonly string[];
  html(path: string): Promise<string>;
  /** The guides that were parsed, in order. */
  readonly parsed: readonly string[];
  /** Without those of `wholes`. */
  readonly paths: readonly string[];
  /** The paths of the texts of several pages that are there. */
  wholes(): Promise<readonly string[]>;
};

/** Compiles `files` (paths from the site folder) in memory; or, with `disk`, what is there. */
export async function worldOf(
  files: Readonly<Record<string, string>>,
  options: Partial<CompileOptions> = {},
  disk?: Host,
): Promise<World> {
  const { siteFolder = "/site" } = options;
  const whole = Object.entries(files).map(([path, text]) => [absolutePath(siteFolder, path), text]);
  const host = disk ?? memoryHost(Object.fromEntries(whole));
  const tasks = createTasks(host);
  const parsed: string[] = [];
  const run = (job: Job): Promise<Result> => {
    if (job.kind === "guides") parsed.push(...job.sources.map(({ file }) => file));
    return tasks.run(job);
  };
  const pool = createPool({ ...tasks, run });
  const asked: CompileOptions = {
    siteFolder,
    out: `${siteFolder}/build`,
    cache: false,
    write: false,
    strict: false,
    store: undefined,
    ...options,
  };
  const compiled = await compile(asked, await memoryOf(host), pool);
  const { spotOf } = locator(async (file) => files[file]);
  const diagnostics: string[] = [];
  for (const { diagnostic, severity } of compiled.diagnostics) {
    const spot = await spotOf(diagnostic.place);
    const place = [diagnostic.place.file, spot?.line, spot?.column].filter((part) => part !== undefined).join(":");
    diagnostics.push(`${place} ${severity} ${diagnostic.code} ${catalogue[diagnostic.code].says(diagnostic.facts)}`);
  }
  return {
    compiled,
    diagnostics,
    parsed,
    paths: [...compiled.outputs].flatMap(([path, { kind }]) => (kind === "whole" ? [] : [path])),
    wholes,
    html: htmlAt,
  };

  async function wholes(): Promise<readonly string[]> {
    const { outputs } = compiled;
    const late = openShownLate();
    const read = async (one: string) => Buffer.from(await htmlAt(one));
    const there: string[] = [];
    for (const [path, output] of outputs)
      if (output.kind === "whole" && (await late.has(path, { outputs, read }))) there.push(path);
    return there;
  }

  async function htmlAt(path: string): Promise<string> {
    const output = compiled.outputs.get(path);
    if (output !== undefined && isLate(output)) {
      const read = async (one: string) => Buffer.from(await htmlAt(one));
      const bytes = await openShownLate().read(path, { outputs: compiled.outputs, read });
      if (bytes === undefined) throw new Error(`There is no file ${path}.`);
      return Buffer.from(bytes).toString("utf8");
    }
    if (output?.kind === "copy") return Buffer.from(await (output.read?.() ?? host.read(output.from))).toString("utf8");
    if (output?.kind === "data") return String(output.data);
    if (output?.kind === "kept") return output.text();
    if (output?.kind === "samples" && compiled.chrome !== undefined)
      for await (const { html } of renderSamples([{ path, page: output.page }], samplesFrame(compiled.chrome), pool))
        return html;
    if (output?.kind === "markdownPage" && compiled.chrome !== undefined) {
      const { beside, page, view } = output;
      for await (const { markdownPage } of renderPages(
        [{ path: beside, page, view, markdownPage: path }],
        compiled.chrome,
        pool,
      ))
        return markdownPage?.text ?? "";
    }
    if (output?.kind !== "page" || compiled.chrome === undefined) throw new Error(`The page ${path}.`);
    for await (const { html } of renderPages([{ path, page: output.page, view: output.view }], compiled.chrome, pool))
      return html;
    throw new Error("nothing rendered");
  }
}

/** The file that a host sends for an address, with or without the host. */
export function fileAt(address: string): string {
  const path = address
    .replace(/^https?:\/\/[^/]*/, "")
    .replace(/[?#].*$/, "")
    .replace(/^\/|\/$/g, "");
  return path === "" ? "index.html" : path.endsWith(".html") ? path : `${path}/index.html`;
}
