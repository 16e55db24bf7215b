// esbuild, loaded when something must be bundled: its script takes as long to read as a small site, and most builds find in the cache what
// it once made.
import type { build, Plugin } from "esbuild";
import { contentOf } from "../fs/files.ts";
import { here } from "../fs/native.ts";
import { readRegular } from "../fs/regular-file.ts";
import { HostError } from "../host.ts";

/**
 * What the bundler read: the digest of each file, by its absolute path. It is taken before the bundler reads the file, so whoever compares
 * it later also sees a change that came in between.
 */
export type BundlerInputs = Map<string, string>;

/** esbuild would wait for the writer of a pipe, for ever. */
function regularFilesOnly(inputs: BundlerInputs): Plugin {
  return {
    name: "regular-files-only",
    setup(made) {
      made.onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
        try {
          const file = here.pathOf(path);
          const digest = contentOf(readRegular(file));
          // Of a file that is read twice, the first state counts: something was already made of it.
          if (!inputs.has(file)) inputs.set(file, digest);
        } catch (error) {
          if (error instanceof HostError) return { errors: [{ text: `The file cannot be read: ${error.message}.` }] };
          // esbuild has its own message for a file that is not there.
        }
        return undefined;
      });
    },
  };
}

/** `build` of esbuild, which reads regular files alone and adds what it read to `inputs`. */
export function bundlerInto(inputs: BundlerInputs): typeof build {
  return async (options) =>
    (await import("esbuild")).build({
      ...options,
      plugins: [regularFilesOnly(inputs), ...(options.plugins ?? [])],
    });
}

/** `build` of esbuild, which reads regular files alone. */
export const bundle: typeof build = (options) => bundlerInto(new Map())(options);
