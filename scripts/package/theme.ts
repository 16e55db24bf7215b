// The theme as the package ships it, in dist/theme: what esbuild bundles for readers' browsers in the first build on a machine. In: the
// modules and stylesheets of templates/theme, and what they import of src and of npm. Out: plain ES modules below the same paths, with
// placeholders for words, and each package of npm bundled into one file.
import { dirname, join, relative } from "node:path/posix";
import type { Plugin } from "esbuild";
import { scriptModules } from "../../src/emit/client-scripts.ts";
import { sheets } from "../../src/emit/theme.ts";
import { bundle } from "../../src/host/bundler.ts";
import { diskHost } from "../../src/host/disk.ts";
import { here } from "../../src/host/native.ts";
import { wordPlaceholders } from "./theme-words.ts";

/** `inputs`: the files that they were made of, from the package's folder. */
export type Theme = { readonly files: ReadonlyMap<string, Uint8Array>; readonly inputs: readonly string[] };

/** The packages, each by its name in the sources, with the kind of module that it is. */
const packages: Readonly<Record<string, "cjs" | "esm">> = {
  react: "cjs",
  "react-dom": "cjs",
  "react-dom/client": "cjs",
  "react/jsx-runtime": "cjs",
  "@algolia/autocomplete-core": "esm",
  "algoliasearch/lite": "esm",
};

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
    jsx: "automatic",
    plugins: [wordPlaceholders, asShipped(root)],
  });
  const vendors = await Promise.all(
    Object.entries(packages).map(([name, format]) =>
      bundle({
        ...settings,
        entryPoints: [{ in: name, out: vendorOf(name).replace(/\.\w+$/, "") }],
        outExtension: { ".js": `.${format === "cjs" ? "cjs" : "js"}` },
        format,
        alias: { "@algolia/autocomplete-plugin-algolia-insights": "./templates/theme/islands/no-insights.ts" },
        define: { "process.env.NODE_ENV": '"production"' },
        plugins: format === "cjs" ? [apart(name)] : [],
      }),
    ),
  );
  const files = new Map<string, Uint8Array>();
  for (const { outputFiles } of [modules, ...vendors])
    for (const { path, contents } of outputFiles) files.set(here.pathOf(path), contents);
  for (const path of own)
    if (path.endsWith(".css")) files.set(`${folder}/${path}`, await diskHost.read(`${root}/${path}`));
  return { files, inputs: [...own, ...vendors.flatMap(({ metafile }) => Object.keys(metafile.inputs))] };
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

/** A package that another of the packages imports stays apart from it: there is one React. */
function apart(name: string): Plugin {
  return {
    name: "apart",
    setup(bundler) {
      bundler.onResolve({ filter: /^[^.]/ }, ({ kind, path }) => {
        if (kind === "entry-point" || packages[path] === undefined) return undefined;
        return { path: dotted(relative(dirname(vendorOf(name)), vendorOf(path))), external: true };
      });
    },
  };
}

/** Where a package is shipped, below the theme's folder. */
function vendorOf(name: string): string {
  const format = packages[name];
  if (format === undefined) throw new Error(`The theme imports ${name}: it needs a line in \`packages\`.`);
  return `vendor/${name.replace("/", "-")}.${format === "cjs" ? "cjs" : "js"}`;
}

function dotted(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}
