// Run once, when the package is made: the theme's scripts as files in dist/client, so that no build has to bundle them. New files are
// written before old ones go, so that a build that runs meanwhile finds either.
import { buildScripts } from "../emit/client-scripts.ts";
import { diskHost } from "../host/disk.ts";
import { readyScripts, templatesFolder } from "./program.ts";

const before = (await diskHost.list(readyScripts)).map(({ path }) => path);
const made = await buildScripts(templatesFolder);
const paths = made.map(({ output }) => `${readyScripts}/${output}`);
for (const [index, path] of paths.entries()) {
  await diskHost.makeFolder(path.replace(/\/[^/]*$/, ""));
  await diskHost.replace(path, made[index]?.bytes ?? "");
}
for (const path of before) if (!paths.includes(path)) await diskHost.remove(path);
