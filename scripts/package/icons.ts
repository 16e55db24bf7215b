// The table of icons that is packed with the program, made of two npm packages: `late` of src/text/late.ts reads it, and only for a site that names
// an icon.

import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { lucideNames, markAliases, markNames } from "./icon-names.ts";
import { type LateFile, lateFile } from "./late.ts";

/** What a package of icons has in `icons.json`. */
type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

const packages = { lines: "@iconify-json/lucide", marks: "@iconify-json/simple-icons" } as const;

/** What every icon of Lucide says of its lines: it stands on the symbol, once. */
const look = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** The module of the table (`IconTable` of src/model/icon.ts), made from `folder`, which holds node_modules. */
export async function iconFile(folder: string): Promise<LateFile> {
  const setOf = async (name: string): Promise<IconSet> => {
    const text = new TextDecoder().decode(await diskHost.read(`${folder}/node_modules/${name}/icons.json`));
    return JSON.parse(text) as IconSet;
  };
  const [lucide, simple] = await Promise.all([setOf(packages.lines), setOf(packages.marks)]);
  const lines = bodiesOf(lucide, lucideNames, (body) => body.replaceAll(look, "").replace(/^<g>(.*)<\/g>$/s, "$1"));
  const aliases = Object.entries(lucide.aliases ?? {}).flatMap(([alias, { parent }]) =>
    Object.hasOwn(lines, parent) ? [[alias, parent]] : [],
  );
  const table = {
    lines,
    marks: bodiesOf(simple, markNames, (body) => body),
    aliases: { ...Object.fromEntries(aliases), ...markAliases },
  };
  const contents = Object.entries(table).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  const made = await lateFile("icons", folder, {
    stdin: { contents: contents.join("\n"), resolveDir: here.nativeOf(folder) },
  });
  return { ...made, inputs: Object.values(packages).map((name) => `node_modules/${name}/icons.json`) };
}

function bodiesOf(
  { icons }: IconSet,
  names: readonly string[],
  shorten: (body: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const body = icons[name]?.body;
      if (body === undefined) throw new Error(`There is no icon ${name} in the package any more.`);
      return [name, shorten(body)];
    }),
  );
}
