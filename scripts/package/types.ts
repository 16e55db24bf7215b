// Run once, when the package is made, after the compiler wrote a declaration beside each module: keeps those that "pio-docs" leads to, prints
// the config's type in place of the validator's, and fails when one of them names another package.

import { packageFolder } from "../../src/build/program.ts";
import { configJsonSchema } from "../../src/config/keys.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { configTypes } from "./config-types.ts";

const folder = `${packageFolder}/dist/types`;
const printed: Readonly<Record<string, string>> = {
  [`${folder}/src/build/commands/config-schema.d.ts`]: configTypes(configJsonSchema(), "Config"),
};

const texts = new Map<string, string>();
const waiting = [`${folder}/src/cli/library.d.ts`];
for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
  if (texts.has(file)) continue;
  const text = printed[file] ?? new TextDecoder().decode(await diskHost.read(file));
  for (const [, name = ""] of text.matchAll(/(?:from |import\()"([^"]+)"/g)) {
    if (!name.startsWith(".")) throw new Error(`The package's types name another package: ${file} imports ${name}.`);
    waiting.push(here.resolve(file, `../${name.replace(/\.tsx?$/, ".d.ts")}`));
  }
  const kept = file.endsWith("/messages/en.d.ts") ? namesOf(text) : text;
  texts.set(file, kept.replaceAll(/((?:from |import\()"\.[^"]+)\.tsx?"/g, '$1.js"'));
}

await diskHost.remove(folder);
for (const [file, text] of texts) await diskHost.write(file, text);

/** The messages' names. What a message says in English is no promise, what it is for tells its translators alone: 17 kB of the package. */
function namesOf(messages: string): string {
  return messages.replace(/: "(?:[^"\\]|\\.)*";/g, ": string;").replace(/^ *\/\*\*.*?\*\/\n/gms, "");
}
