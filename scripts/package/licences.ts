// The licences of all packages whose code is shipped inside of this one: in the program and in the scripts of readers' browsers.
import type { Host } from "../../src/platform/host.ts";

/**
 * One text for all packages that `inputs`, files of bundles, belong to; `root` is the folder above node_modules. A package without a
 * licence file shows what its package.json says.
 */
export async function licencesOf(host: Host, root: string, inputs: readonly string[]): Promise<string> {
  const folders = new Set<string>();
  for (const file of inputs) {
    const found = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file);
    if (found !== null) folders.add(found[0]);
  }
  const parts = await Promise.all([...folders].sort().map((folder) => licenceOf(host, `${root}/${folder}`)));
  return `${[opening, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

const opening = "pio-docs contains code of the packages below, bundled as it was published. Their licences:";

async function licenceOf(host: Host, folder: string): Promise<string> {
  const text = async (name: string): Promise<string> => new TextDecoder().decode(await host.read(`${folder}/${name}`));
  const { name, version, license } = JSON.parse(await text("package.json")) as Readonly<Record<string, unknown>>;
  const files = (await host.names(folder)).filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file));
  const texts = await Promise.all(files.map(text));
  const given = texts.length > 0 ? texts : [unshipped[String(name)] ?? ""];
  const title = `${String(name)} ${String(version)} (${String(license)})`;
  return [title, ...given.map((one) => one.trim()).filter((one) => one !== "")].join("\n\n");
}

/** Of packages that leave the file out, as what they were made of has it. */
const unshipped: Readonly<Record<string, string>> = {
  "@iconify-json/lucide": `ISC License

Copyright (c) 2020, Lucide Contributors
Portions of Lucide are part of Feather: copyright (c) 2013-2017 Cole Bemis, MIT License.

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN
CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};
