// How esbuild makes the program of its sources: dist.ts writes what comes of it, and a test leaves out a package to see what fails.

import type { Plugin } from "esbuild";
import { en } from "../../src/messages/en.ts";
import { textsOf } from "../../src/messages/texts.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import type { bundle } from "../../src/platform/native/bundler.ts";

/** The files that are run by their path: by bin, as threads, and by programs that import pio-docs. All else is a chunk. */
const entries = [
  "src/cli/library.ts",
  "src/cli/main.ts",
  "src/build/dev/session-worker.ts",
  "src/build/workers/worker.ts",
  "src/config/script-thread.ts",
  "src/components/realm-thread.ts",
  "src/mcp/worker.ts",
  "src/platform/native/engine.ts",
  "src/platform/native/sandbox-inside.ts",
];

/** Leaves the names out of the files of messages: each language would repeat those of English. */
const messagesAsTexts: Plugin = {
  name: "messages-as-texts",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]src[\\/]messages[\\/][a-z-]+\.json$/ }, async ({ path }) => {
      const text = new TextDecoder().decode(await diskHost.read(here.pathOf(path)));
      const { $schema: _, ...messages } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      return { contents: JSON.stringify(textsOf(messages, en)), loader: "json" };
    });
  },
};

/**
 * Leaves out what swagger-parser would validate documents by (ajv and its schemas) and read YAML with: it follows references here, the rules of
 * rules.ts validate, and our own reader reads.
 */
const followingAlone: Plugin = {
  name: "following-alone",
  setup(bundler) {
    const unused = (filter: RegExp, contents: string) => bundler.onLoad({ filter }, () => ({ contents }));
    const fault = 'throw new Error("swagger-parser only follows references here");';
    unused(/[\\/]swagger-parser[\\/]lib[\\/]validators[\\/]schema\.js$/, `module.exports = () => { ${fault} };`);
    unused(
      /[\\/]node_modules[\\/]js-yaml[\\/].*\.m?js$/,
      `export const JSON_SCHEMA = {}; const load = () => { ${fault} }; export { load as default };`,
    );
  },
};

/** The options for the sources in `folder`, which holds node_modules. */
export function programOptions(folder: string) {
  return {
    entryPoints: entries,
    absWorkingDir: here.nativeOf(folder),
    outbase: "src",
    outdir: "dist",
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    minify: true,
    legalComments: "none",
    // Letters as they are: a language that is not written in Latin letters takes a third of the bytes.
    charset: "utf8",
    logLevel: "warning",
    alias: {
      esbuild: "#bundler",
      "@modelcontextprotocol/server/_shims": "./src/mcp/sdk-shims.ts",
      "react-dom/server": "./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
    },
    external: ["#bundler"],
    plugins: [messagesAsTexts, followingAlone],
    define: { "process.env.NODE_ENV": '"production"' },
    // Bundled CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as piodocsRequire}from'node:module';const require=piodocsRequire(import.meta.url);",
    },
  } as const satisfies Parameters<typeof bundle>[0];
}
