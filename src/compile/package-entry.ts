// Run once, when the package is made: esbuild's own script, the theme's scripts and styles as files in dist/client, so that no build has
// to bundle them, the rules of OpenAPI as code, the libraries that few inputs need, the licences of all that was bundled, and the chunks of the program in fewer files. New
// files are written before old ones go, so that a build that runs meanwhile finds either.
import { buildReadyClient } from "../emit/client-ready.ts";
import { diskHost } from "../host/disk.ts";
import { digestOf } from "../model/digest.ts";
import { licencesOf } from "./licences.ts";
import { grouped, groupsOf, type ToldOutputs } from "./package-chunks.ts";
import { lateFiles } from "./package-late.ts";
import { ruleFiles } from "./package-rules.ts";
import { packageFolder, programDigest, readyClient, templatesFolder } from "./program.ts";

// esbuild cannot be bundled: it looks for its program from where its script lies, in a folder `lib`, and asks for itself by name. Its
// package would bring a script to be run at installing; its script alone and the programs, which are packages of their own, need none.
// `#bundler` of package.json names it.
const bundler = "node_modules/esbuild/lib/main.js";
const itself = { name: "esbuild", type: "commonjs", exports: { ".": "./lib/main.js" } };
await diskHost.write(`${packageFolder}/dist/bundler/package.json`, `${JSON.stringify(itself)}\n`);
await diskHost.replace(`${packageFolder}/dist/bundler/lib/main.js`, await diskHost.read(`${packageFolder}/${bundler}`));

const before = (await diskHost.list(readyClient)).map(({ path }) => path);
const { files, inputs } = await buildReadyClient(templatesFolder);
const paths = files.map(({ output }) => `${readyClient}/${output}`);
await diskHost.makeFolder(`${readyClient}/assets`);
for (const [index, path] of paths.entries()) await diskHost.replace(path, files[index]?.bytes ?? "");
for (const path of before) if (!paths.includes(path)) await diskHost.remove(path);

for (const { name, code } of await ruleFiles(packageFolder))
  await diskHost.replace(`${packageFolder}/dist/spec-rules/${name}.js`, code);

const late = await lateFiles(packageFolder);
await diskHost.makeFolder(`${packageFolder}/dist/late/grammars`);
for (const { name, code } of late) await diskHost.replace(`${packageFolder}/dist/late/${name}`, code);

// What the bundler told of the program itself, written beside it.
const told = `${packageFolder}/dist/inputs.json`;
type Told = { readonly inputs: object; readonly outputs: ToldOutputs };
const program = JSON.parse(new TextDecoder().decode(await diskHost.read(told))) as Told;
const all = [...Object.keys(program.inputs), ...inputs, ...late.flatMap((one) => one.inputs), bundler];
await diskHost.write(`${packageFolder}/dist/LICENCES.txt`, await licencesOf(diskHost, packageFolder, all));
await diskHost.remove(told);

// The small chunks that a build reads go together. A file is changed before those go that it imported until then.
const threads = [
  ["src/cli/supervise.ts"],
  ["src/cli/ahead.ts"],
  ["src/cli/main.ts"],
  ["src/cli/main.ts", "src/cli/commands/build.ts", "src/compile/apart.ts"],
  ["src/compile/worker.ts", "src/compile/parse-jobs.ts", "src/compile/print-jobs.ts"],
  ["src/compile/apart-worker.ts"],
  ["src/compile/apart-worker.ts", "src/compile/build.ts"],
  ["src/compile/apart-worker.ts", "src/compile/build.ts", "src/compile/compile.ts"],
  ["src/mcp/speak-stdio.ts", "src/mcp/published.ts"],
];
const groups = groupsOf(program.outputs, threads, "dist");
const outputs = new Map<string, string>();
for (const output of Object.keys(program.outputs))
  outputs.set(output, new TextDecoder().decode(await diskHost.read(`${packageFolder}/${output}`)));
const chunks = await grouped(outputs, groups, program.outputs);
for (const [output, text] of [...chunks].reverse()) await diskHost.replace(`${packageFolder}/${output}`, text);

// What an earlier program left: a chunk's name changes with what is in it.
const names = (await diskHost.names(`${packageFolder}/dist`)).filter((name) => name.endsWith(".js"));
for (const name of names) if (!chunks.has(`dist/${name}`)) await diskHost.remove(`${packageFolder}/dist/${name}`);

// What is cached is this very program's alone, wherever and whenever it was installed.
const scripts = (await diskHost.list(`${packageFolder}/dist`)).filter(({ path }) => /\.(c?js|css)$/.test(path));
const texts = await Promise.all(
  scripts.map(async ({ path }) => [path.slice(packageFolder.length), digestOf(await diskHost.read(path))]),
);
await diskHost.replace(programDigest, digestOf(JSON.stringify(texts)));
