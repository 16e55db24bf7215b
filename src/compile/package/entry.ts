// Run once, when the package is made: esbuild's own script, the theme's scripts and styles as files in dist/client, so that no build has
// to bundle them, the rules of OpenAPI as code, the libraries that few inputs need, the licences of all that was bundled, and the program
// in scripts, fewer than its modules. New files are written before old ones go, so that a build that runs meanwhile finds either.
import { buildReadyClient } from "../../emit/client-ready.ts";
import { diskHost } from "../../host/disk.ts";
import { digestOf } from "../../model/digest.ts";
import { licencesOf } from "../licences.ts";
import { packageFolder, programDigest, readyClient, templatesFolder } from "../program.ts";
import { grouped, groupsOf, type ToldOutputs } from "./chunks.ts";
import { lateFiles } from "./late.ts";
import { ruleFiles } from "./rules.ts";
import { loaderOf, scriptsOf } from "./scripts.ts";

// esbuild cannot be bundled: it looks for its program from where its script lies, in a folder `lib`, and asks for itself by name. Its
// package would bring a script to be run at installing; its script alone and the programs, which are packages of their own, need none.
// `#bundler` of package.json names it.
const bundler = "node_modules/esbuild/lib/main.js";
const itself = { name: "esbuild", type: "commonjs", exports: { ".": "./lib/main.js" } };
await diskHost.write(`${packageFolder}/dist/bundler/package.json`, `${JSON.stringify(itself)}\n`);
await diskHost.replace(`${packageFolder}/dist/bundler/lib/main.js`, await diskHost.read(`${packageFolder}/${bundler}`));

const before = (await diskHost.list(readyClient)).map(({ path }) => path);
const { files: clients, inputs } = await buildReadyClient(templatesFolder);
const paths = clients.map(({ output }) => `${readyClient}/${output}`);
await diskHost.makeFolder(`${readyClient}/assets`);
for (const [index, path] of paths.entries()) await diskHost.replace(path, clients[index]?.bytes ?? "");
for (const path of before) if (!paths.includes(path)) await diskHost.remove(path);

const libraries = await lateFiles(packageFolder);
const late = [...libraries, ...(await ruleFiles(packageFolder))];
for (const folder of ["grammars", "rules"]) await diskHost.makeFolder(`${packageFolder}/dist/late/${folder}`);
for (const { name, code } of late) await diskHost.replace(`${packageFolder}/dist/late/${name}`, code);

// What the bundler has written: the program as modules, and what it tells of them.
const modules = "dist/modules";
type Told = { readonly inputs: object; readonly outputs: ToldOutputs };
const program = JSON.parse(await textOf(`${modules}/inputs.json`)) as Told;
const all = [...Object.keys(program.inputs), ...inputs, ...libraries.flatMap((one) => one.inputs), bundler];
await diskHost.write(`${packageFolder}/dist/LICENCES.txt`, await licencesOf(diskHost, packageFolder, all));

// The small chunks that a build reads go together.
const threads = [
  ["src/cli/main.ts"],
  ["src/cli/main.ts", "src/cli/commands/build.ts", "src/compile/build.ts"],
  ["src/cli/main.ts", "src/cli/commands/build.ts", "src/compile/build.ts", "src/compile/compile.ts"],
  ["src/compile/worker.ts", "src/compile/parse-jobs.ts", "src/compile/print-jobs.ts"],
  ["src/compile/session-worker.ts"],
  ["src/mcp/speak-stdio.ts", "src/mcp/published.ts"],
];
// What runs here is no part of the program.
const kept = Object.keys(program.outputs).filter((output) => output !== `${modules}/compile/package/entry.js`);
const outputs = new Map<string, string>();
for (const output of kept) outputs.set(output, await textOf(output));
const chunks = await grouped(outputs, groupsOf(program.outputs, threads, modules), program.outputs);

// They run as scripts. A file is there before another names it.
const scripts = new Map([...scriptsOf(chunks, modules), ["host/scripts.js", await loaderOf(packageFolder)]]);
for (const [name, text] of [...scripts].reverse()) await diskHost.replace(`${packageFolder}/dist/${name}`, text);
await diskHost.remove(`${packageFolder}/${modules}`);

// What an earlier program left: a chunk's name changes with what is in it.
const names = (await diskHost.names(`${packageFolder}/dist`)).filter((name) => name.endsWith(".js"));
for (const name of names) if (!scripts.has(name)) await diskHost.remove(`${packageFolder}/dist/${name}`);

// What is cached is this very program's alone, wherever and whenever it was installed.
const files = (await diskHost.list(`${packageFolder}/dist`)).filter(({ path }) => /\.(c?js|css)$/.test(path));
const texts = await Promise.all(
  files.map(async ({ path }) => [path.slice(packageFolder.length), digestOf(await diskHost.read(path))]),
);
await diskHost.replace(programDigest, digestOf(JSON.stringify(texts)));

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode(await diskHost.read(`${packageFolder}/${path}`));
}
