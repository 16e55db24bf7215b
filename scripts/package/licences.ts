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
  return [`${String(name)} ${String(version)} (${String(license)})`, ...texts.map((one) => one.trim())].join("\n\n");
}
