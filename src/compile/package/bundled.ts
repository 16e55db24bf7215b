// One module of the program, bundled by itself when the package is made.
import { bundle } from "../../host/bundler.ts";

type Options = NonNullable<Parameters<typeof bundle>[0]>;

/** `text`: what Node runs. `inputs`: the files that it was made of, from the package's folder. */
export type Bundled = { readonly text: string; readonly inputs: readonly string[] };

/** Bundles what `from` says, minified, for the oldest Node that the program runs on. */
export async function bundled(format: "cjs" | "esm", from: Options): Promise<Bundled> {
  const { outputFiles = [], metafile } = await bundle({
    ...from,
    bundle: true,
    write: false,
    metafile: true,
    format,
    platform: "node",
    target: "node20",
    minify: true,
    legalComments: "none",
  });
  return { text: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile?.inputs ?? {}) };
}
