// Where this program lives and which build of it runs: the templates stand beside it, and cached values are its own alone.
import { createRequire } from "node:module";
import { diskHost } from "../host/disk.ts";
import { fileUrlOf, here, pathOfFileUrl } from "../host/native.ts";
import { isWithin } from "../text/file-path.ts";

const manifest = createRequire(import.meta.url).resolve("pio-docs/package.json");

/** The package's folder, found as Node finds a package by its own name, whatever the folders above it are called. */
export const packageFolder: string = here.resolve(here.pathOf(manifest), "..");

/** The file that runs: of the sources, or a chunk of the shipped program. */
const ownFile = pathOfFileUrl(import.meta.url);

/** Whether this is the shipped program, which threads can run, and not its sources. */
export const isShipped: boolean = isWithin(ownFile, `${packageFolder}/dist`);

export const templatesFolder = `${packageFolder}/templates`;

/** The theme's scripts and stylesheet, made with the package. */
export const readyClient = `${packageFolder}/dist/client`;

export const workerScript: URL = fileUrlOf(`${packageFolder}/dist/compile/worker.js`);

export const sessionScript: URL = fileUrlOf(`${packageFolder}/dist/compile/session-worker.js`);

/** The release number of package.json. */
export async function releaseOf(): Promise<string> {
  const text = new TextDecoder().decode(await diskHost.read(here.pathOf(manifest)));
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}

/** The digest of all that the shipped program is made of, written with it: an install writes the same bytes at another time. */
export const programDigest = `${packageFolder}/dist/program.txt`;

/** Names the running code; what another one has cached is not read. Sources are run by tests alone and are named by a time. */
export async function programVersion(): Promise<string> {
  if (isShipped)
    return `${await releaseOf()}-${new TextDecoder().decode(await diskHost.read(programDigest)).slice(0, 16)}`;
  const stamp = await diskHost.stamp(ownFile);
  return `${await releaseOf()}-${Math.round(stamp?.modified ?? 0).toString(36)}`;
}
