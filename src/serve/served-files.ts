// Where the server takes files from: a built folder on disk or a Session in memory, behind two questions.
import { type Host, HostError } from "../platform/host.ts";
import { isWithin } from "../text/file-path.ts";

export type ServedFiles = {
  /** The bytes of an output file (`a/index.html`), undefined if there is none. */
  read(path: string): Promise<{ readonly bytes: Uint8Array } | undefined>;
  has(path: string): Promise<boolean>;
};

/** How long a file may be missing while a build swaps the folder under the server, in ms. */
const swapTime = 40;

/**
 * Serves a folder. Names that begin with a dot (secrets, repositories, our own marks) have no file but below `.well-known`, and neither have
 * links that lead out of the folder.
 */
export function servedFolder(host: Host, folder: string): ServedFiles {
  const find = async (path: string): Promise<string | undefined> => {
    const segments = path.split("/");
    if (segments.some((name, depth) => name === "" || (name.startsWith(".") && (depth > 0 || name !== ".well-known"))))
      return undefined;
    const full = `${folder}/${path}`;
    if ((await host.stamp(full))?.kind !== "file") return undefined;
    const [real, root] = await Promise.all([host.realPath(full), host.realPath(folder)]);
    if (real === undefined || root === undefined || !isWithin(real, root)) return undefined;
    return full;
  };
  return {
    async has(path) {
      try {
        return (await find(path)) !== undefined;
      } catch {
        return false;
      }
    },
    async read(path) {
      try {
        const full = await find(path);
        if (full !== undefined) return { bytes: await host.read(full) };
        if ((await host.stamp(folder)) !== undefined) return undefined;
        await new Promise((resolve) => setTimeout(resolve, swapTime));
        const again = await find(path);
        return again === undefined ? undefined : { bytes: await host.read(again) };
      } catch (error) {
        if (error instanceof HostError) return undefined;
        throw error;
      }
    },
  };
}
