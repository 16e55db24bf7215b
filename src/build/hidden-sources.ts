// Which sources are hidden from the readers of a site: what is told of its sources does not name them.
import { absolutePath } from "../model/source-tree.ts";
import { sourceName } from "../model/version.ts";
import { isWithin } from "../text/file-path.ts";
import type { Assembly } from "./compiled.ts";

/** Whether a file (absolute) is a source that the readers of the site may not see. */
export function hiddenSources(assembly: Assembly, siteFolder: string): (path: string) => boolean {
  const folders = assembly.gathered.inputs.closedPaths;
  const files = new Set(
    assembly.parts.flatMap(({ gathered: { inputs, parsed } }) =>
      parsed.hidden.map(({ source }) => absolutePath(siteFolder, sourceName(inputs.config, source))),
    ),
  );
  return (path) => files.has(path) || folders.some((folder) => isWithin(path, folder));
}
