// How esbuild makes the program of its sources: dist.ts writes what comes of it, and a test leaves out a package to see what fails.

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
  "src/platform/native/engine.ts",
];

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
      "react-dom/server": "./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
    },
    external: ["#bundler"],
    define: { "process.env.NODE_ENV": '"production"' },
    // Bundled CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as piodocsRequire}from'node:module';const require=piodocsRequire(import.meta.url);",
    },
  } as const satisfies Parameters<typeof bundle>[0];
}
