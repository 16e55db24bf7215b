// What `pio-docs override` writes: for each component that a site may replace the theme's own as a file to start from. Those that stand in the
// middle of a page, whose pieces the theme hands over, are written by hand in templates/overrides; the others are bundled from the theme.
import type { Plugin } from "esbuild";
import { partNames } from "../../src/model/view.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { bundle } from "../../src/platform/native/bundler.ts";
import { nameOf } from "../../src/text/file-path.ts";

/** The text of each file by its name, bundled from `folder`, which holds the templates. */
export async function overrideFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const written = `${folder}/templates/overrides`;
  const files = new Map<string, string>();
  for (const { path } of await diskHost.list(written))
    files.set(nameOf(path), new TextDecoder().decode(await diskHost.read(path)));
  const rest = partNames.filter((name) => !files.has(`${name}.jsx`));
  const texts = await Promise.all(rest.map((name) => bundled(name, folder)));
  for (const [at, name] of rest.entries()) files.set(`${name}.jsx`, texts[at] ?? "");
  return files;
}

async function bundled(name: string, folder: string): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: {
      contents: `export { ${name} } from "./${moduleOf(name)}";`,
      loader: "ts",
      resolveDir: here.nativeOf(`${folder}/templates/theme/parts`),
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    jsx: "preserve",
    treeShaking: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    external: ["react", "react-dom", "react/jsx-runtime"],
    plugins: [outsideTheme],
  });
  const text = outputFiles?.[0]?.text ?? "";
  const code = text
    .replace(/^\/\/ .*\n/gm, "")
    .replace(/\/\* @__PURE__ \*\/ ?/g, "")
    .replace(/^ *\/\/ biome-ignore .*\n/gm, "");
  return `// The \`${name}\` of the theme, as a start. \`wordsHere()\` answers the texts of the theme in the language of the page.\n${code}`;
}

/** Modules whose names do not follow from those of their parts. */
const modules: Readonly<Record<string, string>> = {
  HomeHead: "slots.tsx",
  Notices: "slots.tsx",
  OperationHead: "slots.tsx",
};

function moduleOf(name: string): string {
  return modules[name] ?? `${name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase()}.tsx`;
}

/** Words are asked of the program, and places in a part that is replaced are no places any more. */
const outsideTheme: Plugin = {
  name: "outside of the theme",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/words\/here\.ts$/ }, () => ({ path: "pio-docs/theme", external: true }));
    onResolve({ filter: /\/slot\.tsx$/ }, () => ({ path: "slot", namespace: "plain" }));
    onLoad({ filter: /./, namespace: "plain" }, () => ({
      contents:
        "export const Slot = ({ pieces, print }) => print(pieces);\nexport const WholeSlot = ({ children }) => children;\nexport const slotsIn = (html) => html;\n",
      loader: "js",
    }));
  },
};
