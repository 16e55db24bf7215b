// What starts in the browser to one script of its own: the component, what it imports, and what stands around all islands of the site. React
// stays in the chunk that the whole site shares.
import { createHash } from "node:crypto";
import type { Plugin } from "esbuild";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { assetNames, bundleFaults, type MadeOf, madeOf, sentFiles } from "./bundle-page.ts";
import { entryName, registeredPrefix } from "./page-module.ts";
import { type BundleContext, type ClientModule, type SentFile, SiteFiles } from "./site-files.ts";

/** `output`: its path in the output, named by its text; absent where it could not be made. */
export type IslandScript = {
  readonly output?: string;
  readonly text?: string;
  readonly files: readonly SentFile[];
  readonly made: MadeOf;
  readonly diagnostics: readonly Diagnostic[];
};

/** `react`: the name of the file that has React, beside the script. `wrap`: the file of what stands around islands, from the site folder. */
type IslandContext = BundleContext & { readonly react: string; readonly wrap?: string };

/** Bundles the script of an island. Diagnostics: `component-bundle`. */
export async function bundleIsland(client: ClientModule, context: IslandContext): Promise<IslandScript> {
  const { siteFolder, react, wrap } = context;
  const packages: BundlerInputs = new Map();
  const own = new SiteFiles(context, "island");
  try {
    const make = (minifyIdentifiers: boolean) =>
      bundlerInto(packages)({
        ...settings,
        minifyIdentifiers,
        absWorkingDir: here.nativeOf(siteFolder),
        outdir: here.nativeOf(siteFolder),
        stdin: {
          contents: entryOf(client, react, wrap),
          loader: "js",
          sourcefile: entryName,
          resolveDir: here.nativeOf(siteFolder),
        },
        assetNames,
        publicPath: context.base,
        plugins: [shared(react), own.plugin],
      });
    // Short names of classes would be others than those that the page was printed with.
    const { outputFiles = [] } = await make(true);
    const hasClasses = [...own.inputs.keys()].some((path) => path.endsWith(".module.css"));
    const kept = hasClasses ? (await make(false)).outputFiles : outputFiles;
    const bundled = kept.find(({ path }) => path.endsWith(".js"))?.text ?? "";
    const text = hasClasses ? await minified(bundled) : bundled;
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
    const output = `assets/island-${nameFor(client)}-${hash}.js`;
    return {
      output,
      text,
      files: sentFiles(outputFiles, siteFolder),
      made: madeOf(own, packages, siteFolder),
      diagnostics: [],
    };
  } catch (error) {
    return { files: [], made: madeOf(own, packages, siteFolder), diagnostics: bundleFaults(error, undefined, context) };
  }
}

function entryOf({ from }: ClientModule, react: string, wrap: string | undefined): string {
  const around =
    wrap === undefined
      ? ""
      : `import * as wrap from ${JSON.stringify(registeredPrefix + wrap)};\nexport const Wrap = wrap.default ?? wrap.Wrap;\n`;
  return `import * as components from ${JSON.stringify(from)};\n${around}export { mount } from ${JSON.stringify(`./${react}`)};\nexport { components };\n`;
}

/** `tabs` of `components/tabs.tsx`. */
function nameFor({ ref }: ClientModule): string {
  const name = ref.slice(ref.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return name.replace(/[^\w]+/g, "-").slice(0, 40) || "component";
}

/** `text`, a bundle, with short names of its own. */
async function minified(text: string): Promise<string> {
  const { outputFiles } = await bundlerInto(new Map())({
    ...settings,
    bundle: false,
    minifyIdentifiers: true,
    stdin: { contents: text, loader: "js" },
  });
  return outputFiles[0]?.text ?? "";
}

const settings = {
  bundle: true,
  write: false,
  format: "esm",
  platform: "browser",
  target: "es2022",
  jsx: "automatic",
  minifyWhitespace: true,
  minifySyntax: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
  tsconfigRaw: "{}",
  define: { "process.env.NODE_ENV": '"production"' },
} as const;

/** React out of the file that the site shares, as modules of the names by which it is imported. */
function shared(react: string): Plugin {
  const modules: Readonly<Record<string, readonly [name: string, exported: object]>> = {
    react: ["React", React],
    "react/jsx-runtime": ["jsxRuntime", jsxRuntime],
    "react/jsx-dev-runtime": ["jsxRuntime", jsxRuntime],
    "react-dom": ["ReactDom", ReactDom],
  };
  const namespace = "shared react";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^\\./${react.replaceAll(".", "\\.")}$`) }, ({ path }) => ({
        path,
        external: true,
      }));
      onResolve({ filter: /^react(?:-dom)?(?:\/jsx-(?:dev-)?runtime)?$/ }, ({ path }) =>
        Object.hasOwn(modules, path) ? { path, namespace } : undefined,
      );
      onLoad({ filter: /./, namespace }, ({ path }) => {
        const [name, exported] = modules[path] ?? ["React", React];
        const names = Object.keys(exported).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== "default");
        const contents = `import { ${name} } from "./${react}";\nexport const { ${names.join(", ")} } = ${name};\nexport { ${name} as default };\n`;
        return { contents, loader: "js" };
      });
    },
  };
}
