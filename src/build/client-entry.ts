// Run once, when the package is made: the theme's scripts as files in dist/client, so that no build has to bundle them.
import { buildScripts } from "../emit/client-scripts.ts";
import { diskHost } from "../host/disk.ts";
import { readyScripts, templatesFolder } from "./program.ts";

await diskHost.remove(readyScripts);
for (const { output, bytes } of await buildScripts(templatesFolder)) {
  await diskHost.makeFolder(`${readyScripts}/${output}`.replace(/\/[^/]*$/, ""));
  await diskHost.write(`${readyScripts}/${output}`, bytes);
}
