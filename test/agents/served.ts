// A built site on this machine, as `pio-docs serve` answers for it.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { build, remove, workFolder } from "../real/building.ts";

export type ServedSite = {
  /** Ends with "/". */
  readonly url: string;
  /** The folder of its files. */
  readonly out: string;
  readonly end: () => Promise<void>;
};

const fixtures = join(import.meta.dirname, "../../fixtures");

/** Builds one of the sites in `fixtures` and serves it until its end. `url`: of the host where it is to be published, for one whose config names none. */
export async function servedSite(name: string, url?: string): Promise<ServedSite> {
  const folder = workFolder();
  const out = join(folder, "out");
  const built = await build(url === undefined ? join(fixtures, name) : publishedAt(url, name, folder), out);
  if (built.exit !== 0) throw new Error(`${name} cannot be built: ${built.said}`);
  const servedFiles = servedFolder(diskHost, out);
  const where = { base: "/", trailingSlash: undefined, host: "localhost", port: 0, reload: false };
  const server = await startServer({ servedFiles, ...where });
  const end = async (): Promise<void> => {
    await server.close();
    remove(folder);
  };
  return { url: server.url, out, end };
}

/** A copy of a site in `folder` with the address of its host in the config. */
function publishedAt(url: string, name: string, folder: string): string {
  const copy = join(folder, name);
  cpSync(join(fixtures, name), copy, { recursive: true, filter: (path) => !/[\\/](?:build|\.pio-docs)$/.test(path) });
  const config = join(copy, "pio-docs.config.yaml");
  writeFileSync(config, `url: ${url}\n${readFileSync(config, "utf8")}`);
  return copy;
}
