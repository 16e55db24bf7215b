// Where this program lives and which build of it runs: the templates stand beside it, and cached values are its own alone.
import { diskHost } from "../host/disk.ts";

/** The package's folder: sources run from `src`, the shipped program from `dist`. */
export const packageFolder: string = decodeURIComponent(new URL(import.meta.url).pathname).replace(
  /\/(src|dist)\/(?!.*\/(src|dist)\/).*$/s,
  "",
);

export const templatesFolder = `${packageFolder}/templates`;

/** The theme's scripts and stylesheet, made with the package. */
export const readyClient = `${packageFolder}/dist/client`;

export const workerScript = new URL(`file://${packageFolder}/dist/build/worker.js`);

/** The release number of package.json. */
export async function releaseOf(): Promise<string> {
  const text = new TextDecoder().decode(await diskHost.read(`${packageFolder}/package.json`));
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}

/** Names the running code: release, and in a checkout the time it was built. Cache files of another one are not read. */
export async function programVersion(): Promise<string> {
  const own = decodeURIComponent(new URL(import.meta.url).pathname);
  const stamp = await diskHost.stamp(own);
  return `${await releaseOf()}-${Math.round(stamp?.modified ?? 0).toString(36)}`;
}
