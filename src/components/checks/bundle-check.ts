// The module of a check to one text that can be run: as that of a page is bundled.
import type { Plugin } from "esbuild";
import type { FilePath } from "../../text/place.ts";
import { bundleModule, type PageBundle } from "../bundle-page.ts";
import { registeredPrefix } from "../page-module.ts";
import type { BundleContext } from "../site-files.ts";

/** Bundles the module `file`, named from the site folder. */
export function bundleCheck(file: FilePath, context: Omit<BundleContext, "file" | "base">): Promise<PageBundle> {
  return bundleModule(
    `import * as own from ${JSON.stringify(registeredPrefix + file)};\nexport const given = own.default;\n`,
    { ...context, file: "", base: "/" },
    [library],
  );
}

/** What modules import from "pio-docs": the names of the package that stand for what is given to them. */
const library: Plugin = {
  name: "pio-docs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^pio-docs$/ }, ({ path }) => ({ path, namespace: "library" }));
    onLoad({ filter: /./, namespace: "library" }, () => ({ contents: "export const check = (given) => given;\n" }));
  },
};
