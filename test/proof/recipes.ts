// How the samples of each variant become programs and are run. What a sample takes for granted (imports, a class, an event loop) is put
// around it; what it says is left as it is. Only tools of Debian and packages of npm are used.
import { objectiveC, runSwift } from "./apple.ts";
import type { RunAll } from "./prove.ts";
import type { Recipe } from "./run.ts";
import { runInBrowser } from "./run-in-browser.ts";
import { runKotlin, runOkHttp, runRust, runUnirest } from "./together.ts";
import { runCsharp } from "./together-csharp.ts";

export type NamedRecipe = {
  readonly language: string;
  readonly variant: string;
  /** Commands that must be there, else the variant is not run. */
  readonly needs: readonly string[];
} & ({ readonly recipe: Recipe } | { readonly runAll: RunAll });

const python = "/usr/bin/python3";
const jquery = "/usr/share/javascript/jquery/jquery.js";

/** Modules find packages beside them only. */
const packages = ["ln", "-s", process.env.NODE_PATH ?? "", "node_modules"];

/** Browsers hand a chosen file to a script; Node makes one of the same bytes. */
const fileInput =
  'import { readFileSync as readBytes } from "node:fs";\n' +
  'const fileInput = { files: [new File([readBytes("upload.bin")], "upload.bin")] };\n' +
  "const document = { querySelector: () => fileInput };\n";

/** A program of PHP that asks for what Composer would have put there: `folders` of Debian. */
function withAutoloader(...folders: readonly string[]): Recipe {
  const required = folders.map((name) => `require "/usr/share/php/${name}/autoload.php";`);
  const written = `mkdir -p vendor && printf '%s' '<?php ${required.join(" ")}' > vendor/autoload.php`;
  return {
    file: "s.php",
    commands: [
      ["sh", "-c", written],
      ["php", "s.php"],
    ],
  };
}

export const recipes: readonly NamedRecipe[] = [
  { language: "curl", variant: "curl", needs: ["curl"], recipe: { file: "s.sh", commands: [["sh", "s.sh"]] } },
  { language: "shell", variant: "wget", needs: ["wget"], recipe: { file: "s.sh", commands: [["sh", "s.sh"]] } },
  {
    language: "shell",
    variant: "httpie",
    needs: ["http", "script"],
    // As at a terminal: it would read a body from any other input.
    recipe: { file: "s.sh", commands: [["script", "-qec", "bash s.sh", "/dev/null"]] },
  },
  { language: "nodejs", variant: "native", needs: ["node"], recipe: { file: "s.mjs", commands: [["node", "s.mjs"]] } },
  {
    language: "nodejs",
    variant: "axios",
    needs: ["node"],
    recipe: { file: "s.mjs", commands: [packages, ["node", "s.mjs"]] },
  },
  {
    language: "nodejs",
    variant: "request",
    needs: ["node"],
    recipe: { file: "s.mjs", commands: [packages, ["node", "s.mjs"]] },
  },
  {
    language: "nodejs",
    variant: "unirest",
    needs: ["node"],
    recipe: { file: "s.mjs", commands: [packages, ["node", "s.mjs"]] },
  },
  {
    language: "javascript",
    variant: "fetch",
    needs: ["node"],
    recipe: { file: "s.mjs", program: (source) => fileInput + source, commands: [["node", "s.mjs"]] },
  },
  {
    language: "typescript",
    variant: "fetch",
    needs: ["node"],
    recipe: {
      file: "s.ts",
      program: (source) => fileInput + source,
      commands: [
        [
          `${import.meta.dirname}/../../node_modules/.bin/esbuild`,
          "s.ts",
          "--outfile=s.mjs",
          "--format=esm",
          "--log-level=error",
        ],
        ["node", "s.mjs"],
      ],
    },
  },
  { language: "javascript", variant: "jquery", needs: ["chromium"], runAll: runInBrowser(jquery) },
  { language: "javascript", variant: "xhr", needs: ["chromium"], runAll: runInBrowser(undefined) },
  {
    language: "python",
    variant: "http-client",
    needs: [python],
    recipe: { file: "s.py", commands: [[python, "s.py"]] },
  },
  { language: "python", variant: "requests", needs: [python], recipe: { file: "s.py", commands: [[python, "s.py"]] } },
  { language: "python", variant: "httpx", needs: [python], recipe: { file: "s.py", commands: [[python, "s.py"]] } },
  { language: "php", variant: "curl", needs: ["php"], recipe: { file: "s.php", commands: [["php", "s.php"]] } },
  {
    language: "php",
    variant: "guzzle",
    needs: ["php"],
    recipe: withAutoloader("GuzzleHttp"),
  },
  {
    language: "php",
    variant: "symfony-httpclient",
    needs: ["php"],
    recipe: withAutoloader("Symfony/Component/HttpClient", "Symfony/Component/Mime"),
  },
  {
    language: "php",
    variant: "pecl-http",
    needs: ["php"],
    recipe: { file: "s.php", commands: [["php", "-d", "display_startup_errors=0", "s.php"]] },
  },
  { language: "ruby", variant: "net-http", needs: ["ruby"], recipe: { file: "s.rb", commands: [["ruby", "s.rb"]] } },
  {
    language: "go",
    variant: "native",
    needs: ["go"],
    recipe: {
      file: "main.go",
      commands: [["go", "run", "main.go"]],
      env: { GOCACHE: "/tmp/proof-go-cache", GO111MODULE: "off", GOFLAGS: "" },
    },
  },
  {
    language: "c",
    variant: "libcurl",
    needs: ["gcc"],
    recipe: {
      file: "s.c",
      commands: [["gcc", "-Wall", "-Werror", "-o", "s", "s.c", "-lcurl"], ["./s"]],
    },
  },
  { language: "java", variant: "okhttp", needs: ["javac"], runAll: runOkHttp },
  { language: "java", variant: "unirest", needs: ["javac"], runAll: runUnirest },
  { language: "kotlin", variant: "okhttp", needs: ["kotlinc", "java"], runAll: runKotlin },
  { language: "objective-c", variant: "nsurlsession", needs: ["clang", "gnustep-config"], recipe: objectiveC },
  { language: "swift", variant: "urlsession", needs: ["swiftc"], runAll: runSwift },
  { language: "rust", variant: "reqwest", needs: ["cargo"], runAll: runRust },
  { language: "csharp", variant: "httpclient", needs: ["mcs", "mono"], runAll: runCsharp },
  {
    language: "ocaml",
    variant: "cohttp",
    needs: ["ocamlfind"],
    recipe: {
      file: "s.ml",
      commands: [
        ["ocamlfind", "ocamlopt", "-thread", "-w", "-a", "-package", "cohttp-lwt-unix", "-linkpkg", "s.ml", "-o", "s"],
        ["./s"],
      ],
    },
  },
  {
    language: "r",
    variant: "httr",
    needs: ["Rscript"],
    recipe: { file: "s.R", commands: [["Rscript", "--encoding=UTF-8", "s.R"]] },
  },
  {
    language: "r",
    variant: "rcurl",
    needs: ["Rscript"],
    recipe: { file: "s.R", commands: [["Rscript", "--encoding=UTF-8", "s.R"]] },
  },
  {
    language: "http",
    variant: "http",
    needs: ["node"],
    recipe: {
      file: "s.http",
      commands: [["node", `${import.meta.dirname}/send-raw.mjs`, "s.http"]],
    },
  },
];
