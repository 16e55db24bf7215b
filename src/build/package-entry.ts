// Run once, when the package is made: the theme's scripts as files in dist/client, so that no build has to bundle them, and the licences of
// all that was bundled. New files are written before old ones go, so that a build that runs meanwhile finds either.
import { buildScripts } from "../emit/client-scripts.ts";
import { diskHost } from "../host/disk.ts";
import { licencesOf } from "./licences.ts";
import { packageFolder, readyScripts, templatesFolder } from "./program.ts";

const before = (await diskHost.list(readyScripts)).map(({ path }) => path);
const { files, inputs } = await buildScripts(templatesFolder);
const paths = files.map(({ output }) => `${readyScripts}/${output}`);
for (const [index, path] of paths.entries()) {
  await diskHost.makeFolder(path.replace(/\/[^/]*$/, ""));
  await diskHost.replace(path, files[index]?.bytes ?? "");
}
for (const path of before) if (!paths.includes(path)) await diskHost.remove(path);

// What the bundler told of the program itself, written beside it.
const told = `${packageFolder}/dist/inputs.json`;
const program = JSON.parse(new TextDecoder().decode(await diskHost.read(told))) as { readonly inputs: object };
const all = [...Object.keys(program.inputs), ...inputs];
await diskHost.write(`${packageFolder}/dist/LICENCES.txt`, await licencesOf(diskHost, packageFolder, all));
await diskHost.remove(told);
