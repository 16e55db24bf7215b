// `pio-docs mcp --emit worker`: the server of facts as one file for hosts of functions. It is bundled anew of the program's own modules, so that the
// package holds none of them twice.
import { packageFolder } from "../../build/program.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { PublishedSite } from "../../mcp/published.ts";
import { languageOf } from "../../messages/languages.ts";
import { diskHost } from "../../platform/fs/disk.ts";
import { here } from "../../platform/fs/native.ts";
import { bundle } from "../../platform/native/bundler.ts";
import type { Context } from "../context.ts";
import { written } from "./emit.ts";

type WorkerOrder = { readonly site: PublishedSite; readonly release: string; readonly out: string | undefined };

/** Writes the worker of `site`; answers the exit code. */
export async function emitWorker(context: Context, { site, release, out }: WorkerOrder): Promise<number> {
  const { root } = site;
  if (!/^https?:/.test(root))
    return context.reporter.faults([
      commandFailed("The worker must know the URL of the site", "Set url in the config, and build the site again."),
    ]);
  const html = (await site.text("index.html")) ?? "";
  const language = languageOf(/^<!DOCTYPE html><html lang="([\w-]+)"/i.exec(html)?.[1] ?? "en") ?? "en";
  const settings = JSON.stringify({ root, release });
  const contents = `import { workerOf } from "./dist/mcp/worker.js";
/** The handler of fetch, for Netlify and Vercel. */
export const handle = workerOf(${settings});
/** For Cloudflare and Deno. */
const host = { fetch: handle };
export { host as default };
`;
  const code = await workerCode(contents, language);
  return written(context, `${head}${code}`, out);
}

const head = `// The MCP server of this site, written by pio-docs mcp --emit worker. Write it again after an update of pio-docs.
`;

/** What the program's modules begin with on Node (scripts/package/program-options.ts). */
const nodeHead =
  /^(?:#!.*\n)?import ?\{ ?createRequire as piodocsRequire ?\} ?from ?['"]node:module['"];const require=[^;]*;/;

/** `contents` with all that it imports, and of messages those of `language` alone. */
async function workerCode(contents: string, language: string): Promise<string> {
  const own = new RegExp(`/${language}-[0-9A-Z]{8}\\.js$`);
  const { outputFiles } = await bundle({
    stdin: { contents, resolveDir: here.nativeOf(packageFolder) },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    plugins: [
      {
        name: "worker-modules",
        setup(bundler) {
          bundler.onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path }) => {
            const text = new TextDecoder().decode(await diskHost.read(here.pathOf(path)));
            return { contents: text.replace(nodeHead, ""), loader: "js" };
          });
          bundler.onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === "dynamic-import" && !own.test(path) ? { path, namespace: "left-out" } : undefined,
          );
          bundler.onLoad({ filter: /./, namespace: "left-out" }, () => ({
            contents: "const none = {}; export { none as default };",
          }));
        },
      },
    ],
  });
  return outputFiles?.[0]?.text ?? "";
}
