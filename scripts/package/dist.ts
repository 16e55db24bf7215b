// Makes dist, all of the program that is shipped but its types (types.ts): the program as esbuild's ES modules, the libraries that few
// inputs need, the modules and styles of the theme, esbuild's own script, the JSON Schemas, and the licences of all that was bundled.
// `npm run dist` runs it. What an earlier run left, this one removes at the end.
import { dirname } from "node:path/posix";
import { schemas } from "../../src/build/commands/config-schema.ts";
import { packageFolder, programDigest, themeFolder } from "../../src/build/program.ts";
import { reportSchema } from "../../src/cli/reports/report-schema.ts";
import { digestOf } from "../../src/model/digest.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { bundle } from "../../src/platform/native/bundler.ts";
import { isWithin } from "../../src/text/file-path.ts";
import { fontFiles } from "./fonts.ts";
import { handlerFiles } from "./handlers.ts";
import { iconFile } from "./icons.ts";
import { lateFiles } from "./late.ts";
import { licencesOf } from "./licences.ts";
import { overrideFiles } from "./overrides.ts";
import { programOptions } from "./program-options.ts";
import { ruleFiles } from "./rules.ts";
import { themeFiles } from "./theme.ts";

const dist = `${packageFolder}/dist`;

const [program, theme, fonts, late, rules, icons, overrides, handlers] = await Promise.all([
  bundle(programOptions(packageFolder)),
  themeFiles(packageFolder, themeFolder),
  fontFiles(diskHost, packageFolder, `${themeFolder}/fonts`),
  lateFiles(packageFolder),
  ruleFiles(packageFolder),
  iconFile(packageFolder),
  overrideFiles(packageFolder),
  handlerFiles(packageFolder),
]);

const files = new Map<string, string | Uint8Array>([...theme.files, ...fonts.files]);
for (const { path, contents } of program.outputFiles) files.set(here.pathOf(path), contents);
for (const { name, code } of [...late, ...rules, icons]) files.set(`${dist}/late/${name}`, code);
for (const [name, text] of overrides) files.set(`${dist}/overrides/${name}`, text);
for (const [name, text] of handlers) files.set(`${dist}/handlers/${name}`, text);

// esbuild cannot be bundled: it looks for its program from where its script lies, in a folder `lib`, and asks for itself by name. Its
// package would bring a script to be run at installing; its script alone and the programs, which are packages of their own, need none.
// `#bundler` of package.json names it.
const bundler = "node_modules/esbuild/lib/main.js";
const itself = { name: "esbuild", type: "commonjs", exports: { ".": "./lib/main.js" } };
files.set(`${dist}/bundler/package.json`, `${JSON.stringify(itself)}\n`);
files.set(`${dist}/bundler/lib/main.js`, await diskHost.read(`${packageFolder}/${bundler}`));

// What is cached is this very program's alone, wherever and whenever it was installed.
const code = [...files].filter(([path]) => /\.(c?js|css|woff2)$/.test(path)).sort();
const digests = code.map(([path, content]) => [path.slice(dist.length), digestOf(content)]);
files.set(programDigest, JSON.stringify(digestOf(JSON.stringify(digests))));

const libraries = [...late, ...rules, icons, theme, fonts].flatMap(({ inputs }) => inputs);
const inputs = [...Object.keys(program.metafile.inputs), ...libraries, bundler];
files.set(`${dist}/LICENCES.txt`, await licencesOf(diskHost, packageFolder, inputs));
const asText = (schema: object): string => `${JSON.stringify(schema)}\n`;
files.set(`${dist}/config.schema.json`, asText(schemas.config()));
files.set(`${dist}/sidebars.schema.json`, asText(schemas.sidebars()));
files.set(`${dist}/report.schema.json`, asText(reportSchema()));

for (const folder of new Set([...files.keys()].map((path) => dirname(path)))) await diskHost.makeFolder(folder);
for (const [path, content] of files) await diskHost.replace(path, content);
const others = [`${dist}/package`, `${dist}/types`];
for (const { path } of await diskHost.list(dist))
  if (!files.has(path) && !others.some((folder) => isWithin(path, folder))) await diskHost.remove(path);
