// How a report names files.
import { relative } from "node:path/posix";
import { here } from "../../platform/fs/native.ts";
import { secretFree } from "../../text/secrets.ts";

/** The path of a file as it is named from the working directory; addresses without what lets in. */
export function shownPath(file: string, cwd: string, siteFolder: string): string {
  if (/^https?:\/\//.test(file)) return secretFree(file);
  const path = file.startsWith("/") ? file : `${siteFolder}/${file}`;
  const near = relative(cwd, path);
  if (near === "") return ".";
  return near.startsWith("../") && near.length >= path.length ? here.nativeOf(path) : near;
}
