// What a build itself makes beside the sources of a site, told from them by its path.
import { isWithin } from "../text/file-path.ts";
import type { BuildOptions } from "./options.ts";

/** The output, its stage and the cache are never sources. */
export function isOwn(path: string, options: BuildOptions): boolean {
  const stage = `${options.out.slice(0, options.out.lastIndexOf("/"))}/.${options.out.slice(options.out.lastIndexOf("/") + 1)}.`;
  return isWithin(path, options.out) || path.startsWith(stage) || path.startsWith(`${options.siteFolder}/.pio-docs`);
}
