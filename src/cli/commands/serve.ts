// `pio-docs serve [site]`: builds once and serves the output, or what could be built where faults keep it from being written; `--dir`
// serves an output that is there; `--watch` serves a session that is built anew with each change and keeps the last good site. What is
// wrong is told in terminal and page.

import type { BuildSession } from "../../build/dev/session.ts";
import type { BuildResult } from "../../build/options.ts";
import { diagnostic } from "../../diagnostics/diagnostic.ts";
import { here } from "../../platform/fs/native.ts";
import { defaultPort } from "../../serve/listen.ts";
import type { Panel } from "../../serve/reload.ts";
import { type ServedFiles, servedFolder } from "../../serve/served-files.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../serve/server.ts";
import type { Context } from "../context.ts";
import { startedOn, untilInterrupted } from "../listening.ts";
import { askedOf, type CommandBuildOptions, type ServeCommandOptions } from "../options.ts";
import { progressOn } from "../progress.ts";
import { buildAndTell } from "./build.ts";

/** What is served; `started` gets the running server. */
type Serving = Pick<ServerOptions, "servedFiles" | "base" | "trailingSlash" | "reload" | "panel"> & {
  /** Absolute: the site's, or that of the output. */
  readonly folder: string;
  readonly started?: (server: RunningServer) => void;
  /** Rejects where what is served can no longer be. */
  readonly lost?: Promise<never> | undefined;
};

/** Serves until Ctrl-C. */
async function serveUntilStopped(context: Context, options: ServeCommandOptions, serving: Serving): Promise<number> {
  const { tools, reporter } = context;
  const { host, port } = options;
  const server = await startedOn(context, host, () => startServer({ ...serving, host, port }));
  if (typeof server === "number") return server;
  serving.started?.(server);
  if (options.port === undefined && server.port !== defaultPort) {
    reporter.say(`Port ${defaultPort} is taken by another program, so the site uses port ${server.port}.`);
  }
  reporter.data(server.url);
  reporter.say("Press Ctrl-C to stop the server.");
  if (options.open === true) {
    await tools.openBrowser(server.url, [serving.folder]).catch(() => reporter.say("The browser could not be opened."));
  }
  try {
    await Promise.race([untilInterrupted(context), ...(serving.lost === undefined ? [] : [serving.lost])]);
  } finally {
    await server.close();
  }
  return 130;
}

async function serveFolder(context: Context, options: ServeCommandOptions, dir: string): Promise<number> {
  const { streams, tools, reporter } = context;
  const folder = here.resolve(streams.cwd, dir);
  const broken = await tools.restoreOutput(tools.host, folder);
  if (broken !== undefined) return reporter.faults([broken]);
  const servedFiles = servedFolder(tools.host, folder);
  const home = await servedFiles.read("index.html");
  if (home === undefined) {
    return reporter.faults([diagnostic("nothing-to-serve", { file: folder }, { folder: dir })]);
  }
  const base = options.baseUrl ?? builtBase(new TextDecoder().decode(home.bytes));
  return serveUntilStopped(context, options, { folder, servedFiles, base, trailingSlash: undefined, reload: false });
}

/** The base URL that a built page was written for: the theme's stylesheet is in `assets` below it. `/` for pages of other programs. */
function builtBase(html: string): string {
  return /<link rel="stylesheet" href="(\/[^"]*?)assets\/theme-/.exec(html)?.[1] ?? "/";
}

function servedFilesOf(session: BuildSession): ServedFiles {
  return {
    has: (path) => session.has(path),
    async read(path) {
      const bytes = await session.read(path);
      return bytes === undefined ? undefined : { bytes };
    },
  };
}

async function serveWatched(
  context: Context,
  options: ServeCommandOptions,
  asked: CommandBuildOptions,
): Promise<number> {
  const { streams, tools, reporter } = context;
  let server: RunningServer | undefined;
  let panel: Panel | undefined;
  const tell = async (result: BuildResult): Promise<void> => {
    const { pages, ms, exit, diagnostics } = result;
    await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome: { exit, pages, ms } });
    reporter.closing(result, "watch");
    panel = await reporter.panel(diagnostics, asked.siteFolder);
  };
  const changed = async (result: BuildResult): Promise<void> => {
    // A log of this very program, in the folder that it watches, would grow for ever.
    if (result.isIdle) return;
    const isNew = result.serves === undefined ? !result.failed : result.serves === "this";
    if (isNew) server?.readdress(result.base, result.trailingSlash);
    // The page first: its writer waits for it, and not for what is told.
    if (isNew) server?.notify("reload");
    const before = panel;
    await tell(result);
    if (!isNew || panel?.text !== before?.text) server?.notify("problems");
  };
  // One after the other, so that two quick changes are told in their order.
  let queue = Promise.resolve();
  const progress = progressOn(streams.stderr, options.quiet === true);
  // The session is on a thread of its own, so they are heard at any time.
  streams.hearSignals();
  const session = await tools
    .openSession(tools.host, { ...asked, write: false, progress: progress.show }, (result) => {
      progress.clear();
      queue = queue.then(() => changed(result));
    })
    .finally(progress.clear);
  try {
    const first = session.result();
    await tell(first);
    const { base, trailingSlash } = first;
    return await serveUntilStopped(context, options, {
      folder: asked.siteFolder,
      servedFiles: servedFilesOf(session),
      lost: session.lost,
      base,
      trailingSlash,
      reload: true,
      panel: () => panel,
      started(running) {
        server = running;
      },
    });
  } finally {
    await session.close();
    await queue;
  }
}

/** Builds and serves the output. What has faults is not written, and is served from memory, so that its author sees what there is. */
async function serveBuilt(context: Context, options: ServeCommandOptions, asked: CommandBuildOptions): Promise<number> {
  const { tools, reporter } = context;
  const result = await buildAndTell(context, { ...asked, write: true }, options);
  const found = await reporter.panel(result.diagnostics, asked.siteFolder);
  const { base, trailingSlash } = result;
  const shown = { folder: asked.siteFolder, base, trailingSlash, reload: found !== undefined, panel: () => found };
  if (!result.failed) {
    return serveUntilStopped(context, options, { ...shown, servedFiles: servedFolder(tools.host, result.out) });
  }
  // Wrong options and an output that cannot be written are no faults of pages.
  if (result.exit !== 1) return result.exit;
  const session = await tools.openSession(tools.host, { ...asked, write: false });
  try {
    if (!(await session.has("index.html"))) return result.exit;
    reporter.say("Serving the pages that could be built, from memory.");
    return await serveUntilStopped(context, options, {
      ...shown,
      servedFiles: servedFilesOf(session),
      lost: session.lost,
    });
  } finally {
    await session.close();
  }
}

/** Runs the command; answers the exit code. */
export async function serveCommand(context: Context, site: string, options: ServeCommandOptions): Promise<number> {
  if (options.dir !== undefined) return serveFolder(context, options, options.dir);
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  return options.watch === true ? serveWatched(context, options, asked) : serveBuilt(context, options, asked);
}
