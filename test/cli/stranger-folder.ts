// The folder of a stranger: pages and a spec, and beside them everything that some tool would run, import or resolve there. Each such program
// writes a marker, so a test can tell whether any of it ran.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type StrangerFolder = {
  /** The folder of the site. */
  readonly site: string;
  /** Writes a file of the site. */
  readonly put: (file: string, text: string) => void;
  /** The text of a program, in CommonJS or as an ES module, that writes the marker `name`. */
  readonly program: (name: string, kind?: "cjs" | "mjs") => string;
  /** The programs that ran. */
  readonly ran: () => readonly string[];
};

const packages: Readonly<Record<string, string>> = {
  "pio-docs": "index.js",
  katex: "dist/katex.mjs",
  temml: "dist/temml.mjs",
  "beautiful-mermaid": "dist/index.js",
  mermaid: "dist/mermaid.min.js",
  react: "index.js",
  "react-dom": "server.js",
  esbuild: "lib/main.js",
  commander: "index.js",
  yaml: "dist/index.js",
  evil: "jsx-runtime.js",
};

/** Plants the folder below `root`, which is empty. */
export function plantStranger(root: string): StrangerFolder {
  const [site, markers] = [join(root, "site"), join(root, "markers")];
  mkdirSync(markers, { recursive: true });
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  };
  const program = (name: string, kind: "cjs" | "mjs" = "cjs"): string => {
    const path = JSON.stringify(join(markers, name.replaceAll("/", "-")));
    return kind === "cjs"
      ? `require("node:fs").writeFileSync(${path}, "");\nmodule.exports = {};\n`
      : `import { writeFileSync } from "node:fs";\nwriteFileSync(${path}, "");\nexport default {};\n`;
  };
  const plant = (file: string, kind?: "cjs" | "mjs"): void => put(file, program(file, kind));
  put(
    "docs/index.md",
    `# Home\n\n$\`E = mc^2\`$\n\n${[
      "mermaid\nflowchart LR\n  A --> B",
      'mermaid\npie\n  accTitle: A\n  "A" : 1',
      'js file="../meta.js"\n',
    ]
      .map((fence) => `\`\`\`${fence}\n\`\`\`\n`)
      .join("\n")}`,
  );
  put("openapi.json", JSON.stringify({ openapi: "3.1.0", info: { title: "Api", version: "1" }, paths: {} }));
  for (const file of [
    "sidebars.js",
    "sidebars.cjs",
    "docs/_category_.js",
    "docusaurus.config.js",
    "meta.js",
    "evil.js",
  ])
    plant(file);
  for (const file of ["sidebars.mjs", "sidebars.ts", "sidebars.mts", "_meta.ts", "astro.config.mjs"])
    plant(file, "mjs");
  for (const file of ["hooks.js", ".pnp.cjs", "gatsby-node.js", "next.config.js"]) plant(file);
  plant(".pnp.loader.mjs", "mjs");
  plant(".vitepress/config.mts", "mjs");
  put("mkdocs.yml", "site_name: Docs\nhooks:\n  - hooks.py\nplugins: [macros]\n");
  put("hooks.py", `open(${JSON.stringify(join(markers, "hooks.py"))}, "w").close()\n`);
  const script = `node -e 'require("node:fs").writeFileSync(${JSON.stringify(join(markers, "script"))}, "")'`;
  const scripts = ["preinstall", "install", "postinstall", "prepare", "build", "start", "test"];
  put(
    "package.json",
    JSON.stringify({
      name: "pio-docs",
      main: "./evil.js",
      browser: { "./own.css": "./evil.js" },
      imports: { "#bundler": "./evil.js", "#late/*": "./evil.js" },
      exports: { ".": "./evil.js", "./package.json": "./package.json" },
      scripts: Object.fromEntries(scripts.map((name) => [name, script])),
    }),
  );
  put(".npmrc", "node-options=--require ./evil.js\nscript-shell=./evil.js\nregistry=http://127.0.0.1:9/\n");
  put(
    "tsconfig.json",
    JSON.stringify({
      extends: "evil/tsconfig.json",
      compilerOptions: { jsx: "react-jsx", jsxImportSource: "evil", baseUrl: ".", paths: { "*": ["./evil.js"] } },
    }),
  );
  for (const [name, entry] of Object.entries(packages)) {
    const about = { name, version: "9.9.9", main: entry, bin: { [name]: entry } };
    put(`node_modules/${name}/package.json`, JSON.stringify(about));
    put(`node_modules/${name}/${entry}`, program(`package ${name}`, entry.endsWith(".mjs") ? "mjs" : "cjs"));
  }
  put("node_modules/evil/tsconfig.json", "{}");
  put("node_modules/pio-docs/bin/pio-docs.js", program("package pio-docs"));
  return { site, put, program, ran: () => readdirSync(markers) };
}
