// Where the paths of a report begin: the root of the repository, as forges name files, wherever in it the command runs.
import { relative } from "node:path/posix";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import { secretFree } from "../../text/secrets.ts";
import type { Streams } from "../streams.ts";

/** What CI systems call the folder of the repository. */
const variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"];

/** The root of the repository that the working directory is in; the working directory where there is none. */
export async function rootOf(host: Host, { cwd, env }: Pick<Streams, "cwd" | "env">): Promise<string> {
  for (const variable of variables) {
    const named = env[variable] ?? "";
    const root = named === "" ? cwd : here.resolve(cwd, here.pathOf(named));
    if (named !== "" && (root === cwd || isWithin(cwd, root))) return root;
  }
  for (let folder = cwd; ; folder = here.resolve(folder, "..")) {
    if ((await host.stamp(`${folder === "/" ? "" : folder}/.git`)) !== undefined) return folder;
    if (here.resolve(folder, "..") === folder) return cwd;
  }
}

/** How a file of the site at `siteFolder` is named from `root`; addresses without what lets in, and "." for what is no file. */
export function pathsFrom(root: string, siteFolder: string): (file: string) => string {
  const known = new Map<string, string>();
  const pathOf = (file: string): string => {
    if (/^https?:\/\//i.test(file)) return secretFree(file);
    if (file === "command line" || file.startsWith("--")) return relative(root, siteFolder) || ".";
    return relative(root, here.resolve(siteFolder, file)) || ".";
  };
  return (file) => {
    const path = known.get(file) ?? pathOf(file);
    known.set(file, path);
    return path;
  };
}
