// The theme as the package ships it, in dist/theme: what esbuild bundles for readers' browsers in the first build on a machine. In: the
// modules and stylesheets of templates/theme, and what they import of src and of npm. Out: plain ES modules below the same paths, with
// placeholders for words, and each package of npm bundled into one file.
import { basename, dirname, join, relative } from "node:path/posix";
import type { Plugin } from "esbuild";
import { scriptModules, sheets } from "../../src/emit/client-scripts.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { bundle } from "../../src/platform/native/bundler.ts";
import { wordPlaceholders } from "./theme-words.ts";

/** `inputs`: the files that they were made of, from the package's folder. */
export type Theme = { readonly files: ReadonlyMap<string, Uint8Array>; readonly inputs: readonly string[] };

/** CommonJS packages of one file, by their names in the sources. They stay as they are: bundled, each would be wrapped twice in the end. */
const commonJs: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

/** ES modules of many files. */
const esModules: readonly string[] = ["@algolia/autocomplete-core", "algoliasearch/lite"];

/** All files of the theme below `folder`, an absolute path. `root` holds templates, src and node_modules. */
export async function themeFiles(root: string, folder: string): Promise<Theme> {
  const settings = {
    tsconfigRaw: "{}",
    absWorkingDir: here.nativeOf(root),
    outbase: here.nativeOf(root),
    outdir: here.nativeOf(folder),
    bundle: true,
    write: false,
    metafile: true,
    legalComments: "none",
    // What readers get is made in the build; here import attributes must stay.
    target: "esnext",
    charset: "utf8",
    platform: "browser",
    logLevel: "warning",
  } as const;
  const found = await bundle({
    ...settings,
    entryPoints: [...scriptModules(), ...Object.values(sheets).map((name) => `styles/${name}.css`)].map(
      (path) => `./templates/theme/${path}`,
    ),
    packages: "external",
    format: "esm",
    jsx: "automatic",
    plugins: [wordPlaceholders],
  });
  const own = Object.keys(found.metafile.inputs);
  const modules = await bundle({
    ...settings,
    entryPoints: own.filter((path) => !path.endsWith(".css")),
    format: "esm",
    minify: true,
    jsx: "automatic",
    plugins: [wordPlaceholders, asShipped(root)],
  });
  const vendors = await bundle({
    ...settings,
    entryPoints: esModules.map((name) => ({ in: name, out: vendorOf(name).replace(/\.js$/, "") })),
    format: "esm",
    minify: true,
    alias: { "@algolia/autocomplete-plugin-algolia-insights": "./templates/theme/islands/no-insights.ts" },
  });
  const files = new Map<string, Uint8Array>();
  for (const { outputFiles } of [modules, vendors])
    for (const { path, contents } of outputFiles) files.set(here.pathOf(path), contents);
  for (const path of own.filter((path) => path.endsWith(".css"))) {
    const contents = new TextDecoder().decode(await diskHost.read(`${root}/${path}`));
    // Comments and blanks would be 7 kB of the package. What is imported is shipped beside it.
    const { outputFiles } = await bundle({
      stdin: { contents, loader: "css" },
      bundle: true,
      external: ["*"],
      minifyWhitespace: true,
      write: false,
      logLevel: "warning",
    });
    files.set(`${folder}/${path}`, outputFiles[0]?.contents ?? new Uint8Array());
  }
  for (const [name, path] of Object.entries(commonJs)) {
    const text = new TextDecoder().decode(await diskHost.read(`${root}/node_modules/${path}`));
    const apart = text.replace(
      /\brequire\("([^"]+)"\)/g,
      (_, other: string) => `require("./${basename(vendorOf(other))}")`,
    );
    // As it comes, react-dom is a twentieth of the package.
    const { outputFiles } = await bundle({
      stdin: { contents: apart },
      // Otherwise its names of the first level would stay.
      format: "cjs",
      minify: true,
      write: false,
      logLevel: "warning",
    });
    files.set(`${folder}/${vendorOf(name)}`, outputFiles[0]?.contents ?? new Uint8Array());
  }
  const ofNpm = [
    ...Object.keys(vendors.metafile.inputs),
    ...Object.values(commonJs).map((path) => `node_modules/${path}`),
  ];
  return { files, inputs: [...own, ...ofNpm] };
}

/** Imports as the shipped files have them: relative, and each module by its new name. */
function asShipped(root: string): Plugin {
  return {
    name: "as-shipped",
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, ({ kind, path, importer, resolveDir }) => {
        if (kind === "entry-point") return undefined;
        const target = path.startsWith(".")
          ? join(here.pathOf(resolveDir), path).replace(/\.tsx?$/, ".js")
          : `${root}/${vendorOf(path)}`;
        return { path: dotted(relative(dirname(here.pathOf(importer)), target)), external: true };
      });
    },
  };
}

/** Where a package is shipped, below the theme's folder. */
function vendorOf(name: string): string {
  const ending = commonJs[name] === undefined ? "js" : "cjs";
  if (ending === "js" && !esModules.includes(name))
    throw new Error(`The theme imports ${name}: \`scripts/package/theme.ts\` must say how it is shipped.`);
  return `vendor/${name.replace("/", "-")}.${ending}`;
}

function dotted(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}
