// How the one stylesheet is put together: the theme, the site's own files, and last the accent as tokens of the theme's layer. URLs
// that start with "/" mean files of the site, so they get the base URL and are left alone.
import type { Plugin } from "esbuild";

/** The text of the entry: imports come first, as CSS wants it. */
export function stylesEntry(css: readonly string[], accent: string): string {
  const imports = ["./theme/styles/index.css", ...css].map((path) => `@import ${JSON.stringify(path)};`);
  return `${imports.join("\n")}\n${accent}`;
}

/** `url(/img/a.png)` as a file of the site under `base`. */
export function siteUrls(base: string): Plugin {
  return {
    name: "site-urls",
    setup(bundler) {
      bundler.onResolve({ filter: /^\// }, (request) =>
        request.kind === "url-token" && !request.path.startsWith("//")
          ? { path: base + request.path.slice(1), external: true }
          : undefined,
      );
    },
  };
}
