// esbuild, read when something must be bundled: few sites have parts, stylesheets or a config that ask for it, and its script takes as long
// to read as a small site.
import type { build } from "esbuild";

/** `build` of esbuild. */
export const bundle: typeof build = async (options) => (await import("esbuild")).build(options);
