// esbuild, read when something must be bundled: few sites have parts, stylesheets or a config that ask for it, and its script takes as long
// to read as a small site.
import { closeSync, constants } from "node:fs";
import type { build, Plugin } from "esbuild";
import { HostError } from "./host.ts";
import { here } from "./native.ts";
import { openRegular } from "./regular-file.ts";

/** esbuild would wait for the writer of a pipe, for ever. */
const regularFilesOnly: Plugin = {
  name: "regular-files-only",
  setup(made) {
    made.onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
      const problem = problemOf(path);
      return problem === undefined ? undefined : { errors: [{ text: `The file cannot be read: ${problem}.` }] };
    });
  },
};

/** Why `path` cannot be loaded; undefined for a regular file, and for what esbuild has its own words for. */
function problemOf(path: string): string | undefined {
  try {
    closeSync(openRegular(here.pathOf(path), constants.O_RDONLY).file);
  } catch (error) {
    if (error instanceof HostError) return error.message;
  }
  return undefined;
}

/** `build` of esbuild, which reads regular files alone. */
export const bundle: typeof build = async (options) =>
  (await import("esbuild")).build({ ...options, plugins: [regularFilesOnly, ...(options.plugins ?? [])] });
