// Where this program lives and which build of it runs: the templates stand beside it, and cached values are its own alone.
import { createRequire } from "node:module";
import type { Digest } from "../model/digest.ts";
import { fileUrlOf, here, pathOfFileUrl } from "../platform/fs/native.ts";
import { isWithin } from "../text/file-path.ts";

const require = createRequire(import.meta.url);

/** The package's folder, found as Node finds a package by its own name, whatever the folders above it are called. */
export const packageFolder: string = here.resolve(here.pathOf(require.resolve("pio-docs/package.json")), "..");

/** Whether this is the shipped program, which threads can run, and not its sources. */
export const isShipped: boolean = isWithin(pathOfFileUrl(import.meta.url), `${packageFolder}/dist`);

export const templatesFolder = `${packageFolder}/templates`;

/** The theme's modules and stylesheets, which a build bundles for readers' browsers. */
export const themeFolder = `${packageFolder}/dist/theme`;

export const workerScript: URL = fileUrlOf(`${packageFolder}/dist/build/workers/worker.js`);

export const sessionScript: URL = fileUrlOf(`${packageFolder}/dist/build/dev/session-worker.js`);

/** The release number of package.json. */
export function releaseOf(): string {
  const { version } = require("pio-docs/package.json") as { readonly version: string };
  return version;
}

/** The digest of the shipped program, a JSON string that is written with it: an install writes the same bytes at another time. */
export const programDigest = `${packageFolder}/dist/program.json`;

/** The digest of all scripts and stylesheets in `dist`: of the program, and of the theme that it bundles. */
export function distDigest(): Digest {
  return require(here.nativeOf(programDigest)) as Digest;
}

/** Names the running code: cached values of another version are not read. Only tests run the sources. */
export function programVersion(): string {
  const digest = isShipped ? distDigest().slice(0, 16) : "sources";
  return `${releaseOf()}-${digest}`;
}
