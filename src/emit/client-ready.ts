// What is the same for every site, as files: the theme's scripts and its stylesheets. The package brings them ready made
// (scripts/package/dist.ts), so that a build of a site needs neither the theme's sources nor a bundler.

import { bundle } from "../host/bundler.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { namedByContent } from "./client-files.ts";
import { buildScripts, type Scripts } from "./client-scripts.ts";

/** All of the theme in `templates`, an absolute folder. The same input gives the same bytes, wherever the folder is. */
export async function buildReadyClient(templates: string): Promise<Scripts> {
  const [scripts, styles] = await Promise.all([
    buildScripts(templates),
    bundle({
      ...bundling,
      ...workingIn(templates),
      entryPoints: [
        { in: "./theme/styles/index.css", out: "assets/theme" },
        { in: "./theme/styles/guide.css", out: "assets/guide" },
        { in: "./theme/styles/reference.css", out: "assets/reference" },
        { in: "./theme/styles/blocks.css", out: "assets/blocks" },
      ],
      entryNames: "[dir]/[name]-[hash]",
    }),
  ]);
  return {
    files: [...scripts.files, ...namedByContent(filesOf(styles.outputFiles, templates))],
    inputs: [...scripts.inputs, ...Object.keys(styles.metafile.inputs)],
  };
}
