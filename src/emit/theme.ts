// What is the same for every site, as files: the theme's scripts and its stylesheets. In: the folder of the theme's modules. Out: what
// esbuild makes of them.
import { bundle } from "../platform/native/bundler.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";
import { buildScripts } from "./client-scripts.ts";

/** The stylesheets, each by its name in the output. */
export const sheets = { theme: "index", guide: "guide", reference: "reference", blocks: "blocks" };

/** All of the theme in `templates`, an absolute folder. The same input gives the same bytes, wherever the folder is. */
export async function buildTheme(templates: string): Promise<readonly ClientFile[]> {
  const [scripts, styles] = await Promise.all([
    buildScripts(templates),
    bundle({
      ...bundling,
      ...workingIn(templates),
      entryPoints: Object.entries(sheets).map(([name, sheet]) => ({
        in: `./theme/styles/${sheet}.css`,
        out: `assets/${name}`,
      })),
      entryNames: "[dir]/[name]-[hash]",
    }),
  ]);
  return [...scripts, ...namedByContent(filesOf(styles.outputFiles, templates))];
}
